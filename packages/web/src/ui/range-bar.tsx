import { placeInRange } from './place-in-range.ts';
import styles from './range-bar.module.css';
import type { Tone } from './tone.ts';

type RangeBarProps = {
  value: number;
  low: number | null;
  high: number | null;
  /** Status of the value. */
  tone: Tone;
};

/** Where a value stands in its range. Silent to screen readers: value and range always stand beside it as text. */
export function RangeBar({ value, low, high, tone }: RangeBarProps) {
  if (low === null && high === null) return null;
  const place = placeInRange(value, low, high);
  return (
    <span className={styles.bar} aria-hidden>
      <span
        className={styles.normal}
        style={{ insetInlineStart: `${place.normalFrom}%`, width: `${place.normalTo - place.normalFrom}%` }}
      />
      <span className={styles.dot} data-tone={tone} style={{ insetInlineStart: `${place.value}%` }} />
    </span>
  );
}
