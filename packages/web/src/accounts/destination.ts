/** Where to go after signing in: the page inside this site that asked for it, otherwise the role's own portal. */
export const destination = (search: string, portal: string, origin: string = location.origin): string => {
  const wanted = new URLSearchParams(search).get('next');
  if (!wanted?.startsWith('/')) return portal;
  const address = new URL(wanted, origin);
  return address.origin === origin ? address.pathname + address.search + address.hash : portal;
};

/** An address on the way in, which takes along the page that the person wanted in the first place. */
export const keepingNext = (address: string, search: string): string => {
  const next = new URLSearchParams(search).get('next');
  if (next === null) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ next })}`;
};

/** The booking from which a stranger came, with its choices so far; null for an arrival from elsewhere. */
export const bookingIn = (search: string): { doctor: string; place?: string; start?: string } | null => {
  const [path, query] = destination(search, '', 'https://here.invalid').split('?');
  if (path !== '/appointments/request') return null;
  const { doctor, place, start } = Object.fromEntries(new URLSearchParams(query));
  return doctor ? { doctor, ...(place && { place }), ...(start && { start }) } : null;
};
