import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { LaneHead } from './audit-check-repository.ts';

const Noted = z.object({
  at: z.string(),
  heads: z.array(z.object({ lane: z.number(), seq: z.number(), hash: z.string() })),
});

/** The heads of one line; null for an empty one and for one that a power cut left half written. */
const headsIn = (line: string): readonly LaneHead[] | null => {
  try {
    return Noted.parse(JSON.parse(line)).heads;
  } catch {
    return null;
  }
};

/** Heads of the audit chain, noted in a file beside the database: whoever rewrites the whole chain cannot reach it with SQL (S66). */
export type AuditHeads = {
  /** The heads noted last; empty when none were. */
  readonly last: () => Promise<readonly LaneHead[]>;
  readonly note: (heads: readonly LaneHead[], at: Date) => Promise<void>;
};

/** One line of JSON for each note, in `audit-heads.jsonl` of `dataDir`; without a directory nothing is kept. */
export const createAuditHeads = (dataDir: string | null): AuditHeads => {
  if (dataDir === null) return { last: async () => [], note: async () => {} };
  const path = join(dataDir, 'audit-heads.jsonl');
  return {
    last: async () => {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      });
      return (
        text
          .split('\n')
          .reduceRight<readonly LaneHead[] | null>((found, line) => found ?? headsIn(line), null) ?? []
      );
    },
    note: (heads, at) =>
      // In front as well: a power cut may have left half a line.
      appendFile(path, `\n${JSON.stringify({ at: at.toISOString(), heads })}\n`, {
        mode: 0o600,
        flush: true,
      }),
  };
};
