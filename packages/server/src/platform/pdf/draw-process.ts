import { PrintedAccount, PrintedDocument } from '@doctor-plus/contract/kernel/printed.ts';
import * as z from 'zod/mini';
import { drawDocument, Undrawable } from './draw.ts';

/** The answer of the process: the bytes of the PDF, the letters that no font has, or a kind of error. Never a word of the document. */
export type Drawn =
  | { readonly bytes: Uint8Array }
  | { readonly failed: string }
  | { readonly undrawable: readonly string[] };

const answer = async (message: unknown): Promise<Drawn> => {
  try {
    return { bytes: await drawDocument(z.parse(z.union([PrintedDocument, PrintedAccount]), message)) };
  } catch (error) {
    if (error instanceof Undrawable) return { undrawable: error.letters };
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
};

process.on('message', async (message: unknown) => {
  process.send?.(await answer(message));
});
// Whoever asked is gone, however it ended.
process.on('disconnect', () => process.exit());
