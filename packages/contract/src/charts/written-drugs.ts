import * as z from 'zod/mini';
import { signedInAs } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, prose } from '../kernel/values.ts';
import { DrugCheck } from './drug-safety.ts';
import { type NoteSection, orderingSections } from './note-content.ts';

/**
 * The place where drugs are written in words: a visit or a note by its own id, a paper that is not issued yet by the id of its patient. The key of
 * an alert belongs to its place.
 */
export const WrittenPlace = z.strictObject({ kind: z.enum(['visit', 'note', 'document']), id: Id });
export type WrittenPlace = z.output<typeof WrittenPlace>;

/** Letters of all texts of one check. */
export const longestWritten = 20_000;

/**
 * `lines`: each line is an order. `prose`: sentences, of which those that name a drug to be taken are orders. `story`: the same where a
 * history is told as well, so that only what has a dose is one.
 */
export const WrittenText = z.strictObject({
  as: z.enum(['lines', 'prose', 'story']),
  text: prose(0, longestWritten),
});
export type WrittenText = z.output<typeof WrittenText>;

/** The parts of a conclusion that say what is to be taken, and how they are read. */
export const orderingParts = {
  prescription: 'lines',
  treatment: 'prose',
  follow_up: 'prose',
} as const satisfies Record<string, WrittenText['as']>;
type OrderingPart = keyof typeof orderingParts;

/** The texts of a conclusion that may order drugs. */
export const textsOfConclusion = (conclusion: Readonly<Record<OrderingPart, string>>): WrittenText[] =>
  Object.entries(orderingParts).map(([part, as]) => ({ as, text: conclusion[part as OrderingPart] }));

/** The texts of a note that may order drugs. */
export const textsOfNote = (sections: readonly NoteSection[]): WrittenText[] =>
  sections.flatMap(({ name, text }) => {
    const as = orderingSections[name];
    return as ? [{ as, text }] : [];
  });

/**
 * The check of drugs that are written in words, each beside everything else in the chart and beside the others, before they are saved
 * or printed. Saving and issuing run the same check: a `stop` wants a reason there. Writes nothing into the chart.
 */
export const checkWritten = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/patients/:id/prescriptions/check`,
  summary: 'Check drugs that are written in words',
  access: signedInAs('doctor'),
  params: z.object({ id: Id }),
  body: z.strictObject({
    place: WrittenPlace,
    texts: z.array(WrittenText).check(z.maxLength(30)),
  }),
  response: z.strictObject({
    check: DrugCheck,
    /** The orders that were read, in their order; `id` names them in the alerts. One that repeats an order of the chart has its id. */
    lines: z.array(z.strictObject({ id: z.uuid(), text: z.string() })),
  }),
  errors: ['not_found'],
  audit: 'drugs.written_checked',
  queries: 4,
});
