import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../accounts/tables.ts';
import { type DatabaseHandle, openDatabase } from '../platform/database/transact.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { within } from '../testing/within.ts';

const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';

let app: TestApp;
/** A second server with connections of its own on the same database. */
let twin: TestApp;
let connections: DatabaseHandle;
let alfa: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  const { application } = inject('postgres');
  connections = openDatabase(
    { connection: () => ({ ...application, database: app.database.name }) },
    { connections: 8, onError: () => {} },
  );
  const database = { ...app.database, ...connections };
  twin = await createTestApp({ now, sharing: { database, secrets: app.secrets } });
  alfa = await createCircle(app, 'Alfa', now);
});
afterAll(async () => {
  await twin.close();
  await connections.close();
  await app.close();
});

/** Patients who are signed in at one server and at the other in turn. */
const patients = async (count: number): Promise<TestClient[]> => {
  const clients: TestClient[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await app.signIn('patient');
    const name = { givenName: 'Paciente', familyName: String(index) };
    const row = { id, chartNumber: `R-${id}`, ...name, status: 'New' as const };
    await app.database.transact((tx) => tx.insert(patient).values(row));
    clients.push(await (index % 2 ? app : twin).clientOf(id));
  }
  return clients;
};

const book = (who: TestClient, circle: Circle, start: string) =>
  who.call('POST', url, {
    doctor_id: circle.doctor.id,
    location_id: circle.locationId,
    start,
    type: 'consultation',
  });

const stored = async (): Promise<number> =>
  (await app.database.asSuperuser('SELECT id FROM appointment')).rows.length;

describe('two servers on one database', () => {
  it('sell one slot once, to 1 of 200, and offer the others three free ones', async () => {
    const start = '2026-11-24T14:00:00.000Z';
    const everybody = await patients(200);
    const answers = await Promise.all(everybody.map((who) => book(who, alfa, start)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json());
    expect(refused).toHaveLength(199);
    for (const { code, data } of refused) {
      expect(code).toBe('slot_taken');
      expect(data.alternatives.map((slot: { start: string }) => slot.start)).toEqual([
        '2026-11-24T13:00:00.000Z',
        '2026-11-24T13:30:00.000Z',
        '2026-11-24T14:30:00.000Z',
      ]);
    }
    expect(await stored()).toBe(1);
  });

  it('book 50 patients with 50 doctors at once', async () => {
    await app.database.asSuperuser('TRUNCATE appointment CASCADE');
    const circles: Circle[] = [];
    for (let index = 0; index < 50; index += 1) circles.push(await createCircle(app, `D${index}`, now));
    const everybody = await patients(50);
    const answers = await within(5_000, () =>
      Promise.all(
        circles.map((circle, index) => {
          const who = everybody[index];
          if (!who) throw new Error('There are as many patients as doctors');
          return book(who, circle, '2026-11-24T14:00:00.000Z');
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    expect(await stored()).toBe(50);
  });

  it('do not wait for each other when doctors and patients cross', async () => {
    await app.database.asSuperuser('TRUNCATE appointment CASCADE');
    const beta = await createCircle(app, 'Beta', now);
    const everybody = await patients(10);
    const starts = ['14:00', '14:30', '15:00'].map((time) => `2026-11-24T${time}:00.000Z`);
    const answers = await Promise.all(
      everybody.flatMap((who) => starts.flatMap((start) => [book(who, alfa, start), book(who, beta, start)])),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(6);
    const codes = new Set(answers.filter(({ statusCode }) => statusCode !== 201).map((a) => a.json().code));
    expect([...codes].filter((code) => code !== 'slot_taken' && code !== 'patient_busy')).toEqual([]);
    const { rows } = await app.database.asSuperuser(
      'SELECT count(DISTINCT (patient_id, starts_at)) = count(*) AS alone FROM appointment',
    );
    expect(rows[0].alone).toBe(true);
  });
});
