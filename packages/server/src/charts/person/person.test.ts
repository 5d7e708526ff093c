import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, putInCare, signInPatient, unknownId } from '../../testing/charts.ts';

const now = new Date('2026-11-21T12:00:00Z');

let app: TestApp;
let doctor: TestClient;
let secretary: TestClient;
let id: string;

beforeAll(async () => {
  app = await createTestApp({ now });
});
beforeEach(async () => {
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  secretary = await app.signIn('secretary', { givenName: 'Rosa', familyName: 'Mesa' });
  await app.database.asSuperuser(
    `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`,
    [secretary.id, doctor.id],
  );
  id = await addPatientOf(doctor, {
    firstName: 'Carmen',
    lastName: 'Pérez Díaz',
    dateOfBirth: '1990-05-10',
    phone: '809-555-0101',
  });
});
afterAll(() => app.close());

const values = {
  given_name: 'Carmen',
  family_name: 'Pérez Díaz',
  birth_date: '1990-05-10' as string | null,
  sex: 'unknown',
  phone: '809-555-0101',
  email: '',
  emergency_contact: '',
  status: 'New',
};
type Change = {
  version?: number;
  values?: Partial<typeof values>;
  reason?: string;
  document_seen?: boolean;
};
const read = (by = doctor, patientId = id) => by.call('GET', `${api}/patients/${patientId}/person`);
const change = (wish: Change, by = doctor, patientId = id) =>
  by.call('PUT', `${api}/patients/${patientId}/person`, {
    version: 1,
    ...wish,
    values: { ...values, ...wish.values },
  });
const versions = async (by = doctor, patientId = id) =>
  (await by.call('GET', `${api}/patients/${patientId}/person/versions`)).json();
const found = async (query: string, by = doctor) =>
  (await by.call('GET', `${api}/patients?query=${encodeURIComponent(query)}`)).json().total;
const die = (body: object, by = doctor, patientId = id) =>
  by.call('PUT', `${api}/patients/${patientId}/death`, body);
const rename = { values: { family_name: 'Pérez de Mota' }, reason: 'Se casó' };

