import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';

type InnerLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown };

const Follow = createContext<ComponentType<InnerLinkProps>>(({ to, state: _unused, ...rest }) => (
  <a {...rest} href={to} />
));

/** Who follows links within the installation: the portal hands in its router's link. */
export const InnerLinkProvider = Follow.Provider;

/** A link within the installation. The portal's router follows it; on public pages, which have none, the browser does. */
export function InnerLink(props: InnerLinkProps) {
  const Link = useContext(Follow);
  return <Link {...props} />;
}
