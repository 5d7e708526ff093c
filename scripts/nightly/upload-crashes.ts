import { randomBytes, randomInt } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';
import { openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { createFileStore } from '../../packages/server/src/platform/files/store.ts';
import { sweepFiles } from '../../packages/server/src/platform/files/sweep.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { samplePdf } from '../../packages/server/src/testing/sample-files.ts';
import { type Client, demonstrationPassword, signIn } from '../client.ts';
import { startProduct } from '../product.ts';

/** Fewer than the sixty uploads an hour that an account has. */
const rounds = 50;
const people = ['doctor', 'doctora2', 'secretary', 'patient'];

/** Three megabytes that no compression makes smaller, so that reading and writing them takes a while. */
export const largePdf = (): Buffer => {
  const body = randomBytes(3 * 1024 * 1024).toString('latin1');
  const picture = `9 0 obj\n<< /Subtype /Image /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`;
  return samplePdf({ objects: [picture] });
};

/** Uploads once; the id, when the server said that it has the file. */
export const send = async (client: Client, bytes: Buffer): Promise<string | null> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'documento.pdf');
  try {
    const response = await client.post('/secure-upload', form);
    if (response.status !== 200) return null;
    const { data } = (await response.json()) as { data: { file_id: string } };
    return data.file_id;
  } catch {
    return null;
  }
};

/** What the database and the folder say of each other, before and after a sweep in which everything is old enough. */
const inspect = async (dataDir: string, acknowledged: readonly string[]) => {
  const database = await startEmbedded({ dataDir, log: createLog('silent') });
  const handle = openDatabase(database, { connections: 1, onError: () => {} });
  try {
    const directory = join(dataDir, 'files');
    const files = createFileStore({ directory, fieldKey: await readFile(join(dataDir, 'field.key')) });
    const { rows } = await handle.pool.query<{ id: string; storage_key: string; sha256: Buffer }>(
      'SELECT id, storage_key, sha256 FROM stored_file',
    );
    let damaged = 0;
    for (const { storage_key: storageKey, sha256 } of rows) {
      await files.read({ storageKey, sha256 }).catch(() => {
        damaged += 1;
      });
    }
    const ids = new Set(rows.map(({ id }) => id));
    const keys = await readdir(directory);
    const longAgo = new Date(Date.now() - 7_200_000);
    for (const key of keys) await utimes(join(directory, key), longAgo, longAgo);
    await sweepFiles({ ...handle, files });
    const kept = new Set(rows.map(({ storage_key: key }) => key));
    return {
      lost: acknowledged.filter((id) => !ids.has(id)).length,
      damaged,
      orphans: keys.length - rows.length,
      left: (await readdir(directory)).filter((key) => !kept.has(key)).length,
    };
  } finally {
    await handle.close();
    await database.stop();
  }
};

/** Kills the server fifty times while four people upload (R7). Returns what went wrong, empty when nothing did. */
export const crashDuringUploads = async (
  dataDir: string,
): Promise<{ problems: string[]; summary: string }> => {
  let product = await startProduct({ dataDir });
  const port = Number(new URL(product.address).port);
  const clients = await Promise.all(
    people.map((name) => signIn(product.address, name, demonstrationPassword)),
  );
  const bytes = largePdf();
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sent = Promise.all(clients.map((client) => send(client, bytes)));
    await sleep(randomInt(10, 400));
    await product.kill();
    for (const id of await sent) if (id !== null) acknowledged.push(id);
    product = await startProduct({ dataDir, port });
  }
  await product.stop();
  const { lost, damaged, orphans, left } = await inspect(dataDir, acknowledged);
  const problems = [
    acknowledged.length === 0 && 'no upload was acknowledged: the kills came too early to show anything',
    lost > 0 && `${lost} acknowledged uploads are gone`,
    damaged > 0 && `${damaged} rows have no file, or another`,
    left > 0 && `${left} files without a row are left after the sweep`,
  ].filter((problem) => typeof problem === 'string');
  return {
    problems,
    summary: `${rounds} kills, ${acknowledged.length} acknowledged uploads, ${lost} lost, ${orphans} orphans before the sweep, ${left} after`,
  };
};
