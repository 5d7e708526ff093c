import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '../../platform/use-pages.ts';
import styles from './history.module.css';

/** The ways to newer and older visits; nothing where all fit on one page. */
export function PageTurner({ pages, next }: { pages: Pages; next: string | null }) {
  const { t } = useTranslation('appointmentHistory');
  if (pages.number === 1 && next === null) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <span className={styles.page}>{t('pages.page', { number: pages.number })}</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={pages.number === 1}
        onClick={pages.back}
      >
        {t('pages.newer')}
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={next === null}
        onClick={() => next !== null && pages.forward(next)}
      >
        {t('pages.older')}
      </Button>
    </nav>
  );
}
