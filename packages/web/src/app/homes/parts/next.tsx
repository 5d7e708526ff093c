import type { ReactNode } from 'react';
import surface from '../../../ui/surface.module.css';
import styles from './next.module.css';

type NextProps = {
  /** What screen readers call it. */
  name: string;
  /** Stands above the time. */
  label: string;
  when: ReactNode;
  whenClass: string | undefined;
  children: ReactNode;
};

/** What comes next on a dashboard: when it is, and beside it everything needed for it. */
export function Next({ name, label, when, whenClass, children }: NextProps) {
  return (
    <section className={`${surface.surface} ${styles.next}`} aria-label={name}>
      <div className={`${styles.when} ${whenClass}`}>
        <p className={styles.label}>{label}</p>
        {when}
      </div>
      <div className={styles.what}>{children}</div>
    </section>
  );
}
