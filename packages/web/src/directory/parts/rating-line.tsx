import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { Stars } from '../../ui/stars.tsx';
import styles from './rating-line.module.css';

type RatingLineProps = {
  rating: number | null;
  count: number;
  /** Where the reviews stand. */
  href?: string;
};

/** Stars, the figure and how many reviews it comes from; says so when there are none. */
export function RatingLine({ rating, count, href }: RatingLineProps) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  if (rating === null) return <span className={styles.none}>{t('rating.none')}</span>;
  const figure = formats.number(rating, { minimumFractionDigits: 1 });
  const reviews = t('rating.reviews', { count });
  return (
    <span className={styles.rating}>
      <Stars value={rating} label={t('rating.stars', { figure })} />
      <span className={styles.figure} aria-hidden>
        {figure}
      </span>
      {href ? <a href={href}>{reviews}</a> : <span className={styles.count}>{reviews}</span>}
    </span>
  );
}
