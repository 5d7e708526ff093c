import { getDoctor } from '@doctor-plus/contract/directory/endpoints.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../platform/api-errors.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { BookingCard } from '../parts/booking-card.tsx';
import { DoctorProfileView } from '../parts/doctor-profile-view.tsx';
import { DoctorReviews } from '../parts/doctor-reviews.tsx';
import { FavouriteButton } from '../parts/favourite-button.tsx';
import styles from './profile-page.module.css';

const isMissing = (failure: Error | null) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 400);

/** A doctor's public side inside the portal, with the reviews, and the next free times beside it. */
export function ProfilePage() {
  const { t } = useTranslation('directory');
  const { id = '' } = useParams();
  const { role } = useMe();
  const profile = useEndpoint(getDoctor, { params: { id } });
  const doctor = profile.data?.doctor;
  useDocumentTitle(doctor?.name ?? t('profile.title'));
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
      {doctor ? (
        <DoctorProfileView
          doctor={doctor}
          actions={
            role === 'patient' ? <FavouriteButton id={doctor.id} name={doctor.name} size={36} /> : null
          }
          booking={<BookingCard doctor={doctor} />}
          reviews={<DoctorReviews id={doctor.id} />}
        />
      ) : null}
      {!doctor && profile.error ? (
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
