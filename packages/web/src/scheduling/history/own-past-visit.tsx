import type { PastVisit } from '@doctor-plus/contract/scheduling/history.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconMapPin, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actsFor } from '../../platform/acting.ts';
import { useFormats } from '../../platform/formats.ts';
import { typeNameOf } from '../../platform/type-name.ts';
import styles from '../parts/own-visit.module.css';
import { DateLeaf } from '../parts/own-visit.tsx';
import { AppointmentBadge } from '../parts/status.tsx';

/** One of the patient's own visits that are over, with the ways to a review and to another visit. */
export function OwnPastVisit({ visit }: { visit: PastVisit }) {
  const { t } = useTranslation(['appointmentHistory', 'scheduling', 'specialties']);
  const { doctor, location, status } = visit;
  const formats = useFormats(location.time_zone);
  const specialties = formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`)));
  const again = new URLSearchParams({ doctor: doctor.id, type: visit.type });
  return (
    <li className={styles.visit} data-off={status === 'cancelled' || undefined}>
      <DateLeaf start={visit.start} zone={location.time_zone} />
      <div className={styles.text}>
        <div className={styles.top}>
          <p className={styles.when}>
            <time dateTime={visit.start}>{formats.dateTime(visit.start)}</time>
          </p>
          <AppointmentBadge status={status} />
        </div>
        <p>
          {visit.can.book_again && actsFor === null ? (
            <Link to={`/doctor/${doctor.id}`}>{doctor.name}</Link>
          ) : (
            doctor.name
          )}
          {specialties ? ` · ${specialties}` : ''} · {typeNameOf(visit, t)}
        </p>
        <p className={styles.place}>
          <IconMapPin size={16} aria-hidden />
          {location.name}, {location.address}, {location.city}
        </p>
        {visit.reason ? <p className={styles.reason}>{visit.reason}</p> : null}
        {visit.closing_reason ? (
          <p className={styles.reason}>{t('closingReason', { reason: visit.closing_reason })}</p>
        ) : null}
        {visit.can.book_again || visit.can.review ? (
          <div className={styles.actions}>
            {visit.can.book_again ? (
              <Button
                component={Link}
                to={`/appointments/request?${again}`}
                size="xs"
                variant="default"
                leftSection={<IconCalendarPlus size={16} aria-hidden />}
                aria-label={t('own.againWith', { name: doctor.name })}
              >
                {t('own.again')}
              </Button>
            ) : null}
            {visit.can.review ? (
              <Button
                component={Link}
                to={`/doctors/reviews/new?appointment=${visit.id}`}
                size="xs"
                variant="default"
                leftSection={<IconStar size={16} aria-hidden />}
                aria-label={t('own.reviewOf', { name: doctor.name })}
              >
                {t('own.review')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}
