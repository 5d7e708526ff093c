import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & {
  /** Accessible name; also the tooltip. */
  label: string;
  /** Edge length in px. */
  size?: 28 | 32 | 36;
};

/** A button with an icon only. */
export function IconButton({ label, size = 36, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-size={size}
    />
  );
}
