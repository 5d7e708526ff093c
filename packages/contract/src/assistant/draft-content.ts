import * as z from 'zod/mini';
import { TypedNote } from '../charts/notes.ts';
import { line, prose } from '../kernel/values.ts';

/** What the assistant writes down for a doctor to change, confirm or throw away. */
export const draftKinds = ['note', 'letter', 'patient_instructions'] as const;
export const DraftKind = z.enum(draftKinds);
export type DraftKind = z.output<typeof DraftKind>;

/** Longest letter, and longest instructions for a patient; letters. */
export const longestLetter = 12_000;
/** To whom a letter goes; letters. */
export const longestRecipient = 120;

/** The words of a draft: a note in its sections, anything else in one piece. */
export const DraftContent = /* @__PURE__ */ z.union([
  z.strictObject({ kind: z.literal('note'), note: TypedNote }),
  z.strictObject({
    kind: z.literal('letter'),
    recipient: line(0, longestRecipient),
    text: prose(0, longestLetter),
  }),
  z.strictObject({ kind: z.literal('patient_instructions'), text: prose(0, longestLetter) }),
]);
export type DraftContent = z.output<typeof DraftContent>;

/** What the chart does not say stands in a draft as `[… what is missing]`, for the doctor to fill in or to take out. */
const gap = /\[…\s?[^[\]]+\]/gu;

/** A place to fill in: `what` is missing. */
export const gapOf = (what: string): string => `[… ${what.replaceAll(/[[\]]/g, '')}]`;

/** The places of a text that somebody has to fill in, each with where it begins. */
export const gapsIn = (text: string): { readonly at: number; readonly text: string }[] =>
  [...text.matchAll(gap)].map((found) => ({ at: found.index, text: found[0] }));

/** The texts of a draft in their order, each under the name of its part. */
export const draftParts = (content: DraftContent): { readonly name: string; readonly text: string }[] => {
  if (content.kind === 'note') return content.note.sections.map(({ name, text }) => ({ name, text }));
  const body = { name: 'text', text: content.text };
  return content.kind === 'letter' ? [{ name: 'recipient', text: content.recipient }, body] : [body];
};
