import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getDoctorDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconArrowRight, IconCalendarEvent, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAlertWords } from '../../../charts/index.ts';
import { dayOf, useFormats } from '../../../platform/formats.ts';
import { carePath } from '../../../platform/paths.ts';
import { typeNameOf } from '../../../platform/type-name.ts';
import { AppointmentBadge } from '../../../scheduling/index.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PushLink } from '../../../ui/push-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BigTime } from './big-time.tsx';
import frame from './next.module.css';
import { Next } from './next.tsx';
import styles from './next-visit.module.css';

type NextPatient = NonNullable<ResponseOf<typeof getDoctorDashboard>['next']>;

const alertsShown = 3;

/** Who comes next and what to know before the door opens. */
export function NextVisit({ next, now }: { next: NextPatient | null; now: Date }) {
  const { t } = useTranslation('dashboard');
  if (!next) {
    return (
      <Card title={t('next.title')} padding="none">
        <EmptyState
          icon={IconCalendarEvent}
          title={t('next.none')}
          action={
            <PushLink to="/appointments/calendar" variant="default">
              {t('next.toCalendar')}
            </PushLink>
          }
        >
          {t('next.noneText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Next
      name={t('next.title')}
      label={t(next.item.appointment.status === 'in_progress' ? 'next.current' : 'next.title')}
      when={<When next={next} now={now} />}
      whenClass={styles.when}
    >
      <Who next={next} />
      <Alerts next={next} />
    </Next>
  );
}

function When({ next: { item }, now }: { next: NextPatient; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { appointment } = item;
  const zone = appointment.location.time_zone;
  const formats = useFormats(zone);
  const current = appointment.status === 'in_progress';
  const isToday = dayOf(appointment.start, zone) === dayOf(now, zone);
  return (
    <>
      <BigTime instant={appointment.start} zone={zone} />
      {current ? null : (
        <p className={styles.soon}>
          {isToday ? formats.fromNow(appointment.start, now) : formats.day(appointment.start, now)}
        </p>
      )}
      <div className={styles.state}>
        <AppointmentBadge status={appointment.status} />
        <div className={styles.where}>
          {appointment.arrived_at ? (
            <p>
              {t(current ? 'next.arrived' : 'next.since', { time: formats.time(appointment.arrived_at) })}
            </p>
          ) : null}
          <p>{appointment.location.city}</p>
        </div>
      </div>
    </>
  );
}

function Who({ next: { item, patient } }: { next: NextPatient }) {
  const { t } = useTranslation(['dashboard', 'scheduling']);
  const formats = useFormats();
  return (
    <div className={`${frame.who} ${styles.who}`}>
      <Avatar name={patient.name} size={40} />
      <div className={frame.person}>
        <h2 className={styles.name}>{patient.name}</h2>
        <Facts
          className={frame.facts}
          items={[
            patient.chart_number,
            patient.birth_date ? formats.age(patient.birth_date) : '',
            typeNameOf(item.appointment, t),
            patient.last_visit
              ? t('next.lastVisit', { date: formats.date(patient.last_visit) })
              : t('next.firstVisit'),
          ]}
        />
        {item.appointment.reason ? <p className={styles.reason}>{item.appointment.reason}</p> : null}
      </div>
      <PushLink
        className={styles.open}
        to={carePath(patient.id)}
        iconAfter={<IconArrowRight size={16} aria-hidden />}
      >
        {t('next.open')}
      </PushLink>
    </div>
  );
}

function Alerts({ next: { alerts, patient } }: { next: NextPatient }) {
  const { t } = useTranslation('dashboard');
  const words = useAlertWords();
  const hidden = alerts.length - alertsShown;
  if (alerts.length === 0) {
    return (
      <Alert tone="neutral" icon={IconShieldCheck} title={t('next.noAlerts')}>
        {t('next.noAlertsText')}
      </Alert>
    );
  }
  return (
    <ul className={styles.alerts} aria-label={t('next.alerts')}>
      {alerts.slice(0, alertsShown).map((alert) => {
        const { title, reason } = words(alert);
        return (
          <li key={`${alert.kind} ${alert.entry.id}`}>
            <Alert tone={alert.level} title={title}>
              {reason}
            </Alert>
          </li>
        );
      })}
      {hidden > 0 ? (
        <li>
          <Link to={carePath(patient.id)}>{t('next.moreAlerts', { count: hidden })}</Link>
        </li>
      ) : null}
    </ul>
  );
}
