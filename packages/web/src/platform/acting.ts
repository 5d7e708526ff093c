import { type Me, useMe } from './me.ts';

/** `/for/<patient>/…`: the portal as somebody who acts for that patient has it. */
const address = /^\/for\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|$)/;

/**
 * For whom this page acts: null for the person who signed in. It stands in the address, so that every tab has its own, and is read
 * once: for another person another page is loaded, and nothing that was read for one is ever in the hands of the other.
 */
export const actsFor: string | null = address.exec(globalThis.location?.pathname ?? '')?.[1] ?? null;

/** What stands before every address of this page. */
export const basename = actsFor === null ? '/' : `/for/${actsFor}`;

/** The address of a page of the portal, as its router counts it. */
export const pathInPortal = (path: string): string =>
  actsFor === null ? path : path.slice(basename.length) || '/';

/** Where the portal for a patient begins; without one, the person's own. */
export const homeOf = (patientId: string | null): string =>
  patientId === null ? '/dashboard' : `/for/${patientId}/dashboard`;

/** Calls about the account that signed in, or about nobody: they name no patient. A test holds them to that. */
const ofAccount =
  /\/(?:v1\/(?:me|login|login\/[\w-]+|passkeys\/challenge|doctors|doctors\/(?:search|first-free|:id|:id\/(?:slots|reviews))|directory\/suggestions|account\/(?:confirm|appearance))|v2\/users\/me)$/;

/**
 * The patient whom a call names. Every call does that does not stand above: one that was forgotten is refused by the server, and
 * never answered with what is the person's own.
 */
export const patientOf = (path: string, patient: string | null = actsFor): string | null =>
  ofAccount.test(path) ? null : patient;

export type Acting = Me['acts_for'][number];

/** Whom this page acts for, among those for whom the person may; null for the person. Undefined: no longer. */
export const actingAmong = (me: Me): Acting | null | undefined =>
  actsFor === null ? null : me.acts_for.find(({ patient_id: id }) => id === actsFor);

/** The name of the patient for whom the page acts, for words that would otherwise say "my" or "your"; null for the person. */
export const useActingName = (): string | null => actingAmong(useMe())?.name ?? null;

/** The patient whose data the page shows: the person who signed in, or the one for whom they act. */
export const usePatientId = (): string => {
  const { id } = useMe();
  return actsFor ?? id;
};
