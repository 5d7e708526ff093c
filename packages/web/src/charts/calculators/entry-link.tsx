import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';
import { entryKinds } from '@doctor-plus/contract/charts/schema.ts';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import type { EntryRef } from '../parts/cited-entry.ts';
import styles from './calculators.module.css';

/** The entry of the chart that a value comes from, as the screen names it; null for one that stands in no list. */
export const openable = ({ kind, id }: ChartRef): EntryRef | null => {
  const known = entryKinds.find((one) => one === kind);
  return known ? { kind: known, id } : null;
};

/** The date of a value, and the way to the entry that it comes from. */
export function EntryLink({ entry, onOpen }: { entry: ChartRef; onOpen: (ref: ChartRef) => void }) {
  const { t } = useTranslation('calculators');
  const formats = useFormats();
  const date = formats.date(entry.at);
  if (!openable(entry)) return <span className={styles.date}>{date}</span>;
  return (
    <button
      type="button"
      className={styles.entry}
      aria-label={t('input.open', { date })}
      onClick={() => onOpen(entry)}
    >
      {date}
      <IconArrowUpRight size={14} aria-hidden />
    </button>
  );
}
