import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addPatientOf, api, auditOf } from '../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
let desk: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
beforeEach(async () => {
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario' });
  desk = await app.signIn('secretary', { givenName: 'Rosa', familyName: 'Mesa' });
  await app.database.asSuperuser(
    `INSERT INTO secretary_link (secretary_id, doctor_id, state) VALUES ($1, $2, 'accepted')`,
    [desk.id, doctor.id],
  );
});
afterAll(() => app.close());

const form = {
  firstName: 'Carmen',
  lastName: 'Pérez Díaz',
  dateOfBirth: '1990-05-10',
  phone: '809-555-0101',
};
const facts = {
  sex: 'female',
  documentKind: 'national',
  documentNumber: '001-1234567-8',
  insurer: 'senasa',
  policyNumber: 'SN-4471',
  guardianName: 'Luis Pérez',
  guardianRelation: 'parent',
  guardianPhone: '829-555-0102',
  language: 'fr',
  contactChannel: 'call',
};
const register = (more: object, by = desk) =>
  by.call('POST', `${api}/patients`, { ...form, doctor_id: doctor.id, ...more });
const personOf = async (id: string, by = desk) =>
  (await by.call('GET', `${api}/patients/${id}/person`)).json().person;
const notices = async (by: TestClient) =>
  (await by.call('GET', `${api}/notifications`)).json().data.map(({ kind, params, link }: Notice) => ({
    kind,
    params,
    link,
  }));
type Notice = { kind: string; params: object; link: string };

describe('registering a patient', () => {
  test('keeps every field when a secretary fills in the whole form', async () => {
    const { id } = (await register(facts)).json().patient;
    expect((await personOf(id)).values).toMatchObject({
      sex: 'female',
      document_kind: 'national',
      document_number: '001-1234567-8',
      insurer: 'senasa',
      policy_number: 'SN-4471',
      guardian_name: 'Luis Pérez',
      guardian_relation: 'parent',
      guardian_phone: '829-555-0102',
      language: 'fr',
      contact_channel: 'call',
    });
    expect(await personOf(id, doctor)).toMatchObject({ version: 1, changes: 0 });
  });

  test('leaves the other fields empty when the short form is filled in', async () => {
    const { id } = (await register({ documentKind: 'passport' })).json().patient;
    expect((await personOf(id)).values).toMatchObject({
      sex: 'unknown',
      document_kind: null,
      document_number: null,
      insurer: null,
      guardian_relation: null,
      language: null,
      contact_channel: null,
    });
  });

  test.each([
    ['documentKind', 'cedula'],
    ['guardianRelation', 'friend'],
    ['language', 'xx'],
    ['contactChannel', 'fax'],
    ['sex', 'w'],
  ])('refuses a value of %s when it is not in the list', async (field, value) => {
    expect((await register({ [field]: value })).statusCode).toBe(400);
  });

  test('finds the patient when the document number is searched with marks or without', async () => {
    const { id } = (await register(facts)).json().patient;
    for (const query of ['001-1234567-8', '00112345678', '1234567']) {
      const answer = await desk.call('GET', `${api}/patients?query=${query}`);
      expect([query, answer.json().data.map((one: { id: string }) => one.id)]).toEqual([query, [id]]);
    }
  });
});

describe('the doctor', () => {
  test('notifies the doctor when a secretary registers a patient', async () => {
    const { id, chart_number: number } = (await register({})).json().patient;
    expect(await notices(doctor)).toEqual([
      {
        kind: 'patient.registered',
        params: { person: 'Rosa Mesa', number },
        link: `/ai-assistant/patient-care?patient=${id}`,
      },
    ]);
    expect(await notices(desk)).toEqual([]);
  });

  test('sends no notification when the doctor registers the patient', async () => {
    await addPatientOf(doctor, form);
    expect(await notices(doctor)).toEqual([]);
  });

  test('notifies the doctor once when a registration is sent twice', async () => {
    const key = { 'idempotency-key': newId() };
    const body = { ...form, doctor_id: doctor.id };
    for (const _ of [1, 2]) await desk.call('POST', `${api}/patients`, body, key);
    expect(await notices(doctor)).toHaveLength(1);
  });

  test('sends no notification when the registration is refused', async () => {
    expect((await register({ dateOfBirth: '2027-01-01' })).statusCode).toBe(400);
    expect(await notices(doctor)).toEqual([]);
  });
});

describe('registration details', () => {
  test('keeps the earlier values as versions when details are changed', async () => {
    const { id } = (await register(facts)).json().patient;
    const { values } = await personOf(id);
    const body = {
      given_name: values.given_name,
      family_name: values.family_name,
      birth_date: values.birth_date,
      sex: values.sex,
      phone: values.phone,
      email: '',
      emergency_contact: '',
    };
    const change = (version: number, more: object) =>
      desk.call('PUT', `${api}/patients/${id}/person`, { version, values: { ...body, ...more } });
    const changed = await change(1, {
      document_number: '001-1234567-9',
      insurer: '',
      contact_channel: 'whatsapp',
    });
    expect(changed.json().person.values).toMatchObject({
      document_kind: 'national',
      document_number: '001-1234567-9',
      insurer: null,
      policy_number: null,
      contact_channel: 'whatsapp',
    });
    const { data } = (await desk.call('GET', `${api}/patients/${id}/person/versions`)).json();
    expect(data[0].changes).toEqual([
      { field: 'document_number', from: '001-1234567-8', to: '001-1234567-9' },
      { field: 'insurer', from: 'senasa', to: null },
      { field: 'policy_number', from: 'SN-4471', to: null },
      { field: 'contact_channel', from: 'call', to: 'whatsapp' },
    ]);
    const emptied = await change(2, { document_number: '' });
    expect(emptied.json().person.values).toMatchObject({ document_kind: null, document_number: null });
    const [event] = (await auditOf(app, 'person.changed')).slice(-1);
    expect(JSON.stringify(event)).not.toContain('1234567');
  });

  test('proposes documents in the registered language when the patient has no account', async () => {
    const { id } = (await register(facts)).json().patient;
    const answer = await doctor.call('GET', `${api}/patients/${id}/documents`);
    expect(answer.json().language).toBe('fr');
  });
});
