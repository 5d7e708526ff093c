import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, signInPatient, unknownId } from '../../testing/charts.ts';
import { inDays, letAct, readMedications } from '../../testing/proxies.ts';

let app: TestApp;
let doctor: TestClient;
let secretary: TestClient;
let mother: TestClient;
let childId: string;

/** Nine years old. */
const born = '2017-01-15';
const majority = '2035-01-15';

beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  secretary = await app.signIn('secretary', { givenName: 'Carmen', familyName: 'Ortiz' });
  await rows(`INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`, [
    secretary.id,
    doctor.id,
  ]);
});
beforeEach(async () => {
  mother = await app.signIn('patient', { givenName: 'Marta', familyName: 'Peña' });
  childId = await addPatientOf(doctor, { dateOfBirth: born });
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;
const loginOf = async ({ id }: TestClient): Promise<string> =>
  (await rows('SELECT username FROM app_user WHERE id = $1', [id]))[0].username;
const of = (patientId = childId) => `${api}/patients/${patientId}/proxies`;
const list = (by = doctor, patientId = childId) => by.call('GET', of(patientId));
const find = (login: string, by = doctor, patientId = childId) =>
  by.call('POST', `${of(patientId)}/find`, { login });
const record = async (body: object = {}, by = doctor, patientId = childId) =>
  by.call('POST', of(patientId), {
    login: await loginOf(mother),
    account_id: mother.id,
    relationship: 'parent',
    proof: 'Acta de nacimiento y cédula',
    scopes: ['record', 'appointments'],
    until: inDays(300),
    ...body,
  });
const end = (id: string, by = doctor, patientId = childId) => by.call('POST', `${of(patientId)}/${id}/end`);
const kindsOf = async (client: TestClient) =>
  (await client.call('GET', `${api}/notifications`)).json().data.map(({ kind }: { kind: string }) => kind);

describe('the practice', () => {
  test('finds an account by exactly its name, and records who acts, with the proof it saw', async () => {
    const found = await find(await loginOf(mother));
    expect(found.json()).toEqual({ account_id: mother.id, name: 'Marta Peña' });
    const recorded = await record();
    expect(recorded.statusCode, recorded.body).toBe(201);
    expect(recorded.json()).toMatchObject({
      minor: true,
      data: [
        {
          person: 'Marta Peña',
          relationship: 'parent',
          proof: 'Acta de nacimiento y cédula',
          recorded_by: 'Dra. Ana Rosario',
          scopes: ['record', 'appointments'],
          can: { end: true },
        },
      ],
    });
    expect((await readMedications(mother, childId)).statusCode).toBe(200);
    expect(await kindsOf(mother)).toEqual(['proxy.recorded']);
    expect((await auditOf(app, 'proxy.recorded')).at(-1)).toMatchObject({
      patient_id: childId,
      object_id: mother.id,
      details: { relationship: 'parent', scopes: 'record appointments' },
    });
  });

  test('finds nobody by half a name, a doctor’s, a blocked account or an address that nobody proved', async () => {
    const login = await loginOf(mother);
    for (const wrong of [login.slice(0, -1), `${login}x`, 'Marta Peña', await loginOf(doctor)]) {
      expect((await find(wrong)).statusCode, wrong).toBe(404);
    }
    const [{ email }] = await rows('SELECT email FROM app_user WHERE id = $1', [mother.id]);
    expect((await find(email)).statusCode).toBe(404);
    await rows('UPDATE app_user SET email_verified_at = app_now() WHERE id = $1', [mother.id]);
    expect((await find(email)).statusCode).toBe(200);
    await rows(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [mother.id]);
    expect((await find(login)).statusCode).toBe(404);
  });

  test('lets somebody act for a minor until the day before they come of age', async () => {
    const latest = new Date(Date.parse(majority) - 86_400_000).toISOString().slice(0, 10);
    expect((await list()).json()).toMatchObject({ minor: true, latest_until: latest, can: { record: true } });
    expect((await record({ until: majority })).statusCode).toBe(400);
    expect((await record({ until: latest })).statusCode).toBe(201);
  });

  test('lets nobody act for longer than two years for somebody of age', async () => {
    const grownId = await addPatientOf(doctor, { dateOfBirth: '1950-02-28' });
    expect((await record({ until: inDays(732) }, doctor, grownId)).statusCode).toBe(400);
    expect((await record({ until: inDays(728) }, doctor, grownId)).statusCode).toBe(201);
  });

  test('records nothing for a patient with an account', async () => {
    const grown = await signInPatient(app);
    await putInCare(app, doctor.id, grown.id);
    expect((await list(doctor, grown.id)).json()).toMatchObject({
      latest_until: null,
      can: { record: false },
    });
    expect((await record({}, doctor, grown.id)).json().code).toBe('invalid_transition');
  });

  test('records only the account that its name found', async () => {
    const other = await app.signIn('patient');
    expect((await record({ account_id: other.id })).statusCode).toBe(404);
    expect((await record({ login: 'nadie.asi' })).statusCode).toBe(404);
    expect((await readMedications(other, childId)).statusCode).toBe(404);
  });

  test('gives it anew with another scope: the one before ends', async () => {
    await record();
    const { data } = (await record({ scopes: ['appointments'] })).json();
    expect(data).toMatchObject([{ scopes: ['appointments'] }]);
    expect((await readMedications(mother, childId)).statusCode).toBe(404);
  });

  test('ends it at once, and tells whoever acted', async () => {
    const [{ id }] = (await record()).json().data;
    expect((await end(id)).json().data).toEqual([]);
    expect((await readMedications(mother, childId)).statusCode).toBe(404);
    expect(await kindsOf(mother)).toEqual(['proxy.ended', 'proxy.recorded']);
    expect((await end(id)).statusCode).toBe(404);
  });

  test('does not end what a patient gave', async () => {
    const grown = await signInPatient(app);
    await putInCare(app, doctor.id, grown.id);
    const id = await letAct(app, { proxyId: mother.id, patientId: grown.id });
    expect((await list(doctor, grown.id)).json().data).toMatchObject([
      { recorded_by: null, can: { end: false } },
    ]);
    expect((await end(id, doctor, grown.id)).statusCode).toBe(404);
    expect((await end(id)).statusCode).toBe(404);
  });
});

describe('a birth date that turns out to be another', () => {
  /** A birth date of somebody who comes of age, or came, in so many days. */
  const ofAgeIn = (days: number) => {
    const at = new Date(app.now().getTime() + days * 86_400_000);
    at.setUTCFullYear(at.getUTCFullYear() - 18);
    return at.toISOString().slice(0, 10);
  };

  test.each([
    ['ends what reaches beyond the day of coming of age', 30, 404],
    ['leaves alone what ends before it', 1000, 200],
    ['leaves alone what was recorded for somebody of age', -9000, 200],
  ])('%s', async (_, days, status) => {
    await record();
    await rows('UPDATE patient SET birth_date = $1 WHERE id = $2', [ofAgeIn(days), childId]);
    expect((await readMedications(mother, childId)).statusCode).toBe(status);
  });
});

describe('a secretary', () => {
  test('records it for a doctor’s patient, and the doctor is told', async () => {
    const scopes = ['appointments'];
    expect((await record({ scopes }, secretary)).statusCode).toBe(201);
    expect(await kindsOf(doctor)).toContain('proxy.recorded_by_team');
    const [{ id, recorded_by: by }] = (await list(secretary)).json().data;
    expect(by).toBe('Carmen Ortiz');
    expect((await end(id, secretary)).statusCode).toBe(200);
  });

  test('tells no doctor whose care is over by itself', async () => {
    const colleague = await app.signIn('doctor');
    await rows(`INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`, [
      secretary.id,
      colleague.id,
    ]);
    await putInCare(app, colleague.id, childId);
    await rows(
      `UPDATE care_relationship SET reason = 'given', given_by = $1, words = 'Interconsulta', since = app_now() - interval '2 days',
        until = app_now() - interval '1 day' WHERE doctor_id = $2`,
      [doctor.id, colleague.id],
    );
    expect((await record({ scopes: ['appointments'] }, secretary)).statusCode).toBe(201);
    expect(await kindsOf(colleague)).toEqual([]);
  });

  test('lets nobody read a record, which she does not read herself', async () => {
    expect((await list(secretary)).json().can.scopes).toEqual(['appointments']);
    for (const scopes of [['record'], ['record', 'appointments']]) {
      const answer = await record({ scopes }, secretary);
      expect([answer.statusCode, answer.json().data.params]).toEqual([400, { scopes: 'by_doctor' }]);
    }
    expect((await list()).json().data).toEqual([]);
  });

  test('is told when whoever acts ends what she recorded', async () => {
    await record({ scopes: ['appointments'] }, secretary);
    const [{ id }] = (await mother.call('GET', `${api}/proxies`)).json().held;
    expect((await mother.call('POST', `${api}/proxies/${id}/end`)).statusCode).toBe(200);
    expect(await kindsOf(secretary)).toContain('proxy.ended');
  });
});

test('nobody who does not care for the patient lists, looks up, records or ends', async () => {
  const [{ id }] = (await record()).json().data;
  const login = await loginOf(mother);
  for (const by of [await app.signIn('doctor'), await app.signIn('secretary')]) {
    const answers = [await list(by), await find(login, by), await record({}, by), await end(id, by)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  }
  const others = await addPatientOf(doctor);
  expect((await end(id, doctor, others)).statusCode).toBe(404);
  expect((await list(doctor, unknownId)).statusCode).toBe(404);
  expect((await readMedications(mother, childId)).statusCode).toBe(200);
});

test('a doctor who reads a chart in an emergency decides nothing about it', async () => {
  const stranger = await app.signIn('doctor');
  await rows(
    `INSERT INTO emergency_access (id, doctor_id, patient_id, reason, since, until)
      VALUES (gen_random_uuid(), $1, $2, 'Llegó inconsciente', app_now(), app_now() + interval '30 minutes')`,
    [stranger.id, childId],
  );
  expect((await list(stranger)).statusCode).toBe(404);
  expect((await record({}, stranger)).statusCode).toBe(404);
});

test('accounts cannot be tried out one after the other', async () => {
  const limited = await createTestApp({ limitScale: 1 });
  const by = await limited.signIn('doctor');
  const patientId = await addPatientOf(by);
  const tries = Array.from({ length: 21 }, (_, at) => `cuenta.numero.${at}`);
  const statuses: number[] = [];
  for (const login of tries) {
    statuses.push((await by.call('POST', `${of(patientId)}/find`, { login })).statusCode);
  }
  expect(statuses.slice(-2)).toEqual([404, 429]);
  await limited.close();
});
