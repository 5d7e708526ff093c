import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';
import { openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { type Client, demonstrationPassword, signIn } from '../client.ts';
import { type Product, startProduct } from '../product.ts';

const undone = 6;
const people = 250;
/** A killed job is found by its missing heartbeat, twice half a minute, and tried again after another. */
const patience = 180_000;

type Shown = {
  id: string;
  state: string;
  patients: { done: number };
  table: { columns: unknown[]; date_order: string | null } | null;
};

const letters = (text: string) => [...text].map((digit) => 'abcdefghij'[Number(digit)] ?? digit).join('');

/** A table of people whom nobody has met, each with three things in the chart. */
const tableOf = (file: number): string =>
  [
    'Nombre,Apellido,Fecha de nacimiento,Alergias,Medicamentos,Diagnósticos',
    ...Array.from(
      { length: people },
      (_, at) =>
        `Trae,Cae${letters(String(file))}x${letters(String(at))},1980-01-31,Polen,Losartán 50 mg,Asma`,
    ),
  ].join('\n');

const read = async (response: Response): Promise<Shown> => {
  if (!response.ok)
    throw new Error(`an import was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Shown;
};
const until = async (client: Client, id: string, states: readonly string[]): Promise<Shown> => {
  const end = Date.now() + patience;
  for (;;) {
    const shown = await read(await client.call('GET', `/imports/${id}`));
    if (states.includes(shown.state)) return shown;
    if (Date.now() > end) throw new Error(`the import is still ${shown.state}, not ${states.join(' or ')}`);
    await sleep(100);
  }
};

/** Hands a table in, says that its columns are what they seem to be, and begins to write it. */
const begin = async (client: Client, file: number): Promise<string> => {
  const form = new FormData();
  form.append('file', new Blob([tableOf(file)], { type: 'text/csv' }), `caída-${file}.csv`);
  const { id } = await read(await client.post('/imports', form));
  const { table } = await until(client, id, ['mapping']);
  await client.call('PUT', `/imports/${id}/table`, {
    columns: table?.columns,
    date_order: table?.date_order,
  });
  await until(client, id, ['preview']);
  await read(await client.call('POST', `/imports/${id}/start`));
  return id;
};

/** Waits until some people of an import are written; kills the server somewhere after the first of them. */
const killOnTheWay = async (product: Product, client: Client, id: string): Promise<void> => {
  for (;;) {
    const { patients, state } = await read(await client.call('GET', `/imports/${id}`));
    if (patients.done > 0 || state !== 'working') break;
  }
  await sleep(randomInt(0, 400));
  await product.kill();
};

/** What is there of a file: charts, entries, and whether anybody or anything is there twice or in part. */
const inspect = async (dataDir: string, files: number) => {
  const database = await startEmbedded({ dataDir, log: createLog('silent') });
  const { pool, close } = openDatabase(database, { connections: 1, onError: () => {} });
  try {
    const of = async (file: number) => {
      const { rows } = await pool.query(
        `SELECT count(*)::int AS charts, count(DISTINCT p.family_name)::int AS names, coalesce(sum(
            (SELECT count(*) FROM allergy e WHERE e.patient_id = p.id) + (SELECT count(*) FROM medication e WHERE e.patient_id = p.id)
            + (SELECT count(*) FROM condition e WHERE e.patient_id = p.id)), 0)::int AS entries,
          count(*) FILTER (WHERE NOT EXISTS (SELECT FROM audit_event a WHERE a.event = 'chart.imported' AND a.patient_id = p.id))::int AS silent
          FROM patient p WHERE p.family_name LIKE $1`,
        [`Cae${letters(String(file))}x%`],
      );
      return rows[0] as { charts: number; names: number; entries: number; silent: number };
    };
    const found = [];
    for (let file = 0; file < files; file += 1) found.push(await of(file));
    return found;
  } finally {
    await close();
    await database.stop();
  }
};

/** Kills the server while imports are written: stopped and undone nothing is left; let alone, they end, with nobody twice. */
export const crashDuringImports = async (
  dataDir: string,
): Promise<{ problems: string[]; summary: string }> => {
  let product = await startProduct({ dataDir });
  const port = Number(new URL(product.address).port);
  const client = await signIn(product.address, 'doctor', demonstrationPassword);
  const reached: number[] = [];
  const after = async (id: string) => {
    await killOnTheWay(product, client, id);
    product = await startProduct({ dataDir, port });
    const shown = await read(await client.call('GET', `/imports/${id}`));
    reached.push(shown.patients.done);
    return shown;
  };
  for (let file = 0; file < undone; file += 1) {
    const id = await begin(client, file);
    const { state } = await after(id);
    if (state === 'working') await read(await client.call('POST', `/imports/${id}/stop`));
    await read(await client.call('POST', `/imports/${id}/undo`));
    await until(client, id, ['undone']);
  }
  const left = await begin(client, undone);
  await after(left);
  const ended = await until(client, left, ['done', 'failed']);
  await product.stop();

  const found = await inspect(dataDir, undone + 1);
  const whole = { charts: people, names: people, entries: 3 * people, silent: 0 };
  const problems = [
    ...found
      .slice(0, undone)
      .flatMap((one, file) =>
        one.charts + one.entries > 0 ? [`file ${file} was undone and left ${JSON.stringify(one)}`] : [],
      ),
    ended.state === 'done' ? '' : `the import that was let alone is ${ended.state}`,
    JSON.stringify(found[undone]) === JSON.stringify(whole)
      ? ''
      : `the import that was let alone wrote ${JSON.stringify(found[undone])}, not ${JSON.stringify(whole)}`,
    reached.some((done) => done > 0 && done < people) ? '' : 'no kill came while people were written',
  ].filter((problem) => problem !== '');
  return {
    problems,
    summary: `${undone + 1} kills with ${reached.join(', ')} of ${people} people written; ${undone} undone, one went on to its end`,
  };
};
