import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';
import { openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { createFileStore } from '../../packages/server/src/platform/files/store.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { demonstrationPassword, signIn } from '../client.ts';
import type { Acknowledged } from '../nightly/crashes.ts';
import { largePdf, send } from '../nightly/upload-crashes.ts';

/** What the server confirmed, and when. */
type Confirmed<T> = T & { readonly at: number };

export type Load = {
  readonly patients: readonly Confirmed<Acknowledged>[];
  readonly uploads: readonly Confirmed<{ id: string }>[];
  /** Calls that were not answered as they should be. */
  readonly failures: () => number;
  /** Resolves when so many patients are confirmed. */
  readonly until: (patients: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Fewer than the sixty uploads an hour that an account has. */
const mostUploads = 50;

/** Patients added by `writers` at once, and files uploaded one after the other, until it is stopped. */
export const startLoad = async (address: string, writers: number): Promise<Load> => {
  const doctor = await signIn(address, 'doctor', demonstrationPassword);
  const uploader = await signIn(address, 'doctora2', demonstrationPassword);
  const patients: Confirmed<Acknowledged>[] = [];
  const uploads: Confirmed<{ id: string }>[] = [];
  let [failed, over] = [0, false];

  const addPatients = async (writer: number): Promise<void> => {
    for (let count = 0; !over; count++) {
      const name = `Respaldo${writer}x${count}`;
      const person = {
        firstName: 'Prueba',
        lastName: name,
        dateOfBirth: '1980-01-01',
        phone: '809-555-0199',
      };
      const response = await doctor.call('POST', '/patients', person);
      if (response.status === 201) {
        const { patient } = (await response.json()) as { patient: { id: string } };
        patients.push({ id: patient.id, name, at: Date.now() });
      } else {
        failed += 1;
        await sleep(100);
      }
    }
  };

  const upload = async (): Promise<void> => {
    const bytes = largePdf();
    for (let count = 0; count < mostUploads && !over; count++) {
      const id = await send(uploader, bytes);
      if (id === null) failed += 1;
      else uploads.push({ id, at: Date.now() });
      await sleep(200);
    }
  };

  const working = Promise.all([upload(), ...Array.from({ length: writers }, (_, n) => addPatients(n))]);
  return {
    patients,
    uploads,
    failures: () => failed,
    until: async (count) => {
      while (patients.length < count) await Promise.race([sleep(50), working]);
    },
    stop: async () => {
      over = true;
      await working;
    },
  };
};

/** How many of the uploads have no row or no file that opens, and how many rows have none. */
export const damagedFiles = async (
  dataDir: string,
  uploads: readonly { readonly id: string }[],
): Promise<number> => {
  const database = await startEmbedded({ dataDir, log: createLog('silent') });
  const { pool, close } = openDatabase(database, { connections: 1, onError: () => {} });
  try {
    const fieldKey = await readFile(join(dataDir, 'field.key'));
    const files = createFileStore({ directory: join(dataDir, 'files'), fieldKey });
    const { rows } = await pool.query<{ id: string; storage_key: string; sha256: Buffer }>(
      'SELECT id, storage_key, sha256 FROM stored_file',
    );
    const ids = new Set(rows.map(({ id }) => id));
    const opened = await Promise.allSettled(
      rows.map(({ storage_key: storageKey, sha256 }) => files.read({ storageKey, sha256 })),
    );
    const damaged = opened.filter(({ status }) => status === 'rejected').length;
    return damaged + uploads.filter(({ id }) => !ids.has(id)).length;
  } finally {
    await close();
    await database.stop();
  }
};
