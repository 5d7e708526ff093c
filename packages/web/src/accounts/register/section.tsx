import { type ReactNode, useId } from 'react';
import surface from '../../ui/surface.module.css';
import styles from './register.module.css';

/** A group of fields on a surface of its own, with its heading where the form has several. */
export function Section({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${surface.surface} ${styles.card}`} aria-labelledby={title ? id : undefined}>
      {title ? (
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
      ) : null}
      {children}
    </section>
  );
}
