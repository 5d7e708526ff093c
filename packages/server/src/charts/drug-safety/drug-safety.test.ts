import type { DrugAlert, DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf, blankContent, unknownId } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
const now = new Date('2026-11-21T12:00:00Z');
const nka = { allergies: 'Ninguna' };

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario', language: 'es' });
});
afterAll(() => app.close());

type Typed = {
  dose?: string;
  amount?: { mg_per_dose: number; doses_per_day: number };
  reason?: string;
};
type Sent = Typed & { version?: number; answers?: { key: string; reason: string }[] };

const check = (patientId: string, name: string, typed: Typed = {}, medicationId = newId(), by = doctor) =>
  by.call('POST', `${api}/patients/${patientId}/medications/${medicationId}/check`, { name, ...typed });
const checked = async (...of: Parameters<typeof check>): Promise<DrugCheck> => (await check(...of)).json();
const list = async (patientId: string) =>
  (await doctor.call('GET', `${api}/patients/${patientId}/medications/check`)).json();
const order = (patientId: string, medicationId: string, name: string, sent: Sent = {}, by = doctor) =>
  by.call('PUT', `${api}/patients/${patientId}/medications/${medicationId}`, {
    version: 0,
    name,
    ...sent,
  });
const said = ({ alerts }: DrugCheck) => alerts.map(({ level, rule }) => `${level} ${rule.id}`);
const answering = (alerts: readonly DrugAlert[], reason: string) =>
  alerts.map(({ key }) => ({ key, reason }));

/** A patient on simvastatin, and what clarithromycin beside it would mean. */
const onSimvastatin = async () => {
  const patientId = await addPatientOf(doctor, { ...nka, currentMedications: 'Simvastatina 20 mg' });
  const medicationId = newId();
  const check = await checked(patientId, 'Claritromicina 500 mg', { dose: 'cada 12 h' }, medicationId);
  return { patientId, medicationId, check };
};

/** The same, ordered with a reason. */
const ordered = async () => {
  const { patientId, medicationId, check: found } = await onSimvastatin();
  const answers = answering(found.alerts, 'Pausa la estatina siete días');
  const sent = { dose: 'cada 12 h', answers };
  const answer = await order(patientId, medicationId, 'Claritromicina 500 mg', sent);
  expect(answer.statusCode, answer.body).toBe(200);
  return { patientId, medicationId, key: answers[0]?.key ?? '' };
};

const rowsOf = async (table: string, patientId: string) =>
  (await app.database.asSuperuser(`SELECT * FROM ${table} WHERE patient_id = $1`, [patientId])).rows;

