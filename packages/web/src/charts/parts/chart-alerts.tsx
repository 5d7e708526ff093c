import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { AcknowledgeDialog } from '../critical/acknowledge-dialog.tsx';
import { useAlertWords } from './alert-words.ts';
import styles from './chart-alerts.module.css';
import type { EntryRef } from './cited-entry.ts';

const shownAtOnce = 3;

type ChartAlertsProps = {
  alerts: Chart['alerts'];
  /** Whose alerts they are; null where the reader answers for nothing in the chart. */
  answersFor: string | null;
  onOpen: (entry: EntryRef) => void;
};

/** Reasons to look twice, the most severe first, each leading to the entry it rests on. */
export function ChartAlerts({ alerts, answersFor, onOpen }: ChartAlertsProps) {
  const { t } = useTranslation(['charts', 'criticalResults']);
  const words = useAlertWords();
  const [all, setAll] = useState(false);
  const [critical, setCritical] = useState<{ id: string; result: string } | null>(null);
  if (alerts.length === 0) return null;
  const hidden = all ? 0 : Math.max(0, alerts.length - shownAtOnce);
  return (
    <section className={styles.alerts} aria-label={t('alert.title')}>
      {alerts.slice(0, all ? alerts.length : shownAtOnce).map((alert) => {
        const { title, reason } = words(alert);
        const { waiting } = alert.params;
        return (
          <div key={`${alert.kind}/${alert.entry.id}`} className={styles.alert}>
            <Alert
              tone={alert.level}
              title={title}
              action={
                waiting && answersFor ? (
                  <Button
                    size="xs"
                    variant="default"
                    className={styles.action}
                    aria-label={t('criticalResults:confirmNamed', { result: title })}
                    onClick={() => setCritical({ id: waiting, result: title })}
                  >
                    {t('criticalResults:confirm')}
                  </Button>
                ) : null
              }
            >
              {reason}
            </Alert>
            <button type="button" className={styles.open} onClick={() => onOpen(alert.entry)}>
              <span className="visually-hidden">{t('alert.open', { title })}</span>
            </button>
          </div>
        );
      })}
      {hidden > 0 ? (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {t('alert.more', { count: hidden })}
        </button>
      ) : null}
      {critical && answersFor ? (
        <AcknowledgeDialog
          patientId={answersFor}
          criticalId={critical.id}
          result={critical.result}
          onClose={() => setCritical(null)}
        />
      ) : null}
    </section>
  );
}
