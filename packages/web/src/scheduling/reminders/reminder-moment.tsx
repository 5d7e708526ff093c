import { useFormats } from '../../platform/formats.ts';
import { capitalised } from '../parts/capitalised.ts';
import styles from './reminders.module.css';

/** When a reminder goes or went out, on the clock of the visit's place. */
export function ReminderMoment({ at, zone }: { at: string; zone: string | undefined }) {
  const formats = useFormats(zone);
  return (
    <time className={styles.moment} dateTime={at}>
      {capitalised(`${formats.weekday(at)}, ${formats.time(at)}`, formats.locale)}
    </time>
  );
}
