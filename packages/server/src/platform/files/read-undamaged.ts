import { appendAudit } from '../audit/audit.ts';
import type { Transact } from '../database/transact.ts';
import type { Caller } from '../http/actor.ts';
import { Refusal } from '../http/errors.ts';
import { DamagedFile, type FileStore, type Stored } from './store.ts';

type Deps = { readonly transact: Transact; readonly files: FileStore };

/** Bytes of a stored file for whoever asked; never those of a damaged one. */
export type ReadUndamaged = (
  caller: Caller,
  file: Pick<Stored, 'storageKey' | 'sha256'> & { readonly id: string },
) => Promise<Buffer>;

/**
 * Reads for an answer. Damage is a refusal `file_damaged`, an error in the server's log under the request's id, and an event
 * with the file's id that administrators find and that the health of the installation counts (R7, decision 13).
 */
export const createReadUndamaged =
  ({ transact, files }: Deps): ReadUndamaged =>
  async (caller, file) => {
    try {
      return await files.read(file);
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      const damage = { event: 'file.damaged', outcome: 'failed', caller, objectId: file.id } as const;
      await transact((tx) => appendAudit(tx, damage));
      const refusal = new Refusal('file_damaged', 'The stored file is damaged and is not served.');
      // The server's log says of an error what it is called.
      refusal.name = error.name;
      throw refusal;
    }
  };