describe('changing who a patient is', () => {
  test('keeps what was said before, by whom, when and why', async () => {
    const answer = await change({
      values: { family_name: 'Pérez de Mota', phone: '', email: 'carmen@example.org', sex: 'female' },
      reason: ' Se casó ',
      document_seen: true,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().person).toMatchObject({
      version: 2,
      values: { family_name: 'Pérez de Mota', phone: null, email: 'carmen@example.org', sex: 'female' },
      identity_checked_at: now.toISOString(),
      changes: 1,
    });
    expect(await versions()).toMatchObject({
      total: 1,
      data: [
        {
          version: 2,
          chart_number: null,
          recorded_at: now.toISOString(),
          author: 'Dra. Ana Rosario',
          cause: 'practice',
          reason: 'Se casó',
          document_seen: true,
          changes: [
            { field: 'family_name', from: 'Pérez Díaz', to: 'Pérez de Mota' },
            { field: 'sex', from: 'unknown', to: 'female' },
            { field: 'phone', from: '809-555-0101', to: null },
            { field: 'email', from: null, to: 'carmen@example.org' },
            { field: 'identity_checked_at', from: null, to: now.toISOString() },
          ],
        },
      ],
    });
    const event = (await auditOf(app, 'person.changed')).at(-1);
    expect(event).toMatchObject({ actor_id: doctor.id, patient_id: id, outcome: 'success' });
    expect(event?.details).toMatchObject({ fields: 'family_name sex phone email', version: 2 });
    expect(JSON.stringify(event)).not.toContain('Mota');
  });

  test('finds the patient by the name of before as well, and the age by the new birth date', async () => {
    await change({ ...rename, values: { ...rename.values, birth_date: '2024-05-10' } });
    expect([await found('perez diaz'), await found('mota'), await found('Díaz')]).toEqual([1, 1, 1]);
    const chart = (await doctor.call('GET', `${api}/patients/${id}/chart`)).json();
    expect(chart.patient).toMatchObject({ name: 'Carmen Pérez de Mota', age: { years: 2, months: 6 } });
  });

  test('makes a child of the patient for the next order', async () => {
    await app.database.asSuperuser(
      `INSERT INTO vital_sign (id, version, patient_id, effective_at, recorded_at, author_name, source, code, value, unit)
        VALUES (gen_random_uuid(), 1, $1, $2, $2, 'Ana', 'portal', 'weight', 20, 'kg')`,
      [id, '2026-11-20T12:00:00Z'],
    );
    const rules = async () => {
      const answer = await doctor.call('POST', `${api}/patients/${id}/medications/${newId()}/check`, {
        name: 'Paracetamol jarabe',
        amount: { mg_per_dose: 500, doses_per_day: 4 },
      });
      return answer.json().alerts.map(({ rule }: { rule: { id: string } }) => rule.id);
    };
    expect(await rules()).not.toContain('child-paracetamol');
    await change({ values: { birth_date: '2020-05-10' }, reason: 'Error al escribir' });
    expect(await rules()).toContain('child-paracetamol');
  });

  test('is done by secretaries of the doctor as well', async () => {
    const answer = await change(rename, secretary);
    expect([answer.statusCode, answer.json().person.can]).toEqual([
      200,
      { change_name: true, change_email: true, record_death: false },
    ]);
    expect((await versions(secretary)).data[0].author).toBe('Rosa Mesa');
  });

  test('writes nothing where nothing changes', async () => {
    expect((await change({})).json().person.version).toBe(1);
    expect((await versions()).total).toBe(0);
  });

  test.each([
    ['a name without a reason', { values: { family_name: 'Otra' } }, { reason: 'required' }],
    ['a sex with a reason of blanks', { values: { sex: 'female' }, reason: '   ' }, { reason: 'required' }],
    [
      'a birth to come',
      { values: { birth_date: '2026-11-22' }, reason: 'Error' },
      { birth_date: 'in_future' },
    ],
    ['a mail address that is none', { values: { email: 'carmen' } }, { 'values.email': 'invalid_union' }],
  ])('refuses %s', async (_, wish, params) => {
    const answer = await change(wish);
    expect([answer.statusCode, Object.keys(answer.json().data.params)]).toEqual([400, Object.keys(params)]);
    expect((await read()).json().person.version).toBe(1);
  });

  test('a phone number needs no reason; a name without a document takes the comparison back', async () => {
    expect((await change({ document_seen: true })).json().person.version).toBe(2);
    const phone = await change({ version: 2, values: { phone: '829-555-0000' } });
    expect(phone.json().person.identity_checked_at).toBe(now.toISOString());
    const name = await change({
      version: 3,
      values: { ...rename.values, phone: '829-555-0000' },
      reason: 'x y z',
    });
    expect(name.json().person.identity_checked_at).toBe(null);
  });

  test('with an old version is refused with both versions', async () => {
    await change({ values: { phone: '829-555-0000' } });
    await change({ version: 2, ...rename, values: { ...rename.values, phone: '829-555-0000' } }, secretary);
    const answer = await change({ version: 1, values: { emergency_contact: 'Luis' } });
    expect(answer.statusCode).toBe(409);
    const { code, data } = answer.json();
    expect(code).toBe('version_conflict');
    expect(data.seen).toMatchObject({
      version: 1,
      author: null,
      values: { family_name: 'Pérez Díaz', phone: '809-555-0101' },
    });
    expect(data.current).toMatchObject({
      version: 3,
      author: 'Rosa Mesa',
      values: { family_name: 'Pérez de Mota', phone: '829-555-0000' },
    });
    const from2 = (await change({ version: 2, values: { emergency_contact: 'Luis' } })).json().data.seen;
    expect(from2).toMatchObject({ author: 'Dra. Ana Rosario', values: { phone: '829-555-0000' } });
    const never = (await change({ version: 9 })).json().data;
    expect([never.seen, never.current.version]).toEqual([null, 3]);
  });

  test('two at once: one is written, the other is told', async () => {
    const both = await Promise.all([
      change({ values: { phone: '829-555-0001' } }),
      change({ values: { phone: '829-555-0002' } }, secretary),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await versions()).total).toBe(1);
  });

  test('says who may be the same person now', async () => {
    const twin = await addPatientOf(doctor, {
      firstName: 'Carmen',
      lastName: 'Mota',
      dateOfBirth: '1990-05-10',
      phone: '849-555-7777',
    });
    const answer = await change({ values: { family_name: 'Mota' }, reason: 'Error al escribir' });
    expect(answer.json().alike).toMatchObject([{ patient: { id: twin }, likenesses: ['name', 'birth'] }]);
    await doctor.call('POST', `${api}/patients/duplicates/apart`, { one: twin, other: id });
    const again = { version: 2, values: { family_name: 'Mota', phone: '829-555-0000' } };
    expect((await change(again)).json().alike).toEqual([]);
  });

  test('is nothing for people who do not care for the patient', async () => {
    const strangers = [await app.signIn('doctor'), await app.signIn('secretary')];
    for (const stranger of strangers) {
      for (const answer of [
        await read(stranger),
        await change(rename, stranger),
        await stranger.call('GET', `${api}/patients/${id}/person/versions`),
      ])
        expect(answer.statusCode).toBe(404);
    }
    expect((await read(doctor, unknownId)).statusCode).toBe(404);
    for (const role of ['patient', 'administrator'] as const)
      expect((await read(await app.signIn(role))).statusCode).toBe(403);
  });

  test('a visit that moves the status on is no version; the status by hand is', async () => {
    await app.database.asSuperuser(
      `UPDATE patient SET status = 'Active', last_visit_at = app_now() WHERE id = $1`,
      [id],
    );
    expect((await read()).json().person.version).toBe(1);
    await change({ values: { status: 'Walk-in' } });
    expect((await versions()).data[0].changes).toEqual([{ field: 'status', from: 'Active', to: 'Walk-in' }]);
  });

  test('makes a patient inactive, until a visit is finished', async () => {
    await change({ values: { status: 'Inactive' } });
    expect((await read()).json().person.values.status).toBe('Inactive');
    expect((await doctor.call('GET', `${api}/patients/directory?status=Inactive`)).json().data).toMatchObject(
      [{ id }],
    );
  });

  test('leaves the status as a visit moved it on, unless it is sent', async () => {
    await app.database.asSuperuser(
      `UPDATE patient SET status = 'Follow-up needed', last_visit_at = app_now() WHERE id = $1`,
      [id],
    );
    const { status: _, ...others } = values;
    const answer = await doctor.call('PUT', `${api}/patients/${id}/person`, {
      version: 1,
      values: { ...others, phone: '829-555-0000' },
    });
    expect([answer.statusCode, answer.json().person?.values.status]).toEqual([200, 'Follow-up needed']);
    expect((await versions()).data[0].changes).toEqual([
      { field: 'phone', from: '809-555-0101', to: '829-555-0000' },
    ]);
  });

  test('by any other way takes the comparison with a document back as well', async () => {
    await change({ document_seen: true });
    await app.database.asSuperuser(`UPDATE patient SET phone = '849-555-0000' WHERE id = $1`, [id]);
    expect((await read()).json().person.identity_checked_at).toBe(now.toISOString());
    await app.database.asSuperuser(`UPDATE patient SET sex = 'male' WHERE id = $1`, [id]);
    expect((await read()).json().person.identity_checked_at).toBe(null);
    expect((await versions()).data[0]).toMatchObject({
      cause: 'system',
      changes: [
        { field: 'sex', from: 'unknown', to: 'male' },
        { field: 'identity_checked_at', from: now.toISOString(), to: null },
      ],
    });
  });

  test('keeps to its statements', async () => {
    app.database.takeQueries();
    await change({ ...rename, document_seen: true });
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(16);
    await versions();
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(5);
  });
});

describe('a patient who has an account', () => {
  let patient: TestClient;
  const own = { given_name: 'Rosa', family_name: 'Propia', birth_date: null, phone: '', status: 'Active' };
  const set = (wish: Change) =>
    change({ ...wish, values: { ...own, email: mail, ...wish.values } }, doctor, patient.id);
  let mail: string;
  const profile = (body: object) => patient.call('PUT', `${api}/account/profile`, body);

  beforeEach(async () => {
    patient = await signInPatient(app);
    await putInCare(app, doctor.id, patient.id);
    mail = (await read(doctor, patient.id)).json().person.values.email ?? '';
  });

  test('is somebody else only by a document, and is told; account and chart have one name', async () => {
    const wish = { values: { family_name: 'Nueva', phone: '829-555-3333' }, reason: 'Cédula' };
    const refused = await set(wish);
    expect([refused.statusCode, refused.json().data.params]).toEqual([400, { document_seen: 'required' }]);
    expect((await set({ ...wish, document_seen: true })).statusCode).toBe(200);
    const shown = (await patient.call('GET', `${api}/account/profile`)).json();
    expect(shown).toMatchObject({ last_name: 'Nueva', phone: '829-555-3333' });
    expect(shown.can).toMatchObject({ change_name: false, change_identity: false });
    const { rows } = await app.database.asSuperuser(
      `SELECT kind, params FROM notification WHERE user_id = $1`,
      [patient.id],
    );
    expect(rows).toEqual([{ kind: 'person.changed', params: { person: 'Dra. Ana Rosario' } }]);
  });

  test('keeps the name of the account where only the phone changes', async () => {
    await app.database.asSuperuser(`UPDATE app_user SET given_name = 'Rosalía' WHERE id = $1`, [patient.id]);
    expect((await set({ values: { phone: '829-555-4444' } })).statusCode).toBe(200);
    const shown = (await patient.call('GET', `${api}/account/profile`)).json();
    expect(shown).toMatchObject({ first_name: 'Rosalía', phone: '829-555-4444' });
  });

  test('keeps the mail address to sign in with', async () => {
    const answer = await set({ values: { email: 'otra@example.org' } });
    expect([answer.statusCode, answer.json().data.params]).toEqual([400, { email: 'of_account' }]);
  });

  test('changes everything until it was compared with a document, then only how they are reached', async () => {
    expect((await profile({ last_name: 'Mía', birth_date: '1980-01-01' })).statusCode).toBe(200);
    const [first] = (await versions(doctor, patient.id)).data;
    expect(first).toMatchObject({ cause: 'patient', document_seen: false });
    const name = { family_name: 'Mía', birth_date: '1980-01-01' };
    await set({ version: 2, values: name, document_seen: true });
    for (const body of [{ last_name: 'Otra' }, { birth_date: '1981-01-01' }, { sex: 'male' }]) {
      const answer = await profile(body);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'identity_checked']);
    }
    expect((await profile({ phone: '849-555-1212', last_name: 'Mía' })).statusCode).toBe(200);
    const { data, total } = await versions(doctor, patient.id);
    expect([total, data[0].cause, data[0].changes]).toEqual([
      3,
      'patient',
      [{ field: 'phone', from: null, to: '849-555-1212' }],
    ]);
  });
});

