import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, putInCare } from '../../testing/charts.ts';
import { importBundle } from './import-bundle.ts';

type Resource = Record<string, unknown>;

let app: TestApp;
let doctor: TestClient;
let id: string;

const coded = (code: string) => ({
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code }],
});
const given = [
  { type: coded('MR'), system: 'https://hospital.example/historias', value: 'H-4711' },
  { type: coded('NNDOM'), system: 'urn:oid:2.16.840.1.113883.3.9999', value: '001-1234567-8' },
  { system: 'http://hl7.org/fhir/sid/passport-DOM', value: 'RD1234567' },
  { system: 'urn:doctor-plus:chart-number', value: 'P044' },
  { system: 'https://seguro.example/afiliados', value: '99-1' },
];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor');
  const report = await app.database.transact((tx) =>
    importBundle(
      tx,
      {
        resourceType: 'Bundle',
        type: 'collection',
        entry: [
          {
            fullUrl: 'https://hospital.example/fhir/Patient/1',
            resource: {
              resourceType: 'Patient',
              id: '1',
              identifier: given,
              name: [{ family: 'Numerada', given: ['Ana'] }],
              gender: 'female',
              birthDate: '1970-02-03',
            },
          },
        ],
      },
      { source: 'import', doctorId: doctor.id, now: app.now() },
    ),
  );
  id = report.patients[0]?.id ?? '';
});
afterAll(() => app.close());

describe('numbers that other systems gave to a patient', () => {
  test('are shown to the practice by their kind and place', async () => {
    const { person } = (await doctor.call('GET', `${api}/patients/${id}/person`)).json();
    expect(person.identifiers).toEqual([
      { kind: 'passport', place: '', value: 'RD1234567' },
      { kind: 'record', place: 'hospital.example', value: 'H-4711' },
      { kind: 'other', place: 'seguro.example', value: '99-1' },
      { kind: 'record', place: '', value: 'P044' },
      { kind: 'national', place: 'urn:oid:2.16.840.1.113883.3.9999', value: '001-1234567-8' },
    ]);
  });

  test.each(['fhir', 'ips'])('are given back by the export as %s', async (format) => {
    const { entry } = (await doctor.call('POST', `${api}/patients/${id}/export`, { format })).json();
    const patient: Resource = entry
      .map(({ resource }: { resource: Resource }) => resource)
      .find(({ resourceType }: Resource) => resourceType === 'Patient');
    for (const identifier of given) expect(patient.identifier).toContainEqual(identifier);
  });

  test('are given back once when two charts with the same number were merged', async () => {
    const other = await app.database.asSuperuser(
      `INSERT INTO patient (id, chart_number, given_name, family_name, status)
        VALUES (uuidv7(), next_chart_number(), 'Ana', 'Numerada', 'Active') RETURNING id`,
    );
    const merged = other.rows[0]?.id;
    await putInCare(app, doctor.id, merged);
    await app.database.asSuperuser(
      `INSERT INTO patient_identifier (id, patient_id, system, value)
        VALUES (uuidv7(), $1, 'https://hospital.example/historias', 'H-4711')`,
      [merged],
    );
    await doctor.call('POST', `${api}/patients/${id}/merge`, { other: merged, take: [] });
    const { person } = (await doctor.call('GET', `${api}/patients/${id}/person`)).json();
    expect(person.identifiers).toHaveLength(given.length);
  });
});
