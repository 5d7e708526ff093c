import { useTranslation } from 'react-i18next';
import type { Pages } from '../../platform/use-pages.ts';
import { PageTurner } from '../../ui/page-turner.tsx';

/** The ways to newer and older visits. */
export function VisitPages({ pages, next }: { pages: Pages; next: string | null }) {
  const { t } = useTranslation('appointmentHistory');
  const words = {
    label: t('pages.label'),
    newer: t('pages.newer'),
    older: t('pages.older'),
    place: t('pages.page', { number: pages.number }),
  };
  return <PageTurner pages={pages} next={next} words={words} />;
}