describe('merging', () => {
  test('brings the versions and the names along, and takes them back', async () => {
    const other = await addPatientOf(doctor, { firstName: 'Carmela', lastName: 'Antigua' });
    const gone = (await read(doctor, other)).json().person.patient.chart_number;
    await change(
      { values: { given_name: 'Carmela', family_name: 'Vieja', birth_date: '1980-02-29' }, reason: 'Error' },
      doctor,
      other,
    );
    const merged = await doctor.call('POST', `${api}/patients/${id}/merge`, { other, take: ['given_name'] });
    expect(merged.statusCode).toBe(200);
    const { data, total } = await versions();
    expect([total, data[0].cause, data[0].chart_number, data[1].chart_number]).toEqual([
      2,
      'merged',
      null,
      gone,
    ]);
    expect([await found('antigua'), await found('vieja'), await found('carmen')]).toEqual([1, 1, 1]);
    await doctor.call('POST', `${api}/patients/merges/${merged.json().merge.id}/undo`);
    const after = await versions();
    expect(after.data.map(({ cause }: { cause: string }) => cause)).toEqual(['unmerged', 'merged']);
    expect((await versions(doctor, other)).total).toBe(1);
    const { rows } = await app.database.asSuperuser('SELECT earlier_names FROM patient WHERE id = $1', [id]);
    expect(rows[0]?.earlier_names).toEqual([]);
    expect((await read()).json().person.values.given_name).toBe('Carmen');
  });
});

