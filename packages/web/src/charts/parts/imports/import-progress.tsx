import type { ImportSummary } from '@doctor-plus/contract/charts/import-list.ts';
import { stopImport } from '@doctor-plus/contract/charts/imports.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../../platform/describe-failure.ts';
import { useAction } from '../../../platform/use-endpoint.ts';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './imports.module.css';

type ImportProgressProps = { of: ImportSummary; onStopped: () => void };

/** How far the step under way is, and the way to end it. */
export function ImportProgress({ of, onStopped }: ImportProgressProps) {
  const { t } = useTranslation('imports');
  const stop = useAction(stopImport, {
    onDone: onStopped,
    onFailed: (failure) => toast.error(describeFailure(failure, t).sentence),
  });
  const { done, total } = of.patients;
  const counted = of.state !== 'reading' && total > 0;
  return (
    <Card>
      <div className={styles.step}>
        <p className={styles.stepTitle} role="status">
          {t(`progress.${of.state}`)}
        </p>
        <progress
          className={styles.progress}
          aria-label={t(`progress.${of.state}`)}
          {...(counted ? { max: total, value: done } : {})}
        />
        <p className={styles.text}>
          {counted
            ? t('progress.people', { done, total, entries: of.entries_added })
            : t('progress.readingText')}
        </p>
        {of.state === 'undoing' ? null : (
          <div className={styles.buttons}>
            <Button
              variant="default"
              loading={stop.isPending}
              onClick={() => stop.mutate({ params: { id: of.id } })}
            >
              {t(of.state === 'working' ? 'action.stop' : 'action.discard')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
