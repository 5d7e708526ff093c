import * as z from 'zod/mini';
import type { Words } from './words.ts';

/** One of several things that a mail lists, in words of its reader's language. */
const Entry = z.strictObject({
  /** Date and time, with the zone where it matters. */
  when: z.string(),
  /** Whose it is, where the reader acts for that person. */
  patient: z.optional(z.nullable(z.string())),
  person: z.string(),
  place: z.string(),
  /** Until when it can be changed in the portal; null when that is over. */
  until: z.nullable(z.string()),
});
export type MailEntry = z.output<typeof Entry>;

/** An entry as it is shown: its time stands out, the rest follows line by line. */
export type ShownEntry = { readonly title: string; readonly lines: readonly string[] };

/** The entries that a template lists; their last line says until when each can be changed. */
export const entriesOf = (
  text: string,
  template: string,
  words: Words,
  clean: (text: string) => string,
): ShownEntry[] =>
  z.parse(z.array(Entry), JSON.parse(text)).map(({ when, patient, person, place, until }) => ({
    title: when,
    lines: [
      ...(patient ? [words.t(`${template}.of`, { patient: clean(patient) })] : []),
      clean(person),
      clean(place),
      until === null ? words.t(`${template}.tooLate`) : words.t(`${template}.until`, { until }),
    ],
  }));

const Counts = z.record(z.string(), z.int());

/** How often what happened, a line each; its words are the template's below `event`. */
export const countsOf = (text: string, template: string, words: Words): ShownEntry[] =>
  Object.entries(z.parse(Counts, JSON.parse(text))).map(([event, count]) => ({
    title: words.t(`${template}.event.${event}`),
    lines: [String(count)],
  }));
