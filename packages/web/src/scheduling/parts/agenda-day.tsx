import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { Card, Rows } from '../../ui/card.tsx';
import type { AgendaDay } from './agenda.ts';
import styles from './agenda-day.module.css';
import { AppointmentMoves } from './appointment-moves.tsx';
import { OverrideMark } from './override-mark.tsx';
import { VisitRow } from './visit-row.tsx';

type AgendaDayProps = { day: AgendaDay<CalendarVisit>; today: string; withDoctor: boolean };

/** The day on paper, of the doctor who comes first; the sheet offers the others. */
const daySheetOf = ({ date, items }: AgendaDay): string =>
  `/appointments/day-sheet?${new URLSearchParams({ date, doctor: items[0]?.appointment.doctor.id ?? '' })}`;

/** One day of the agenda; a day without visits is one quiet line. Needs the groups `scheduling` and `calendar`. */
export function AgendaDayCard({ day, today, withDoctor }: AgendaDayProps) {
  const { t } = useTranslation('scheduling');
  const calendar = useFormats('UTC');
  const name = calendar.longDate(`${day.date}T00:00:00Z`);
  const title = (
    <span className={styles.date}>{day.date === today ? t('calendar.todayIs', { date: name }) : name}</span>
  );
  if (day.items.length === 0) {
    return (
      <p className={styles.quiet}>
        <span className={styles.date}>{name}</span>
        <span>{t('calendar.noVisits')}</span>
      </p>
    );
  }
  const others = day.items.length - day.live;
  const detail = [
    t('calendar.visits', { count: day.live }),
    others > 0 ? t('calendar.others', { count: others }) : '',
  ].filter(Boolean);
  return (
    <Card
      title={title}
      detail={detail.join(' · ')}
      aside={<Link to={daySheetOf(day)}>{t('daySheet')}</Link>}
      padding="none"
    >
      <Rows label={name}>
        {day.items.map((item) => (
          <VisitRow
            key={item.appointment.id}
            item={item}
            withDoctor={withDoctor}
            end={<AppointmentMoves item={item} urgent={item.appointment.status !== 'confirmed'} />}
          >
            {item.override ? <OverrideMark reason={item.override_reason} /> : null}
          </VisitRow>
        ))}
      </Rows>
    </Card>
  );
}
