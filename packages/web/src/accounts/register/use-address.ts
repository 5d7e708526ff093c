import { type RegisteredRole, registeredRoles } from '@doctor-plus/contract/accounts/registration.ts';
import { useEffect, useState } from 'react';
import { bookingIn, keepingNext } from '../destination.ts';

export type Place =
  | { readonly mode: 'login' }
  | { readonly mode: 'register'; readonly role: RegisteredRole | null };

/**
 * The form of the address: `?role=` opens a form, `?mode=login` the other tab, anything else the choice. Only patients book: an
 * arrival from a booking gets no choice of role.
 */
export const placeAt = (search: string): Place => {
  const query = new URLSearchParams(search);
  if (query.get('mode') === 'login') return { mode: 'login' };
  const role = registeredRoles.find((one) => one === query.get('role'));
  return { mode: 'register', role: role ?? (bookingIn(search) ? 'patient' : null) };
};

/** The address of a place; the page that the person wanted in the first place stays in it. */
export const addressOf = (place: Place, search: string): string => {
  if (place.mode === 'login') return keepingNext('/register?mode=login', search);
  return keepingNext(place.role ? `/register?role=${place.role}` : '/register', search);
};

/** The place in the page, kept in the address: the browser's own back button walks through it. */
export const useAddress = (): readonly [Place, (place: Place) => void] => {
  const [place, setPlace] = useState(() => placeAt(location.search));
  useEffect(() => {
    const walked = () => setPlace(placeAt(location.search));
    addEventListener('popstate', walked);
    return () => removeEventListener('popstate', walked);
  }, []);
  return [
    place,
    (next) => {
      history.pushState(null, '', addressOf(next, location.search));
      setPlace(next);
      scrollTo(0, 0);
    },
  ];
};
