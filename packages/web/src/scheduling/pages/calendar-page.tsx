import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { dayOf, useFormats } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { addDays } from '../booking/calendar-days.ts';
import { agendaOf, ofSeveralDoctors } from '../parts/agenda.ts';
import { AgendaDayCard } from '../parts/agenda-day.tsx';
import { startOfDay } from '../parts/start-of-today.ts';
import { useNow } from '../parts/use-now.ts';
import styles from './calendar-page.module.css';

const daysShown = 14;
const isDate = /^20\d{2}-\d{2}-\d{2}$/;

const useFirstDay = (today: string): string => {
  const from = useSearchParams()[0].get('from') ?? '';
  return isDate.test(from) && !Number.isNaN(Date.parse(from)) ? from : today;
};

/** The visits of two weeks, day by day, with what can be done with each. */
export function CalendarPage() {
  const { t } = useTranslation('scheduling');
  const now = useNow();
  const zone = practiceZone();
  const today = dayOf(now, zone);
  const from = useFirstDay(today);
  const [, setAddress] = useSearchParams();
  const calendar = useFormats('UTC');
  const dayName = (date: string) => calendar.date(`${date}T00:00:00Z`);
  const list = useEndpoint(
    listAppointments,
    {
      query: {
        from: startOfDay(from, zone),
        to: startOfDay(addDays(from, daysShown), zone),
        per_page: 500,
      },
    },
    { every: 30_000 },
  );
  const show = (date: string) => setAddress(date === today ? {} : { from: date });
  return (
    <Page
      title={t('calendar.title')}
      subtitle={t('calendar.period', { from: dayName(from), to: dayName(addDays(from, daysShown - 1)) })}
      actions={
        <>
          <div className={styles.turn}>
            <IconButton label={t('calendar.before')} onClick={() => show(addDays(from, -daysShown))}>
              <IconChevronLeft size={18} aria-hidden />
            </IconButton>
            <Button variant="default" disabled={from === today} onClick={() => show(today)}>
              {t('calendar.today')}
            </Button>
            <IconButton label={t('calendar.after')} onClick={() => show(addDays(from, daysShown))}>
              <IconChevronRight size={18} aria-hidden />
            </IconButton>
          </div>
          <Button
            component={Link}
            to="/appointments/new"
            leftSection={<IconCalendarPlus size={16} aria-hidden />}
          >
            {t('new.title')}
          </Button>
        </>
      }
    >
      <Loaded
        of={list}
        failed={t('calendar.failed')}
        skeleton={
          <Card padding="none" title={t('calendar.title')}>
            <Loaded of={list} rows={6}>
              {() => null}
            </Loaded>
          </Card>
        }
      >
        {({ data }) => (
          <div className={styles.days}>
            {agendaOf(data, from, daysShown).map((day) => (
              <AgendaDayCard key={day.date} day={day} today={today} withDoctor={ofSeveralDoctors(data)} />
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
