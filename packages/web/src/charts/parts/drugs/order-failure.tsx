import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { currentIn } from '../../../platform/api-errors.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { Alert } from '../../../ui/alert.tsx';

/** The order as somebody else left it. */
const Theirs = z.object({ version: z.int(), name: z.string(), dose: z.nullable(z.string()) });

type OrderFailureProps = { failure: Error | null; onTheirs: (version: number) => void };

/** Why an order was not written; what was typed stays. */
export function OrderFailure({ failure, onTheirs }: OrderFailureProps) {
  const { t } = useTranslation('drugSafety');
  if (!failure) return null;
  const theirs = currentIn(failure, Theirs);
  if (!theirs) return <Alert tone="bad" title={describeFailure(failure, t).sentence} live />;
  return (
    <Alert
      tone="warn"
      title={t('order.conflict')}
      live
      action={
        <Button size="xs" variant="default" onClick={() => onTheirs(theirs.version)}>
          {t('order.useMine')}
        </Button>
      }
    >
      {t('order.theirs', { text: [theirs.name, theirs.dose].filter(Boolean).join(' · ') })}
    </Alert>
  );
}
