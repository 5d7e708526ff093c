import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare } from '../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
let other: TestClient;
let secretary: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  other = await app.signIn('doctor');
  secretary = await app.signIn('secretary');
});
afterAll(() => app.close());

const form = {
  firstName: 'María del Carmen',
  lastName: 'Ñúñez',
  dateOfBirth: '1990-05-10',
  phone: '(809) 555-0199',
};
const search = async (by: TestClient, query = '') =>
  (await by.call('GET', `${api}/patients?query=${encodeURIComponent(query)}`)).json();
const namesOf = (answer: { data: { name: string }[] }) => answer.data.map((patient) => patient.name);

describe('adding a patient', () => {
  test('opens a chart in care, with an entry for each line', async () => {
    const answer = await doctor.call('POST', `${api}/patients`, {
      ...form,
      email: 'maria@example.org',
      emergencyContact: 'Luis, 809-555-0100',
      allergies: 'Penicilina\n- Látex',
      currentMedications: '• Losartán 50 mg',
      medicalHistory: 'Hipertensión\n\nAsma',
    });
    expect(answer.statusCode).toBe(201);
    const { patient } = answer.json();
    expect(patient).toMatchObject({
      name: 'María del Carmen Ñúñez',
      birth_date: '1990-05-10',
      age: { years: 36, months: 6 },
      status: 'New',
      last_visit: null,
    });
    expect(patient.chart_number).toMatch(/^P\d{3}$/);
    const chart = (await doctor.call('GET', `${api}/patients/${patient.id}/chart`)).json();
    const substances = chart.allergies.entries.map((entry: { substance: string }) => entry.substance);
    expect(substances.sort()).toEqual(['Látex', 'Penicilina']);
    expect(chart.medications.entries).toMatchObject([
      { name: 'Losartán 50 mg', status: 'active', author: 'Dra. Ana Rosario', source: 'portal', version: 1 },
    ]);
    expect(chart.conditions.total).toBe(2);
    expect(chart.alerts).toHaveLength(2);
    const [event] = await auditOf(app, 'patient.added');
    expect(event).toMatchObject({ actor_id: doctor.id, patient_id: patient.id, outcome: 'success' });
    expect(JSON.stringify(event)).not.toContain('Penicilina');
  });

  test('an answer of none is recorded for allergies and writes nothing elsewhere', async () => {
    const id = await addPatientOf(doctor, {
      allergies: 'Ninguna',
      currentMedications: 'Ninguno',
      medicalHistory: 'no refiere',
    });
    const chart = (await doctor.call('GET', `${api}/patients/${id}/chart`)).json();
    expect(chart.allergies.entries).toMatchObject([{ substance: 'Ninguna', status: 'none_known' }]);
    expect([chart.medications.total, chart.conditions.total, chart.alerts]).toEqual([0, 0, []]);
  });

  test('the same Idempotency-Key adds one patient, also when both arrive together', async () => {
    const headers = { 'idempotency-key': newId() };
    const twice = await Promise.all([
      doctor.call('POST', `${api}/patients`, { ...form, firstName: 'Única' }, headers),
      doctor.call('POST', `${api}/patients`, { ...form, firstName: 'Única' }, headers),
    ]);
    expect(twice.map((answer) => answer.statusCode)).toEqual([201, 201]);
    expect(twice[0]?.body).toBe(twice[1]?.body);
    expect((await search(doctor, 'única')).total).toBe(1);
    const changed = await doctor.call('POST', `${api}/patients`, { ...form, firstName: 'Otra' }, headers);
    expect([changed.statusCode, changed.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a birth in the future is refused, today in the zone of the practice is not', async () => {
    app.setNow(new Date('2026-11-22T02:00:00Z'));
    const tomorrow = await doctor.call('POST', `${api}/patients`, { ...form, dateOfBirth: '2026-11-22' });
    const today = await doctor.call('POST', `${api}/patients`, { ...form, dateOfBirth: '2026-11-21' });
    app.setNow(new Date('2026-11-21T12:00:00Z'));
    expect([tomorrow.statusCode, tomorrow.json().data.params]).toEqual([400, { dateOfBirth: 'too_big' }]);
    expect(today.json().patient.age).toEqual({ years: 0, months: 0 });
  });

  test('names the field that is wrong', async () => {
    const answer = await doctor.call('POST', `${api}/patients`, {
      ...form,
      phone: '1',
      dateOfBirth: '2026-02-30',
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().data.params).sort()).toEqual(['dateOfBirth', 'phone']);
  });

  test('is a function of doctors and their secretaries', async () => {
    for (const client of [await app.signIn('patient'), await app.signIn('administrator')]) {
      expect((await client.call('POST', `${api}/patients`, form)).statusCode).toBe(403);
    }
    expect((await app.anonymous.call('POST', `${api}/patients`, form)).statusCode).toBe(401);
  });

  test('sends no more statements than declared', async () => {
    app.database.takeQueries();
    const all = { allergies: 'a', currentMedications: 'b', medicalHistory: 'c' };
    await doctor.call('POST', `${api}/patients`, { ...form, ...all }, { 'idempotency-key': newId() });
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(12);
  });
});

describe('a secretary who registers', () => {
  let desk: TestClient;
  let one: TestClient;
  let two: TestClient;
  let nobodys: TestClient;
  const grant = (doctorId: string, grants: readonly string[]) =>
    app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state, grants) VALUES ($1, $2, 'accepted', $3)
        ON CONFLICT (secretary_id, doctor_id) DO UPDATE SET grants = excluded.grants`,
      [desk.id, doctorId, grants],
    );
  const register = (body: object, headers: Record<string, string> = {}) =>
    desk.call('POST', `${api}/patients`, { ...form, ...body }, headers);
  const total = async (by: TestClient, query: string) => (await search(by, query)).total;

  beforeAll(async () => {
    [desk, one, two, nobodys] = [
      await app.signIn('secretary', { givenName: 'Patricia', familyName: 'Vólquez' }),
      await app.signIn('doctor'),
      await app.signIn('doctor'),
      await app.signIn('doctor'),
    ];
    await grant(one.id, ['patients:read', 'patients:write']);
    await grant(two.id, ['patients:read', 'appointments:read', 'appointments:write']);
  });

  test('puts the patient in the care of the doctor whom she names, and of no other', async () => {
    const answer = await register({ doctor_id: one.id, firstName: 'Llamada', emergencyContact: 'Luis' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { patient } = answer.json();
    expect(await total(desk, 'llamada')).toBe(1);
    expect([await total(one, 'llamada'), await total(two, 'llamada')]).toEqual([1, 0]);
    const chart = (await one.call('GET', `${api}/patients/${patient.id}/chart`)).json();
    expect([chart.allergies.total, chart.medications.total, chart.conditions.total]).toEqual([0, 0, 0]);
    const { rows } = await app.database.asSuperuser(
      'SELECT doctor_id, reason FROM care_relationship WHERE patient_id = $1',
      [patient.id],
    );
    expect(rows).toEqual([{ doctor_id: one.id, reason: 'registered' }]);
    const event = (await auditOf(app, 'patient.added')).find(({ patient_id }) => patient_id === patient.id);
    expect(event).toMatchObject({
      actor_id: desk.id,
      role: 'secretary',
      details: { chart: patient.chart_number, doctor_id: one.id },
    });
  });

  test('finds no doctor who does not grant it, nor one for whom she does not work', async () => {
    for (const doctorId of [two.id, nobodys.id, desk.id, newId()]) {
      const answer = await register({ doctor_id: doctorId, firstName: 'Vedada' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect([await total(desk, 'vedada'), await total(two, 'vedada')]).toEqual([0, 0]);
    const refused = (await auditOf(app, 'patient.added')).filter(({ actor_id }) => actor_id === desk.id);
    expect(refused.filter(({ outcome }) => outcome === 'refused')).toHaveLength(4);
    const colleague = await one.call('POST', `${api}/patients`, { ...form, doctor_id: two.id });
    expect(colleague.statusCode).toBe(404);
  });

  test('says for whom, and writes nothing that is clinical', async () => {
    expect((await register({})).json().data.params).toEqual({ doctor_id: 'required' });
    const clinical = { allergies: 'Látex', currentMedications: ' ', medicalHistory: 'Asma' };
    const answer = await register({ doctor_id: one.id, firstName: 'Clínica', ...clinical });
    expect([answer.statusCode, answer.json().data.params]).toEqual([
      400,
      { allergies: 'clinical', medicalHistory: 'clinical' },
    ]);
    expect(await total(desk, 'clínica')).toBe(0);
  });

  test('opens one chart when it arrives twice, and is told when the same key names another doctor', async () => {
    const headers = { 'idempotency-key': newId() };
    const typed = { doctor_id: one.id, firstName: 'Repetida' };
    const twice = await Promise.all([register(typed, headers), register(typed, headers)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await total(desk, 'repetida')).toBe(1);
    expect((await register({ ...typed, doctor_id: two.id }, headers)).statusCode).toBe(422);
  });

  test('is refused where nobody grants it', async () => {
    await grant(one.id, ['patients:read']);
    const answer = await register({ doctor_id: one.id });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_granted']);
    await grant(one.id, ['patients:read', 'patients:write']);
  });

  test('sends no more statements than declared', async () => {
    app.database.takeQueries();
    await register({ doctor_id: one.id }, { 'idempotency-key': newId() });
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(12);
  });
});

describe('searching', () => {
  let finder: TestClient;
  let number: string;
  beforeAll(async () => {
    finder = await app.signIn('doctor');
    await addPatientOf(finder, { firstName: 'Ángela', lastName: 'Guzmán', phone: '(809) 555-7001' });
    const pena = await addPatientOf(finder, { firstName: 'José', lastName: 'Peña', phone: '829.555.7002' });
    await addPatientOf(finder, { firstName: 'Josefina', lastName: "D'Óleo_100%", phone: '8495557003' });
    number = (await finder.call('GET', `${api}/patients/${pena}/chart`)).json().patient.chart_number;
  });

  test.each([
    ['guzman', ['Ángela Guzmán']],
    ['GUZMÁN ángela', ['Ángela Guzmán']],
    ['pena', ['José Peña']],
    ['jos', ["Josefina D'Óleo_100%", 'José Peña']],
    ['5557001', ['Ángela Guzmán']],
    ['(809) 555-70', ['Ángela Guzmán']],
    ['829.555.7002', ['José Peña']],
    ['%', ["Josefina D'Óleo_100%"]],
    ['_1', ["Josefina D'Óleo_100%"]],
    ["d'oleo", ["Josefina D'Óleo_100%"]],
    ['\\', []],
    ['nadie', []],
    ["' OR 1=1 --", []],
  ])('%s finds %j', async (query, names) => {
    const answer = await search(finder, query);
    expect(namesOf(answer).sort()).toEqual([...names].sort());
    expect(answer.total).toBe(names.length);
  });

  test('a chart number finds its patient first', async () => {
    expect(namesOf(await search(finder, number.toLowerCase()))[0]).toBe('José Peña');
  });

  test('the total counts all, the page holds what was asked for', async () => {
    const answer = (await finder.call('GET', `${api}/patients?query=jos&per_page=1`)).json();
    expect([answer.data.length, answer.total]).toEqual([1, 2]);
    const everybody = (await finder.call('GET', `${api}/patients?per_page=1`)).json();
    expect([everybody.data.length, everybody.total]).toEqual([1, 3]);
  });

  test('without a query the most recently seen come first', async () => {
    const someone = await app.signIn('doctor');
    const [first, second, third] = [
      await addPatientOf(someone, { firstName: 'Uno' }),
      await addPatientOf(someone, { firstName: 'Dos' }),
      await addPatientOf(someone, { firstName: 'Tres' }),
    ];
    const seen = 'UPDATE patient SET last_visit_at = $2 WHERE id = $1';
    await app.database.asSuperuser(seen, [first, '2026-11-20T10:00:00Z']);
    await app.database.asSuperuser(seen, [third, '2026-11-01T10:00:00Z']);
    const { data } = await search(someone);
    expect(data.map((patient: { id: string }) => patient.id)).toEqual([first, third, second]);
  });

  test('never shows a patient out of reach, in no list and no count', async () => {
    const canary = await addPatientOf(other, { firstName: 'Canaria', phone: '809-555-9999' });
    for (const query of ['canaria', '8095559999', '']) {
      const answer = await finder.call('GET', `${api}/patients?query=${query}`);
      expect(answer.body).not.toContain('Canaria');
      expect(answer.json().total).toBe(query === '' ? 3 : 0);
    }
    await putInCare(app, finder.id, canary);
    expect((await search(finder, 'canaria')).total).toBe(1);
    await app.database.asSuperuser(
      'UPDATE care_relationship SET ended_at = app_now() WHERE doctor_id = $1 AND patient_id = $2',
      [finder.id, canary],
    );
    expect((await search(finder, 'canaria')).total).toBe(0);
  });

  test('a secretary finds the patients of the doctors who accepted, and nobody before', async () => {
    const link = `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, $3)
      ON CONFLICT (secretary_id, doctor_id) DO UPDATE SET state = excluded.state`;
    await app.database.asSuperuser(link, [secretary.id, finder.id, 'requested']);
    expect((await search(secretary)).total).toBe(0);
    await app.database.asSuperuser(link, [secretary.id, finder.id, 'accepted']);
    expect((await search(secretary)).total).toBe(3);
    expect((await search(secretary, 'canaria')).total).toBe(0);
    await app.database.asSuperuser(link, [secretary.id, finder.id, 'suspended']);
    expect((await search(secretary)).total).toBe(0);
  });

  test('a patient of two doctors of a secretary is one patient', async () => {
    const [one, two, both] = [
      await app.signIn('doctor'),
      await app.signIn('doctor'),
      await app.signIn('secretary'),
    ];
    const id = await addPatientOf(one, { firstName: 'Compartida' });
    await putInCare(app, two.id, id);
    for (const doctor of [one, two])
      await app.database.asSuperuser(
        'INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, $3)',
        [both.id, doctor.id, 'accepted'],
      );
    expect(await search(both, 'compartida')).toMatchObject({ data: [{ id }], total: 1 });
  });

  test('a patient is found by the new name and by the one of before, also where care has ended', async () => {
    const id = await addPatientOf(finder, { firstName: 'Antes', lastName: 'Llamada' });
    await putInCare(app, other.id, id);
    await app.database.asSuperuser(
      'UPDATE care_relationship SET ended_at = app_now() WHERE doctor_id = $1 AND patient_id = $2',
      [other.id, id],
    );
    await app.database.asSuperuser(`UPDATE patient SET given_name = 'Ahora' WHERE id = $1`, [id]);
    expect([(await search(finder, 'antes')).total, (await search(finder, 'ahora')).total]).toEqual([1, 1]);
    const { rows } = await app.database.pool.query(
      'SELECT search_text FROM care_relationship WHERE patient_id = $1',
      [id],
    );
    expect(rows).toHaveLength(2);
    for (const { search_text } of rows)
      expect(search_text).toMatch(/^ahora .* antes llamada ANTES AORA IAMADA LAMADA $/);
  });

  test('words that are whole come before words that only begin so', async () => {
    const someone = await app.signIn('doctor');
    for (const firstName of ['Anabel', 'Ana', 'Anacleto'])
      await addPatientOf(someone, { firstName, lastName: 'Zeta' });
    expect(namesOf(await search(someone, 'ana'))).toEqual(['Ana Zeta', 'Anabel Zeta', 'Anacleto Zeta']);
    expect(namesOf(await search(someone, 'zeta')).length).toBe(3);
  });

  test('leaves an audit row with the number found, not the words searched', async () => {
    const events = (await auditOf(app, 'patient.searched')).filter((event) => event.actor_id === finder.id);
    expect(events.length).toBeGreaterThan(10);
    expect(events[0]?.details).toEqual({ found: 1 });
    expect(JSON.stringify(events)).not.toContain('guzman');
  });

  test('keeps to its statements and to its page size', async () => {
    for (const query of ['', 'jos']) {
      app.database.takeQueries();
      await finder.call('GET', `${api}/patients?query=${query}`);
      expect(app.database.takeQueries().length).toBeLessThanOrEqual(4);
    }
    for (const per_page of ['0', '101', '1e1', '-1', 'x']) {
      expect((await finder.call('GET', `${api}/patients?per_page=${per_page}`)).statusCode).toBe(400);
    }
    expect((await finder.call('GET', `${api}/patients?query=a%00b`)).statusCode).toBe(400);
  });

  test('is a function of doctors and secretaries', async () => {
    for (const role of ['patient', 'administrator'] as const) {
      const client = await app.signIn(role);
      expect((await client.call('GET', `${api}/patients`)).statusCode).toBe(403);
    }
  });
});
