import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf } from '../../testing/charts.ts';
import { importBundle } from './import-bundle.ts';
import { ImportRefused, type ImportReport } from './report.ts';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const take = (bundle: unknown, doctorId: string | null = doctor.id) =>
  app.database.transact((tx) =>
    importBundle(tx, bundle, { source: 'import', doctorId, now: new Date('2026-11-21T12:00:00Z') }),
  );
const chartOf = async (report: ImportReport) =>
  (await doctor.call('GET', `${api}/patients/${report.patients[0]?.id}/chart`)).json();

/** Patients, visits and entries in the whole database. */
const rowsThere = async () => {
  const tables = [
    'patient',
    'visit',
    'vital_sign',
    'lab_result',
    'medication',
    'condition',
    'allergy',
    'immunization',
    'procedure',
    'care_relationship',
  ];
  const { rows } = await app.database.asSuperuser(
    `SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table})::int AS ${table}`).join(', ')}`,
  );
  return rows[0];
};

let serial = 0;
let patientUrl: string;
beforeEach(() => {
  serial += 1;
  patientUrl = `urn:uuid:019a0000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
});

type Resource = { resourceType: string; id?: string } & Record<string, unknown>;
const loinc = (code: string, text: string) => ({ coding: [{ system: 'http://loinc.org', code }], text });
/** Another person in each test: two of one name, birth date and sex are one. */
const familyName = () => `Guzmán ${[...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
const person = (details: object = {}): Resource => ({
  resourceType: 'Patient',
  name: [{ use: 'official', family: familyName(), given: ['Ángela', 'María'] }],
  gender: 'female',
  birthDate: '1989-06-16',
  ...details,
});
const bundle = (...resources: Resource[]) => ({
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [
    { fullUrl: patientUrl, resource: resources[0] ?? person() },
    ...resources.slice(1).map((resource, index) => ({
      fullUrl: resource.id ? undefined : `${patientUrl}-${index}`,
      resource: { subject: { reference: patientUrl }, ...resource },
    })),
  ],
});
const observation = (code: string, text: string, details: object): Resource => ({
  resourceType: 'Observation',
  status: 'final',
  category: [{ coding: [{ code: 'vital-signs' }] }],
  code: loinc(code, text),
  effectiveDateTime: '2026-02-03T08:15:00-04:00',
  ...details,
});
const labOf = (details: object): Resource =>
  observation('2951-2', 'Sodium', { category: [{ coding: [{ code: 'laboratory' }] }], ...details });
const sum = (report: ImportReport) =>
  report.taken.reduce((total, { added, alreadyThere }) => total + added + alreadyThere, 0) +
  report.notTaken.reduce((total, { count }) => total + count, 0);
/** Counts of the entries left out, without their places. */
const left = ({ notTaken }: ImportReport) => notTaken.map(({ entries: _, ...count }) => count);

describe('the patient', () => {
  test('comes with name, sex, birth, telephone and relative, into the doctor’s care', async () => {
    const report = await take(
      bundle(
        person({
          name: [
            { use: 'maiden', family: 'Anaya', given: ['Ángela'] },
            { use: 'official', family: 'Guzmán346', given: ['Ángela12', 'Mª'], prefix: ['Mrs.'] },
          ],
          telecom: [
            { system: 'phone', value: '555-000-0000', use: 'old' },
            { system: 'phone', value: '555-569-2701', use: 'home' },
            { system: 'email', value: 'a@example.org' },
          ],
          contact: [
            { name: { given: ['Luis'], family: 'Guzmán' }, telecom: [{ system: 'phone', value: '555-1' }] },
          ],
          deceasedDateTime: '2020-01-02',
        }),
      ),
    );
    const chart = await chartOf(report);
    expect(chart.patient).toMatchObject({
      name: 'Ángela Mª Guzmán',
      birth_date: '1989-06-16',
      sex: 'female',
      phone: '555-569-2701',
      deceased: true,
      deceased_at: '2020-01-02',
      age: { years: 30, months: 6 },
    });
    const { rows } = await app.database.asSuperuser(
      'SELECT email, emergency_contact, patient_type FROM patient WHERE id = $1',
      [report.patients[0]?.id],
    );
    expect(rows).toEqual([
      { email: 'a@example.org', emergency_contact: 'Luis Guzmán 555-1', patient_type: 'registered' },
    ]);
  });

  test('without a doctor is in nobody’s care', async () => {
    const report = await take(bundle(person()), null);
    const url = `${api}/patients/${report.patients[0]?.id}/chart`;
    expect((await doctor.call('GET', url)).statusCode).toBe(404);
    await take(bundle(person()));
    expect((await doctor.call('GET', url)).statusCode).toBe(200);
  });

  test('with half a birth date is taken without it, and the report says so', async () => {
    const report = await take(bundle(person({ birthDate: '1989-06' })));
    expect((await chartOf(report)).patient).toMatchObject({ birth_date: null, age: null });
    expect(report.remarks.map(({ reason, count }) => [reason, count])).toEqual([['incomplete_date', 1]]);
  });

  test('is not mixed up with another who has the same identifier elsewhere', async () => {
    await take(bundle(person()));
    const before = await rowsThere();
    const report = await take(
      bundle(person({ birthDate: '1950-01-01' }), {
        resourceType: 'Condition',
        code: { text: 'Asthma' },
        recordedDate: '2020-01-01',
      }),
    );
    expect(left(report)).toEqual([
      { type: 'Patient', reason: 'person_uncertain', detail: null, count: 1 },
      { type: 'Condition', reason: 'person_uncertain', detail: null, count: 1 },
    ]);
    expect(await rowsThere()).toEqual(before);
  });
});

describe('vital signs', () => {
  const quantity = (value: number, code: string) => ({ valueQuantity: { value, unit: code, code } });
  const pressure = (systolic: number, diastolic?: number): Resource =>
    observation('85354-9', 'Blood pressure', {
      component: [
        { code: loinc('8480-6', 'Systolic'), ...quantity(systolic, 'mm[Hg]') },
        ...(diastolic === undefined
          ? []
          : [{ code: loinc('8462-4', 'Diastolic'), ...quantity(diastolic, 'mm[Hg]') }]),
      ],
    });

  test.each([
    ['8867-4', quantity(72, '/min'), 'heart_rate', 72, '/min'],
    ['9279-1', quantity(14, '{breaths}/min'), 'respiratory_rate', 14, '/min'],
    ['8310-5', quantity(100.4, '[degF]'), 'temperature', 38, 'Cel'],
    ['59408-5', quantity(97, '%'), 'oxygen_saturation', 97, '%'],
    ['29463-7', quantity(150, '[lb_av]'), 'weight', 68.0388555, 'kg'],
    ['29463-7', quantity(3500, 'g'), 'weight', 3.5, 'kg'],
    ['8302-2', quantity(70, '[in_i]'), 'height', 177.8, 'cm'],
    ['39156-5', quantity(24.5, 'kg/m2'), 'bmi', 24.5, 'kg/m2'],
    ['9843-4', quantity(40, 'cm'), 'head_circumference', 40, 'cm'],
  ])('LOINC %s %j is %s %d %s', async (code, value, sign, expected, unit) => {
    const chart = await chartOf(await take(bundle(person(), observation(code, 'x', value))));
    expect(chart.vitals.entries).toMatchObject([
      { code: sign, value: expect.closeTo(expected, 9), unit, value2: null },
    ]);
  });

  test('a blood pressure is one entry', async () => {
    const chart = await chartOf(await take(bundle(person(), pressure(156, 97))));
    expect(chart.vitals.entries).toMatchObject([
      {
        code: 'blood_pressure',
        value: 156,
        value2: 97,
        unit: 'mmHg',
        effective_at: '2026-02-03T12:15:00.000Z',
        source: 'import',
      },
    ]);
  });

  test.each([
    ['half a pressure', pressure(120), 'half_pressure', null],
    ['an impossible pressure', pressure(80, 120), 'implausible', 'blood_pressure'],
    ['an impossible pulse', observation('8867-4', 'x', quantity(500, '/min')), 'implausible', 'heart_rate'],
    ['an unknown unit', observation('29463-7', 'x', quantity(10, 'stone')), 'unit_unknown', 'weight: stone'],
    ['no value', observation('8867-4', 'x', {}), 'no_value', 'heart_rate'],
    [
      'a value that is only bounded',
      observation('59408-5', 'x', { valueQuantity: { value: 70, comparator: '<', code: '%' } }),
      'no_value',
      'oxygen_saturation',
    ],
    [
      'another sign',
      observation('72514-3', 'Pain severity', quantity(3, '{score}')),
      'vital_sign_not_kept',
      'Pain severity',
    ],
    [
      'an error',
      observation('8867-4', 'x', { status: 'entered-in-error', ...quantity(70, '/min') }),
      'entered_in_error',
      'x',
    ],
    [
      'a survey',
      observation('93025-5', 'PRAPARE', { category: [{ coding: [{ code: 'survey' }] }] }),
      'category_not_kept',
      'survey',
    ],
    ['no category', observation('93025-5', 'PRAPARE', { category: undefined }), 'no_category', null],
    [
      'no value',
      observation('72166-2', 'Smoking', { category: [{ coding: [{ code: 'survey' }] }] }),
      'no_value',
      'Smoking',
    ],
    [
      'no date',
      { ...observation('8867-4', 'x', quantity(70, '/min')), effectiveDateTime: undefined },
      'no_date',
      null,
    ],
  ])('%s is left out and said', async (_what, resource, reason, detail) => {
    const report = await take(bundle(person(), resource));
    expect(left(report)).toEqual([{ type: 'Observation', reason, detail, count: 1 }]);
    expect(report.notTaken[0]?.entries).toMatchObject([{ place: 'entry[1]' }]);
    expect((await chartOf(report)).vitals.total).toBe(0);
  });
});

describe('laboratory results', () => {
  const range = (low: number, high: number, more: object = {}) => ({
    low: { value: low, unit: 'mmol/L' },
    high: { value: high, unit: 'mmol/L' },
    ...more,
  });
  const sodium = (value: number, details: object = {}) =>
    labOf({ valueQuantity: { value, unit: 'mmol/L', code: 'mmol/L' }, ...details });
  const only = async (resource: Resource) => {
    const report = await take(bundle(person(), resource));
    return { entry: (await chartOf(report)).labs.entries[0], report };
  };

  test.each([
    [130, {}, { low: null, high: null, flag: null }],
    [130, { referenceRange: [range(135, 145)] }, { low: 135, high: 145, flag: 'L' }],
    [150, { referenceRange: [range(135, 145)] }, { low: 135, high: 145, flag: 'H' }],
    [140, { referenceRange: [range(135, 145)] }, { low: 135, high: 145, flag: null }],
    [
      150,
      { referenceRange: [range(135, 145)], interpretation: [{ coding: [{ code: 'N' }] }] },
      { flag: null },
    ],
    [170, { interpretation: [{ coding: [{ code: 'HH' }] }] }, { low: null, flag: 'HH' }],
    [
      150,
      {
        referenceRange: [
          range(135, 145, { type: { coding: [{ code: 'normal' }] } }),
          range(150, 160, { type: { coding: [{ code: 'treatment' }] } }),
        ],
      },
      { low: 135, flag: 'H' },
    ],
  ])('%d with %j is %j', async (value, details, expected) => {
    const { entry, report } = await only(sodium(value, details));
    expect(entry).toMatchObject({
      name: 'Sodium',
      code: '2951-2',
      value,
      unit: 'mmol/L',
      text: null,
      ...expected,
    });
    expect(report.remarks).toEqual([]);
  });

  test.each([
    [[range(135, 145), range(130, 140)]],
    [[range(135, 145, { appliesTo: [{ text: 'women' }] })]],
    [[{ low: { value: 3, unit: 'g/L' } }]],
  ])('a range that may not fit is left out: %j', async (referenceRange) => {
    const { entry, report } = await only(sodium(100, { referenceRange }));
    expect(entry).toMatchObject({ low: null, high: null, flag: null });
    expect(report.remarks).toEqual([
      {
        type: 'Observation',
        reason: 'range_not_comparable',
        detail: null,
        count: 1,
        entries: [{ place: 'entry[1]', name: 'Sodium' }],
      },
    ]);
  });

  test.each([
    [
      { valueQuantity: { value: 5, comparator: '<', unit: 'mg/dL' }, referenceRange: [range(10, 20)] },
      { value: 5, comparator: '<', flag: null },
    ],
    [{ valueString: '> 1000' }, { value: 1000, comparator: '>', text: '> 1000' }],
    [{ valueCodeableConcept: { text: 'Cloudy' } }, { value: null, text: 'Cloudy', unit: null }],
    [{ valueInteger: 3 }, { value: 3, text: null }],
  ])('%j is kept as %j', async (details, expected) => {
    expect((await only(labOf(details))).entry).toMatchObject(expected);
  });

  test.each([
    [{ valueSampledData: { data: '1 2 3' } }, 'value_kind_not_kept', 'valueSampledData'],
    [{ component: [{ code: { text: 'a' } }] }, 'no_value', 'a'],
  ])('%j is named in the report', async (details, reason, detail) => {
    expect(left((await only(labOf(details))).report)).toEqual([
      { type: 'Observation', reason, detail, count: 1 },
    ]);
  });
});

describe('the rest of a history', () => {
  const status = (code: string) => ({ coding: [{ code }] });

  test('is taken with its states, reasons, authors and visit', async () => {
    const report = await take(
      bundle(
        person(),
        {
          resourceType: 'Practitioner',
          id: 'p1',
          name: [{ family: 'Kub12', given: ['Felicitas3'], prefix: ['Dr.'] }],
        },
        {
          resourceType: 'Encounter',
          id: 'e1',
          status: 'finished',
          type: [{ text: 'Prenatal visit' }],
          period: { start: '2019-03-01T10:00:00Z' },
          participant: [{ individual: { reference: 'Practitioner/p1' } }],
          reasonCode: [{ text: 'Nausea' }],
        },
        { resourceType: 'Encounter', status: 'planned', period: { start: '2030-03-01T10:00:00Z' } },
        {
          resourceType: 'Condition',
          id: 'c1',
          clinicalStatus: status('active'),
          code: { text: 'Diabetes' },
          onsetDateTime: '2003',
          encounter: { reference: 'Encounter/e1' },
        },
        {
          resourceType: 'Condition',
          code: { text: 'Fracture' },
          onsetDateTime: '2010-05-05',
          abatementDateTime: '2010-07-01',
        },
        {
          resourceType: 'Condition',
          verificationStatus: status('refuted'),
          code: { text: 'Cancer' },
          onsetDateTime: '2010-05-05',
        },
        {
          resourceType: 'MedicationRequest',
          status: 'active',
          intent: 'order',
          medicationCodeableConcept: { text: 'Metformin 500 MG' },
          authoredOn: '2019-03-01',
          requester: { reference: 'Practitioner/p1' },
          reasonCode: [{ text: 'Diabetes' }],
          reasonReference: [{ reference: 'Condition/c1' }],
          dosageInstruction: [
            {
              asNeededBoolean: true,
              timing: { repeat: { frequency: 2, period: 1, periodUnit: 'd' } },
              doseAndRate: [{ doseQuantity: { value: 1 } }],
            },
          ],
        },
        {
          resourceType: 'MedicationRequest',
          status: 'stopped',
          intent: 'order',
          medicationReference: { reference: 'Medication/m1' },
          authoredOn: '2018-03-01',
        },
        { resourceType: 'Medication', id: 'm1', code: { text: 'Naproxen' } },
        {
          resourceType: 'MedicationRequest',
          status: 'active',
          intent: 'plan',
          medicationCodeableConcept: { text: 'Ideas' },
        },
        {
          resourceType: 'AllergyIntolerance',
          patient: { reference: patientUrl },
          code: { text: 'Penicillin' },
          criticality: 'high',
          clinicalStatus: status('active'),
          reaction: [{ manifestation: [{ text: 'Hives' }, { text: 'Wheeze' }] }],
        },
        {
          resourceType: 'AllergyIntolerance',
          patient: { reference: patientUrl },
          code: { coding: [{ code: '716186003', display: 'No known allergy' }] },
          recordedDate: '2019-01-01',
        },
        {
          resourceType: 'Immunization',
          status: 'completed',
          patient: { reference: patientUrl },
          vaccineCode: { text: 'Hep B' },
          occurrenceDateTime: '2019-01-01',
        },
        {
          resourceType: 'Immunization',
          status: 'not-done',
          patient: { reference: patientUrl },
          vaccineCode: { text: 'Flu' },
          occurrenceDateTime: '2019-01-01',
        },
        {
          resourceType: 'Procedure',
          status: 'completed',
          code: { text: 'Appendectomy' },
          performedPeriod: { start: '2001-01-01' },
          encounter: { reference: 'Encounter/e1' },
        },
        { resourceType: 'DiagnosticReport', result: [{ reference: 'x' }] },
        { resourceType: 'DiagnosticReport' },
        { resourceType: 'Claim' },
        { resourceType: 'Unicorn' },
      ),
    );
    const chart = await chartOf(report);
    expect(chart.patient.last_visit).toBe('2019-03-01T10:00:00.000Z');
    expect(chart.chief_complaint).toBe('Nausea');
    expect(chart.conditions.entries).toMatchObject([
      { name: 'Fracture', status: 'resolved', ended_at: '2010-07-01T04:00:00.000Z' },
      {
        name: 'Diabetes',
        status: 'active',
        ended_at: null,
        effective_at: '2003-01-01T04:00:00.000Z',
        author: 'Dr. Felicitas Kub',
      },
    ]);
    expect(chart.medications.entries).toMatchObject([
      {
        name: 'Metformin 500 MG',
        status: 'active',
        dose: '1 × 2/1 d p.r.n.',
        reason: 'Diabetes',
        author: 'Dr. Felicitas Kub',
      },
      { name: 'Naproxen', status: 'stopped', dose: null, author: '' },
    ]);
    expect(chart.allergies.entries).toMatchObject([
      {
        substance: 'Penicillin',
        status: 'active',
        criticality: 'high',
        reaction: 'Hives, Wheeze',
        effective_at: '2026-11-21T12:00:00.000Z',
      },
      { substance: 'No known allergy', status: 'none_known' },
    ]);
    expect(chart.alerts).toMatchObject([{ level: 'bad', kind: 'allergy' }]);
    expect(chart.immunizations.entries).toMatchObject([{ name: 'Hep B' }]);
    expect(chart.procedures.entries).toMatchObject([{ name: 'Appendectomy', author: 'Dr. Felicitas Kub' }]);
    expect(Object.fromEntries(report.notTaken.map(({ type, reason }) => [`${type} ${reason}`, 1]))).toEqual({
      'Practitioner names_only': 1,
      'Encounter not_valid_yet': 1,
      'Condition did_not_happen': 1,
      'Medication named_in_orders': 1,
      'MedicationRequest not_valid_yet': 1,
      'Immunization did_not_happen': 1,
      'DiagnosticReport results_taken_singly': 1,
      'DiagnosticReport report_without_results': 1,
      'Claim billing': 1,
      'Unicorn type_not_kept': 1,
    });
    expect(report.remarks).toEqual([
      {
        type: 'AllergyIntolerance',
        reason: 'dated_by_import',
        detail: null,
        count: 1,
        entries: [{ place: expect.stringMatching(/^entry\[\d+\]$/), name: 'Penicillin' }],
      },
    ]);
    expect(sum(report)).toBe(20);
    const linked = await app.database.asSuperuser(
      'SELECT v.description, v.author_name FROM procedure p JOIN visit v ON v.id = p.visit_id WHERE p.patient_id = $1',
      [chart.patient.id],
    );
    expect(linked.rows).toEqual([{ description: 'Prenatal visit', author_name: 'Dr. Felicitas Kub' }]);
  });

  test('text comes clean: composed, on one line, without hidden marks, NUL or half characters', async () => {
    const name = 'Leukocytes [#/\u200bvolume]\u0000 in\n Bloo\u202ed Nin\u0303a \ud800';
    const chart = await chartOf(
      await take(
        bundle(person(), { resourceType: 'Condition', code: { text: name }, recordedDate: '2020-01-01' }),
      ),
    );
    expect(chart.conditions.entries[0].name).toBe('Leukocytes [#/volume] in Blood Niña \ufffd');
  });

  test('of a patient who is not in the file, deletions and doubles are left out and counted', async () => {
    const condition = { resourceType: 'Condition', code: { text: 'Asthma' }, recordedDate: '2020-01-01' };
    const given = bundle(
      person(),
      { ...condition, id: 'twice' },
      { ...condition, id: 'twice' },
      { ...condition, subject: { reference: 'Patient/other' } },
    );
    const report = await take({
      ...given,
      type: 'batch',
      entry: [
        ...given.entry,
        { request: { method: 'DELETE', url: 'Condition/1' } },
        {
          request: { method: 'PATCH' },
          resource: { ...condition, id: 'z', subject: { reference: patientUrl } },
        },
      ],
    });
    expect(report.notTaken.map(({ type, reason, count }) => [type, reason, count])).toEqual([
      ['Condition', 'repeated', 1],
      ['entry without resource', 'not_an_addition', 1],
      ['Condition', 'not_an_addition', 1],
      ['Condition', 'subject_not_in_bundle', 1],
    ]);
    expect((await chartOf(report)).conditions.total).toBe(1);
    expect(sum(report)).toBe(6);
  });

  test('of two patients in one file goes to each', async () => {
    const given = bundle(person(), {
      resourceType: 'Condition',
      id: `a${serial}`,
      code: { text: 'A' },
      recordedDate: '2020-01-01',
    });
    const second = `${patientUrl}-second`;
    const report = await take({
      ...given,
      type: 'collection',
      entry: [
        ...given.entry,
        { fullUrl: second, resource: person({ name: [{ text: 'Otra Persona' }] }) },
        {
          resource: {
            resourceType: 'Condition',
            id: `b${serial}`,
            code: { text: 'B' },
            recordedDate: '2020-01-01',
            subject: { reference: second },
          },
        },
      ],
    });
    expect(report.patients.map(({ name }) => name)).toEqual([`Ángela María ${familyName()}`, 'Otra Persona']);
    expect((await chartOf(report)).conditions.entries).toMatchObject([{ name: 'A' }]);
  });
});

describe('importing again', () => {
  const seeded = JSON.parse(
    readFileSync(new URL('../../../seed/synthea/synthea-15.json', import.meta.url), 'utf8'),
  );

  test('adds nothing, says so, uses no chart number and keeps what was corrected since', async () => {
    const first = await take(seeded);
    const before = await rowsThere();
    const patient = first.patients[0];
    expect(sum(first)).toBe(seeded.entry.length);
    await app.database.asSuperuser(
      `UPDATE condition SET current = false WHERE patient_id = $1 AND name = 'Hypertension'`,
      [patient?.id],
    );
    const again = await take(seeded);
    expect(await rowsThere()).toEqual(before);
    expect(again.patients).toEqual([{ ...patient, alreadyThere: true }]);
    expect(again.taken).toEqual(
      first.taken.map(({ type, added }) => ({ type, added: 0, changed: 0, alreadyThere: added })),
    );
    expect(again.notTaken).toEqual(first.notTaken);
    const next = await take(bundle(person()));
    const numbers = [first, next].map((report) => Number(report.patients[0]?.chartNumber.slice(1)));
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  });

  test('adds what is new', async () => {
    const condition = (id: string) => ({
      resourceType: 'Condition',
      id: `${id}-${serial}`,
      code: { text: id },
      recordedDate: '2020-01-01',
    });
    await take(bundle(person(), condition('one')));
    const report = await take(bundle(person(), condition('one'), condition('two')));
    expect(report.taken).toEqual([
      { type: 'Patient', added: 0, changed: 0, alreadyThere: 1 },
      { type: 'Condition', added: 1, changed: 0, alreadyThere: 1 },
    ]);
  });

  test('at the same moment from two processes makes one chart', async () => {
    const given = bundle(person(), {
      resourceType: 'Condition',
      id: `c-${serial}`,
      code: { text: 'Asthma' },
      recordedDate: '2020-01-01',
    });
    const reports = await Promise.all([take(given), take(given), take(given)]);
    expect(reports.filter((report) => report.patients[0]?.alreadyThere)).toHaveLength(2);
    const { rows } = await app.database.asSuperuser(
      'SELECT (SELECT count(*)::int FROM condition c WHERE c.patient_id = p.id) AS conditions FROM patient p WHERE source_ref = $1',
      [patientUrl],
    );
    expect(rows).toEqual([{ conditions: 1 }]);
  });

  test('leaves one audit row each time, with counts and without clinical text', async () => {
    const report = await take(
      bundle(person(), {
        resourceType: 'Condition',
        id: `d-${serial}`,
        code: { text: 'Canaria' },
        recordedDate: '2020-01-01',
      }),
    );
    const events = (await auditOf(app, 'chart.imported')).filter(
      (event) => event.patient_id === report.patients[0]?.id,
    );
    expect(events).toMatchObject([
      { actor_id: null, outcome: 'success', details: { source: 'import', added: 1, already_there: 0 } },
    ]);
    expect(JSON.stringify(events)).not.toContain('Canaria');
  });
});

describe('a bundle that cannot be trusted', () => {
  const fixture = (name: string) =>
    JSON.parse(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8'));
  const refusal = async (given: unknown) => {
    const before = await rowsThere();
    const error = await take(given).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportRefused);
    expect(await rowsThere()).toEqual(before);
    return error as ImportRefused;
  };

  test('of wrong types is refused whole, naming each place and quoting nothing', async () => {
    const { code, problems } = await refusal(fixture('fhir-wrong-types.bundle'));
    expect(code).toBe('invalid_resources');
    expect(problems).toContain('entry[0] Patient.name: Invalid input: expected array, received string');
    expect(problems).toContain('entry[1] Observation.effectiveDateTime: not a FHIR date or time');
    expect(problems).toContain('entry[4]: Invalid input: expected object, received null');
    expect(problems.join()).not.toMatch(/Núñez|7,1|03\/02/);
  });

  test('loses the one resource that breaks the rules, by name, and no other', async () => {
    const report = await take(
      bundle(
        person(),
        { resourceType: 'Condition', code: { text: 'Asthma' }, recordedDate: '2020-01-01' },
        labOf({ valueQuantity: { value: '7,1' } }),
      ),
    );
    expect(report.notTaken).toEqual([
      {
        type: 'Observation',
        reason: 'invalid_resource',
        detail: 'valueQuantity.value',
        count: 1,
        entries: [{ place: 'entry[2]', name: 'Sodium' }],
      },
    ]);
    expect((await chartOf(report)).conditions.entries).toMatchObject([{ name: 'Asthma' }]);
  });

  test('keeps a patient whose telephone, sex or birth date cannot be read, and says so', async () => {
    const report = await take(
      bundle(person({ telecom: 'none', gender: 'F', birthDate: '16/06/1989' }), {
        resourceType: 'Condition',
        code: { text: 'Asthma' },
        recordedDate: '2020-01-01',
      }),
    );
    expect(report.remarks.map(({ reason, detail }) => [reason, detail])).toEqual([
      ['element_left_out', 'telecom'],
      ['element_left_out', 'gender'],
      ['element_left_out', 'birthDate'],
    ]);
    const chart = await chartOf(report);
    expect(chart.patient).toMatchObject({ birth_date: null, sex: 'unknown', phone: null });
    expect(chart.conditions.total).toBe(1);
  });

  test('with hundreds of faults lists the first twenty', async () => {
    const { problems } = await refusal(
      bundle(person({ name: 1 }), ...Array.from({ length: 299 }, () => labOf({ status: 1 }))),
    );
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('and 280 more');
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['a list of words', ['Patient']],
    ['a bundle of an unknown type', { resourceType: 'Bundle', type: 'archive', entry: [] }],
    ['an entry that is no list', { resourceType: 'Bundle', type: 'collection', entry: { 0: 'x' } }],
  ])('%s is not a bundle', async (_what, given) => {
    expect((await refusal(given)).code).toBe('not_a_bundle');
  });

  test.each([
    ['nobody', { resourceType: 'Bundle', type: 'collection' }, 'no_patient'],
    ['nobody any more', { resourceType: 'Bundle', type: 'history', entry: [] }, 'no_patient'],
    ['a patient without a name', { resourceType: 'Patient' }, 'invalid_resources'],
    [
      'somebody without a name',
      {
        resourceType: 'Bundle',
        type: 'collection',
        entry: [{ resource: { resourceType: 'Patient', id: 'x' } }],
      },
      'invalid_resources',
    ],
  ])('%s is in it', async (_what, given, code) => {
    expect((await refusal(given)).code).toBe(code);
  });

  test.each(['2026-02-30', '03/02/2026', '2026-02-03T08:15', '2026-13', '0000', '2026-02-03T25:00:00Z'])(
    '%j is no date',
    async (recordedDate) => {
      const given = bundle(person(), { resourceType: 'Condition', code: { text: 'x' }, recordedDate });
      const report = await take(given);
      expect(left(report)).toEqual([
        { type: 'Condition', reason: 'invalid_resource', detail: 'recordedDate', count: 1 },
      ]);
      expect((await chartOf(report)).conditions.total).toBe(0);
    },
  );
});
