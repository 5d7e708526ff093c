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
/** The server gives no more on one page. */
const most = 50;

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
  const [count, setCount] = useState(atOnce);
  const reviews = useRead(listReviews, { params: { id: doctor.id }, query: { per_page: count } });
  const shown = reviews.data?.data.length ?? 0;
  const more = shown < Math.min(reviews.data?.total ?? 0, most);
  return (
    <Card title={t('reviews.title')} detail={doctor.review_count} padding="none">
      {reviews.data ? <ReviewRows reviews={reviews.data.data} /> : null}
      {reviews.error ? <ErrorState failure={reviews.error} onRetry={reviews.refetch} /> : null}
      {!reviews.data && !reviews.error ? (
        <SkeletonRows rows={Math.min(doctor.review_count, atOnce)} height={84} />
      ) : null}
      {more ? (
        <div className={styles.more}>
          <PushButton variant="default" onClick={() => setCount(Math.min(count * 2, most))}>
            {t('public.moreReviews')}
          </PushButton>
        </div>
      ) : null}
    </Card>
  );
}
