import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = { mark?: ReactNode; title: string; children: ReactNode; action?: ReactNode };

/** A page that has one thing to say: what is so, what it means for the reader, and the way on. */
export function Notice({ mark, title, children, action }: NoticeProps) {
  return (
    <div className={styles.notice}>
      {mark}
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
