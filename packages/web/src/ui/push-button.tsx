import type { ComponentProps, ReactNode } from 'react';
import styles from './push-button.module.css';

export type ButtonLooks = {
  /** `light`: the one step to take now, among others of its kind. */
  variant?: 'filled' | 'default' | 'light' | undefined;
  size?: 'small' | 'standard' | 'form' | undefined;
  full?: boolean | undefined;
  /** Refines the looks where it stands. */
  className?: string | undefined;
};

export const looksOf = ({ variant = 'filled', size = 'standard', full = false, className }: ButtonLooks) => ({
  className: className ? `${styles.button} ${className}` : styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-full': full || undefined,
});

type Common = ButtonLooks & {
  icon?: ReactNode;
  children: ReactNode;
};

type PushButtonProps = Common &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>));

/** A button, or a link that looks like one, without Mantine: for what people see first, whose size is a promise. */
export function PushButton({ variant, size, full, className, icon, children, ...rest }: PushButtonProps) {
  const looks = looksOf({ variant, size, full, className });
  if (rest.href !== undefined) {
    return (
      <a {...(rest as ComponentProps<'a'>)} {...looks}>
        {icon}
        {children}
      </a>
    );
  }
  return (
    <button type="button" {...(rest as ComponentProps<'button'>)} {...looks}>
      {icon}
      {children}
    </button>
  );
}
