import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '../../platform/use-pages.ts';
import styles from './pager.module.css';

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
