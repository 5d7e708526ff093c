import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import styles from './stars.module.css';

type StarsProps = {
  /** 0 to 5; drawn to the nearest half. */
  value: number;
  /** In words: "4,6 de 5 estrellas". */
  label: string;
  size?: number;
};

const five = [1, 2, 3, 4, 5];

/** Five outlines with a filled part over them: one picture with one name. */
export function Stars({ value, label, size = 16 }: StarsProps) {
  const halves = Math.round(value * 2) / 2;
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={label}
      style={{ '--edge': `${size}px`, '--whole': Math.floor(halves), '--value': halves } as CSSProperties}
    >
      <span className={styles.row}>
        {five.map((star) => (
          <IconStar key={star} size={size} stroke={1.5} aria-hidden />
        ))}
      </span>
      <span className={styles.filled}>
        <span className={styles.row}>
          {five.map((star) => (
            <IconStarFilled key={star} size={size} aria-hidden />
          ))}
        </span>
      </span>
    </span>
  );
}
