import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, blankContent, putInCare, signInPatient } from '../../testing/charts.ts';
import { pdfText } from '../../testing/pdf-text.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let stranger: TestClient;
let patient: TestClient;
const now = new Date('2026-11-21T14:05:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { honorific: 'Dr.', givenName: 'Iván', familyName: 'Otero' });
  stranger = await app.signIn('doctor');
  await app.database.asSuperuser(
    `INSERT INTO application (user_id, exequatur_number) VALUES ($1, '482-14')`,
    [doctor.id],
  );
  await app.database.asSuperuser(`UPDATE practice SET address = 'Av. Lincoln 456', phone = '809-555-0100'`);
});
beforeEach(async () => {
  patient = await signInPatient(app);
  await app.database.asSuperuser(
    `UPDATE patient SET family_name = 'Núñez 山田', birth_date = '1984-03-09' WHERE id = $1`,
    [patient.id],
  );
  await putInCare(app, doctor.id, patient.id);
  await putInCare(app, colleague.id, patient.id);
});
afterAll(() => app.close());

const path = (id = patient.id) => `${api}/patients/${id}/documents`;

const addMedication = async (name: string, status = 'active'): Promise<string> => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO medication (id, version, patient_id, effective_at, recorded_at, author_name, source, name, dose, status)
      VALUES ($1, 1, $2, now(), now(), 'Dra. Ana', 'portal', $3, '50 mg', $4)`,
    [id, patient.id, name, status],
  );
  return id;
};

const line = (medication_id: string) => ({
  medication_id,
  dose: '50 mg',
  form: 'tableta',
  route: 'oral',
  frequency: 'cada 12 horas',
  duration: '30 días',
  quantity: '60 tabletas',
  instructions: 'con agua',
});

const prescription = async () => ({
  content: { kind: 'prescription', lines: [line(await addMedication('Losartán'))], notes: '' },
});

const certificate = {
  content: { kind: 'certificate', type: 'rest', text: 'Reposo', from: '2026-11-21', to: '2026-11-23' },
};

const issue = (body: object, by = doctor, headers = {}) => by.call('POST', path(), body, headers);
const issued = async (body: object, by = doctor): Promise<string> => {
  const answer = await issue(body, by);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().document.id;
};
const wordsOf = async (id: string, by = doctor) => {
  const file = await by.call('GET', `${path()}/${id}/file`);
  expect(file.statusCode).toBe(200);
  return pdfText(file.rawPayload);
};
const flat = (text: string) => text.replace(/\s+/g, ' ');

const saveVisit = async (content: object, finished = true): Promise<string> => {
  const id = newId();
  const saved = await doctor.call('PUT', `${api}/patients/${patient.id}/visits/${id}`, {
    version: 0,
    finished,
    content: { ...blankContent, ...content },
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return id;
};

describe('a prescription', () => {
  test('says who, for whom, when, and what the doctor picked from the chart', async () => {
    const id = await issued(await prescription());
    const text = flat(await wordsOf(id));
    for (const word of [
      'Consultorio Rosario',
      'Av. Lincoln 456',
      '809-555-0100',
      'Receta médica',
      'Rosa Núñez 山田',
      '9 de marzo de 1984 · 42 años',
      '21 de noviembre de 2026',
      '10:05',
      'Losartán',
      'cada 12 horas',
      '30 días',
      '60 tabletas',
      'con agua',
      'Dra. Ana Rosario',
      'Exequátur 482-14',
    ])
      expect(text).toContain(word);
  });

  test('holds no medication that is not the patient’s, or is not taken any more', async () => {
    const stopped = await addMedication('Ibuprofeno', 'stopped');
    for (const medication of [stopped, newId()]) {
      const answer = await issue({ content: { kind: 'prescription', lines: [line(medication)] } });
      expect(answer.statusCode).toBe(404);
    }
    expect((await doctor.call('GET', path())).json().issued).toEqual([]);
  });

  test.each(languages)('is written in the patient’s language: %s', async (language) => {
    await app.database.asSuperuser('UPDATE app_user SET language = $1 WHERE id = $2', [language, patient.id]);
    const { kind } = (
      await import(`@doctor-plus/locales/${language}/documents.json`, { with: { type: 'json' } })
    ).default;
    const answer = await issue(await prescription());
    expect(answer.json().document.language).toBe(language);
    const text = flat(await wordsOf(answer.json().document.id));
    expect(text).toContain(kind.prescription);
    expect(text).toContain('Rosa Núñez 山田');
  });
});

describe('a visit summary', () => {
  test('says what the visit holds', async () => {
    const visit_id = await saveVisit({
      chief_complaint: 'Mareo al levantarse',
      vitals: { ...blankContent.vitals, systolic: 142, diastolic: 91, temperature: 36.6 },
      lab_results: [{ id: newId(), test: 'Potasio', value: '5.3', unit: 'mmol/L' }],
      conclusion: { diagnosis: 'Hipertensión', treatment: 'Dieta', follow_up: 'En un mes', prescription: '' },
    });
    const text = flat(await wordsOf(await issued({ content: { kind: 'visit_summary', visit_id } })));
    for (const word of [
      'Mareo al levantarse',
      '142/91 mmHg',
      '36.6 °C',
      'Potasio',
      '5.3 mmol/L',
      'Hipertensión',
      'Dieta',
      'En un mes',
    ])
      expect(text).toContain(word);
    expect(text).not.toContain('Receta');
  });

  test('is not made of an unfinished visit, or of a colleague’s', async () => {
    const content = { kind: 'visit_summary', visit_id: await saveVisit({ notes: 'x' }, false) };
    expect((await issue({ content })).json().code).toBe('invalid_transition');
    const finished = { kind: 'visit_summary', visit_id: await saveVisit({ notes: 'x' }) };
    expect((await issue({ content: finished }, colleague)).statusCode).toBe(404);
  });
});

test('a laboratory order and a certificate say what was asked for and attested', async () => {
  const order = {
    kind: 'lab_order',
    tests: ['HbA1c', 'Potasio'],
    reason: 'Control',
    instructions: 'En ayunas',
  };
  const asked = flat(await wordsOf(await issued({ content: order })));
  for (const word of ['1. HbA1c', '2. Potasio', 'Control', 'En ayunas']) expect(asked).toContain(word);
  const attested = flat(await wordsOf(await issued(certificate)));
  for (const word of [
    'Certificado de reposo',
    'Reposo',
    '21 de noviembre de 2026',
    '23 de noviembre de 2026',
  ])
    expect(attested).toContain(word);
  const backwards = { content: { ...certificate.content, to: '2026-11-20' } };
  expect((await issue(backwards)).statusCode).toBe(400);
});

describe('who reads it', () => {
  test('the patient, who is told, and doctors in care; each reading is an event', async () => {
    const id = await issued(certificate);
    expect(flat(await wordsOf(id, patient))).toContain('Reposo');
    expect(flat(await wordsOf(id, colleague))).toContain('Reposo');
    for (const reader of [stranger, await signInPatient(app)])
      expect((await reader.call('GET', `${path()}/${id}/file`)).statusCode).toBe(404);
    const readers = (await auditOf(app, 'chart_document.read')).filter(({ object_id }) => object_id === id);
    expect(readers.map(({ actor_id, outcome }) => [actor_id, outcome]).slice(0, 2)).toEqual([
      [patient.id, 'success'],
      [colleague.id, 'success'],
    ]);
    const told = (await patient.call('GET', `${api}/notifications`)).json().data;
    expect(told).toMatchObject([{ kind: 'document.issued', link: '/medical-records/personal/documents' }]);
  });

  test('as a file that no browser runs or keeps', async () => {
    const { headers } = await doctor.call('GET', `${path()}/${await issued(certificate)}/file`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="certificate\.pdf"/);
  });
});

describe('a document that is out', () => {
  test('is changed by nothing', async () => {
    const id = await issued(certificate);
    const spoil = (sql: string) => app.database.asSuperuser(`${sql} WHERE id = $1`, [id]);
    await expect(spoil(`UPDATE issued_document SET content = '{}'`)).rejects.toThrow('does not change');
    await expect(spoil('DELETE FROM issued_document')).rejects.toThrow('does not change');
    await doctor.call('POST', `${path()}/${id}/revoke`, { reason: 'Error en la fecha' });
    await expect(spoil('UPDATE issued_document SET revoked_at = NULL')).rejects.toThrow('does not change');
  });

  test('is revoked once, by who signed it', async () => {
    const id = await issued(certificate);
    const revoke = (by: TestClient) =>
      by.call('POST', `${path()}/${id}/revoke`, { reason: 'Error en la fecha' });
    expect((await revoke(colleague)).statusCode).toBe(404);
    expect((await revoke(doctor)).json().document.revoked).toMatchObject({ reason: 'Error en la fecha' });
    expect((await revoke(doctor)).json().code).toBe('invalid_transition');
  });

  test('is replaced in one step: the new one is issued and the old one names it', async () => {
    const id = await issued(certificate);
    const replaces = { id, reason: 'Otra fecha' };
    const next = await issued({ ...certificate, replaces });
    const { issued: all } = (await patient.call('GET', path())).json();
    expect(all).toMatchObject([
      { id: next, revoked: null },
      { id, revoked: { reason: 'Otra fecha', replaced_by: next } },
    ]);
    expect((await issue({ ...certificate, replaces })).json().code).toBe('invalid_transition');
    expect((await doctor.call('GET', path())).json().issued).toHaveLength(2);
  });

  test('is one, however often the same wish is sent', async () => {
    const headers = { 'idempotency-key': newId() };
    const [first, second] = [
      await issue(certificate, doctor, headers),
      await issue(certificate, doctor, headers),
    ];
    expect(second.json()).toEqual(first.json());
    expect((await doctor.call('GET', path())).json().issued).toHaveLength(1);
  });

  test('is kept for a patient without an account, in the practice’s first language', async () => {
    const id = await addPatientOf(doctor);
    const answer = await doctor.call('POST', path(id), certificate);
    expect(answer.json().document).toMatchObject({ kind: 'certificate', language: 'es' });
  });
});
