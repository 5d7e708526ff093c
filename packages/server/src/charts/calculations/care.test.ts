import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf } from '../../testing/charts.ts';
import type { CareRule } from '../clinical/index.ts';
import { createCalculations } from './service.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** A rule of this test, about nobody's guideline. */
const screening: CareRule = {
  id: 'screening',
  version: '1',
  pack: 'test',
  population: {
    all: [{ age: [45, 75] }, { any: [{ fact: 'diabetes' }, { measure: 'bmiValue', atLeast: 25 }] }],
  },
  interval: 'P12M',
  satisfiedBy: [{ kind: 'lab', codes: ['4548-4'] }],
  grade: 'B',
  year: 2021,
  url: 'https://example.org/screening',
  verifiedOn: '2026-01-01',
};

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor');
});
afterAll(() => app.close());

const actor = (): Actor => ({
  kind: 'actor',
  administers: false,
  need: null,
  works: new Map(),
  actsFor: null,
  id: doctor.id,
  role: 'doctor',
  name: 'Ana Rosario',
  language: 'es',
  sessionHash: Buffer.alloc(32),
  requestId: newId(),
  network: '127.0.0.1',
  idempotencyKey: null,
  visitorHash: null,
  owes: null,
});

const careOf = async (patientId: string, rules: readonly CareRule[]) =>
  (
    await createCalculations({
      transact: app.database.transact,
      clock: { now: () => now },
      rules,
    }).list(actor(), patientId)
  ).care;

const add = (table: string, patientId: string, columns: string, values: string) =>
  app.database.asSuperuser(
    `INSERT INTO ${table} (id, version, patient_id, effective_at, recorded_at, author_name, source, ${columns})
      VALUES (gen_random_uuid(), 1, $1, '2026-06-01T12:00:00Z', '2026-06-01T12:00:00Z', 'Dr. Kub', 'import', ${values})`,
    [patientId],
  );

test('a rule is due, done with its entry, not applicable, or cannot be told, from the rows of the chart', async () => {
  const id = await addPatientOf(doctor, { dateOfBirth: '1970-01-01' });
  const young = await addPatientOf(doctor, { dateOfBirth: '2000-01-01' });
  expect(await careOf(id, [screening])).toMatchObject([
    { status: 'cannot_tell', missing: ['diabetes', 'bmiValue'] },
  ]);
  expect(await careOf(young, [screening])).toMatchObject([{ status: 'not_applicable' }]);
  await add('vital_sign', id, 'code, value, unit', `'weight', 90, 'kg'`);
  await add('vital_sign', id, 'code, value, unit', `'height', 170, 'cm'`);
  expect(await careOf(id, [screening])).toMatchObject([
    { status: 'due', rule: { id: 'screening', grade: 'B' } },
  ]);
  await add('lab_result', id, 'code, name, value, unit', `'4548-4', 'HbA1c', 5.5, '%'`);
  expect(await careOf(id, [screening])).toMatchObject([
    { status: 'done', last: { kind: 'lab', version: 1, at: '2026-06-01T12:00:00.000Z' } },
  ]);
});

test('a rule that nobody has verified is not there', async () => {
  const id = await addPatientOf(doctor, { dateOfBirth: '1970-01-01' });
  expect(await careOf(id, [{ ...screening, verifiedOn: null }])).toEqual([]);
});
