import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { useNow } from './use-now.ts';
import styles from './visit-row.module.css';
import { waitingOf } from './waiting.ts';

/** How long the patient has been waiting, minute by minute, or waited in the end. */
export function WaitingTime({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('scheduling');
  const waiting = waitingOf(appointment, useNow());
  if (!waiting) return null;
  return (
    <p className={styles.waiting}>
      {waiting.kind === 'since' && waiting.minutes === 0
        ? t('waiting.none')
        : t(`waiting.${waiting.kind}`, { count: waiting.minutes })}
    </p>
  );
}
