import type { ReactNode } from 'react';
import type { IconType } from '../../ui/icon-type.ts';
import styles from './fact-list.module.css';

/** Names at the left, values at the right: facts that are compared line by line. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

type FactProps = { name: string; icon?: IconType; children: ReactNode };

export function Fact({ name, icon: Icon, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        {Icon ? <Icon size={16} aria-hidden /> : null}
        {name}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
