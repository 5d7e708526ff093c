import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Counter } from '../../../ui/counter.tsx';
import styles from '../home.module.css';

type FigureProps = { to: string; label: string; value: string; detail?: ReactNode };

/** One figure that leads to what it counts. */
export function Figure({ to, label, value, detail }: FigureProps) {
  return (
    <Link to={to} className={styles.figure}>
      <Counter label={label} value={value} detail={detail} />
    </Link>
  );
}

type StripProps = { items: readonly { to: string; label: string; value: string }[] };

/** Three or four figures in one card. */
export function FigureStrip({ items }: StripProps) {
  return (
    <div className={styles.strip}>
      {items.map(({ to, label, value }) => (
        <Link key={label} to={to} className={styles.stripItem}>
          <span className={styles.stripValue}>{value}</span>
          <span className={styles.stripLabel}>{label}</span>
        </Link>
      ))}
    </div>
  );
}
