import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, auditOf } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { language: 'es' });
});
afterAll(() => app.close());

type Statement = { kind: string; text: string; cites: number[] };
type Read = { sections: { id: string; blocks: Statement[] }[]; citations: { n: number; kind: string }[] };

const path = (patientId: string, drug?: string) =>
  `${api}/assistant/treatment?patient_id=${patientId}&lang=es${drug ? `&drug=${encodeURIComponent(drug)}` : ''}`;
const read = async (patientId: string, drug?: string): Promise<Read> => {
  const answer = await doctor.call('GET', path(patientId, drug));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const blocksOf = ({ sections }: Read, id: string) => sections.find((one) => one.id === id)?.blocks ?? [];
const kindsCited = ({ citations }: Read, { cites }: Statement) =>
  cites.map((n) => citations.find((one) => one.n === n)?.kind);

const onAmoxicillin = () =>
  addPatientOf(doctor, {
    allergies: 'Penicilina',
    currentMedications: 'Amoxicilina 500 mg',
  });

test('the regimen, kidneys, allergies and care stand apart, each statement with its entries and its rule', async () => {
  const page = await read(await onAmoxicillin());
  expect(page.sections.map(({ id }) => id)).toEqual(['regimen', 'renal', 'allergies', 'care']);
  const [alert] = blocksOf(page, 'regimen').filter(({ kind }) => kind === 'alert');
  if (!alert) throw new Error('No alert');
  expect(alert.text).toContain('Amoxicilina');
  expect(kindsCited(page, alert).toSorted()).toEqual(['allergy', 'medication', 'rule']);
  expect(blocksOf(page, 'allergies')[0]?.text).toContain('Penicilina');
});

test('an alert about the kidneys is said once, with the kidneys', async () => {
  const patientId = await addPatientOf(doctor, {
    dateOfBirth: '1950-01-01',
    allergies: 'Ninguna',
    currentMedications: 'Metformina 850 mg',
  });
  await app.database.asSuperuser(`UPDATE patient SET sex = 'female' WHERE id = $1`, [patientId]);
  await app.database.asSuperuser(
    `INSERT INTO lab_result (id, version, patient_id, effective_at, recorded_at, author_name, source, code, name, value, unit)
      VALUES (gen_random_uuid(), 1, $1, $2, $2, 'Laboratorio', 'import', '2160-0', 'Creatinina', 3.2, 'mg/dL')`,
    [patientId, '2026-09-01T12:00:00Z'],
  );
  const page = await read(patientId);
  const alertsIn = (id: string) => blocksOf(page, id).filter(({ kind }) => kind === 'alert').length;
  // The verdict, and its reason.
  expect([alertsIn('renal'), alertsIn('regimen')]).toEqual([2, 0]);
  expect(blocksOf(page, 'regimen').some(({ text }) => text.includes('Ninguna alerta'))).toBe(false);
});

test('a drug that is not ordered yet is checked beside the chart, alone; one that nobody knows is asked back', async () => {
  const patientId = await onAmoxicillin();
  const page = await read(patientId, 'Ampicilina');
  expect(page.sections.map(({ id }) => id)).toEqual(['asked']);
  expect(
    blocksOf(page, 'asked').some(({ kind, text }) => kind === 'alert' && text.includes('Penicilina')),
  ).toBe(true);
  const [unknown] = blocksOf(await read(patientId, 'Qwelmuxat'), 'asked');
  expect(unknown).toMatchObject({ kind: 'missing', text: expect.stringContaining('qwelmuxat') });
  const rows = await app.database.asSuperuser('SELECT name FROM medication WHERE patient_id = $1', [
    patientId,
  ]);
  expect(rows.rows.length).toBe(1);
});

test('a chart of another doctor is not there; neither the drug nor a word of the chart is in the log', async () => {
  const patientId = await onAmoxicillin();
  const other = await app.signIn('doctor');
  for (const asked of [path(patientId), path(patientId, 'Ibuprofeno')])
    expect((await other.call('GET', asked)).statusCode).toBe(404);
  await read(patientId, 'Ibuprofeno');
  const events = await auditOf(app, 'assistant.treatment_read');
  expect(events.filter(({ outcome }) => outcome === 'refused').length).toBe(2);
  expect(JSON.stringify(events)).not.toMatch(/ibuprofeno|amoxicilina|penicilina/i);
});
