import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Language, line } from '../kernel/values.ts';
import { doctorsOnly } from './endpoints.ts';
import { Block, Citation } from './schema.ts';

/**
 * `asked`: what a drug that is not ordered yet would mean; `library`: what the practice's own documents say about the drugs and problems;
 * the others are about what the chart holds.
 */
export const TreatmentSection = z.enum(['asked', 'regimen', 'renal', 'allergies', 'care', 'library']);
export type TreatmentSection = z.output<typeof TreatmentSection>;

/**
 * What the rules say about the treatment of a patient in reach, statement by statement with its sources. With `drug`, only what
 * that drug would mean beside everything else in the chart. Doses are the chart's own.
 */
export const getTreatment = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/assistant/treatment`,
  summary: 'What the rules say about a treatment',
  access: doctorsOnly,
  query: z.object({ patient_id: Id, drug: z.optional(line(1, 200)), lang: z.optional(Language) }),
  response: z.strictObject({
    sections: z.array(z.strictObject({ id: TreatmentSection, blocks: z.array(Block) })),
    citations: z.array(Citation),
  }),
  errors: ['not_found'],
  audit: 'assistant.treatment_read',
  queries: 12,
});
