import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp({ now });
  doctor = await app.signIn('doctor', { givenName: 'Ana', familyName: 'Rosario', language: 'es' });
});
afterAll(() => app.close());

const path = (patientId: string, complaint: string, lang = 'es') =>
  `${api}/assistant/diagnosis?patient_id=${patientId}&complaint=${complaint}&lang=${lang}`;
const read = async (patientId: string, complaint: string, lang?: string) => {
  const answer = await doctor.call('GET', path(patientId, complaint, lang));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const reviewed = (complaint: string, body: object, by = doctor) =>
  by.call('PUT', `${api}/assistant/complaint-packs/${complaint}/review`, body);

describe('behind a complaint', () => {
  test('stand several conditions with questions and sources, and what the chart says is cited', async () => {
    const patientId = await addPatientOf(doctor, {
      dateOfBirth: '1950-01-01',
      currentMedications: 'Warfarina 5 mg',
      medicalHistory: 'Diabetes mellitus tipo 2',
    });
    const { conditions, findings, citations } = await read(patientId, 'headache');
    expect(conditions.length).toBeGreaterThan(4);
    const [first] = conditions;
    expect(first).toMatchObject({
      id: 'sah',
      urgency: 'now',
      facts: [{ id: 'anticoagulant', cites: [expect.any(Number)] }],
    });
    expect(first.sources[0]).toMatchObject({ by: 'NICE', year: 2022 });
    const asked = findings.map(({ id }: { id: string }) => id);
    for (const condition of conditions) for (const id of condition.findings) expect(asked).toContain(id);
    const cited = citations.find(({ n }: { n: number }) => n === first.facts[0].cites[0]);
    expect(cited).toMatchObject({ kind: 'medication', quote: expect.stringContaining('Warfarina') });
    expect(JSON.stringify(conditions)).not.toMatch(/probab|likel|%/i);
  });

  test('a score says what it lacks, or that nobody has reviewed it; after the review it gives its result with its rows', async () => {
    const patientId = await addPatientOf(doctor, { dateOfBirth: '1950-01-01' });
    const before = await read(patientId, 'cough');
    expect(before.scores.map(({ calculation }: { calculation: { id: string } }) => calculation.id)).toEqual([
      'curb65',
      'news2',
      'wells-pe',
    ]);
    expect(before.scores[0].calculation.answer).toMatchObject({ status: 'refused', code: 'not_reviewed' });
    const { version } = before.scores[0].calculation.answer.formula;
    await doctor.call('PUT', `${api}/clinical-reviews/curb65`, { version });
    const [curb] = (await read(patientId, 'cough')).scores;
    expect(curb.calculation.answer).toMatchObject({ code: 'missing_input' });
    expect(curb.blocks[0]).toMatchObject({ kind: 'missing', text: expect.stringContaining('CURB-65') });
  });

  test('a child has no score that is made for adults', async () => {
    const patientId = await addPatientOf(doctor, { dateOfBirth: '2026-10-01' });
    const { scores, conditions } = await read(patientId, 'child_fever');
    expect(scores).toEqual([]);
    expect(conditions[0].facts).toEqual([{ id: 'infant', cites: [] }]);
  });

  test('nobody is asked about what cannot concern them, and a list for another age says so', async () => {
    const patientId = await addPatientOf(doctor, { dateOfBirth: '1990-01-01' });
    const idsOf = async () => {
      const { conditions, fits } = await read(patientId, 'abdominal_pain');
      return [conditions.some(({ id }: { id: string }) => id === 'ectopic'), fits];
    };
    expect(await idsOf()).toEqual([true, true]);
    await app.database.asSuperuser(`UPDATE patient SET sex = 'male' WHERE id = $1`, [patientId]);
    expect(await idsOf()).toEqual([false, true]);
    expect((await read(patientId, 'child_fever')).fits).toBe(false);
    const child = await addPatientOf(doctor, { dateOfBirth: '2020-01-01' });
    expect((await read(child, 'chest_pain')).fits).toBe(false);
  });

  test('a complaint that is none is bad input', async () => {
    const patientId = await addPatientOf(doctor);
    expect((await doctor.call('GET', path(patientId, 'hunger'))).statusCode).toBe(400);
  });

  test('a chart of another doctor is not there, and the refusal is logged', async () => {
    const patientId = await addPatientOf(doctor);
    const other = await app.signIn('doctor');
    const refused = await other.call('GET', path(patientId, 'cough'));
    expect(refused.statusCode).toBe(404);
    expect(refused.body).toBe((await other.call('GET', path(newId(), 'cough'))).body);
    const events = await auditOf(app, 'assistant.diagnosis_read');
    expect(events.filter(({ outcome }) => outcome === 'refused').length).toBe(3);
    expect(events.find(({ outcome }) => outcome === 'success')).toMatchObject({
      details: { complaint: expect.any(String) },
    });
  });
});

describe('the review of a pack', () => {
  test('is given and taken back by a doctor, for the version that runs', async () => {
    const patientId = await addPatientOf(doctor);
    expect((await read(patientId, 'syncope')).pack.review).toBeNull();
    expect((await reviewed('syncope', { version: '0', reviewed: true })).statusCode).toBe(409);
    const { version } = (await read(patientId, 'syncope')).pack;
    await reviewed('syncope', { version, reviewed: true });
    expect((await read(patientId, 'syncope')).pack.review).toMatchObject({
      reviewedBy: expect.stringContaining('Rosario'),
      reviewedOn: '2026-11-21',
    });
    expect((await read(patientId, 'cough')).pack.review).toBeNull();
    await reviewed('syncope', { version, reviewed: false });
    expect((await read(patientId, 'syncope')).pack.review).toBeNull();
  });

  test('is no secretary’s and no administrator’s', async () => {
    for (const role of ['secretary', 'administrator', 'patient'] as const) {
      const somebody = await app.signIn(role);
      expect((await reviewed('cough', { version: '1', reviewed: true }, somebody)).statusCode).toBe(403);
    }
  });
});
