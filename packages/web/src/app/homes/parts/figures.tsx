import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Counter } from '../../../ui/counter.tsx';
import { Definition } from '../../../ui/definition.tsx';
import styles from '../home.module.css';

type FigureProps = {
  to: string;
  label: string;
  value: string;
  /** What is counted, of which time, and from what. */
  definition: string;
};

/** One figure that leads to what it counts. */
export function Figure({ to, label, value, detail, definition }: FigureProps & { detail: ReactNode }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={styles.figure}>
      <Link to={to} className={styles.figureLink}>
        <Counter label={label} value={value} detail={detail} />
      </Link>
      <Definition label={t('definition.of', { name: label })} className={styles.definition}>
        {definition}
      </Definition>
    </div>
  );
}

/** Figures of a row: more of them stand in rows of three. */
const mostInRow = 4;

/** Three to six figures in one card; nothing without a figure. */
export function FigureStrip({ items }: { items: readonly FigureProps[] }) {
  const { t } = useTranslation('dashboard');
  if (items.length === 0) return null;
  return (
    <div className={styles.strip} data-rows={items.length > mostInRow || undefined}>
      {items.map(({ to, label, value, definition }) => (
        <div key={label} className={styles.stripItem}>
          <Link to={to} className={styles.stripLink}>
            <span className={styles.stripValue}>{value}</span>
            <span className={styles.stripLabel}>{label}</span>
          </Link>
          <Definition label={t('definition.of', { name: label })} className={styles.definition}>
            {definition}
          </Definition>
        </div>
      ))}
    </div>
  );
}
