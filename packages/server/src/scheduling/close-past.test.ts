import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
});
afterAll(() => app.close());
afterEach(() => app.database.asSuperuser('TRUNCATE appointment, notification CASCADE'));

const insert = async (start: string, status = 'confirmed', circle: Circle = alfa): Promise<string> => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at,
       arrived_at)
     VALUES ($1, $2, $3, $4, 'consultation', $6, $5, $5::timestamptz + interval '30 minutes', $3, app_now(),
       CASE WHEN $6 IN ('arrived', 'in_progress') THEN $5::timestamptz END)`,
    [id, circle.doctor.id, circle.patient.id, circle.locationId, start, status],
  );
  return id;
};

const close = (who: TestClient, outcome: string, ids: readonly string[], version = 1) =>
  who.call('POST', `${url}/close`, { outcome, visits: ids.map((id) => ({ id, version })) });

const statuses = async (): Promise<string[]> =>
  (await app.database.asSuperuser('SELECT status FROM appointment ORDER BY starts_at')).rows.map(
    ({ status }) => status,
  );

describe('visits of the past', () => {
  it('are closed several at once, and nobody is told of what they know', async () => {
    const ids = [await insert('2026-11-20T14:00:00Z'), await insert('2026-11-20T15:00:00Z', 'in_progress')];
    await app.database.asSuperuser('UPDATE patient SET last_visit_at = NULL');
    const answer = await close(alfa.secretary, 'completed', ids);
    expect([answer.statusCode, answer.json()]).toEqual([200, { closed: 2 }]);
    expect(await statuses()).toEqual(['completed', 'completed']);
    const told = await app.database.asSuperuser(
      `SELECT kind FROM notification WHERE kind LIKE 'appointment.%'`,
    );
    expect(told.rows).toEqual([]);
    const { rows } = await app.database.asSuperuser('SELECT last_visit_at FROM patient WHERE id = $1', [
      alfa.patient.id,
    ]);
    expect(rows[0].last_visit_at).toEqual(new Date('2026-11-20T15:00:00Z'));
    const log = await app.database.asSuperuser(
      `SELECT details FROM audit_event WHERE event = 'appointment.closed_late' AND outcome = 'success'`,
    );
    expect(log.rows).toMatchObject([{ details: { outcome: 'completed', count: 2, visits: ids.join(' ') } }]);
  });

  it('say in the history what can be said of them', async () => {
    await insert('2026-11-20T14:00:00Z');
    await insert('2026-11-20T15:00:00Z', 'pending');
    await insert('2026-11-20T16:00:00Z', 'arrived');
    await insert('2026-11-20T17:00:00Z', 'completed');
    const of = async (who: TestClient) =>
      (await who.call('GET', `${url}/history`))
        .json()
        .data.map((visit: { can: { close: string[] } }) => visit.can.close);
    expect(await of(alfa.doctor)).toEqual([
      [],
      ['completed', 'cancelled'],
      ['cancelled'],
      ['completed', 'no_show', 'cancelled'],
    ]);
    expect(await of(alfa.patient)).toEqual([[], [], [], []]);
  });

  it('are closed all or none: one that is not over, closed already, changed or foreign stops the others', async () => {
    const past = await insert('2026-11-20T14:00:00Z');
    const asked = await insert('2026-11-20T15:00:00Z', 'pending');
    const done = await insert('2026-11-20T16:00:00Z', 'completed');
    const today = await insert('2026-11-23T11:45:00Z');
    const foreign = await insert('2026-11-20T14:00:00Z', 'confirmed', beta);
    for (const id of [asked, done, today]) {
      const refused = await close(alfa.doctor, 'no_show', [past, id]);
      expect([refused.statusCode, refused.json().code, refused.json().data.visit]).toEqual([
        409,
        'invalid_transition',
        id,
      ]);
    }
    expect((await close(alfa.doctor, 'no_show', [past, foreign])).statusCode).toBe(404);
    expect((await close(alfa.doctor, 'no_show', [past], 2)).json().code).toBe('version_conflict');
    expect((await close(alfa.patient, 'no_show', [past])).statusCode).toBe(403);
    expect((await statuses()).filter((status) => status === 'no_show')).toEqual([]);
    expect((await close(alfa.doctor, 'no_show', [past])).statusCode).toBe(200);
  });
});
