import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import surface from './surface.module.css';

type CardProps = {
  title?: ReactNode;
  /** A count or a date, beside the title in small grey. */
  detail?: ReactNode;
  /** At most one link or icon button at the right of the header. */
  aside?: ReactNode;
  /** What to know before reading the card: a line below its header. */
  note?: ReactNode;
  /** Rows bring their own padding; everything else gets 16 px. */
  padding?: 'none' | 'standard';
  className?: string | undefined;
  /** Id to scroll to and to focus. */
  anchor?: string;
  children: ReactNode;
};

/** A surface with an edge. With a title it is a region that screen readers can name. */
export function Card(props: CardProps) {
  const { title, detail, aside, note, padding = 'standard', className, anchor, children } = props;
  const id = useId();
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      className={[surface.surface, styles.card, className].filter(Boolean).join(' ')}
      aria-labelledby={title ? id : undefined}
    >
      {title ? (
        <header className={styles.header}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {detail !== undefined && detail !== null ? <span className={styles.detail}>{detail}</span> : null}
          {aside ? <div className={styles.aside}>{aside}</div> : null}
        </header>
      ) : null}
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.body} data-padding={padding}>
        {children}
      </div>
    </section>
  );
}

type RowsProps = { label?: string; children: ReactNode };

/** A list inside a card: rows at least 52 px high with a divider between them. */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = {
  /** Avatar or icon. */
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the right: a time, a badge, one or two buttons. */
  end?: ReactNode;
  selected?: boolean;
};

export function Row({ lead, title, detail, end, selected = false }: RowProps) {
  return (
    <li className={styles.row} data-selected={selected || undefined}>
      {lead}
      <div className={styles.rowText}>
        <div className={styles.rowTitle}>{title}</div>
        {detail ? <div className={styles.rowDetail}>{detail}</div> : null}
      </div>
      {end ? <div className={styles.rowEnd}>{end}</div> : null}
    </li>
  );
}
