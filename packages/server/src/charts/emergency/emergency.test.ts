import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, blankContent, putInCare, signInPatient } from '../../testing/charts.ts';

let app: TestApp;
let carer: TestClient;
let administrator: TestClient;
let doctor: TestClient;
let patientId: string;
let number: string;

const birth = '1971-04-09';
const reason = 'Llegó inconsciente a urgencias, sin acompañante.';

beforeAll(async () => {
  app = await createTestApp();
  carer = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  administrator = await app.signIn('administrator');
});
beforeEach(async () => {
  // A new doctor each time: the limit is each doctor's own.
  doctor = await app.signIn('doctor', { givenName: 'Luis', familyName: 'Mota' });
  patientId = await addPatientOf(carer, { dateOfBirth: birth, allergies: 'Penicilina' });
  number = (await chart(carer)).json().patient.chart_number;
});
afterAll(() => app.close());

const chart = (by: TestClient, id = patientId) => by.call('GET', `${api}/patients/${id}/chart`);
const open = (by = doctor, body: Record<string, string> = {}) =>
  by.call('POST', `${api}/emergency-access`, { chart_number: number, birth_date: birth, reason, ...body });
const opened = async (by = doctor) => (await open(by)).json().access;
const end = (id: string, by = doctor) => by.call('POST', `${api}/emergency-access/${id}/end`);
const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;
const noticesOf = async (client: TestClient) =>
  (await client.call('GET', `${api}/notifications`))
    .json()
    .data.map((notice: { kind: string }) => notice.kind);

