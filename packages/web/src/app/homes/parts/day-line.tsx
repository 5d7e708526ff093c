import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { inOrderOfPresence, isHere } from '../../../platform/day-flow.ts';
import { useFormats } from '../../../platform/formats.ts';
import { carePath } from '../../../platform/paths.ts';
import { AppointmentBadge, WaitingTime } from '../../../scheduling/index.tsx';
import styles from './day-line.module.css';
import { partOf, timelineOf } from './timeline.ts';

type DayLineProps = { items: readonly AppointmentWithAbilities[]; nextId: string | null; now: Date };

/**
 * The patients in the room and those who wait, whatever the clock says. Below them the others of the day from first to last, with the present
 * drawn between them; of a long day the part around it.
 */
export function DayLine({ items, nextId, now }: DayLineProps) {
  const { t } = useTranslation('dashboard');
  const practice = useFormats();
  const here = inOrderOfPresence(
    items.filter(({ appointment }) => isHere(appointment.status)),
    ({ appointment }) => appointment,
  );
  const others = items.filter(({ appointment }) => !isHere(appointment.status));
  const { before, shown, after } = partOf(timelineOf(others, now));
  return (
    <ol className={styles.line}>
      {here.map((item) => (
        <Visit key={item.appointment.id} item={item} over={false} next={item.appointment.id === nextId} />
      ))}
      {before > 0 ? <Rest>{t('today.before', { count: before })}</Rest> : null}
      {shown.map((entry) =>
        entry.kind === 'now' ? (
          <li key="now" className={styles.now}>
            <span className="visually-hidden">{t('today.now')} </span>
            <time dateTime={now.toISOString()}>{practice.time(now)}</time>
            <span className={styles.rule} aria-hidden />
          </li>
        ) : (
          <Visit
            key={entry.item.appointment.id}
            item={entry.item}
            over={entry.over}
            next={entry.item.appointment.id === nextId}
          />
        ),
      )}
      {after > 0 ? <Rest>{t('today.after', { count: after })}</Rest> : null}
    </ol>
  );
}

/** How many are left out, and where they all are. */
function Rest({ children }: { children: string }) {
  return (
    <li className={styles.rest}>
      <Link to="/appointments/calendar?view=day">{children}</Link>
    </li>
  );
}

type VisitProps = { item: AppointmentWithAbilities; over: boolean; next: boolean };

function Visit({ item: { appointment }, over, next }: VisitProps) {
  const formats = useFormats(appointment.location.time_zone);
  return (
    <li className={styles.visit} data-over={over || undefined} aria-current={next ? 'step' : undefined}>
      <time dateTime={appointment.start}>{formats.time(appointment.start)}</time>
      <Link to={carePath(appointment.patient.id)} className={styles.name}>
        {appointment.patient.name}
      </Link>
      <div className={styles.state}>
        <AppointmentBadge status={appointment.status} bare />
        {appointment.status === 'arrived' ? <WaitingTime appointment={appointment} /> : null}
      </div>
    </li>
  );
}
