import type { ReactNode } from 'react';
import styles from './table.module.css';

type TableProps = {
  /** What the table holds, for screen readers. */
  label: string;
  children: ReactNode;
};

/**
 * A plain `<thead>`/`<tbody>` inside. Marks on cells and rows: `data-num` right-aligned figures, `data-wide` hidden on
 * phones (whole columns go, text never shrinks), `data-out="bad" | "warn"` out of range, `data-cited` on a row.
 */
export function Table({ label, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </section>
  );
}