describe('a chart in an emergency', () => {
  test('is opened for an hour, to read and not to write', async () => {
    expect((await chart(doctor)).statusCode).toBe(404);
    const access = await opened();
    expect(access).toMatchObject({ patient_id: patientId, chart_number: number, reason, open: true });
    expect(Date.parse(access.until) - Date.parse(access.since)).toBe(3_600_000);
    const read = (await chart(doctor)).json();
    expect(read).toMatchObject({ emergency: { id: access.id, until: access.until }, can: { write: false } });
    expect(read.allergies.entries).toMatchObject([{ substance: 'Penicilina' }]);
    expect((await doctor.call('GET', `${api}/patients/${patientId}/chart/allergies`)).statusCode).toBe(200);
    const visit = `${api}/patients/${patientId}/visits/${newId()}`;
    expect((await doctor.call('PUT', visit, { version: 0, content: blankContent })).statusCode).toBe(404);
    expect((await doctor.call('GET', `${api}/patients?query=${number}`)).json().total).toBe(0);
    expect((await chart(carer)).json()).toMatchObject({ emergency: null, can: { write: true } });
  });

  test('is closed by its doctor, or by time', async () => {
    const first = await opened();
    expect((await end(first.id)).json().access).toMatchObject({ open: false, patient_name: null });
    expect((await end(first.id)).statusCode).toBe(200);
    expect((await chart(doctor)).statusCode).toBe(404);
    const second = await opened();
    await rows(
      `UPDATE emergency_access SET since = app_now() - interval '61 minutes', until = app_now() - interval '1 minute' WHERE id = $1`,
      [second.id],
    );
    expect((await chart(doctor)).statusCode).toBe(404);
    expect((await end(second.id, carer)).statusCode).toBe(404);
  });

  test('lasts no longer than an hour, whatever is written', async () => {
    const { id } = await opened();
    await expect(
      rows(`UPDATE emergency_access SET until = since + interval '61 minutes' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'emergency_access_time' });
  });

  test('needs a reason in words', async () => {
    for (const said of ['', 'urgente', '          .         ']) {
      expect((await open(doctor, { reason: said })).statusCode).toBe(400);
    }
    expect((await chart(doctor)).statusCode).toBe(404);
  });

  test('is for doctors who do not have it open', async () => {
    await opened();
    for (const by of [doctor, carer]) expect((await open(by)).json().code).toBe('invalid_transition');
    for (const role of ['secretary', 'patient', 'administrator'] as const) {
      expect((await open(await app.signIn(role))).statusCode).toBe(403);
    }
  });
});

describe('finding somebody', () => {
  test('takes number and birth date; what is wrong, nobody is told', async () => {
    const answers = [
      await open(doctor, { chart_number: 'P99999999' }),
      await open(doctor, { birth_date: '1971-04-10' }),
      await open(doctor, { chart_number: 'P99999999', birth_date: '1971-04-10' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test('by the number of a chart that was merged finds the one that it is part of', async () => {
    const other = await addPatientOf(carer, { dateOfBirth: birth });
    await carer.call('POST', `${api}/patients/${other}/merge`, { other: patientId, take: [] });
    expect(await opened()).toMatchObject({ patient_id: other });
  });

  test('ends after five tries in an hour of one doctor', async () => {
    const strict = await createTestApp({ limitScale: 1 });
    const guessing = await strict.signIn('doctor');
    const answers: number[] = [];
    for (let each = 0; each < 6; each += 1) {
      answers.push((await open(guessing, { birth_date: '1900-01-01' })).statusCode);
    }
    const elsewhere = await open(await strict.signIn('doctor'), { birth_date: '1900-01-01' });
    await strict.close();
    expect(answers).toEqual([404, 404, 404, 404, 404, 429]);
    expect(elsewhere.statusCode).toBe(404);
  });
});

describe('everybody concerned', () => {
  test('is told at once: patient, doctors in care, administrators; by notice and by mail, without the reason', async () => {
    const patient = await signInPatient(app);
    await putInCare(app, carer.id, patient.id);
    await rows(`UPDATE patient SET birth_date = $2 WHERE id = $1`, [patient.id, birth]);
    await rows(`UPDATE app_user SET email = id::text || '@example.org' WHERE id = ANY($1::uuid[])`, [
      [patient.id, carer.id, administrator.id],
    ]);
    const own = (await chart(carer, patient.id)).json().patient.chart_number;
    const { access } = (await open(doctor, { chart_number: own })).json();
    expect(await noticesOf(patient)).toContain('emergency.own');
    expect(await noticesOf(carer)).toContain('emergency.patient');
    expect(await noticesOf(administrator)).toContain('emergency.review');
    expect(await noticesOf(doctor)).toEqual([]);
    const mails = await rows(
      `SELECT user_id, template FROM outbox_mail WHERE once_key LIKE '%' || $1 || '%'`,
      [access.id],
    );
    expect(mails).toEqual(
      expect.arrayContaining([
        { user_id: patient.id, template: 'emergencyOwn' },
        { user_id: carer.id, template: 'emergencyOpened' },
        { user_id: administrator.id, template: 'emergencyOpened' },
      ]),
    );
    const seen = (await patient.call('GET', `${api}/account/record-access`)).json().data;
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'emergency', name: 'Luis Mota' }));
    const notices = await rows('SELECT params FROM notification WHERE kind LIKE $1', ['emergency.%']);
    expect(JSON.stringify(notices)).not.toContain('inconsciente');
  });

  test('each read is logged with the access that allowed it, and counted for the review', async () => {
    const { id } = await opened();
    await chart(doctor);
    await doctor.call('GET', `${api}/patients/${patientId}/chart/notes`);
    await chart(carer);
    const reads = (await auditOf(app, 'chart.read')).filter((event) => event.patient_id === patientId);
    expect(reads.filter((event) => event.details.emergency === id)).toHaveLength(2);
    expect(JSON.stringify(await auditOf(app, 'emergency.opened'))).not.toContain('inconsciente');
    const list = (await administrator.call('GET', `${api}/admin/emergency-access?state=waiting`)).json();
    expect(list.data.find((each: { id: string }) => each.id === id)).toMatchObject({
      doctor: 'Luis Mota',
      reason,
      reads: 2,
      review: null,
    });
  });

  test('an administrator reviews it once', async () => {
    const { id } = await opened();
    const review = (text: string) =>
      administrator.call('PUT', `${api}/admin/emergency-access/${id}/review`, { text });
    const [one, other] = await Promise.all([review('Comprobado con urgencias.'), review('Otra vez.')]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    const waiting = (await administrator.call('GET', `${api}/admin/emergency-access?state=waiting`)).json();
    expect(waiting.data.map((each: { id: string }) => each.id)).not.toContain(id);
    const unknown = await administrator.call('PUT', `${api}/admin/emergency-access/${newId()}/review`, {
      text: 'Nada',
    });
    expect(unknown.statusCode).toBe(404);
  });

  test('lists go page by page', async () => {
    await opened();
    await opened(await app.signIn('doctor'));
    const page = async (query: string) =>
      (await administrator.call('GET', `${api}/admin/emergency-access?per_page=1${query}`)).json();
    const first = await page('');
    const second = await page(`&cursor=${first.next}`);
    expect(second.data[0].id < first.data[0].id).toBe(true);
    const own = (await doctor.call('GET', `${api}/emergency-access`)).json().data;
    expect(own).toMatchObject([{ patient_id: patientId, open: true }]);
  });
});

test('sends no more statements than declared', async () => {
  app.database.takeQueries();
  const { id } = await opened();
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(40);
  await doctor.call('GET', `${api}/emergency-access`);
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(3);
  await doctor.call('GET', `${api}/patients/${patientId}/chart/notes`);
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
  await end(id);
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
  await administrator.call('GET', `${api}/admin/emergency-access`);
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(5);
  await administrator.call('PUT', `${api}/admin/emergency-access/${id}/review`, { text: 'Comprobado' });
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(6);
});
