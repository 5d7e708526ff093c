import { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { useNow } from '../../platform/use-now.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import { addDays } from '../booking/calendar-days.ts';
import { CalendarBoard } from '../calendar/board.tsx';
import styles from '../calendar/calendar.module.css';
import { CalendarHeader } from '../calendar/header.tsx';
import { useView } from '../calendar/use-view.ts';
import { startOfDay } from '../parts/start-of-today.ts';

/** Places may keep another clock than the practice: its days are read with half a day around them. */
const halfDay = 12 * 3_600_000;

const shifted = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString();

/** The practice's calendar: day, week, month or agenda, with what can be done with each visit. */
export function CalendarPage() {
  const { t } = useTranslation(['calendar', 'scheduling']);
  const now = useNow();
  const zone = practiceZone();
  const today = dayOf(now, zone);
  const shown = useView(today);
  useDocumentTitle(t('scheduling:calendar.title'));
  const { first, days } = shown.period;
  const reading = useEndpoint(
    getCalendar,
    {
      query: {
        from: shifted(startOfDay(first, zone), -halfDay),
        to: shifted(startOfDay(addDays(first, days), zone), halfDay),
      },
    },
    { every: 30_000, keepPrevious: true },
  );
  return (
    <div className={styles.page}>
      <CalendarHeader shown={shown} today={today} zone={zone} doctors={reading.data?.doctors ?? []} />
      <Loaded
        of={reading}
        failed={t('scheduling:calendar.failed')}
        skeleton={
          <div className={styles.waiting}>
            <SkeletonRows rows={9} height={64} avatar={false} />
          </div>
        }
        isEmpty={({ doctors }) => doctors.length === 0}
        empty={
          <div className={styles.waiting}>
            <EmptyState icon={IconUsersGroup} title={t('scheduling:new.noDoctor')}>
              {t('scheduling:new.noDoctorText')}
            </EmptyState>
          </div>
        }
      >
        {(calendar) => (
          <CalendarBoard
            calendar={calendar}
            isWhole={!reading.isPlaceholderData}
            shown={shown}
            now={now}
            today={today}
          />
        )}
      </Loaded>
    </div>
  );
}
