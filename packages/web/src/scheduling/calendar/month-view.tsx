import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { appointmentLooks } from '../../platform/appointment-looks.ts';
import { formatsIn, useFormats } from '../../platform/formats.ts';
import { OverrideIcon } from '../parts/override-mark.tsx';
import { wallOf } from './clock.ts';
import styles from './month-view.module.css';

/** What fits into a day, the number of all and the way to the rest included. */
const shownPerDay = (weeks: number) => (weeks > 5 ? 2 : 3);

type MonthViewProps = {
  dates: readonly string[];
  /** A date of the month itself; days of its neighbours stand back. */
  month: string;
  today: string;
  visits: readonly CalendarVisit[];
  onOpen: (visit: CalendarVisit) => void;
  onDay: (date: string) => void;
};

/** Weeks below each other: what there is, and the way to each day. */
export const MonthView = memo(function MonthView({
  dates,
  month,
  today,
  visits,
  onOpen,
  onDay,
}: MonthViewProps) {
  const { t, i18n } = useTranslation(['calendar', 'scheduling']);
  const calendar = useFormats('UTC');
  const weekday = new Intl.DateTimeFormat(calendar.locale, { weekday: 'short', timeZone: 'UTC' });
  const most = shownPerDay(dates.length / 7);
  const byDate = Map.groupBy(
    visits,
    ({ appointment }) => wallOf(appointment.start, appointment.location.time_zone).date,
  );
  return (
    <div className={styles.month}>
      <div className={styles.names} aria-hidden>
        {dates.slice(0, 7).map((date) => (
          <span key={date}>{weekday.format(new Date(`${date}T00:00:00Z`))}</span>
        ))}
      </div>
      <ul className={styles.days}>
        {dates.map((date) => {
          const here = byDate.get(date) ?? [];
          const rest = here.length - most;
          const name = calendar.longDate(`${date}T00:00:00Z`);
          return (
            <li
              key={date}
              className={styles.day}
              data-other={date.slice(0, 7) === month.slice(0, 7) ? undefined : true}
              data-today={date === today || undefined}
            >
              <button type="button" className={styles.number} onClick={() => onDay(date)}>
                <span aria-hidden>{Number(date.slice(8))}</span>
                <span className={styles.hidden}>
                  {name}, {t('scheduling:calendar.visits', { count: here.length })}
                </span>
              </button>
              {here.length > 0 ? (
                <span className={styles.count} aria-hidden>
                  {here.length}
                </span>
              ) : null}
              <div className={styles.visits}>
                {here.slice(0, most).map((visit) => {
                  const { appointment, override } = visit;
                  const { tone, icon: Icon } = appointmentLooks[appointment.status];
                  const formats = formatsIn(i18n.language, appointment.location.time_zone);
                  return (
                    <button
                      key={appointment.id}
                      type="button"
                      className={styles.visit}
                      data-visit={appointment.id}
                      data-tone={tone}
                      data-status={appointment.status}
                      title={override ? t('calendar:override') : undefined}
                      onClick={() => onOpen(visit)}
                    >
                      <Icon size={14} aria-hidden />
                      <span className={styles.text}>
                        {formats.time(appointment.start)} {appointment.patient.name}
                      </span>
                      {override ? <OverrideIcon className={styles.override} size={12} aria-hidden /> : null}
                      <span className={styles.hidden}>
                        {[
                          t(`scheduling:status.${appointment.status}`),
                          override ? t('calendar:override') : '',
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </button>
                  );
                })}
                {rest > 0 ? (
                  <button type="button" className={styles.more} onClick={() => onDay(date)}>
                    {t('month.more', { count: rest })}
                  </button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
});
