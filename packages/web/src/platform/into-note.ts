import * as z from 'zod/mini';

const IntoNote = z.object({ intoNote: z.string() });

/** State of a move to the chart: words for the note of the visit. It lies in the browser's history; no address holds it. */
export const intoNote = (text: string): z.output<typeof IntoNote> => ({ intoNote: text });

/** The words that came along; null where none did. */
export const readIntoNote = (state: unknown): string | null => {
  const read = IntoNote.safeParse(state);
  return read.success ? read.data.intoNote : null;
};
