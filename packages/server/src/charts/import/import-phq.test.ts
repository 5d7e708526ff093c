import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { importBundle } from './import-bundle.ts';

const now = new Date('2026-11-21T12:00:00Z');
let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const loinc = (code: string, text: string) => ({ coding: [{ system: 'http://loinc.org', code }], text });
const item9 = loinc('44260-8', 'Thoughts that you would be better off dead');
const sum = loinc('44261-6', 'PHQ-9 total score');
const survey = { category: [{ coding: [{ code: 'survey' }] }] };
const answer = (code: string) => ({
  valueCodeableConcept: { coding: [{ system: 'http://loinc.org', code }] },
});
const observed = (details: object) => ({
  resourceType: 'Observation',
  status: 'final',
  ...survey,
  effectiveDateTime: '2026-11-03T08:15:00-04:00',
  ...details,
});
const questionnaire = (item: unknown, details: object = {}) => ({
  resourceType: 'QuestionnaireResponse',
  status: 'completed',
  questionnaire: 'http://loinc.org/q/44249-1',
  authored: '2026-11-03T08:15:00-04:00',
  item,
  ...details,
});

let serial = 0;
/** Imports a patient with one resource, twice. */
const take = async (resource: object) => {
  serial += 1;
  const url = `urn:uuid:019b0000-0000-7000-8000-${String(serial).padStart(12, '0')}`;
  const person = {
    resourceType: 'Patient',
    name: [{ family: 'Guzmán', given: ['Ángela'] }],
    gender: 'female',
    // Another person each time.
    birthDate: `19${String(10 + serial)}-06-16`,
  };
  const bundle = {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      { fullUrl: url, resource: person },
      { fullUrl: `${url}-1`, resource: { subject: { reference: url }, ...resource } },
    ],
  };
  const once = () =>
    app.database.transact((tx) => importBundle(tx, bundle, { source: 'import', doctorId: doctor.id, now }));
  const report = await once();
  const again = await once();
  const { rows } = await app.database.asSuperuser(
    'SELECT code, value::float8, unit, text FROM lab_result WHERE patient_id = $1 ORDER BY code',
    [report.patients[0]?.id],
  );
  return { report, again, rows, patientId: report.patients[0]?.id ?? '' };
};

describe('a PHQ-9 that comes by FHIR', () => {
  test.each([
    ['a coded answer', observed({ code: item9, ...answer('LA6569-3') }), [{ code: '44260-8', value: 1 }]],
    ['a figure', observed({ code: item9, valueInteger: 3 }), [{ code: '44260-8', value: 3 }]],
    [
      'a score',
      observed({ code: sum, valueQuantity: { value: 14, unit: '{score}' } }),
      [{ code: '44261-6', value: 14 }],
    ],
    [
      'the whole panel',
      observed({
        code: loinc('44249-1', 'PHQ-9'),
        component: [
          { code: loinc('44250-4', 'Little interest'), ...answer('LA6571-9') },
          { code: item9, ...answer('LA6570-1') },
          { code: sum, valueQuantity: { value: 17 } },
        ],
      }),
      [
        { code: '44260-8', value: 2 },
        { code: '44261-6', value: 17 },
      ],
    ],
    [
      'the questionnaire itself',
      questionnaire([
        {
          linkId: '/44249-1',
          item: [
            { linkId: '/44250-4', answer: [{ valueInteger: 3 }] },
            {
              linkId: '/44260-8',
              text: 'Suicidal thoughts',
              answer: [{ valueCoding: { code: 'LA6570-1' } }],
            },
            { linkId: '/44261-6', answer: [{ valueDecimal: 12 }] },
          ],
        },
      ]),
      [
        { code: '44260-8', value: 2 },
        { code: '44261-6', value: 12 },
      ],
    ],
    [
      'an answer with its ordinal value',
      questionnaire([
        {
          linkId: '44260-8',
          answer: [
            {
              valueCoding: {
                code: 'several',
                extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: 1 }],
              },
            },
          ],
        },
      ]),
      [{ code: '44260-8', value: 1 }],
    ],
  ])('%s: its item 9 and its sum are kept once', async (_what, resource, kept) => {
    const { rows, again } = await take(resource);
    expect(rows.map(({ code, value }) => ({ code, value }))).toEqual(kept);
    expect(rows.every(({ unit, text }) => unit === null && text === null)).toBe(true);
    expect(again.taken.reduce((total, { added }) => total + added, 0)).toBe(0);
  });

  test.each([
    ['an answer of no such list', observed({ code: item9, ...answer('LA33-6') }), 'no_value', '44260-8'],
    ['a score that cannot be', observed({ code: item9, valueInteger: 7 }), 'no_value', '44260-8'],
    [
      'one that was a mistake',
      observed({ code: item9, valueInteger: 2, status: 'entered-in-error' }),
      'entered_in_error',
      'Thoughts that you would be better off dead',
    ],
    ['another questionnaire', questionnaire([{ linkId: '/93025-5', item: [{}] }]), 'type_not_kept', null],
    ['items that are no items', questionnaire('text'), 'type_not_kept', null],
    [
      'a questionnaire that is not finished',
      questionnaire([{ linkId: '/44260-8', answer: [{ valueInteger: 2 }] }], { status: 'in-progress' }),
      'not_valid_yet',
      null,
    ],
  ])('%s is left out and said', async (_what, resource, reason, detail) => {
    const { rows, report } = await take(resource);
    expect(rows).toEqual([]);
    expect(report.notTaken).toEqual([expect.objectContaining({ reason, detail, count: 1 })]);
  });

  test('is seen by the screen for suicide risk', async () => {
    const { patientId } = await take(observed({ code: item9, ...answer('LA6569-3') }));
    const asked = await doctor.call('POST', '/wp-json/dr-assistant/v1/ask', {
      patient_id: patientId,
      messages: [{ role: 'user', content: '¿Qué alergias tiene?' }],
    });
    const { blocks, citations } = asked.json();
    expect(asked.statusCode, asked.body).toBe(200);
    expect(blocks[0].kind).toBe('alert');
    expect(citations[0].kind).toBe('lab');
  });
});
