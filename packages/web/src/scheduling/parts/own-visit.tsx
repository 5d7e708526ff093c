import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarTime, IconCircleX, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor } from '../../platform/acting.ts';
import { useFormats } from '../../platform/formats.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { BothTimes } from '../booking/both-times.tsx';
import { JoinButton } from '../waitlist/join-button.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './own-visit.module.css';
import { SeriesMark } from './series-mark.tsx';
import { AppointmentBadge } from './status.tsx';

/** The parts of a date as a calendar leaf shows them. */
export function DateLeaf({ start, zone }: { start: string; zone: string }) {
  const { locale } = useFormats(zone);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(new Date(start));
  return (
    <span className={styles.leaf} aria-hidden>
      <span>{part({ weekday: 'short' })}</span>
      <span className={styles.leafDay}>{part({ day: 'numeric' })}</span>
      <span>{part({ month: 'short' })}</span>
    </span>
  );
}

type OwnVisitProps = {
  item: AppointmentWithAbilities;
  onCancel?: () => void;
  /** Between the visit and what can be done with it. */
  children?: ReactNode;
};

/** One of the patient's own appointments, with everything needed to get there. */
export function OwnVisit({ item: { appointment, can }, onCancel, children }: OwnVisitProps) {
  const { t } = useTranslation(['scheduling', 'specialties']);
  const { doctor, location, status } = appointment;
  const formats = useFormats(location.time_zone);
  const specialties = formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`)));
  const isOn = status === 'pending' || status === 'confirmed';
  return (
    <li className={styles.visit} data-off={status === 'cancelled' || undefined}>
      <DateLeaf start={appointment.start} zone={location.time_zone} />
      <div className={styles.text}>
        <div className={styles.top}>
          <BothTimes className={styles.when} start={appointment.start} zone={location.time_zone} />
          <AppointmentBadge status={status} />
        </div>
        <p>
          {actsFor === null ? <Link to={`/doctor/${doctor.id}`}>{doctor.name}</Link> : doctor.name} ·{' '}
          {specialties} · {typeNameOf(appointment, t)}
        </p>
        <p className={styles.place}>
          <IconMapPin size={16} aria-hidden />
          {location.name}, {location.address}, {location.city}
        </p>
        {appointment.series ? (
          <p>
            <SeriesMark series={appointment.series} />
          </p>
        ) : null}
        {appointment.reason ? <p className={styles.reason}>{appointment.reason}</p> : null}
        {status === 'pending' && appointment.proposal?.state !== 'open' ? (
          <p className={styles.reason}>{t('upcoming.waiting')}</p>
        ) : null}
        {children}
        {isOn && onCancel ? (
          <div className={styles.actions}>
            <AddToCalendar appointment={appointment} size="small" />
            {can.move && !can.answer_proposal ? (
              <Button
                size="xs"
                variant="default"
                component={Link}
                to={`/appointments/upcoming/${appointment.id}/time`}
                leftSection={<IconCalendarTime size={16} aria-hidden />}
              >
                {t('reschedule.button')}
              </Button>
            ) : null}
            {can.move && actsFor === null ? (
              <JoinButton
                size="xs"
                target={{
                  doctor,
                  type: appointment.type,
                  visit: { id: appointment.id, start: appointment.start, zone: location.time_zone },
                }}
              />
            ) : null}
            {can.cancel ? (
              <Button
                size="xs"
                variant="outline"
                color="red"
                leftSection={<IconCircleX size={16} aria-hidden />}
                onClick={onCancel}
              >
                {t('move.cancel')}
              </Button>
            ) : (
              <span className={styles.reason}>{t('upcoming.cannotCancel')}</span>
            )}
          </div>
        ) : null}
      </div>
    </li>
  );
}
