import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';
import { openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { type Client, demonstrationPassword, signIn } from '../client.ts';
import { type Product, startProduct } from '../product.ts';

const rounds = 30;
const writers = 10;
const longestStart = 3_000;

export type Acknowledged = { readonly id: string; readonly name: string };

/** Adds patients one after the other until told to stop; keeps what the server said it stored. */
const write = async (client: Client, writer: number, acknowledged: Acknowledged[], until: () => boolean) => {
  for (let count = 0; !until(); count++) {
    const name = `Resiste${writer}x${count}`;
    try {
      const response = await client.call('POST', '/patients', {
        firstName: 'Prueba',
        lastName: name,
        dateOfBirth: '1980-01-01',
        phone: '809-555-0199',
      });
      if (response.status !== 201) continue;
      const { patient } = (await response.json()) as { patient: { id: string } };
      acknowledged.push({ id: patient.id, name });
    } catch {
      // The server is down: what was under way may or may not be stored, but it was not acknowledged.
      await sleep(20);
    }
  }
};

const restart = async (
  dataDir: string,
  port: number,
  product: Product,
): Promise<{ next: Product; ready: number }> => {
  await product.kill();
  const began = performance.now();
  const next = await startProduct({ dataDir, port });
  for (;;) {
    const answer = await fetch(`${next.address}/readyz`).catch(() => null);
    if (answer?.status === 200) return { next, ready: performance.now() - began };
    await sleep(5);
  }
};

/** Looks into the database itself: rows that were acknowledged and are gone, rows without their event, breaks of the chain. */
export const inspect = async (dataDir: string, acknowledged: readonly Acknowledged[]) => {
  const database = await startEmbedded({ dataDir, log: createLog('silent') });
  const { pool, close } = openDatabase(database, { connections: 1, onError: () => {} });
  try {
    const ids = acknowledged.map(({ id }) => id);
    const { rows: stored } = await pool.query('SELECT id FROM patient WHERE id = ANY($1::uuid[])', [ids]);
    const { rows: half } = await pool.query(
      `SELECT p.id FROM patient p WHERE p.given_name = 'Prueba' AND (
         NOT EXISTS (SELECT 1 FROM audit_event e WHERE e.event = 'patient.added' AND p.id::text IN (e.patient_id::text, e.object_id))
         OR NOT EXISTS (SELECT 1 FROM care_relationship c WHERE c.patient_id = p.id))`,
    );
    const { rows: breaks } = await pool.query('SELECT * FROM audit_verify()');
    return { lost: ids.length - stored.length, half: half.length, breaks: breaks.length };
  } finally {
    await close();
    await database.stop();
  }
};

/** Kills the server thirty times under ten writers. Returns what went wrong, empty when nothing did. */
export const crashUnderLoad = async (dataDir: string): Promise<{ problems: string[]; summary: string }> => {
  let product = await startProduct({ dataDir });
  const port = Number(new URL(product.address).port);
  const client = await signIn(product.address, 'doctor', demonstrationPassword);
  const acknowledged: Acknowledged[] = [];
  const starts: number[] = [];
  let done = false;
  const working = Promise.all(
    Array.from({ length: writers }, (_, writer) => write(client, writer, acknowledged, () => done)),
  );
  for (let round = 0; round < rounds; round++) {
    await sleep(randomInt(50, 650));
    const { next, ready } = await restart(dataDir, port, product);
    product = next;
    starts.push(ready);
  }
  done = true;
  await working;
  await product.stop();
  const { lost, half, breaks } = await inspect(dataDir, acknowledged);
  starts.sort((a, b) => a - b);
  const [median, slowest] = [starts[rounds / 2] ?? 0, starts[rounds - 1] ?? 0].map(Math.round) as [
    number,
    number,
  ];
  const slow = starts.filter((milliseconds) => milliseconds > longestStart).length;
  const problems = [
    acknowledged.length < rounds && `only ${acknowledged.length} writes were acknowledged: the load was none`,
    lost > 0 && `${lost} acknowledged writes are gone`,
    half > 0 && `${half} patients lack their audit event or care relationship`,
    breaks > 0 && `the audit chain is broken in ${breaks} places`,
    slow > 0 && `${slow} restarts took longer than ${longestStart} ms, the slowest ${slowest} ms`,
  ].filter((problem) => typeof problem === 'string');
  return {
    problems,
    summary: `${rounds} kills, ${acknowledged.length} acknowledged writes, ${lost} lost, restarts ${median} ms, slowest ${slowest} ms`,
  };
};
