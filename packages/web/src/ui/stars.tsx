import { IconStar, IconStarFilled, IconStarHalfFilled } from '@tabler/icons-react';
import styles from './stars.module.css';

type StarsProps = {
  /** 0 to 5; halves are drawn. */
  rating: number;
  /** `4.5 de 5`, in words. */
  label: string;
};

const steps = [1, 2, 3, 4, 5];

/** A rating out of five. The figure stands beside it. */
export function Stars({ rating, label }: StarsProps) {
  const halves = Math.round(rating * 2) / 2;
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {steps.map((step) => {
        if (halves >= step) return <IconStarFilled key={step} size={14} aria-hidden />;
        return halves === step - 0.5 ? (
          <IconStarHalfFilled key={step} size={14} aria-hidden />
        ) : (
          <IconStar key={step} size={14} aria-hidden />
        );
      })}
    </span>
  );
}
