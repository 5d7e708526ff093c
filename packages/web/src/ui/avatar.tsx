import type { CSSProperties } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

type AvatarProps = {
  name: string;
  /** `doctor` in the accent, everybody else neutral; `raised` inside a selected row. */
  tone?: 'doctor' | 'neutral' | 'raised';
  size?: number;
  image?: string | null;
};

/** A person at a glance. The name stands beside it, so it is silent to screen readers. */
export function Avatar({ name, tone = 'neutral', size = 36, image }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      data-tone={tone}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden
    >
      {image ? (
        <img className={styles.image} src={image} alt="" width={size} height={size} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
