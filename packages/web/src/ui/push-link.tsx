import type { ReactNode } from 'react';
import { InnerLink } from './inner-link.tsx';
import { type ButtonLooks, looksOf } from './push-button.tsx';

type PushLinkProps = ButtonLooks & {
  to: string;
  /** Instead of the words, where these do not say enough by themselves. */
  'aria-label'?: string;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  children: ReactNode;
};

/** A link within the installation that looks like a button. */
export function PushLink({ to, icon, iconAfter, children, 'aria-label': label, ...looks }: PushLinkProps) {
  return (
    <InnerLink to={to} aria-label={label} {...looksOf(looks)}>
      {icon}
      {children}
      {iconAfter}
    </InnerLink>
  );
}
