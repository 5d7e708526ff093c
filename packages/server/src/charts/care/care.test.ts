import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endOfDay } from '../../accounts/index.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, putInCare, signInPatient } from '../../testing/charts.ts';
import { standardNow } from '../../testing/clock.ts';
import { isGivable } from './rules.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let patientId: string;

const inDays = (days: number) =>
  new Date(standardNow.getTime() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
beforeEach(async () => {
  colleague = await app.signIn('doctor', { givenName: 'Luis', familyName: 'Mota' });
  patientId = await addPatientOf(doctor);
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;
const list = (by = doctor) => by.call('GET', `${api}/patients/${patientId}/care`);
const give = (by = doctor, to = colleague, body: Record<string, string> = {}) =>
  by.call('POST', `${api}/patients/${patientId}/care`, {
    doctor_id: to.id,
    words: 'Interconsulta de cardiología',
    until: inDays(7),
    ...body,
  });
const end = (careId: string, by = doctor) =>
  by.call('POST', `${api}/patients/${patientId}/care/${careId}/end`);
const chart = (by: TestClient) => by.call('GET', `${api}/patients/${patientId}/chart`);
const idOf = async (by: TestClient) =>
  (await list(by)).json().data.find((each: { own: boolean }) => each.own).id;

describe('who may see a chart', () => {
  test('is listed with since when, why and until when, to those who may', async () => {
    await give();
    const { data, colleagues } = (await list()).json();
    expect(data).toMatchObject([
      { name: 'Dra. Ana Rosario', own: true, reason: 'registered', until: null, can: { end: true } },
      {
        name: 'Luis Mota',
        reason: 'given',
        words: 'Interconsulta de cardiología',
        given_by: 'Dra. Ana Rosario',
        can: { end: true },
      },
    ]);
    expect(colleagues.map((each: { id: string }) => each.id)).not.toContain(colleague.id);
    expect((await list(colleague)).json()).toMatchObject({
      colleagues: [],
      data: [{ can: { end: false } }, {}],
    });
    expect((await list(await app.signIn('doctor'))).statusCode).toBe(404);
    expect((await list(await app.signIn('secretary'))).statusCode).toBe(403);
  });

  test('names doctors who have it open in an emergency', async () => {
    await rows(
      `INSERT INTO emergency_access (id, doctor_id, patient_id, reason, since, until)
        VALUES ($1, $2, $3, 'Paro en la sala de espera', app_now(), app_now() + interval '1 hour')`,
      [newId(), colleague.id, patientId],
    );
    expect((await list()).json().data[1]).toMatchObject({ reason: 'emergency', name: 'Luis Mota' });
  });

  test('is what the patient reads, too', async () => {
    const patient = await signInPatient(app);
    patientId = patient.id;
    await putInCare(app, doctor.id, patientId);
    await give();
    const { care } = (await patient.call('GET', `${api}/own-record/personal`)).json();
    expect(care).toHaveLength(2);
    expect(care).toContainEqual(
      expect.objectContaining({ name: 'Dra. Ana Rosario', reason: 'appointment', until: null }),
    );
    expect(care).toContainEqual(
      expect.objectContaining({ name: 'Luis Mota', reason: 'given', until: expect.any(String) }),
    );
  });
});

describe('access that is given', () => {
  test('opens the chart until the end of the day, and is told to the colleague', async () => {
    expect((await chart(colleague)).statusCode).toBe(404);
    expect((await give()).statusCode).toBe(201);
    expect((await chart(colleague)).json().can.write).toBe(true);
    const notices = (await colleague.call('GET', `${api}/notifications`)).json().data;
    expect(notices[0]).toMatchObject({ kind: 'care.given', params: { person: 'Dra. Ana Rosario' } });
    await rows(`UPDATE care_relationship SET until = app_now() - interval '1 second' WHERE doctor_id = $1`, [
      colleague.id,
    ]);
    expect((await chart(colleague)).statusCode).toBe(404);
    const query = `${api}/patients?query=${encodeURIComponent('peña')}`;
    expect((await colleague.call('GET', query)).json().total).toBe(0);
    expect((await list()).json().data).toHaveLength(1);
    expect((await give()).statusCode).toBe(201);
  });

  test('makes room for care that has no end', async () => {
    await give();
    await putInCare(app, colleague.id, patientId);
    const open = await rows(
      'SELECT reason, until FROM care_relationship WHERE doctor_id = $1 AND ended_at IS NULL',
      [colleague.id],
    );
    expect(open).toEqual([{ reason: 'appointment', until: null }]);
  });

  test('is not given on, nor twice, nor to whoever is no doctor', async () => {
    await give();
    expect((await give()).json().code).toBe('invalid_transition');
    expect((await give(colleague, await app.signIn('doctor'))).statusCode).toBe(404);
    expect((await give(doctor, await app.signIn('secretary'))).statusCode).toBe(404);
    expect((await give(await app.signIn('doctor'), doctor)).statusCode).toBe(404);
  });

  test('has an end within a year', async () => {
    for (const until of [inDays(-2), inDays(400)]) {
      const answer = await give(doctor, colleague, { until });
      expect([answer.statusCode, answer.json().data.params]).toEqual([400, { until: 'out_of_range' }]);
    }
    expect((await give(doctor, colleague, { words: ' ' })).statusCode).toBe(400);
  });
});

describe('ending an access', () => {
  test('is for its doctor and for whoever gave it', async () => {
    await give();
    const given = await idOf(colleague);
    expect((await end(await idOf(doctor), colleague)).statusCode).toBe(404);
    expect((await end(given)).statusCode).toBe(200);
    expect((await chart(colleague)).statusCode).toBe(404);
    await putInCare(app, colleague.id, patientId);
    expect((await end(await idOf(colleague), colleague)).statusCode).toBe(200);
    expect((await chart(colleague)).statusCode).toBe(404);
  });

  test('never leaves a chart that nobody can open, also when two leave at once', async () => {
    expect((await end(await idOf(doctor))).json().code).toBe('last_doctor');
    await putInCare(app, colleague.id, patientId);
    const ids = [await idOf(doctor), await idOf(colleague)];
    const [one, other] = await Promise.all([end(ids[0], doctor), end(ids[1], colleague)]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
  });
});

test('sends no more statements than declared', async () => {
  app.database.takeQueries();
  await give();
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(14);
  await list();
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(6);
  const given = await idOf(colleague);
  app.database.takeQueries();
  await end(given);
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(8);
});

test('a day ends where the practice is, and a year is the longest', () => {
  const zone = 'America/Santo_Domingo';
  expect(endOfDay('2026-11-22', zone).toISOString()).toBe('2026-11-23T03:59:59.999Z');
  // Late in the evening it is tomorrow already in UTC.
  const evening = new Date('2026-11-23T02:00:00Z');
  expect(isGivable('2026-11-22', evening, zone)).toBe(true);
  expect(isGivable('2026-11-21', evening, zone)).toBe(false);
  expect([isGivable('2027-11-23', evening, zone), isGivable('2027-11-24', evening, zone)]).toEqual([
    true,
    false,
  ]);
});
