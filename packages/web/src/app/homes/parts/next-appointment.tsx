import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { IconCalendarSearch, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { typeNameOf } from '../../../platform/type-name.ts';
import { AddToCalendar, AppointmentBadge, BothTimes } from '../../../scheduling/index.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { PushLink } from '../../../ui/push-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import frame from './next.module.css';
import { Next } from './next.tsx';
import styles from './next-appointment.module.css';

/** The one appointment that comes next, with everything needed to arrive. */
export function NextAppointment({ next }: { next: AppointmentWithAbilities | null }) {
  const { t } = useTranslation(['dashboard', 'scheduling', 'specialties']);
  if (!next) {
    return (
      <Card title={t('appointment.title')} padding="none">
        <EmptyState
          icon={IconCalendarSearch}
          title={t('appointment.none')}
          action={<PushLink to="/appointments/request">{t('action.newAppointment')}</PushLink>}
        >
          {t('appointment.noneText')}
        </EmptyState>
      </Card>
    );
  }
  const { appointment, can } = next;
  return (
    <Next
      name={t('appointment.title')}
      label={t('appointment.title')}
      when={<Leaf start={appointment.start} zone={appointment.location.time_zone} />}
      whenClass={styles.leaf}
    >
      <Facts item={next} />
      {appointment.status === 'pending' ? (
        <Alert tone="info" title={t('appointment.pending')}>
          {t('appointment.pendingText')}
        </Alert>
      ) : null}
      <div className={styles.actions}>
        <PushLink to="/appointments/upcoming">{t('appointment.details')}</PushLink>
        <AddToCalendar appointment={appointment} />
      </div>
      <p className={styles.note}>{t(can.cancel ? 'appointment.canCancel' : 'appointment.cannotCancel')}</p>
    </Next>
  );
}

function Leaf({ start, zone }: { start: string; zone: string }) {
  const { locale } = useFormats(zone);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(new Date(start));
  return (
    <>
      <p>{part({ weekday: 'long' })}</p>
      <p className={styles.day}>{part({ day: 'numeric' })}</p>
      <p>{part({ month: 'long' })}</p>
    </>
  );
}

function Facts({ item: { appointment } }: { item: AppointmentWithAbilities }) {
  const { t } = useTranslation(['dashboard', 'scheduling', 'specialties']);
  const { doctor, location } = appointment;
  const formats = useFormats(location.time_zone);
  const minutes = Math.round((Date.parse(appointment.end) - Date.parse(appointment.start)) / 60_000);
  return (
    <>
      <div className={`${frame.who} ${styles.who}`}>
        <Avatar name={doctor.name} tone="doctor" size={44} />
        <div className={frame.person}>
          <BothTimes
            className={styles.time}
            start={appointment.start}
            zone={location.time_zone}
            withDay={false}
          />
          <p className={styles.doctor}>{doctor.name}</p>
          <p className={frame.facts}>
            {[
              formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`))),
              typeNameOf(appointment, t),
              t('scheduling:minutes', { count: minutes }),
            ].join(' · ')}
          </p>
        </div>
        <div className={styles.state}>
          <AppointmentBadge status={appointment.status} />
        </div>
      </div>
      <p className={styles.place}>
        <IconMapPin size={16} aria-hidden />
        {location.name}, {location.address}, {location.city}
      </p>
    </>
  );
}
