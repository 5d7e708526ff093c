import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiError } from '../../../platform/api-errors.ts';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { Alert } from '../../../ui/alert.tsx';

const Theirs = z.object({ version: z.int(), name: z.string(), dose: z.nullable(z.string()) });

/** The order as somebody else left it, from a refusal for that. */
const theirsOf = (failure: Error | null) => {
  if (!(failure instanceof ApiError) || failure.code !== 'version_conflict') return null;
  const read = Theirs.safeParse(failure.data.current);
  return read.success ? read.data : null;
};

type OrderFailureProps = { failure: Error | null; onTheirs: (version: number) => void };

/** Why an order was not written; what was typed stays. */
export function OrderFailure({ failure, onTheirs }: OrderFailureProps) {
  const { t } = useTranslation('drugSafety');
  if (!failure) return null;
  const theirs = theirsOf(failure);
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
