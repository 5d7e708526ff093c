import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getPatientDashboard } from '@doctor-plus/contract/reports/endpoints.ts';
import { IconStethoscope } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../platform/formats.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card, Row, Rows } from '../../../ui/card.tsx';
import { PushLink } from '../../../ui/push-link.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import styles from './doctor-list.module.css';

type Doctor = ResponseOf<typeof getPatientDashboard>['doctors'][number];

const shownAtOnce = 5;

/** The patient's doctors, with the visit that comes or the last that was. */
export function DoctorList({ doctors }: { doctors: readonly Doctor[] }) {
  const { t } = useTranslation(['dashboard', 'specialties', 'directory']);
  const formats = useFormats();
  const visit = ({ next_visit, last_visit }: Doctor) => {
    if (next_visit) return t('doctors.next', { date: formats.weekday(next_visit) });
    return last_visit ? t('doctors.last', { date: formats.date(last_visit) }) : '';
  };
  return (
    <Card
      title={t('doctors.title')}
      detail={doctors.length}
      padding="none"
      aside={doctors.length > 0 ? <Link to="/doctors/current">{t('doctors.all')}</Link> : null}
    >
      {doctors.length === 0 ? (
        <EmptyState
          icon={IconStethoscope}
          title={t('doctors.none')}
          action={
            <PushLink to="/doctors/search" variant="default">
              {t('action.findDoctor')}
            </PushLink>
          }
        >
          {t('doctors.noneText')}
        </EmptyState>
      ) : (
        <Rows label={t('doctors.title')}>
          {doctors.slice(0, shownAtOnce).map((doctor) => (
            <Row
              key={doctor.id}
              lead={<Avatar name={doctor.name} tone="doctor" />}
              title={<Link to={`/doctor/${doctor.id}`}>{doctor.name}</Link>}
              detail={
                <>
                  {[formats.list(doctor.specialties.map((slug) => t(`specialties:${slug}`))), visit(doctor)]
                    .filter(Boolean)
                    .join(' · ')}
                  <Rating doctor={doctor} />
                </>
              }
              end={
                <PushLink
                  to={`/appointments/request?doctor=${doctor.id}`}
                  size="small"
                  variant="default"
                  aria-label={t('doctors.bookWith', { name: doctor.name })}
                >
                  {t('doctors.book')}
                </PushLink>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** What the published reviews of a doctor come to, as the public page shows it. */
function Rating({ doctor: { rating, review_count } }: { doctor: Doctor }) {
  const { t } = useTranslation('directory');
  const { number } = useFormats();
  // Row after row without a review would say the same.
  if (rating === null) return null;
  const figure = number(rating, { minimumFractionDigits: 1 });
  return (
    <span className={styles.rating}>
      <Stars value={rating} label={t('rating.stars', { figure })} size={14} />
      <span aria-hidden>{figure}</span>
      <span>{t('rating.reviews', { count: review_count })}</span>
    </span>
  );
}
