import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { BusyCalendars } from './busy-calendars.tsx';
import { CalendarFeeds } from './calendar-feeds.tsx';

/** A doctor's own calendar and this one, in both directions. */
export function FeedsPage() {
  const { t } = useTranslation('feeds');
  return (
    <Page title={t('page.title')} subtitle={t('page.subtitle')}>
      <CalendarFeeds />
      <BusyCalendars />
    </Page>
  );
}
