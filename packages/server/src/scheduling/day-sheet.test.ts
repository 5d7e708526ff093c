import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments/day-sheet';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.asSuperuser('TRUNCATE appointment CASCADE');
});

const insert = async (circle: Circle, start: string, status = 'confirmed', doctor = circle) => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', $5, $6, $6::timestamptz + interval '30 minutes', 'Control', $3, app_now())`,
    [id, doctor.doctor.id, circle.patient.id, doctor.locationId, status, start],
  );
  return id;
};
const sheet = (who: TestClient, doctor: string, date = '2026-11-24') =>
  who.call('GET', `${url}?date=${date}&doctor_id=${doctor}`);

it('holds the day at the clock of the place, in order, without cancelled visits', async () => {
  const last = await insert(alfa, '2026-11-25T03:30:00Z');
  const first = await insert(alfa, '2026-11-24T04:00:00Z', 'completed');
  const missed = await insert(alfa, '2026-11-24T12:00:00Z', 'no_show');
  await insert(alfa, '2026-11-24T14:00:00Z', 'cancelled');
  await insert(alfa, '2026-11-24T03:20:00Z');
  await insert(alfa, '2026-11-25T04:00:00Z');
  for (const who of [alfa.doctor, alfa.secretary]) {
    const answer = await sheet(who, alfa.doctor.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.map(({ id }: { id: string }) => id)).toEqual([first, missed, last]);
    expect(answer.json().doctor).toEqual({ id: alfa.doctor.id, name: 'Dra. Elena Médica Alfa' });
    expect(answer.json().data[0]).toMatchObject({
      reason: 'Control',
      patient: {
        name: 'Luis Paciente Alfa',
        chart_number: 'T-Alfa',
        birth_date: '1980-02-29',
        phone: `809 ${alfa.canaries.personal}`,
      },
    });
  }
});

it('shows the time since which a patient waits or is in the room', async () => {
  const id = await insert(alfa, '2026-11-24T15:00:00Z', 'in_progress');
  await app.database.asSuperuser('UPDATE appointment SET arrived_at = $2, started_at = $3 WHERE id = $1', [
    id,
    '2026-11-24T14:50:00Z',
    '2026-11-24T15:20:00Z',
  ]);
  const { data } = (await sheet(alfa.secretary, alfa.doctor.id)).json();
  expect(data.find((visit: { id: string }) => visit.id === id)).toMatchObject({
    arrived_at: '2026-11-24T14:50:00.000Z',
    started_at: '2026-11-24T15:20:00.000Z',
  });
});

it('keeps birth date and phone of a patient who is no longer in care', async () => {
  await insert(beta, '2026-11-24T12:00:00Z', 'confirmed', alfa);
  const answer = await sheet(alfa.secretary, alfa.doctor.id);
  expect(answer.json().data).toMatchObject([
    { patient: { name: 'Luis Paciente Beta', birth_date: null, phone: null } },
  ]);
  expect(answer.body).not.toContain(beta.canaries.personal);
});

it('is not of another doctor, and says the same of one who does not exist', async () => {
  await insert(beta, '2026-11-24T12:00:00Z');
  const foreign = await sheet(alfa.secretary, beta.doctor.id);
  const missing = await sheet(alfa.secretary, newId());
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
  expect(foreign.rawPayload.equals(missing.rawPayload)).toBe(true);
  expect((await sheet(alfa.patient, alfa.doctor.id)).statusCode).toBe(403);
  expect((await sheet(alfa.doctor, alfa.doctor.id, '2026-02-30')).statusCode).toBe(400);
});