describe('what was compared with a document', () => {
  const checkedAt = async () => (await read()).json().person.identity_checked_at;
  const mergeAway = async (take: string[]) => {
    const other = await addPatientOf(doctor, {
      firstName: 'Carmela',
      lastName: 'Antigua',
      phone: '829-555-0000',
    });
    const answer = await doctor.call('POST', `${api}/patients/${id}/merge`, { other, take });
    expect(answer.statusCode).toBe(200);
    return () => doctor.call('POST', `${api}/patients/merges/${answer.json().merge.id}/undo`);
  };
  beforeEach(async () => {
    await change({ document_seen: true });
  });

  test('holds through a merge that leaves it as it is', async () => {
    await mergeAway(['phone']);
    expect(await checkedAt()).toBe(now.toISOString());
  });

  test('no longer does when a merge changes it, until that is undone', async () => {
    const undo = await mergeAway(['given_name']);
    expect(await checkedAt()).toBe(null);
    await undo();
    expect(await checkedAt()).toBe(now.toISOString());
  });

  test('does not return with a merge after which something else was changed', async () => {
    const undo = await mergeAway(['given_name']);
    const said = (await read()).json().person;
    const changed = await change({
      version: said.version,
      values: { given_name: 'Carmela', sex: 'female' },
      reason: 'Error al escribir',
    });
    expect(changed.statusCode).toBe(200);
    await undo();
    expect((await read()).json().person.values).toMatchObject({ given_name: 'Carmen', sex: 'female' });
    expect(await checkedAt()).toBe(null);
  });
});

