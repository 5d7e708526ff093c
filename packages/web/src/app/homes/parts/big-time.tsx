import { useFormats } from '../../../platform/formats.ts';
import styles from './big-time.module.css';

/** A time with the hour large and the half of the day small, in the order of the language. */
export function BigTime({ instant, zone }: { instant: string; zone: string }) {
  const { locale } = useFormats(zone);
  const parts = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).formatToParts(new Date(instant));
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value.replaceAll(' ', '\u00a0');
  const halfFirst = parts[0]?.type === 'dayPeriod';
  const clock = parts
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();
  const small = half ? <span className={styles.half}>{half}</span> : null;
  return (
    <time className={styles.time} dateTime={instant}>
      {halfFirst ? small : null}
      <span className={styles.clock}>{clock}</span>
      {halfFirst ? null : small}
    </time>
  );
}
