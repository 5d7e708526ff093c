import { insurerName } from '@doctor-plus/contract/directory/reference/insurers.ts';
import type { FoundDoctor } from '@doctor-plus/contract/directory/schema.ts';
import { IconMapPin, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { InnerLink } from '../../ui/inner-link.tsx';
import { specialtyNames } from './facts-of.ts';
import { FirstFreeTime } from './first-free-time.tsx';
import styles from './found-doctor.module.css';
import { MatchedName } from './matched-name.tsx';
import { RatingLine } from './rating-line.tsx';

type FoundDoctorRowProps = {
  doctor: FoundDoctor;
  query?: string;
  /** Beside the name. */
  heart?: ReactNode;
  /** The one way on. */
  action: ReactNode;
  /** Below the facts: what only this list knows. */
  children?: ReactNode;
};

const insurersShown = 3;

/** A doctor in a list: who, what, how well, where, and the first time that can be booked. Props only. */
export function FoundDoctorRow({ doctor, query = '', heart, action, children }: FoundDoctorRowProps) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  const { place, insurers } = doctor;
  const more = insurers.length - insurersShown;
  return (
    <li className={styles.row}>
      <Avatar name={doctor.name} tone="doctor" size={52} image={doctor.profile_image} />
      <div className={styles.text}>
        <p className={styles.name}>
          <InnerLink to={`/doctor/${doctor.id}`}>
            {query ? <MatchedName name={doctor.name} query={query} /> : doctor.name}
          </InnerLink>
          {heart}
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
      <NextFree doctor={doctor} action={action} />
    </li>
  );
}

function NextFree({
  doctor: { next_free: free, place },
  action,
}: {
  doctor: FoundDoctor;
  action: ReactNode;
}) {
  const { t } = useTranslation('directory');
  return (
    <div className={styles.free}>
      <FirstFreeTime
        start={free?.start ?? null}
        zone={place?.time_zone}
        label={t('find.nextFree')}
        none={t('booking.none', { days: 30 })}
      />
      {action}
    </div>
  );
}
