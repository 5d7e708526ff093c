import type { RemindedVisit } from '@doctor-plus/contract/scheduling/reminders.ts';
import { BothTimes } from '../booking/both-times.tsx';
import styles from './reminders.module.css';

/** The visits that one reminder is about. */
export function RemindedVisits({ visits }: { visits: readonly RemindedVisit[] }) {
  return (
    <ul className={styles.visits}>
      {visits.map(({ id, start, doctor, location }) => (
        <li key={id}>
          <BothTimes className={styles.visitTime} start={start} zone={location.time_zone} />
          <span>
            {doctor.name} · {location.name}, {location.city}
          </span>
        </li>
      ))}
    </ul>
  );
}