describe('an order in terms', () => {
  const dosage = { amount: '1 tableta', route: 'oral', frequency: 'Q8H', duration: { value: 7, unit: 'd' } };
  const put = (patientId: string, medicationId: string, body: object, by = doctor) =>
    by.call('PUT', `${api}/patients/${patientId}/medications/${medicationId}`, {
      version: 0,
      name: 'Loratadina 10 mg',
      ...body,
    });
  const visitOf = async (patientId: string): Promise<string> => {
    const visitId = newId();
    const saved = await doctor.call('PUT', `${api}/patients/${patientId}/visits/${visitId}`, {
      version: 0,
      content: blankContent,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    return visitId;
  };

  test('adds an order in terms to the medication list, in words and with its visit', async () => {
    const patientId = await addPatientOf(doctor, nka);
    const medicationId = newId();
    const visit_id = await visitOf(patientId);
    const answer = await put(patientId, medicationId, { dosage, visit_id });
    expect(answer.json().chart.medications.entries).toMatchObject([
      {
        id: medicationId,
        visit_id,
        dose: '1 tableta, vía oral, cada 8 horas, por 7 días',
        dosage: { ...dosage, as_needed: false, quantity: '', instructions: '' },
      },
    ]);
  });

  test('keeps one order when it is sent twice', async () => {
    const patientId = await addPatientOf(doctor, nka);
    const medicationId = newId();
    await put(patientId, medicationId, { dosage });
    const again = await put(patientId, medicationId, { dosage });
    expect(again.json().chart.medications.entries).toMatchObject([{ version: 1 }]);
  });

  test('refuses an order when the visit belongs to another patient', async () => {
    const patientId = await addPatientOf(doctor, nka);
    const visit_id = await visitOf(await addPatientOf(doctor, nka));
    const answer = await put(patientId, newId(), { dosage, visit_id });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect(await rowsOf('medication', patientId)).toEqual([]);
  });

  test('stops an order of an open visit with its reason', async () => {
    const [patientId, medicationId] = [await addPatientOf(doctor, nka), newId()];
    await put(patientId, medicationId, { dosage, visit_id: await visitOf(patientId) });
    const { medications } = (await doctor.call('GET', `${api}/patients/${patientId}/chart`)).json();
    const [{ name, effective_at }] = medications.entries;
    const answer = await doctor.call(
      'PUT',
      `${api}/patients/${patientId}/entries/medication/${medicationId}`,
      {
        version: 1,
        change: 'change',
        reason: 'Ya no tiene síntomas',
        on: null,
        entry: {
          kind: 'medication',
          status: 'stopped',
          name,
          dose: '',
          reason: '',
          stopped_at: effective_at,
          at: effective_at,
        },
        answers: [],
      },
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().chart.medications.entries).toMatchObject([{ id: medicationId, status: 'stopped' }]);
  });

  test('drops the terms when the words are corrected, and keeps them when the order is stopped', async () => {
    const patientId = await addPatientOf(doctor, nka);
    const medicationId = newId();
    await put(patientId, medicationId, { dosage });
    const revise = (version: number, entry: object) =>
      doctor.call('PUT', `${api}/patients/${patientId}/entries/medication/${medicationId}`, {
        version,
        change: version === 1 ? 'change' : 'correction',
        reason: 'Terminó el tratamiento',
        entry: { kind: 'medication', name: 'Loratadina 10 mg', at: now.toISOString(), ...entry },
      });
    const dose = '1 tableta, vía oral, cada 8 horas, por 7 días';
    const stopped = await revise(1, { status: 'stopped', dose, stopped_at: now.toISOString() });
    expect(stopped.json().chart.medications.entries).toMatchObject([
      { status: 'stopped', dosage: { frequency: 'Q8H' } },
    ]);
    const corrected = await revise(2, { status: 'stopped', dose: '2 al día', stopped_at: now.toISOString() });
    expect(corrected.json().chart.medications.entries).toMatchObject([{ dose: '2 al día', dosage: null }]);
  });

  test('keeps quantity and instructions when the words are corrected, and shows them in each version', async () => {
    const patientId = await addPatientOf(doctor, nka);
    const medicationId = newId();
    const beside = { quantity: '21 tabletas', instructions: 'Con comida' };
    await put(patientId, medicationId, { dosage: { ...dosage, ...beside } });
    const path = `${api}/patients/${patientId}/entries/medication/${medicationId}`;
    const correct = async (version: number, dose: string) => {
      const answer = await doctor.call('PUT', path, {
        version,
        change: 'correction',
        reason: 'Estaba mal escrito',
        entry: {
          kind: 'medication',
          name: 'Loratadina 10 mg',
          at: now.toISOString(),
          status: 'active',
          dose,
        },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().chart.medications.entries[0];
    };
    expect(await correct(1, '2 al día')).toMatchObject({
      dose: '2 al día',
      dosage: { amount: '2 al día', route: null, frequency: null, duration: null, ...beside },
    });
    const long = 'a'.repeat(201);
    expect(await correct(2, long)).toMatchObject({
      dose: `${long} · 21 tabletas · Con comida`,
      dosage: null,
    });
    const versions = (await doctor.call('GET', `${path}/versions`)).json().data;
    expect(
      versions.map(({ values }: { values: Record<string, string> }) => [
        values.quantity,
        values.instructions,
      ]),
    ).toEqual([
      [null, null],
      ['21 tabletas', 'Con comida'],
      ['21 tabletas', 'Con comida'],
    ]);
  });
});

describe('a check of an order', () => {
  test('looks at the whole chart, names both entries and the rule, and says why in a sentence and what to consider', async () => {
    const { check } = await onSimvastatin();
    expect(check.alerts).toMatchObject([
      {
        level: 'stop',
        kind: 'interaction',
        rule: { id: 'onc-11', version: '2012', source: expect.stringContaining('Phansalkar') },
        mechanism: 'clinical:interactions.onc-11.mechanism',
        consider: 'clinical:interactions.onc-11.consider',
        entries: [
          { kind: 'medication', text: 'Claritromicina 500 mg · cada 12 h' },
          { kind: 'medication', text: 'Simvastatina 20 mg' },
        ],
        answer: null,
      },
    ]);
    expect(check.recognised.map(({ ingredients }) => ingredients)).toEqual([
      [{ id: 'clarithromycin', name: 'claritromicina' }],
      [{ id: 'simvastatin', name: 'simvastatina' }],
    ]);
  });

  test('finds an allergy of the chart; an order of something else is free of it', async () => {
    const patientId = await addPatientOf(doctor, { allergies: 'Penicilina' });
    expect(said(await checked(patientId, 'Amoxicilina 500 mg'))).toEqual(['warn same-class']);
    expect(said(await checked(patientId, 'Losartán 50 mg'))).toEqual([]);
  });

  test('of an order of the chart takes its place: nothing is a duplicate of itself', async () => {
    const { patientId, medicationId } = await ordered();
    const again = await checked(patientId, 'Claritromicina 250 mg', {}, medicationId);
    expect(said(again)).toEqual(['stop onc-11']);
    const beside = await checked(patientId, 'Claritromicina 250 mg');
    expect(said(beside)).toEqual(['stop onc-11', 'stop onc-11', 'warn duplicate-ingredient']);
  });

  test('names what it does not know and asks about a name that is almost one; it never matches by likeness', async () => {
    const patientId = await addPatientOf(doctor, nka);
    const check = await checked(patientId, 'Amoxicilna 500 mg');
    expect(check).toMatchObject({
      status: 'not_checked',
      recognised: [],
      unrecognised: [
        {
          text: 'Amoxicilna 500 mg',
          words: ['amoxicilna'],
          suggestions: [{ word: 'amoxicilna', ingredient: { id: 'amoxicillin', name: 'amoxicilina' } }],
        },
      ],
    });
    expect(check.reasons).toContainEqual({ code: 'drug_unrecognised', names: ['Amoxicilna 500 mg'] });
  });

  test('of a chart in which nobody asked for allergies says so', async () => {
    const { reasons } = await checked(await addPatientOf(doctor), 'Losartán 50 mg');
    expect(reasons.map(({ code }) => code)).toContain('allergies_not_recorded');
  });

  test('takes the newest creatinine of twelve months for metformin, and without one does not check it', async () => {
    const patientId = await addPatientOf(doctor, { ...nka, dateOfBirth: '1950-01-01' });
    await app.database.asSuperuser(`UPDATE patient SET sex = 'female' WHERE id = $1`, [patientId]);
    const without = await checked(patientId, 'Metformina 850 mg');
    expect(without.reasons).toContainEqual({ code: 'egfr', names: ['metformina'] });
    await app.database.asSuperuser(
      `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, code, name, value, unit)
        VALUES (gen_random_uuid(), 1, $1, $2, $2, 'Laboratorio', 'import', '2160-0', 'Creatinina', 3.2, 'mg/dL')`,
      [patientId, '2026-09-01T12:00:00Z'],
    );
    const found = await checked(patientId, 'Metformina 850 mg');
    expect(said(found)).toEqual(['stop metformin-egfr-below-30']);
    expect(found.alerts[0]?.entries.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'medication Metformina 850 mg',
      'lab Creatinina 3.2 mg/dL',
    ]);
  });

  test('does not check metformin by a creatinine when a newer one was typed by name', async () => {
    const patientId = await addPatientOf(doctor, { ...nka, dateOfBirth: '1950-01-01' });
    await app.database.asSuperuser(`UPDATE patient SET sex = 'female' WHERE id = $1`, [patientId]);
    const measure = (at: string, code: string | null, name: string, value: number) =>
      app.database.asSuperuser(
        `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, code, name, value, unit)
          VALUES (gen_random_uuid(), 1, $1, $2, $2, 'Laboratorio', 'import', $3, $4, $5, 'mg/dL')`,
        [patientId, at, code, name, value],
      );
    await measure('2026-09-01T12:00:00Z', '2160-0', 'Creatinina', 0.9);
    await measure('2026-10-01T12:00:00Z', null, 'Creatinina en orina', 120);
    expect((await checked(patientId, 'Metformina 850 mg')).reasons).not.toContainEqual(
      expect.objectContaining({ code: 'egfr' }),
    );
    await measure('2026-10-02T12:00:00Z', null, 'Creatinina sérica', 3.5);
    const found = await checked(patientId, 'Metformina 850 mg');
    expect(said(found)).toEqual([]);
    expect(found.reasons).toContainEqual({ code: 'egfr', names: ['metformina'] });
  });

  test('of a child compares the dose in numbers with the weight; the list does so, too, once it is ordered', async () => {
    const patientId = await addPatientOf(doctor, { ...nka, dateOfBirth: '2020-01-01' });
    await app.database.asSuperuser(
      `INSERT INTO vital_sign (id, version, patient_id, effective_at, recorded_at, author_name, source, code, value, unit)
        VALUES (gen_random_uuid(), 1, $1, $2, $2, 'Ana', 'portal', 'weight', 20, 'kg')`,
      [patientId, '2026-11-20T12:00:00Z'],
    );
    const medicationId = newId();
    const much = { amount: { mg_per_dose: 500, doses_per_day: 4 } };
    const tooMuch = await checked(patientId, 'Paracetamol jarabe', much, medicationId);
    expect(said(tooMuch)).toEqual(['warn child-paracetamol', 'warn child-paracetamol']);
    const right = { amount: { mg_per_dose: 300, doses_per_day: 4 } };
    expect((await order(patientId, medicationId, 'Paracetamol jarabe', right)).statusCode).toBe(200);
    const { check } = await list(patientId);
    expect([said(check), check.reasons.map(({ code }: { code: string }) => code)]).toEqual([
      [],
      ['not_reviewed'],
    ]);
  });

  test('without the table of drugs checks nothing and says so; the order can be written', async () => {
    const sharing = { database: app.database, secrets: app.secrets };
    const blind = await createTestApp({ now, sharing, drugReference: { dictionary: () => null } });
    const there = await blind.clientOf(doctor.id);
    const patientId = await addPatientOf(doctor, nka);
    const found = await checked(patientId, 'Losartán 50 mg', {}, newId(), there);
    expect(found).toMatchObject({
      status: 'not_checked',
      rules_checked: 0,
      reasons: [{ code: 'dictionary_missing', names: [] }],
    });
    expect((await order(patientId, newId(), 'Losartán 50 mg', {}, there)).statusCode).toBe(200);
    await blind.close();
  });
});

describe('who may', () => {
  test('a chart of another doctor is not there, in any of the calls, and the refusal is logged', async () => {
    const { patientId, medicationId } = await ordered();
    const other = await app.signIn('doctor');
    const calls = (id: string) => [
      check(id, 'Losartán', {}, newId(), other),
      other.call('GET', `${api}/patients/${id}/medications/check`),
      order(id, medicationId, 'Losartán', { version: 1 }, other),
      other.call('POST', `${api}/patients/${id}/medications/check/answers`, {
        key: 'a'.repeat(64),
        reason: 'x',
      }),
    ];
    const foreign = await Promise.all(calls(patientId));
    const missing = await Promise.all(calls(unknownId));
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(foreign.map(({ body }) => body)).toEqual(missing.map(({ body }) => body));
    const refused = (await auditOf(app, 'drugs.list_checked')).filter(
      ({ actor_id, outcome }) => actor_id === other.id && outcome === 'refused',
    );
    expect(refused.map(({ object_id }) => object_id)).toContain(patientId);
  });

  test('an order of one patient cannot be written under another', async () => {
    const { medicationId } = await ordered();
    const patientId = await addPatientOf(doctor, nka);
    expect((await order(patientId, medicationId, 'Losartán', { version: 1 })).statusCode).toBe(404);
    expect(await rowsOf('medication', patientId)).toEqual([]);
  });

  test('the log holds how a check went and no word of it', async () => {
    const { patientId } = await ordered();
    const events = [
      ...(await auditOf(app, 'drugs.order_checked')),
      ...(await auditOf(app, 'medication.ordered')),
    ].filter((event) => event.patient_id === patientId);
    expect(events).toMatchObject([
      { outcome: 'success', details: { status: 'partly_checked', alerts: 1 } },
      { outcome: 'success', details: { version: 1, passedOver: 1 } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/aritromicina|imvastatina|Pausa/);
  });
});

describe('an order', () => {
  test('with a stop is not written without a reason; the refusal names the rule and no word of the chart', async () => {
    const { patientId, medicationId, check: found } = await onSimvastatin();
    const bare = await order(patientId, medicationId, 'Claritromicina 500 mg', { dose: 'cada 12 h' });
    const clicked = await order(patientId, medicationId, 'Claritromicina 500 mg', {
      dose: 'cada 12 h',
      answers: answering(found.alerts, '   '),
    });
    for (const refused of [bare, clicked]) {
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'alerts_unanswered']);
      expect(refused.json().data).toEqual({ status: 409, rules: ['onc-11'] });
    }
    expect(await rowsOf('medication', patientId)).toHaveLength(1);
    expect(await rowsOf('drug_override', patientId)).toEqual([]);
  });

  test('with a stop refuses a reason of two characters, of which one has two halves', async () => {
    const { patientId, medicationId, check: found } = await onSimvastatin();
    const answers = answering(found.alerts, '!𐀀');
    const answer = await order(patientId, medicationId, 'Claritromicina 500 mg', {
      dose: 'cada 12 h',
      answers,
    });
    expect(answer.statusCode, answer.body).toBe(409);
  });

  test('with a reason is written together with it, and the list says who went on, why and when', async () => {
    const { patientId, medicationId } = await ordered();
    const { check, passed_over } = await list(patientId);
    const answer = { reason: 'Pausa la estatina siete días', by: 'Ana Rosario', at: now.toISOString() };
    expect(check.alerts).toMatchObject([{ level: 'stop', answer }]);
    expect(passed_over).toMatchObject([
      {
        medication_id: medicationId,
        level: 'stop',
        rule: { id: 'onc-11', version: '2012' },
        entries: [{ text: 'Claritromicina 500 mg · cada 12 h' }, { text: 'Simvastatina 20 mg' }],
        answer,
      },
    ]);
  });

  test('with a warning needs a click and no reason', async () => {
    const patientId = await addPatientOf(doctor, { allergies: 'Penicilina' });
    const [medicationId, name] = [newId(), 'Amoxicilina 500 mg'];
    expect((await order(patientId, medicationId, name)).statusCode).toBe(409);
    const { alerts } = await checked(patientId, name, {}, medicationId);
    const answered = await order(patientId, medicationId, name, { answers: answering(alerts, '') });
    expect(answered.statusCode).toBe(200);
    expect((await list(patientId)).passed_over).toMatchObject([{ level: 'warn', answer: { reason: null } }]);
  });

  test('renewed as it is asks nothing again; another dose does', async () => {
    const { patientId, medicationId } = await ordered();
    const name = 'Claritromicina 500 mg';
    const renewed = await order(patientId, medicationId, name, { version: 1, dose: 'cada 12 h' });
    expect(renewed.statusCode).toBe(200);
    const changed = await order(patientId, medicationId, name, { version: 2, dose: 'cada 8 h' });
    expect([changed.statusCode, changed.json().data.rules]).toEqual([409, ['onc-11']]);
    const rows = await rowsOf('medication', patientId);
    const versions = rows.filter(({ id }) => id === medicationId).map((row) => [row.version, row.current]);
    expect(versions.sort()).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('of the same drug under another entry asks again: an answer belongs to its orders', async () => {
    const { patientId } = await ordered();
    const again = await checked(patientId, 'Claritromicina 500 mg', { dose: 'cada 12 h' });
    const standing = again.alerts.filter(({ answer }) => answer === null);
    expect(standing.map(({ rule }) => rule.id).sort()).toEqual(['duplicate-ingredient', 'onc-11']);
  });

  test('that somebody changed in the meantime is refused with theirs; sent twice it is written once', async () => {
    const { patientId, medicationId } = await ordered();
    const colleague = await app.signIn('doctor');
    await app.database.asSuperuser(
      `INSERT INTO care_relationship (id, doctor_id, patient_id, reason) VALUES ($1, $2, $3, 'appointment')`,
      [newId(), colleague.id, patientId],
    );
    const sent = { version: 1, dose: 'cada 12 h', reason: 'Otra' };
    const [first, again] = [
      await order(patientId, medicationId, 'Claritromicina 500 mg', sent),
      await order(patientId, medicationId, 'Claritromicina 500 mg', sent),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    const late = await order(patientId, medicationId, 'Claritromicina 500 mg', sent, colleague);
    expect([late.statusCode, late.json().code, late.json().data.current.version]).toEqual([
      409,
      'version_conflict',
      2,
    ]);
  });

  test('two at once that do not go together: the second is asked about the first', async () => {
    const patientId = await addPatientOf(doctor, nka);
    const both = await Promise.all([
      order(patientId, newId(), 'Simvastatina 20 mg'),
      order(patientId, newId(), 'Claritromicina 500 mg'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('the list of a chart', () => {
  test('can be answered where an alert stands, a stop with a reason only; once answered it stays', async () => {
    const patientId = await addPatientOf(doctor, {
      ...nka,
      currentMedications: 'Simvastatina 20 mg\nClaritromicina 500 mg',
    });
    const [alert] = (await list(patientId)).check.alerts;
    const path = `${api}/patients/${patientId}/medications/check/answers`;
    expect((await doctor.call('POST', path, { key: alert.key, reason: ' ' })).statusCode).toBe(409);
    const reason = 'Acordado con infectología';
    const answered = await doctor.call('POST', path, { key: alert.key, reason });
    expect(answered.json().check.alerts).toMatchObject([{ key: alert.key, answer: { reason } }]);
    await doctor.call('POST', path, { key: alert.key, reason: 'Otra razón' });
    expect((await list(patientId)).passed_over).toMatchObject([{ answer: { reason } }]);
  });

  test('of a chart without medications says that there is none', async () => {
    const { check } = await list(await addPatientOf(doctor, nka));
    expect([check.status, check.reasons[0]?.code]).toEqual(['not_checked', 'no_medication']);
  });
});
