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
  await app.database.asSuperuser(
    `INSERT INTO doctor (id, name, listed, specialties) VALUES ($1, 'Dra. Ana Rosario', false, '{cardiology}')
      ON CONFLICT (id) DO UPDATE SET specialties = '{cardiology}'`,
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
      VALUES ($1, 1, $2, app_now(), app_now(), 'Dra. Ana', 'portal', $3, '50 mg', $4)`,
    [id, patient.id, name, status],
  );
  return id;
};

const line = (medication_id: string) => ({
  medication_id,
  dose: '50 mg cada 12 horas',
  form: 'tableta',
  route: 'oral',
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
      'Cardiología',
      'Exequátur 482-14',
    ])
      expect(text).toContain(word);
  });

  test.each([
    [[], 'No se ha preguntado por alergias'],
    [[['Ninguna', 'none_known']], 'Sin alergias conocidas'],
    [
      [
        ['Penicilina', 'active'],
        ['Látex', 'active'],
        ['Polen', 'refuted'],
      ],
      'Látex · Penicilina',
    ],
  ])('prints the allergies of the chart when it holds %j', async (entries, words) => {
    for (const [index, [substance, status]] of entries.entries())
      await app.database.asSuperuser(
        `INSERT INTO allergy (id, version, patient_id, effective_at, recorded_at, author_name, source, substance, status)
          VALUES ($1, 1, $2, app_now() + $5 * interval '1 minute', app_now(), 'Dra. Ana', 'portal', $3, $4)`,
        [newId(), patient.id, substance, status, index],
      );
    const text = flat(await wordsOf(await issued(await prescription())));
    expect(text).toContain(`Alergias ${words}`);
    expect(text).not.toContain('Polen');
  });

  test('holds no medication that is not the patient’s, or is not taken any more', async () => {
    const stopped = await addMedication('Ibuprofeno', 'stopped');
    for (const medication of [stopped, newId()]) {
      const answer = await issue({ content: { kind: 'prescription', lines: [line(medication)] } });
      expect(answer.statusCode).toBe(404);
    }
    expect((await doctor.call('GET', path())).json().issued).toEqual([]);
  });

  test('says how a medication is taken in one place only', async () => {
    const medication = await addMedication('Losartán');
    const twice = { ...line(medication), frequency: 'cada 8 horas' };
    const answer = await issue({ content: { kind: 'prescription', lines: [twice] } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'rest_invalid_param']);
    const id = await issued({ content: { kind: 'prescription', lines: [line(medication)] } });
    expect(flat(await wordsOf(id)).match(/50 mg/g)).toHaveLength(1);
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

describe('a prescription against which an alert stands', () => {
  /** Two medications of the chart that do not go together. */
  const pair = async () =>
    [await addMedication('Simvastatina'), await addMedication('Claritromicina')] as const;
  const paperOf = (...medications: string[]) => ({
    content: { kind: 'prescription', lines: medications.map(line), notes: '' },
  });
  const checkOf = async () =>
    (await doctor.call('GET', `${api}/patients/${patient.id}/medications/check`)).json();

  test('is not issued without a reason, and nothing is kept', async () => {
    const [simvastatin] = await pair();
    const [alert] = (await checkOf()).check.alerts;
    expect(alert).toMatchObject({ level: 'stop', answer: null });
    const unanswered = [undefined, [], [{ key: alert.key, reason: '  ' }]];
    for (const answers of unanswered) {
      const refused = await issue({ ...paperOf(simvastatin), answers });
      expect([refused.statusCode, refused.json().code, refused.json().data.rules]).toEqual([
        409,
        'alerts_unanswered',
        ['onc-11'],
      ]);
    }
    expect((await doctor.call('GET', path())).json().issued).toEqual([]);
    expect((await checkOf()).passed_over).toEqual([]);
  });

  test('is issued with a reason, which stays with the order and is not asked for again', async () => {
    const [simvastatin, clarithromycin] = await pair();
    const [alert] = (await checkOf()).check.alerts;
    const reason = 'Pausa la estatina siete días';
    const both = paperOf(simvastatin, clarithromycin);
    await issued({ ...both, answers: [{ key: alert.key, reason }] });
    expect((await checkOf()).passed_over).toMatchObject([
      { level: 'stop', rule: { id: 'onc-11' }, answer: { reason, by: 'Dra. Ana Rosario' } },
    ]);
    await issued(both);
    expect((await checkOf()).passed_over).toHaveLength(1);
  });

  test('of another medication is issued as ever, and answers nothing', async () => {
    await pair();
    const [{ key }] = (await checkOf()).check.alerts;
    await issued({ ...(await prescription()), answers: [{ key, reason: 'De otra receta' }] });
    expect((await checkOf()).passed_over).toEqual([]);
  });
});

describe('a prescription of orders in terms', () => {
  const order = async (name: string, dosage: object, visitId?: string): Promise<string> => {
    const id = newId();
    const answer = await doctor.call('PUT', `${api}/patients/${patient.id}/medications/${id}`, {
      version: 0,
      name,
      dosage,
      ...(visitId ? { visit_id: visitId } : {}),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return id;
  };
  const dosage = {
    amount: '5 mL',
    route: 'oral',
    frequency: 'Q8H',
    duration: { value: 7, unit: 'd' },
    quantity: '1 frasco',
    instructions: 'Agitar bien',
  };

  test('prints each order from its terms, in the language of the paper', async () => {
    const medication_id = await order('Loratadina 1 mg/mL', dosage);
    const id = await issued({
      language: 'en',
      content: { kind: 'prescription', lines: [{ medication_id }] },
    });
    const text = flat(await wordsOf(id));
    for (const word of ['5 mL, by mouth, every 8 hours', 'Agitar bien', 'for 7 days', '1 frasco'])
      expect(text).toContain(word);
    expect(text).not.toContain('cada 8 horas');
  });

  test('refuses a prescription when an order has no dosage', async () => {
    const medication_id = await addMedication('Losartán');
    await app.database.asSuperuser('UPDATE medication SET dose = NULL WHERE id = $1', [medication_id]);
    const answer = await issue({ content: { kind: 'prescription', lines: [{ medication_id }] } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'rest_invalid_param']);
  });

  test('prints the orders in the summary of the visit before the text beside them', async () => {
    const visitId = await saveVisit({
      conclusion: { ...blankContent.conclusion, prescription: 'Control de peso' },
    });
    await order('Loratadina 1 mg/mL', dosage, visitId);
    await order('Cetirizina 10 mg', {});
    const id = await issued({ content: { kind: 'visit_summary', visit_id: visitId } });
    const text = flat(await wordsOf(id));
    expect(text).toMatch(/Loratadina 1 mg\/mL · 5 mL, vía oral, cada 8 horas .*Control de peso/);
    expect(text).not.toContain('Cetirizina');
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

  test('says it as the chart has it by now: corrected, and without what was entered in error', async () => {
    const visit_id = await saveVisit({
      vitals: { ...blankContent.vitals, systolic: 142, diastolic: 91, weight: 107 },
      lab_results: [
        { id: newId(), test: 'Potasio', value: '5,3', unit: 'mmol/L' },
        { id: newId(), test: 'Sodio', value: '140', unit: 'mmol/L' },
      ],
      notes: 'De otra persona',
      conclusion: { diagnosis: 'Hipertensión', treatment: 'Dieta', follow_up: '', prescription: '' },
    });
    const entryOf = async (table: string, condition: string): Promise<string> => {
      const { rows } = await app.database.asSuperuser(
        `SELECT id FROM ${table} WHERE visit_id = $1 AND current AND ${condition}`,
        [visit_id],
      );
      return `${api}/patients/${patient.id}/entries/${table.replace(/_.*/, '')}/${rows[0].id}`;
    };
    const at = now.toISOString();
    const revision = { version: 1, change: 'correction', reason: 'Mal escrito' };
    const revised = [
      await doctor.call('PUT', await entryOf('vital_sign', "code = 'weight'"), {
        ...revision,
        entry: { kind: 'vital', value: 70, at },
      }),
      await doctor.call('PUT', await entryOf('lab_result', "name = 'Sodio'"), {
        ...revision,
        entry: { kind: 'lab', name: 'Sodio', value: '<130', unit: 'mmol/L', at },
      }),
      await doctor.call('PUT', `${await entryOf('note', 'true')}/error`, { version: 1, reason: 'De otro' }),
    ];
    expect(revised.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const text = flat(await wordsOf(await issued({ content: { kind: 'visit_summary', visit_id } })));
    for (const word of ['142/91 mmHg', '70 kg', '5,3 mmol/L', '<130 mmol/L', 'Hipertensión', 'Dieta'])
      expect(text).toContain(word);
    for (const word of ['107', '140', 'De otra persona']) expect(text).not.toContain(word);
  });

  test('is not made of an unfinished visit, or of a colleague’s', async () => {
    const content = { kind: 'visit_summary', visit_id: await saveVisit({ notes: 'x' }, false) };
    expect((await issue({ content })).json().code).toBe('invalid_transition');
    const finished = { kind: 'visit_summary', visit_id: await saveVisit({ notes: 'x' }) };
    expect((await issue({ content: finished }, colleague)).statusCode).toBe(404);
  });
});

test('is not issued with boxes in a name or a dose, and says which letters they would be', async () => {
  const list = async () => (await doctor.call('GET', path())).json().issued.length;
  const dose = { ...line(await addMedication('Losartán')), dose: '50 mg 𒀀' };
  const refused = await issue({ content: { kind: 'prescription', lines: [dose], notes: '' } });
  expect([refused.statusCode, refused.json().code, refused.json().data.letters]).toEqual([
    409,
    'letters_not_printable',
    '𒀀',
  ]);
  await app.database.asSuperuser(`UPDATE patient SET given_name = 'ჯიმი' WHERE id = $1`, [patient.id]);
  expect((await issue(certificate)).json().data.letters).toBe('ჯ ი მ');
  expect(await list()).toBe(0);
  await app.database.asSuperuser(`UPDATE patient SET given_name = 'محمد علي' WHERE id = $1`, [patient.id]);
  expect(flat(await wordsOf(await issued(certificate)))).toContain('محمد علي');
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
