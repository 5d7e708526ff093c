import type { ReactNode } from 'react';
import { InnerLink } from './inner-link.tsx';
import { type ButtonLooks, looksOf } from './push-button.tsx';

type PushLinkProps = ButtonLooks & {
  to: string;
  /** State in the entry of the history: values that must stand in no address. */
  state?: unknown;
  /** Instead of the words, where these do not say enough by themselves. */
  'aria-label'?: string;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  children: ReactNode;
};

/** A link within the installation that looks like a button. */
export function PushLink({
  to,
  state,
  icon,
  iconAfter,
  children,
  'aria-label': label,
  ...looks
}: PushLinkProps) {
  return (
    <InnerLink to={to} state={state} aria-label={label} {...looksOf(looks)}>
      {icon}
      {children}
      {iconAfter}
    </InnerLink>
  );
}
