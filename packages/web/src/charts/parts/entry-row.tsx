import type { EntryKind } from '@doctor-plus/contract/charts/schema.ts';
import type { Undated } from '@doctor-plus/contract/charts/when.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhen } from '../use-when.ts';
import { useEntryMarks } from './cited-entry.ts';
import { EntryMenu } from './entries/entry-menu.tsx';
import styles from './entry-row.module.css';

/** What every entry of the chart carries. */
type Envelope = {
  id: string;
  effective_at: string;
  effective_on: string | null;
  undated: Undated | null;
  recorded_at: string;
  author: string;
  source: 'portal' | 'import' | 'demonstration';
  /** Of a value: whoever wrote it was asked about it. */
  confirmed?: boolean;
};

/** `18 nov 2026 · Dra. Ana Rosario · importado` */
const useProvenance = () => {
  const { t } = useTranslation('charts');
  const { when } = useWhen();
  return (entry: Envelope): string => {
    const { author, source, confirmed } = entry;
    return [
      when(entry),
      author,
      source === 'portal' ? '' : t(`source.${source}`),
      confirmed ? t('confirmed') : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
};

type EntryRowProps = {
  kind: EntryKind;
  entry: Envelope;
  title: ReactNode;
  detail?: ReactNode;
  /** Below the title, several lines as they were written. */
  children?: ReactNode;
  end?: ReactNode;
  /** No longer true: stopped, resolved. */
  past?: boolean;
};

/** One entry of the chart, with its date, author and source. */
export function EntryRow({ kind, entry, title, detail, children, end, past = false }: EntryRowProps) {
  const marks = useEntryMarks(kind, entry.id);
  const provenance = useProvenance();
  const className = [styles.row, past ? styles.past : '', children ? styles.long : '']
    .filter(Boolean)
    .join(' ');
  return (
    <li className={className} {...marks}>
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {detail ? <div className={styles.detail}>{detail}</div> : null}
        {children}
        <div className={styles.meta}>{provenance(entry)}</div>
      </div>
      {end ? <div className={styles.end}>{end}</div> : null}
      <EntryMenu kind={kind} id={entry.id} />
    </li>
  );
}
