import * as z from 'zod/mini';
import { Language } from './values.ts';

/** One part of a printed document, under its heading if it has one: lines of text, then a table where there is one. */
export const PrintedPart = z.strictObject({
  title: z.string(),
  lines: z.array(z.string()),
  table: z.nullable(z.strictObject({ head: z.array(z.string()), rows: z.array(z.array(z.string())) })),
});
export type PrintedPart = z.output<typeof PrintedPart>;

/** What is printed and neither signed nor checked by a code. */
export const PrintedAccount = z.strictObject({
  language: Language,
  title: z.string(),
  practice: z.strictObject({ name: z.string(), lines: z.array(z.string()) }),
  /** Who, when: name and value. */
  facts: z.array(z.array(z.string()).check(z.minLength(2), z.maxLength(2))),
  parts: z.array(PrintedPart),
  /** Stands with the number and count of the pages at the foot of each. */
  foot: z.string(),
});
export type PrintedAccount = z.output<typeof PrintedAccount>;

/** A document as it leaves the practice: every word that stands on the paper, in the language it was written in. */
export const PrintedDocument = z.strictObject({
  ...PrintedAccount.shape,
  signature: z.strictObject({ name: z.string(), lines: z.array(z.string()) }),
  /** How the paper is checked: where the QR code leads, and what is said beside it. */
  check: z.strictObject({ address: z.string(), title: z.string(), lines: z.array(z.string()) }),
});
export type PrintedDocument = z.output<typeof PrintedDocument>;
