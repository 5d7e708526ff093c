import { insurerName } from '@doctor-plus/contract/directory/reference/insurers.ts';
import type { FoundDoctor } from '@doctor-plus/contract/directory/schema.ts';
import { Button } from '@mantine/core';
import { IconMapPin, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../platform/formats.ts';
import { useMe } from '../../platform/me.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { specialtyNames } from './facts-of.ts';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './found-doctor.module.css';
import { MatchedName } from './matched-name.tsx';
import { RatingLine } from './rating-line.tsx';

type FoundDoctorRowProps = {
  doctor: FoundDoctor;
  query?: string;
  /** Below the facts: what only this list knows. */
  children?: ReactNode;
};

const insurersShown = 3;

/** A doctor in a list: who, what, how well, where, and the first time that can be booked. */
export function FoundDoctorRow({ doctor, query = '', children }: FoundDoctorRowProps) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  const { role } = useMe();
  const { place, insurers } = doctor;
  const more = insurers.length - insurersShown;
  return (
    <li className={styles.row}>
      <Avatar name={doctor.name} tone="doctor" size={52} image={doctor.profile_image} />
      <div className={styles.text}>
        <p className={styles.name}>
          <Link to={`/doctor/${doctor.id}`}>
            {query ? <MatchedName name={doctor.name} query={query} /> : doctor.name}
          </Link>
          {role === 'patient' ? <FavouriteButton id={doctor.id} name={doctor.name} /> : null}
        </p>
        <p className={styles.specialties}>{formats.list(specialtyNames(doctor.specialties, t))}</p>
        <p>
          <RatingLine rating={doctor.rating} count={doctor.review_count} />
        </p>
        {place ? (
          <p className={styles.fact}>
            <IconMapPin size={16} aria-hidden />
            <span>
              {place.name}, {place.city}
              {doctor.distance_km === null ? null : (
                <span className={styles.distance}>
                  {' · '}
                  {t('find.distance', { distance: formats.number(doctor.distance_km) })}
                </span>
              )}
            </span>
          </p>
        ) : null}
        {insurers.length > 0 ? (
          <p className={styles.fact}>
            <IconShieldCheck size={16} aria-hidden />
            <span>
              <span className="visually-hidden">{t('profile.insurers')}: </span>
              {insurers.slice(0, insurersShown).map(insurerName).join(', ')}
              {more > 0 ? ` ${t('find.moreInsurers', { count: more })}` : ''}
            </span>
          </p>
        ) : null}
        {children}
      </div>
      <NextFree doctor={doctor} />
    </li>
  );
}

function NextFree({ doctor }: { doctor: FoundDoctor }) {
  const { t } = useTranslation('directory');
  const { role } = useMe();
  const { next_free: free, place } = doctor;
  const formats = useFormats(place?.time_zone);
  return (
    <div className={styles.free}>
      {free ? (
        <p>
          <span className={styles.freeLabel}>{t('find.nextFree')}</span>
          <span className={styles.freeTime}>
            {formats.day(free.start)}, {formats.time(free.start)}
          </span>
        </p>
      ) : (
        <p className={styles.freeLabel}>{t('booking.none', { days: 30 })}</p>
      )}
      {role === 'patient' && free ? (
        <Button
          component={Link}
          variant="light"
          to={`/appointments/request?${new URLSearchParams({ doctor: doctor.id, place: free.location_id, start: free.start })}`}
          aria-label={t('result.bookWith', { name: doctor.name })}
        >
          {t('result.book')}
        </Button>
      ) : (
        <Button
          component={Link}
          variant="default"
          to={`/doctor/${doctor.id}`}
          aria-label={t('result.profileOf', { name: doctor.name })}
        >
          {t('result.profile')}
        </Button>
      )}
    </div>
  );
}
