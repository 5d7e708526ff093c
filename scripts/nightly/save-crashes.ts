import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';
import { openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { newId } from '../../packages/server/src/platform/ids.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { type Client, demonstrationPassword, signIn } from '../client.ts';
import { type Product, startProduct } from '../product.ts';

const rounds = 50;
/** So many values come round again after as many saves; two saves in a row have none in common. */
const cycle = 60;
const tests = 5;

type Visit = { readonly id: string; readonly labs: readonly string[] };

/** Everything that a visit can hold, each part saying by which save it was written. */
const contentOf = ({ labs }: Visit, save: number) => {
  const step = save % cycle;
  return {
    chief_complaint: `Guardado ${save}`,
    vitals: {
      systolic: 101 + step,
      diastolic: 41 + step,
      heart_rate: 50 + step,
      respiratory_rate: 10 + step,
      temperature: 30 + step / 10,
      oxygen_saturation: 40 + step,
      weight: 60 + step,
      height: 130 + step,
    },
    lab_results: labs.map((id, index) => ({ id, test: `Prueba ${index}`, value: `${save}`, unit: 'mg/dL' })),
    notes: `Guardado ${save}`,
    conclusion: {
      diagnosis: `Guardado ${save}`,
      treatment: `Guardado ${save}`,
      follow_up: `Guardado ${save}`,
      prescription: `Guardado ${save}`,
    },
  };
};

/** Saves a visit over and over until the server is gone; how many saves it acknowledged. */
const saveOn = async (client: Client, patientId: string, visit: Visit): Promise<number> => {
  for (let version = 0; ; version += 1) {
    try {
      const response = await client.call('PUT', `/patients/${patientId}/visits/${visit.id}`, {
        version,
        content: contentOf(visit, version + 1),
      });
      if (response.status !== 200) throw new Error(`a save was answered with ${response.status}`);
      await response.arrayBuffer();
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('a save')) throw error;
      return version;
    }
  }
};

const perSave = { vital_sign: 7, lab_result: tests, note: 1, conclusion: 1 };

/** What the database holds of a visit: which save the row tells, and by how many saves each kind of entry was written. */
const told = async (
  pool: ReturnType<typeof openDatabase>['pool'],
  visit: Visit,
): Promise<{ version: number; problems: string[] }> => {
  const { rows: found } = await pool.query('SELECT version, content FROM visit WHERE id = $1', [visit.id]);
  const version: number = found[0]?.version ?? 0;
  const problems: string[] = [];
  const expected = version === 0 ? undefined : JSON.stringify(contentOf(visit, version).notes);
  if (version > 0 && JSON.stringify(found[0].content.notes) !== expected)
    problems.push(`the content of ${visit.id} is not that of its version ${version}`);
  for (const [table, entries] of Object.entries(perSave)) {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS rows, count(*) FILTER (WHERE current)::int AS current, count(DISTINCT id)::int AS entries,
        coalesce(max(version), 0) AS newest FROM ${table} WHERE visit_id = $1`,
      [visit.id],
    );
    const whole = { rows: entries * version, current: version === 0 ? 0 : entries, newest: version };
    const { rows: all, current, newest } = rows[0];
    if (all !== whole.rows || current !== whole.current || newest !== whole.newest)
      problems.push(
        `${table} of ${visit.id} is of other saves than the visit: ${JSON.stringify(rows[0])}, version ${version}`,
      );
  }
  const { rows: values } = await pool.query(
    `SELECT (SELECT array_agg(DISTINCT value) FROM lab_result WHERE visit_id = $1 AND current) AS labs,
      (SELECT value FROM vital_sign WHERE visit_id = $1 AND current AND code = 'weight') AS weight,
      (SELECT text FROM note WHERE visit_id = $1 AND current) AS note,
      (SELECT count(*)::int FROM audit_event WHERE event = 'visit.saved' AND object_id = $1::text AND outcome = 'success') AS events`,
    [visit.id],
  );
  const [{ labs, weight, note, events }] = values;
  const isOne =
    version === 0 ||
    (labs?.length === 1 &&
      labs[0] === version &&
      weight === 60 + (version % cycle) &&
      note === `Guardado ${version}`);
  if (!isOne)
    problems.push(`${visit.id} holds parts of two saves: ${JSON.stringify(values[0])}, version ${version}`);
  if (events !== version) problems.push(`${visit.id} has ${events} audit events for ${version} saves`);
  return { version, problems };
};

/** Kills the server fifty times in the middle of "save all": each save is there wholly or not at all, with its event. */
export const crashDuringSaves = async (dataDir: string): Promise<{ problems: string[]; summary: string }> => {
  let product: Product = await startProduct({ dataDir });
  const port = Number(new URL(product.address).port);
  const client = await signIn(product.address, 'doctor', demonstrationPassword);
  const added = await client.call('POST', '/patients', {
    firstName: 'Guarda',
    lastName: 'Todo',
    dateOfBirth: '1980-01-01',
    phone: '809-555-0199',
  });
  const { patient } = (await added.json()) as { patient: { id: string } };
  const saved: { visit: Visit; acknowledged: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const visit = { id: newId(), labs: Array.from({ length: tests }, () => newId()) };
    const saving = saveOn(client, patient.id, visit);
    await sleep(randomInt(5, 250));
    await product.kill();
    saved.push({ visit, acknowledged: await saving });
    product = await startProduct({ dataDir, port });
  }
  await product.stop();

  const database = await startEmbedded({ dataDir, log: createLog('silent') });
  const { pool, close } = openDatabase(database, { connections: 1, onError: () => {} });
  const problems: string[] = [];
  let ahead = 0;
  try {
    for (const { visit, acknowledged } of saved) {
      const found = await told(pool, visit);
      problems.push(...found.problems);
      if (found.version === acknowledged + 1) ahead += 1;
      else if (found.version !== acknowledged)
        problems.push(`${acknowledged} saves of ${visit.id} were acknowledged, ${found.version} are there`);
    }
    const { rows } = await pool.query('SELECT * FROM audit_verify()');
    if (rows.length > 0) problems.push(`the audit chain is broken in ${rows.length} places`);
  } finally {
    await close();
    await database.stop();
  }
  const acknowledged = saved.reduce((sum, one) => sum + one.acknowledged, 0);
  if (acknowledged < rounds)
    problems.push(`only ${acknowledged} saves were acknowledged: the kills came too early`);
  return {
    problems,
    summary: `${rounds} kills, ${acknowledged} acknowledged saves, ${ahead} more stored whole and not acknowledged`,
  };
};
