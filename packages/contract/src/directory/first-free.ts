import * as z from 'zod/mini';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id } from '../kernel/values.ts';
import { FreeTime } from './schema.ts';

const mostAskedFor = 10;

/** Ids in one parameter, separated by commas. */
const Ids = z.pipe(
  z.string().check(z.maxLength(37 * mostAskedFor)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(Id).check(z.minLength(1), z.maxLength(mostAskedFor)),
  ),
);

/**
 * The first free time of each of up to ten doctors, for a list that shows them already; nothing for a doctor who is not
 * listed. A search by name answers without them, so that suggestions stay as fast as typing. Public.
 */
export const listFirstFree = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/doctors/first-free`,
  summary: 'First free times of some doctors',
  access: anyone,
  query: z.object({ ids: Ids }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        doctor_id: z.uuid(),
        /** Null when nothing is free in the next 30 days. */
        next_free: z.nullable(FreeTime),
        /** IANA zone of the place; null without a free time. */
        time_zone: z.nullable(z.string()),
      }),
    ),
  }),
  queries: 8,
});
