import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockHour4, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor, useActingName } from '../../platform/acting.ts';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { AddToCalendar } from '../parts/add-to-calendar.tsx';
import { SeriesMark } from '../parts/series-mark.tsx';
import { AppointmentBadge } from '../parts/status.tsx';
import styles from './booked.module.css';
import { BothTimes } from './both-times.tsx';

/** What became of it, by the appointment's true status: booked, or asked for and still to be confirmed. */
export function Booked({ item }: { item: AppointmentWithAbilities }) {
  const { t } = useTranslation('scheduling');
  const { role } = useMe();
  const acting = useActingName();
  const { appointment } = item;
  const { location, patient, status } = appointment;
  const formats = useFormats(location.time_zone);
  const kind = status === 'confirmed' || status === 'pending' ? status : 'other';
  const isOwn = role === 'patient' && actsFor === null;
  const title = t(kind === 'other' && !isOwn ? 'booked.other.ofPatient' : `booked.${kind}.title`);
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => heading.current?.focus(), []);
  const Icon = { confirmed: IconCircleCheck, pending: IconClockHour4, other: IconInfoCircle }[kind];
  return (
    <div className={styles.page}>
      <section className={styles.card} data-kind={kind}>
        <span className={styles.icon} aria-hidden>
          <Icon size={32} />
        </span>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>
          {kind === 'confirmed' && !isOwn
            ? t('booked.confirmed.forPatient', { patient: patient.name })
            : t(`booked.${kind}.text`, { doctor: appointment.doctor.name })}
        </p>
        <div className={styles.facts}>
          <div className={styles.top}>
            <BothTimes className={styles.when} start={appointment.start} zone={location.time_zone} />
            <AppointmentBadge status={status} />
          </div>
          <p>
            {role === 'patient' ? appointment.doctor.name : patient.name} · {typeNameOf(appointment, t)} ·{' '}
            {formats.time(appointment.start)}–{formats.time(appointment.end)}
          </p>
          {appointment.series ? <SeriesMark series={appointment.series} /> : null}
          <p className={styles.place}>
            {location.name}, {location.address}, {location.city}
          </p>
        </div>
        <div className={styles.actions}>
          <Button
            component={Link}
            to={role === 'patient' ? '/appointments/upcoming' : '/appointments/calendar'}
          >
            {role === 'patient' && acting !== null
              ? t('booked.mineOf', { name: acting })
              : t(role === 'patient' ? 'booked.mine' : 'booked.calendar')}
          </Button>
          {kind === 'confirmed' && role === 'patient' ? <AddToCalendar appointment={appointment} /> : null}
          <Button component={Link} to="/dashboard" variant="subtle">
            {t('booked.home')}
          </Button>
        </div>
      </section>
    </div>
  );
}