describe('somebody who has died', () => {
  test('is recorded by a doctor, and taken back with a reason', async () => {
    expect((await die({ version: 1, on: '2026-11-20' }, secretary)).statusCode).toBe(403);
    const answer = await die({ version: 1, on: '2026-11-20' });
    expect(answer.json()).toMatchObject({
      cancelled: 0,
      person: { version: 2, patient: { deceased_at: '2026-11-20', age: { years: 36 } } },
    });
    expect((await die({ version: 2, on: '2026-11-20' })).json().code).toBe('invalid_transition');
    expect((await die({ version: 2, on: null })).json().data.params).toEqual({ reason: 'required' });
    const back = await die({ version: 2, on: null, reason: 'Era otra persona' });
    expect(back.json().person.patient.deceased_at).toBe(null);
    expect((await versions()).data[0]).toMatchObject({
      reason: 'Era otra persona',
      changes: [{ field: 'deceased_at', from: '2026-11-20', to: null }],
    });
  });

  test.each([
    ['unknown', null, null],
    ['2026', '2026', { years: 36, months: 0 }],
    ['2025-11', '2025-11', { years: 35, months: 5 }],
    ['2024', '2024', null],
  ])('is recorded with the date %s', async (on, at, age) => {
    const { patient } = (await die({ version: 1, on })).json().person;
    expect(patient).toMatchObject({ deceased: true, deceased_at: at });
    if (on !== '2026') expect(patient.age).toEqual(age);
  });

  test.each([
    ['tomorrow', '2026-11-22', 'in_future'],
    ['next month', '2026-12', 'in_future'],
    ['next year', '2027', 'in_future'],
    ['before the birth', '1989-01-01', 'before_birth'],
    ['the year before the birth', '1989', 'before_birth'],
  ])('not %s', async (_, on, problem) => {
    expect((await die({ version: 1, on })).json().data.params).toEqual({ on: problem });
  });

  test('not by who does not care for the patient, nor over another version', async () => {
    expect((await die({ version: 1, on: '2026-11-20' }, await app.signIn('doctor'))).statusCode).toBe(404);
    await change({ values: { phone: '829-555-0000' } });
    expect((await die({ version: 1, on: '2026-11-20' })).json().code).toBe('version_conflict');
  });
});
