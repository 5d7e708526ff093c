import type { Appointment } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/use-now.ts';
import { waitingOf } from '../../platform/waiting-time.ts';
import styles from './visit-row.module.css';

/** How long the patient has been waiting, minute by minute, or waited in the end. */
export function WaitingTime({
  appointment,
}: {
  appointment: Pick<Appointment, 'status' | 'arrived_at' | 'started_at'>;
}) {
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
