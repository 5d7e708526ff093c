import { PrintedAccount, PrintedDocument } from '@doctor-plus/contract/kernel/printed.ts';
import * as z from 'zod/mini';
import { drawDocument } from './draw.ts';

/** What the process answers: the bytes of the PDF, or what kind of error it met. Never a word of the document. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly failed: string };

const answer = async (message: unknown): Promise<Drawn> => {
  try {
    return { bytes: await drawDocument(z.parse(z.union([PrintedDocument, PrintedAccount]), message)) };
  } catch (error) {
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
};

process.on('message', async (message: unknown) => {
  process.send?.(await answer(message));
});
// Whoever asked is gone, however it ended.
process.on('disconnect', () => process.exit());
