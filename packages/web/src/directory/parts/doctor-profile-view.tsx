import { insurerName } from '@doctor-plus/contract/directory/reference/insurers.ts';
import { provinceName } from '@doctor-plus/contract/directory/reference/provinces.ts';
import type { DoctorProfile, PracticePlace } from '@doctor-plus/contract/directory/schema.ts';
import { IconLanguage, IconMapPin, IconPhone, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import styles from './doctor-profile-view.module.css';
import { specialtyNames } from './facts-of.ts';
import { languageNames } from './language-names.ts';
import { RatingLine } from './rating-line.tsx';

type DoctorProfileViewProps = {
  doctor: DoctorProfile;
  /** `h2` where the page has a heading of its own, as in the preview. */
  heading?: 'h1' | 'h2';
  /** Beside the name: a heart, a button to share. */
  actions?: ReactNode;
  /** Below the facts: the reviews. The rating in the head leads to `#reviews`. */
  reviews?: ReactNode;
  /** At the right, below everything on a phone: the free times. */
  booking?: ReactNode;
};

/** A doctor's public side. The same page inside the portal, for strangers and in the preview: props only. */
export function DoctorProfileView({
  doctor,
  heading: Heading = 'h1',
  actions,
  reviews,
  booking,
}: DoctorProfileViewProps) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  return (
    <div className={styles.page} data-booking={booking ? true : undefined}>
      <div className={styles.facts}>
        <header className={styles.head}>
          <Avatar name={doctor.name} tone="doctor" size={88} image={doctor.profile_image} />
          <div className={styles.headText}>
            <div className={styles.nameLine}>
              <Heading className={styles.name}>{doctor.name}</Heading>
              {doctor.exequatur ? (
                <StatusBadge tone="ok" icon={IconRosetteDiscountCheck}>
                  {t('profile.exequaturChecked')}
                </StatusBadge>
              ) : null}
            </div>
            <p className={styles.specialties}>{formats.list(specialtyNames(doctor.specialties, t))}</p>
            <p className={styles.line}>
              <RatingLine
                rating={doctor.rating}
                count={doctor.review_count}
                {...(reviews ? { href: '#reviews' } : {})}
              />
              {doctor.exequatur ? <span>{t('profile.exequatur', { number: doctor.exequatur })}</span> : null}
            </p>
            {doctor.languages.length > 0 ? (
              <p className={styles.languages}>
                <IconLanguage size={14} aria-hidden />
                <span className="visually-hidden">{t('profile.languages')}: </span>
                {languageNames(doctor.languages, formats.locale).join(', ')}
              </p>
            ) : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </header>
        {doctor.bio ? (
          <Card title={t('profile.about')}>
            <p className={styles.bio}>{doctor.bio}</p>
          </Card>
        ) : null}
        <Places places={doctor.locations} />
        <Card title={t('profile.insurers')}>
          {doctor.insurers.length > 0 ? (
            <ul className={styles.chips}>
              {doctor.insurers.map((insurer) => (
                <li key={insurer} className={styles.chip}>
                  {insurerName(insurer)}
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{t('profile.noInsurers')}</p>
          )}
        </Card>
        {reviews ? <div id="reviews">{reviews}</div> : null}
      </div>
      {booking ? <div className={styles.booking}>{booking}</div> : null}
    </div>
  );
}

function Places({ places }: { places: readonly PracticePlace[] }) {
  const { t } = useTranslation('directory');
  if (places.length === 0) {
    return (
      <Card title={t('profile.places')}>
        <p className={styles.none}>{t('profile.noPlaces')}</p>
      </Card>
    );
  }
  return (
    <section className={styles.places} aria-label={t('profile.places')}>
      {places.map((place) => (
        <Card key={place.id}>
          <address className={styles.place}>
            <strong className={styles.city}>
              <IconMapPin size={16} aria-hidden />
              {place.city}
            </strong>
            <span>{place.name}</span>
            <span className={styles.none}>{place.address}</span>
            {place.province ? <span className={styles.none}>{provinceName(place.province)}</span> : null}
            {place.phone ? (
              <a className={styles.phone} href={`tel:${place.phone.replaceAll(/[^\d+]/g, '')}`}>
                <IconPhone size={14} aria-hidden />
                {place.phone}
              </a>
            ) : null}
          </address>
        </Card>
      ))}
    </section>
  );
}
