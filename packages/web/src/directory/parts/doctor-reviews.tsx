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

type Order = (typeof reviewOrders)[number];

const isOrder = (text: string): text is Order => reviewOrders.some((order) => order === text);

const useReviews = (id: string, sort: Order, page: number) =>
  useEndpoint(
    listReviews,
    { params: { id }, query: { sort, page, per_page: perPage } },
    { keepPrevious: page === 1 },
  );

/** What patients said of a doctor, ten at first, and what it comes to. */
export function DoctorReviews({ id, empty, actions }: DoctorReviewsProps) {
  const { t } = useTranslation('directory');
  const [sort, setSort] = useState<Order>('newest');
  const [pages, setPages] = useState(1);
  const reviews = useReviews(id, sort, 1);
  const total = reviews.data?.total ?? 0;
  const further = Array.from({ length: pages - 1 }, (_, index) => index + 2);
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
              if (!isOrder(currentTarget.value)) return;
              setSort(currentTarget.value);
              setPages(1);
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
      {further.map((page) => (
        <FurtherReviews key={page} id={id} sort={sort} page={page} {...(actions ? { actions } : {})} />
      ))}
      {total > pages * perPage ? (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            {t('reviews.more')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

type FurtherReviewsProps = Pick<DoctorReviewsProps, 'id' | 'actions'> & { sort: Order; page: number };

/** Ten more, below those that were shown before. */
function FurtherReviews({ id, sort, page, actions }: FurtherReviewsProps) {
  const { t } = useTranslation('directory');
  return (
    <Loaded of={useReviews(id, sort, page)} rows={3} rowHeight={84} failed={t('reviews.failed')}>
      {({ data }) => <ReviewRows reviews={data} {...(actions ? { actions } : {})} />}
    </Loaded>
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
