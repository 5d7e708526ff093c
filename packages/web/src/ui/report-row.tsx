import type { ReactNode } from 'react';
import styles from './report-row.module.css';

type ReportRowProps = {
  title: ReactNode;
  /** What can be done about it; none when it is done. */
  action?: ReactNode;
  children: ReactNode;
};

/** A row of a list that somebody works off: what happened, in whose words, and what to do about it. */
export function ReportRow({ title, action, children }: ReportRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {action}
    </li>
  );
}

/** When, by whom, how often. */
export function Small({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>;
}

/** What somebody wrote, with their line breaks. */
export function Words({ children }: { children: ReactNode }) {
  return <p className={styles.words}>{children}</p>;
}
