import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, line, wholeNumber } from '../kernel/values.ts';
import { Lab, Vital } from './schema.ts';

/** Change of the least-squares line of one line of figures; no word about better or worse. */
const Slope = z.strictObject({
  /** The second figure of a sign is the diastolic pressure. */
  figure: z.enum(['first', 'second']),
  per_30_days: z.number(),
  unit: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  results: z.int(),
});

const part = <const N extends 'vitals' | 'labs', S extends z.ZodMiniType>(section: N, entry: S) =>
  z.strictObject({
    section: z.literal(section),
    /** Newest first, at most five hundred. */
    entries: z.array(entry),
    total: z.int(),
    /** Those in the unit of the newest, from three on; clinical reference, section 4. */
    slopes: z.array(Slope),
  });

export const Series = /* @__PURE__ */ z.union([part('vitals', Vital), part('labs', Lab)]);
export type Series = z.output<typeof Series>;

/**
 * All values of one sign (`of` is its code) or of one test (its LOINC code, or its name where it has none), for the last
 * `months` or since ever. Results that were written under the name of a coded test belong to it. Of a body-mass index also those that
 * follow from a weight and a height, under the entry of the weight.
 */
export const getSeries = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/patients/:id/series`,
  summary: 'The course of one vital sign or test',
  access: signedInAs('doctor', 'patient'),
  proxy: 'record',
  params: z.object({ id: Id }),
  query: z.object({
    section: z.enum(['vitals', 'labs']),
    of: line(1, 120),
    months: z.optional(wholeNumber(1, 1200)),
  }),
  response: Series,
  errors: ['not_found'],
  audit: 'chart.read',
  queries: 3,
});
