import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './imports.module.css';

type PagesProps = { page: number; pages: number; label: string; onPage: (page: number) => void };

/** Leads through the pages of a long list; nothing where there is one page. */
export function Pages({ page, pages, label, onPage }: PagesProps) {
  const { t } = useTranslation('imports');
  if (pages === 1) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <span>{t('people.page', { page, pages })}</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t('people.previous')}
      </Button>
      <Button
        variant="default"
        size="xs"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {t('people.next')}
      </Button>
    </nav>
  );
}
