import type { Review } from '@doctor-plus/contract/directory/reviews.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './review-rows.module.css';

type ReviewRowsProps = {
  reviews: readonly Review[];
  /** What may be done with one, below it. */
  actions?: (review: Review) => ReactNode;
};

/** Verified reviews, one below the other, with what the doctor answered. Props only. */
export function ReviewRows({ reviews, actions }: ReviewRowsProps) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  return (
    <ul className={styles.rows} aria-label={t('reviews.title')}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.row}>
          <Avatar name={review.author.replace(/\.$/, '')} size={32} />
          <div className={styles.text}>
            <p className={styles.head}>
              <span className={styles.author}>{review.author}</span>
              <Stars
                value={review.stars}
                size={14}
                label={t('rating.stars', { figure: formats.number(review.stars) })}
              />
              <span className={styles.month}>
                {formats.month(review.month)}
                {review.edited ? ` · ${t('reviews.edited')}` : ''}
              </span>
            </p>
            {review.text ? <p className={styles.words}>{review.text}</p> : null}
            {review.answer ? (
              <p className={styles.answer}>
                <strong>{t('reviews.answer')}:</strong> {review.answer.text}
              </p>
            ) : null}
            {actions?.(review)}
          </div>
        </li>
      ))}
    </ul>
  );
}
