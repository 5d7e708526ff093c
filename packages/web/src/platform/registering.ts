import * as z from 'zod/mini';
import { folded } from './folded.ts';

/** Pages of the practice that ask for a patient, and read the one who was chosen from their address. */
const asking = ['/appointments/new', '/appointments/requests', '/dashboard/doctor', '/dashboard/secretary'];

/** Where somebody is registered; `back` is the address of the page that asks for a patient, null for none. */
export const registerPath = (back: string | null): string =>
  back === null ? '/patients/register' : `/patients/register?${new URLSearchParams({ back })}`;

const Searched = z.object({ searched: z.string().check(z.maxLength(200)) });

/** The search text goes along in the entry of the history: a name or a number of a person stands in no address. */
export const searchedState = (searched: string): z.output<typeof Searched> => ({
  searched: searched.trim().slice(0, 200),
});

/** The search that led to registering; empty where none did. */
export const searchedIn = (state: unknown): string => Searched.safeParse(state).data?.searched ?? '';

/**
 * True if one of the names holds every typed word. A search also finds names that only resemble the typed one: the person may be
 * new all the same. A number without letters counts as found when there is anybody.
 */
export const isBorne = (names: readonly string[], typed: string): boolean => {
  if (!/\p{L}/u.test(typed)) return names.length > 0;
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return names.some((name) => words.every((word) => folded(name).includes(word)));
};

/** The doctor whom the page that asks has chosen already; empty for none. */
export const doctorIn = (back: string | null): string =>
  new URLSearchParams((back ?? '').split('?')[1]).get('doctor') ?? '';

type Registered = { readonly id: string; readonly chart_number: string };

/** The page that asked, with the new patient in its address; null for what is no page that asks. */
export const backWith = (back: string | null, { id, chart_number }: Registered): string | null => {
  const [path = '', query] = (back ?? '').split('?');
  if (!asking.includes(path)) return null;
  const address = new URLSearchParams(query);
  address.set('patient', id);
  address.set('chart', chart_number);
  return `${path}?${address}`;
};
