import * as z from 'zod/mini';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, pageSize } from '../kernel/values.ts';
import { DoctorCard, DoctorProfile } from './schema.ts';

/**
 * Doctors whose name matches every word of `query` at a word's beginning; accents, case and word order do not
 * matter, and typing errors are tolerated when nothing else matches. Public; ordered by match, then name.
 */
export const searchDoctors = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctors/search`,
  summary: 'Search doctors by name',
  access: anyone,
  query: z.object({ query: line(1, 100), per_page: pageSize(10) }),
  response: z.strictObject({ success: z.literal(true), data: z.array(DoctorCard), message: z.string() }),
  queries: 4,
});

/** The public profile of one approved doctor. */
export const getDoctor = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctors/:id`,
  summary: 'Public profile of a doctor',
  access: anyone,
  params: z.object({ id: Id }),
  response: z.strictObject({ doctor: DoctorProfile }),
  errors: ['not_found', 'too_many_requests', 'unavailable'],
  queries: 7,
});
