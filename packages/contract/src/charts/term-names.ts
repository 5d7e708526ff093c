import * as z from 'zod/mini';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Language } from '../kernel/values.ts';

const Names = z.record(z.string(), z.string());

/** Names of a language by code: LOINC of tests, CVX of vaccines, ICD-10 of problems. */
export const TermNames = z.strictObject({ lab: Names, immunization: Names, condition: Names });
export type TermNames = z.output<typeof TermNames>;

/**
 * Formal names of every test, vaccine and problem whose code is known. The same for everybody: the answer reveals nothing about a
 * chart.
 */
export const listTermNames = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/term-names`,
  summary: 'Names of tests, vaccines and problems by their codes',
  access: signedIn,
  query: z.object({ language: Language }),
  response: TermNames,
  queries: 1,
});
