import type { ChartSectionName } from '@doctor-plus/contract/charts/schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartPart } from '../chart-lists.ts';
import { openEarlier } from '../earlier-entries.ts';
import styles from './earlier-control.module.css';

type EarlierControlProps<S extends ChartSectionName> = {
  chart: ChartPart<S>;
  section: S;
  /** Entries of the list above. */
  shown: number;
};

/** The end of a list: how many of all it shows, said aloud when it grows, and the way to the earlier ones. */
export function EarlierControl<S extends ChartSectionName>({
  chart,
  section,
  shown,
}: EarlierControlProps<S>) {
  const { t } = useTranslation('charts');
  const cache = useQueryClient();
  const countId = useId();
  const count = useRef<HTMLParagraphElement>(null);
  const more = useMutation({
    mutationFn: () => openEarlier(cache, chart, section),
    networkMode: 'always',
  });
  const { total } = chart[section];
  const earlier = chart.earlier[section];
  const complete = earlier === null;

  // The button goes away with the last entry; the focus must not go with it.
  useEffect(() => {
    if (complete && more.isSuccess && document.activeElement === document.body)
      count.current?.focus({ preventScroll: true });
  }, [complete, more.isSuccess]);

  if (complete && !more.isSuccess && shown >= total) return null;
  return (
    <div className={styles.end}>
      <p ref={count} id={countId} role="status" tabIndex={-1} className={styles.count}>
        {complete ? t('earlier.all', { count: total }) : t('shownOf', { shown, total })}
      </p>
      {complete ? null : (
        <button
          type="button"
          className={styles.more}
          aria-describedby={countId}
          aria-disabled={more.isPending || undefined}
          onClick={() => {
            if (!more.isPending) more.mutate();
          }}
        >
          <IconChevronDown size={16} aria-hidden />
          {t(more.isPending ? 'earlier.loading' : 'earlier.show')}
        </button>
      )}
      {more.isError ? (
        <p role="alert" className={styles.failed}>
          {t('earlier.failed')}
        </p>
      ) : null}
    </div>
  );
}
