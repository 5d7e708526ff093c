/**
 * The person and the token of a link in a mail, read once; then they are gone from the address, so that they are in no
 * history, no bookmark and no screenshot (decision D10).
 */
export const takeLinkParts = (): { readonly user: string; readonly token: string } | null => {
  const query = new URLSearchParams(location.search);
  const [user, token] = [query.get('user'), query.get('token')];
  if (location.search !== '') history.replaceState(null, '', location.pathname);
  return user && token ? { user, token } : null;
};
