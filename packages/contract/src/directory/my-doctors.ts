import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';
import { FoundDoctor } from './schema.ts';

/** Doctors whom the patient kept and who can still be found, by name. */
export const listFavourites = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/favourites`,
  summary: 'Favourite doctors',
  access: signedInAs('patient'),
  response: z.strictObject({ data: z.array(FoundDoctor) }),
  audit: 'favourite.listed',
  queries: 8,
});

const Kept = z.strictObject({ doctor_id: z.uuid(), favourite: z.boolean() });
const params = z.object({ doctorId: Id });

/** Keeps a doctor among the patient's favourites. Keeping one twice is no error. */
export const addFavourite = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/favourites/:doctorId`,
  summary: 'Keep a doctor as a favourite',
  access: signedInAs('patient'),
  params,
  response: Kept,
  errors: ['not_found'],
  audit: 'favourite.added',
  queries: 5,
});

/** Lets a favourite go. One that was never kept is no error. */
export const removeFavourite = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: `${api}/favourites/:doctorId`,
  summary: 'Let a favourite go',
  access: signedInAs('patient'),
  params,
  response: Kept,
  audit: 'favourite.removed',
  queries: 4,
});

/** A doctor of the patient's own. */
export const MyDoctor = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  specialties: z.array(z.string()),
  /** What the directory shows; null for a doctor who can no longer be found there. */
  found: z.nullable(FoundDoctor),
  /** Since when the doctor cares for the patient. */
  since: z.string(),
  /** Start of the last visit that took place. */
  last_visit: z.nullable(z.string()),
  next_visit: z.nullable(z.string()),
  visits: z.int(),
  /** The last visit that took place, and what the patient said of it. */
  review: z.nullable(z.strictObject({ appointment_id: z.uuid(), stars: z.nullable(z.number()) })),
});
export type MyDoctor = z.output<typeof MyDoctor>;

/**
 * `current`: doctors who care for the patient, with a visit in the last 12 months or ahead. `past`: all others whom the
 * patient saw or was in care of.
 */
export const listMyDoctors = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctors/mine`,
  summary: 'The patient’s own doctors',
  access: signedInAs('patient'),
  query: z.object({ when: z._default(z.enum(['current', 'past']), 'current') }),
  response: z.strictObject({ data: z.array(MyDoctor) }),
  audit: 'my_doctors.listed',
  queries: 11,
});
