import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pager.module.css';

export type Pages = {
  /** Where the page that is shown begins; undefined for the first. */
  readonly cursor: string | undefined;
  readonly number: number;
  readonly forward: (cursor: string) => void;
  readonly back: () => void;
};

/** Pages of a list that is read by cursor; another `filter` begins with the first page again. */
export const usePages = (filter: string): Pages => {
  const [state, setState] = useState<{ filter: string; cursors: readonly string[] }>({ filter, cursors: [] });
  const cursors = state.filter === filter ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    number: cursors.length + 1,
    forward: (cursor) => setState({ filter, cursors: [...cursors, cursor] }),
    back: () => setState({ filter, cursors: cursors.slice(0, -1) }),
  };
};

type PagerProps = { pages: Pages; next: string | null; summary: ReactNode };

/** How much there is, and the ways to the page before and the next one. */
export function Pager({ pages, next, summary }: PagerProps) {
  const { t } = useTranslation('admin');
  const single = pages.number === 1 && next === null;
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span className={styles.summary}>{summary}</span>
      {single ? null : (
        <>
          <span className={styles.summary}>{t('pager.page', { number: pages.number })}</span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={pages.number === 1}
            onClick={pages.back}
          >
            {t('pager.previous')}
          </Button>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={next === null}
            onClick={() => next !== null && pages.forward(next)}
          >
            {t('pager.next')}
          </Button>
        </>
      )}
    </nav>
  );
}
