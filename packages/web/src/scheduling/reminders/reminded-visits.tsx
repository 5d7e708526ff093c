import type { RemindedVisit } from '@doctor-plus/contract/scheduling/reminders.ts';
import { useTranslation } from 'react-i18next';
import { BothTimes } from '../booking/both-times.tsx';
import styles from './reminders.module.css';

/** The visits that one reminder is about, and whose they are where they are not the reader's. */
export function RemindedVisits({ visits }: { visits: readonly RemindedVisit[] }) {
  const { t } = useTranslation('reminders');
  return (
    <ul className={styles.visits}>
      {visits.map(({ id, patient, start, doctor, location }) => (
        <li key={id}>
          {patient === null ? null : (
            <strong className={styles.whose}>{t('people.of', { name: patient })}</strong>
          )}
          <BothTimes className={styles.visitTime} start={start} zone={location.time_zone} />
          <span>
            {doctor.name} · {location.name}, {location.city}
          </span>
        </li>
      ))}
    </ul>
  );
}
