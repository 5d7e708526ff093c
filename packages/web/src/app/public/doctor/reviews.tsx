import { listReviews } from '@doctor-plus/contract/directory/reviews.ts';
import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewRows } from '../../../directory/index.tsx';
import { Card } from '../../../ui/card.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { useRead } from '../use-read.ts';
import styles from './doctor-page.module.css';

const atOnce = 5;

/** What patients said after a visit, the newest first. */
export function Reviews({ doctor }: { doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  if (doctor.review_count === 0) {
    return (
      <Card title={t('reviews.title')} padding="none">
        <EmptyState title={t('rating.none')}>{t('public.reviewsText')}</EmptyState>
      </Card>
    );
  }
  return <Written doctor={doctor} />;
}

function Written({ doctor }: { doctor: DoctorProfile }) {
  const { t } = useTranslation('directory');
  const [pages, setPages] = useState(1);
  const shown = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <Card title={t('reviews.title')} detail={doctor.review_count} padding="none">
      {shown.map((page) => (
        <SomeReviews key={page} doctor={doctor} page={page} />
      ))}
      {pages * atOnce < doctor.review_count ? (
        <div className={styles.more}>
          <PushButton variant="default" onClick={() => setPages(pages + 1)}>
            {t('public.moreReviews')}
          </PushButton>
        </div>
      ) : null}
    </Card>
  );
}

function SomeReviews({ doctor, page }: { doctor: DoctorProfile; page: number }) {
  const reviews = useRead(listReviews, { params: { id: doctor.id }, query: { page, per_page: atOnce } });
  if (reviews.data) return <ReviewRows reviews={reviews.data.data} />;
  if (reviews.error) return <ErrorState failure={reviews.error} onRetry={reviews.refetch} />;
  const left = doctor.review_count - (page - 1) * atOnce;
  return <SkeletonRows rows={Math.min(left, atOnce)} height={84} />;
}
