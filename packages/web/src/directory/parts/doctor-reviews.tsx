import { listReviews, type Review, reviewOrders } from '@doctor-plus/contract/directory/reviews.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconStarOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/states.tsx';
import styles from './doctor-reviews.module.css';
import { RatingLine } from './rating-line.tsx';
import { ReviewRows } from './review-rows.tsx';

const perPage = 10;

type DoctorReviewsProps = {
  id: string;
  /** What stands where there are none. */
  empty?: string;
  actions?: (review: Review) => ReactNode;
};

const isOrder = (text: string): text is (typeof reviewOrders)[number] =>
  reviewOrders.some((order) => order === text);

/** What patients said of a doctor, ten at first, and what it comes to. */
export function DoctorReviews({ id, empty, actions }: DoctorReviewsProps) {
  const { t } = useTranslation('directory');
  const [sort, setSort] = useState<(typeof reviewOrders)[number]>('newest');
  const [shown, setShown] = useState(perPage);
  const reviews = useEndpoint(
    listReviews,
    { params: { id }, query: { sort, per_page: Math.min(shown, 50) } },
    { keepPrevious: true },
  );
  const total = reviews.data?.total ?? 0;
  return (
    <Card
      title={t('reviews.title')}
      detail={t('reviews.verified')}
      padding="none"
      aside={
        total > 1 ? (
          <NativeSelect
            size="xs"
            aria-label={t('reviews.order')}
            value={sort}
            data={reviewOrders.map((value) => ({ value, label: t(`reviews.by.${value}`) }))}
            onChange={({ currentTarget }) => {
              if (isOrder(currentTarget.value)) setSort(currentTarget.value);
            }}
          />
        ) : null
      }
    >
      <Loaded
        of={reviews}
        rows={3}
        rowHeight={84}
        failed={t('reviews.failed')}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState icon={IconStarOff} title={t('reviews.none')}>
            {empty ?? t('reviews.noneText')}
          </EmptyState>
        }
      >
        {({ data, rating, distribution }) => (
          <>
            <Summary rating={rating} total={total} distribution={distribution} />
            <ReviewRows reviews={data} {...(actions ? { actions } : {})} />
          </>
        )}
      </Loaded>
      {total > shown && shown < 50 ? (
        <div className={styles.more}>
          <Button
            variant="default"
            loading={reviews.isPlaceholderData}
            onClick={() => setShown(shown + perPage)}
          >
            {t('reviews.more')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

type SummaryProps = { rating: number | null; total: number; distribution: readonly number[] };

/** The mean, and how many gave how many stars: five bars with their numbers. */
function Summary({ rating, total, distribution }: SummaryProps) {
  const { t } = useTranslation('directory');
  if (total < 3) return null;
  return (
    <div className={styles.summary}>
      <RatingLine rating={rating} count={total} />
      <dl className={styles.bars}>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = distribution[star - 1] ?? 0;
          return (
            <div key={star}>
              <dt>{t('reviews.starsShort', { count: star })}</dt>
              <dd>
                <span className={styles.bar} aria-hidden>
                  <span style={{ width: `${(100 * count) / total}%` }} />
                </span>
                {count}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
