import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';
import { openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { type Client, demonstrationPassword, signIn } from '../client.ts';
import type { Outcome } from '../parts.ts';
import { startProduct } from '../product.ts';

const rounds = 50;
const desks = 4;

/** A visit that somebody saves again and again; each save says which one it is in every part of it. */
type Desk = {
  readonly patient: string;
  readonly visit: string;
  readonly labs: readonly string[];
  /** The newest version that the server said it stored. */
  acknowledged: number;
};

const openDesk = async (client: Client): Promise<Desk> => {
  const response = await client.call('POST', '/patients', {
    firstName: 'Guarda',
    lastName: 'Todo',
    dateOfBirth: '1980-01-01',
    phone: '809-555-0198',
  });
  const { patient } = (await response.json()) as { patient: { id: string } };
  return {
    patient: patient.id,
    visit: randomUUID(),
    labs: [randomUUID(), randomUUID(), randomUUID()],
    acknowledged: 0,
  };
};

const contentOf = ({ labs }: Desk, mark: number) => ({
  chief_complaint: `Guardado ${mark}`,
  vitals: {
    systolic: 110 + (mark % 30),
    diastolic: 70,
    heart_rate: 60 + (mark % 30),
    respiratory_rate: 14,
    temperature: 36.5,
    oxygen_saturation: 97,
    weight: 60 + (mark % 30),
    height: 170,
  },
  lab_results: labs.map((id, at) => ({ id, test: `Prueba ${at}`, value: String(mark), unit: 'mg/dL' })),
  notes: `Guardado ${mark}`,
  conclusion: { diagnosis: `Guardado ${mark}`, treatment: '', follow_up: '', prescription: '' },
});

/** Saves until the server is gone. A conflict tells which version stands there, as it tells a screen. */
const saveOn = async (client: Client, desk: Desk): Promise<void> => {
  let version = desk.acknowledged;
  for (;;) {
    const response = await client.call('PUT', `/patients/${desk.patient}/visits/${desk.visit}`, {
      version,
      content: contentOf(desk, version + 1),
    });
    if (response.status === 200) {
      version += 1;
      desk.acknowledged = version;
    } else {
      const { data } = (await response.json()) as { data?: { current?: { visit: { version: number } } } };
      const stands = data?.current?.visit.version;
      if (stands === undefined) throw new Error(`a save was answered with ${response.status}`);
      version = stands;
    }
  }
};

type Stored = {
  id: string;
  version: number;
  complaint: string;
  notes: string[];
  diagnoses: string[];
  labs: number[];
  systolic: number[];
  pulse: number[];
  weight: number[];
  events: number;
};

/** Every visit as the database holds it: its own row, the entries that count, and the events about it. */
const storedVisits = async (dataDir: string, desks: readonly Desk[]): Promise<Stored[]> => {
  const database = await startEmbedded({ dataDir, log: createLog('silent') });
  const { pool, close } = openDatabase(database, { connections: 1, onError: () => {} });
  const marks = (code: string) =>
    `ARRAY(SELECT value FROM vital_sign WHERE visit_id = v.id AND current AND code = '${code}')`;
  try {
    const { rows } = await pool.query<Stored>(
      `SELECT v.id, v.version, v.chief_complaint AS complaint,
        ARRAY(SELECT text FROM note WHERE visit_id = v.id AND current) AS notes,
        ARRAY(SELECT diagnosis FROM conclusion WHERE visit_id = v.id AND current) AS diagnoses,
        ARRAY(SELECT value FROM lab_result WHERE visit_id = v.id AND current) AS labs,
        ${marks('blood_pressure')} AS systolic, ${marks('heart_rate')} AS pulse, ${marks('weight')} AS weight,
        (SELECT count(*)::int FROM audit_event WHERE event = 'visit.saved' AND outcome = 'success'
          AND patient_id = v.patient_id) AS events
      FROM visit v WHERE v.id = ANY($1::uuid[])`,
      [desks.map(({ visit }) => visit)],
    );
    const { rows: breaks } = await pool.query('SELECT * FROM audit_verify()');
    if (breaks.length > 0) throw new Error(`the audit chain is broken in ${breaks.length} places`);
    return rows;
  } finally {
    await close();
    await database.stop();
  }
};

/** What of a visit is not of the save that its version names; empty when the save is there as a whole. */
const tornParts = (desk: Desk, found: Stored | undefined): string[] => {
  if (!found) return desk.acknowledged > 0 ? ['it is gone'] : [];
  const { version: mark } = found;
  const content = contentOf(desk, mark);
  const expected = {
    complaint: content.chief_complaint,
    notes: [content.notes],
    diagnoses: [content.conclusion.diagnosis],
    labs: desk.labs.map(() => mark),
    systolic: [content.vitals.systolic],
    pulse: [content.vitals.heart_rate],
    weight: [content.vitals.weight],
    events: mark,
  };
  return [
    ...(mark < desk.acknowledged
      ? [`version ${desk.acknowledged} was acknowledged, ${mark} stands there`]
      : []),
    ...Object.entries(expected).flatMap(([part, value]) => {
      const is = found[part as keyof typeof expected];
      return JSON.stringify(is) === JSON.stringify(value)
        ? []
        : [`${part}: ${JSON.stringify(is)} in version ${mark}`];
    }),
  ];
};

/**
 * Kills the server fifty times while four visits are saved whole, again and again, and looks after each kill: every visit is
 * one save from its vitals to its audit event, and none that was acknowledged is gone.
 */
export const crashDuringSaves = async (dataDir: string): Promise<Outcome> => {
  let product = await startProduct({ dataDir });
  const port = Number(new URL(product.address).port);
  const client = await signIn(product.address, 'doctor', demonstrationPassword);
  const open = await Promise.all(Array.from({ length: desks }, () => openDesk(client)));
  const problems: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const saving = Promise.allSettled(open.map((desk) => saveOn(client, desk)));
    await sleep(randomInt(20, 400));
    await product.kill();
    for (const { reason } of (await saving) as PromiseRejectedResult[])
      if (!(reason instanceof TypeError)) problems.push(`round ${round}: ${String(reason)}`);
    const stored = new Map((await storedVisits(dataDir, open)).map((one) => [one.id, one]));
    for (const desk of open)
      for (const part of tornParts(desk, stored.get(desk.visit))) problems.push(`round ${round}: ${part}`);
    product = await startProduct({ dataDir, port });
  }
  await product.stop();
  const saves = open.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  if (saves < rounds) problems.push(`only ${saves} saves were acknowledged: the kills came too early`);
  return {
    problems,
    summary: `${rounds} kills, ${saves} acknowledged saves, ${problems.length} torn or lost`,
  };
};
