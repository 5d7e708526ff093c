import { getDoctor } from '@doctor-plus/contract/directory/endpoints.ts';
import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import { Button } from '@mantine/core';
import { IconLanguage, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../platform/api-errors.ts';
import { useFormats } from '../../platform/formats.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { BookingCard } from '../parts/booking-card.tsx';
import { specialtyNames } from '../parts/facts-of.ts';
import { languageNames } from '../parts/language-names.ts';
import styles from './profile-page.module.css';

const isMissing = (failure: Error | null) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 400);

/** A doctor's public side inside the portal, with the next free times beside it. */
export function ProfilePage() {
  const { t } = useTranslation('directory');
  const { id = '' } = useParams();
  const profile = useEndpoint(getDoctor, { params: { id } });
  useDocumentTitle(profile.data?.doctor.name ?? t('profile.title'));
  if (isMissing(profile.error)) {
    return (
      <NotFound
        action={
          <Button component={Link} to="/doctors/search" variant="default">
            {t('search.title')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.page}>
      {profile.data ? <Profile doctor={profile.data.doctor} /> : null}
      {!profile.data && profile.error ? (
        <Card padding="none">
          <ErrorState
            failure={profile.error}
            title={t('profile.failed')}
            onRetry={() => void profile.refetch()}
          />
        </Card>
      ) : null}
      {profile.isPending ? (
        <Card padding="none">
          <SkeletonRows rows={6} height={72} />
        </Card>
      ) : null}
    </div>
  );
}

function Profile({ doctor }: { doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  return (
    <>
      <div className={styles.facts}>
        <header className={styles.head}>
          <Avatar name={doctor.name} tone="doctor" size={80} image={doctor.profile_image} />
          <div className={styles.headText}>
            <h1 className={styles.name}>{doctor.name}</h1>
            <p className={styles.specialties}>{formats.list(specialtyNames(doctor.specialties, t))}</p>
            {doctor.languages.length > 0 ? (
              <p className={styles.languages}>
                <IconLanguage size={16} aria-hidden />
                <span className="visually-hidden">{t('profile.languages')}: </span>
                {languageNames(doctor.languages, formats.locale).join(', ')}
              </p>
            ) : null}
          </div>
        </header>
        {doctor.bio ? (
          <Card title={t('profile.about')}>
            <p className={styles.bio}>{doctor.bio}</p>
          </Card>
        ) : null}
        <Places doctor={doctor} />
        <Card title={t('profile.insurers')}>
          {doctor.insurers.length > 0 ? (
            <ul className={styles.chips}>
              {doctor.insurers.map((insurer) => (
                <li key={insurer} className={styles.chip}>
                  {insurer}
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{t('profile.noInsurers')}</p>
          )}
        </Card>
      </div>
      <BookingCard doctor={doctor} />
    </>
  );
}

function Places({ doctor }: { doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  if (doctor.locations.length === 0) {
    return (
      <Card title={t('profile.places')}>
        <p className={styles.none}>{t('profile.noPlaces')}</p>
      </Card>
    );
  }
  return (
    <section className={styles.places} aria-label={t('profile.places')}>
      {doctor.locations.map((place) => (
        <Card key={place.id}>
          <h2 className={styles.city}>
            <IconMapPin size={16} aria-hidden />
            {place.city}
          </h2>
          <p>{place.name}</p>
          <p className={styles.none}>{place.address}</p>
        </Card>
      ))}
    </section>
  );
}
