import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { carePath } from '../../../platform/paths.ts';
import { AppointmentBadge } from '../../../scheduling/index.tsx';
import styles from './day-line.module.css';
import { timelineOf } from './timeline.ts';

type DayLineProps = { items: readonly AppointmentWithAbilities[]; nextId: string | null; now: Date };

/** The day from the first visit to the last, with the present drawn between them. */
export function DayLine({ items, nextId, now }: DayLineProps) {
  const { t } = useTranslation('dashboard');
  const practice = useFormats();
  return (
    <ol className={styles.line}>
      {timelineOf(items, now).map((entry) =>
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
    </ol>
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
      <AppointmentBadge status={appointment.status} bare />
    </li>
  );
}
