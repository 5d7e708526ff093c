import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pages } from '../../platform/use-pages.ts';
import { PageTurner } from '../../ui/page-turner.tsx';

type PagerProps = { pages: Pages; next: string | null; summary: ReactNode };

/** How much there is, and the ways to the page before and the next one. */
export function Pager({ pages, next, summary }: PagerProps) {
  const { t } = useTranslation('admin');
  const words = {
    label: t('pager.label'),
    newer: t('pager.previous'),
    older: t('pager.next'),
    place: t('pager.page', { number: pages.number }),
  };
  return <PageTurner pages={pages} next={next} words={words} summary={summary} />;
}
