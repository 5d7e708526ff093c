import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { carePath } from '../../platform/paths.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { UrgentBadge } from '../../platform/urgent/urgent-badge.tsx';
import { AppointmentBadge } from './status.tsx';
import styles from './visit-row.module.css';
import { WaitingTime } from './waiting-time.tsx';

type VisitRowProps = {
  item: AppointmentWithAbilities;
  /** Instead of the status badge, where every row has the same. */
  mark?: ReactNode;
  /** For whom, where a list holds the visits of several doctors. */
  withDoctor?: boolean;
  /** The day before the time, where the list is not grouped by day. */
  withDay?: boolean;
  end?: ReactNode;
  /** Below what the visit is about. */
  children?: ReactNode;
};

/** One visit in a list of the practice: when, who, what for, where. */
export function VisitRow({
  item: { appointment },
  mark,
  withDoctor = false,
  withDay = false,
  end,
  children,
}: VisitRowProps) {
  const { t } = useTranslation('scheduling');
  const { role } = useMe();
  const { location, patient, status } = appointment;
  const formats = useFormats(location.time_zone);
  const over = status === 'completed' || status === 'cancelled' || status === 'no_show';
  return (
    <li className={styles.row} data-over={over || undefined}>
      <div className={styles.when}>
        {withDay ? <span className={styles.day}>{formats.weekday(appointment.start)}</span> : null}
        <time dateTime={appointment.start}>{formats.time(appointment.start)}</time>
        {withDay ? null : (
          <span className={styles.until}>{t('until', { time: formats.time(appointment.end) })}</span>
        )}
      </div>
      <div className={styles.who}>
        <p className={styles.name}>
          {role === 'doctor' ? <Link to={carePath(patient.id)}>{patient.name}</Link> : patient.name}
          <span className={styles.chart}>{patient.chart_number}</span>
          {appointment.urgent && status === 'pending' ? <UrgentBadge /> : null}
        </p>
        <p className={styles.detail}>
          {[
            typeNameOf(appointment, t),
            withDoctor ? appointment.doctor.name : '',
            location.city,
            appointment.reason,
            appointment.series
              ? t('series.mark', { number: appointment.series.number, total: appointment.series.count })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {children}
      </div>
      <div className={styles.mark}>
        {mark === undefined ? <AppointmentBadge status={status} bare /> : mark}
        {appointment.arrived_at === null ? null : <WaitingTime appointment={appointment} />}
      </div>
      {end ? <div className={styles.end}>{end}</div> : null}
    </li>
  );
}
