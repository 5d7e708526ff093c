import * as z from 'zod/mini';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { line, pageSize, wholeNumber } from '../kernel/values.ts';
import { FoundDoctor } from './schema.ts';

export const doctorOrders = ['match', 'name', 'rating', 'distance', 'next_free'] as const;
export const DoctorOrder = z.enum(doctorOrders);
export type DoctorOrder = z.output<typeof DoctorOrder>;

export const leastRatings = ['1', '1.5', '2', '2.5', '3', '3.5', '4', '4.5', '5'] as const;

/** Degrees in a query string, refused when written in another way (`1e3`, ` 5`). */
const degrees = (maximum: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/)), z.number()]),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-maximum), z.maximum(maximum))),
  );

/** At most so many doctors are asked for their free times in one search; see `considered`. */
export const mostConsidered = 500;

/** What can be asked for; every part is optional. */
export const DoctorQuestion = z.object({
  query: z.optional(line(2, 100)),
  specialty: z.optional(z.string().check(z.regex(/^[a-z-]{2,60}$/))),
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  province: z.optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/))),
  city: z.optional(line(1, 100)),
  /** A part of town, as the name or address of a place has it. */
  area: z.optional(line(2, 60)),
  insurer: z.optional(line(2, 60)),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  min_rating: z.optional(z.pipe(z.enum(leastRatings), z.transform(Number))),
  /** Days from now within which something must be free. */
  free_within: z.optional(wholeNumber(1, 30)),
  lat: z.optional(degrees(90)),
  lng: z.optional(degrees(180)),
  /** Kilometres around the position. */
  within: z.optional(wholeNumber(1, 500)),
  sort: z.optional(DoctorOrder),
  page: z._default(wholeNumber(1, 1000), 1),
  per_page: pageSize(10),
});

export const FoundDoctors = z.strictObject({
  data: z.array(FoundDoctor),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
  /** How many doctors were asked for their free times, when there were more than can be asked at once. */
  considered: z.nullable(z.int()),
  /** Nobody is called so; these names differ by a typing error. */
  similar: z.boolean(),
});
export type FoundDoctors = z.output<typeof FoundDoctors>;

/**
 * Listed doctors who meet every condition, ten a page. `query` matches as in the search by name, typing errors included.
 * `lat` and `lng` belong together and add the distance; `sort=distance` needs them. Without `sort`: by match when a name
 * is asked for, otherwise by distance when a position is given, otherwise by name. With a position, a doctor stands for
 * the nearest of the places that meet the question: that one is shown, measured and asked for a free time. Public.
 */
export const findDoctors = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctors`,
  summary: 'Find doctors by what they do, where, and when they are free',
  access: anyone,
  query: DoctorQuestion,
  response: FoundDoctors,
  queries: 10,
});

const Counted = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z.array(z.strictObject({ ...shape, count: z.int() }));

export const Facets = z.strictObject({
  specialties: Counted({ slug: z.string() }),
  provinces: Counted({ country: z.string(), province: z.string() }),
  cities: Counted({ country: z.string(), province: z.nullable(z.string()), city: z.string() }),
  insurers: Counted({ insurer: z.string() }),
  languages: Counted({ language: z.string() }),
});
export type Facets = z.output<typeof Facets>;

/** One meaning of a typed text: its filters and the number of doctors that match. */
export const Suggestion = z.strictObject({
  /** Words that may be somebody's name. */
  query: z.nullable(z.string()),
  specialty: z.nullable(z.string()),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  area: z.nullable(z.string()),
  insurer: z.nullable(z.string()),
  count: z.int(),
});
export type Suggestion = z.output<typeof Suggestion>;

/**
 * Filters that a text asks for, apart from a doctor's name; the likeliest first. Finds specialties by people's words for them, in
 * nine languages, places, and insurers, together or alone, as in "cardiólogo Naco". Public.
 */
export const suggestSearches = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/directory/suggestions`,
  summary: 'Understand a search for doctors in words',
  access: anyone,
  query: z.object({ query: line(1, 100) }),
  response: z.strictObject({
    data: z.array(Suggestion),
    /** True if the first is certain: every word is understood, and no doctor has this name. */
    leads: z.boolean(),
  }),
  queries: 12,
});

/** What there is to choose from: only what listed doctors have, with the number of doctors. Public. */
export const listFacets = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/directory/facets`,
  summary: 'What doctors can be found by, with counts',
  access: anyone,
  response: Facets,
  queries: 3,
});
