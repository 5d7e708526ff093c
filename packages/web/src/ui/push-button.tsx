import type { ComponentProps, ReactNode } from 'react';
import styles from './push-button.module.css';

type Common = {
  variant?: 'filled' | 'default';
  size?: 'standard' | 'form';
  full?: boolean;
  icon?: ReactNode;
  children: ReactNode;
};

type PushButtonProps = Common &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: never } & ComponentProps<'button'>));

/** A button, or a link that looks like one, without Mantine: for the public pages, whose size is a promise. */
export function PushButton({
  variant = 'filled',
  size = 'standard',
  full = false,
  icon,
  children,
  ...rest
}: PushButtonProps) {
  const looks = {
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-full': full || undefined,
  };
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
