import type { ReactNode } from 'react';
import styles from './ways.module.css';

/** Other ways to say who one is: quiet buttons below the form. */
export function Ways({ centred = false, children }: { centred?: boolean; children: ReactNode }) {
  return (
    <div className={styles.ways} data-centred={centred || undefined}>
      {children}
    </div>
  );
}
