import { useFormats } from '../../platform/formats.ts';
import styles from './first-free-time.module.css';

type FirstFreeTimeProps = {
  /** Undefined while nobody knows yet: the room is kept. */
  start: string | null | undefined;
  /** IANA zone of the place; the practice's where there is none. */
  zone?: string | undefined;
  label: string;
  /** Instead of a time when nothing is free. */
  none: string;
};

/** The first time that can be booked, at the clock of its place. Props only; as high without a time as with one. */
export function FirstFreeTime({ start, zone, label, none }: FirstFreeTimeProps) {
  const formats = useFormats(zone);
  return (
    <p className={styles.free}>
      {start === undefined ? null : <span className={styles.label}>{start === null ? none : label}</span>}
      {start ? (
        <span className={styles.time}>
          {formats.day(start)}, {formats.time(start)}
        </span>
      ) : null}
    </p>
  );
}
