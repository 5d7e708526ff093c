import type { ReactNode } from 'react';
import styles from './counter.module.css';

type CounterProps = {
  label: string;
  /** Already formatted; null shows `missing` instead of an invented figure. */
  value: ReactNode | null;
  /** One line below: how it is made up, or what is missing. */
  detail?: ReactNode;
  /** How the figure is defined, as a tooltip. */
  definition?: string;
};

/** One figure with its name. Put it in a link or a `Card`; three or four stand side by side. */
export function Counter({ label, value, detail, definition }: CounterProps) {
  return (
    <div className={styles.counter} title={definition}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} data-missing={value === null || undefined}>
        {value ?? '—'}
      </span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </div>
  );
}
