import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, auditOf, putInCare, signInPatient, unknownId } from '../../testing/charts.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let patient: TestClient;
let drug: string;
const at = '2026-11-01T12:00:00.000Z';
const enalapril = { kind: 'medication', status: 'active', name: 'Enalapril', dose: '10 mg', at };

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
  colleague = await app.signIn('doctor', { honorific: 'Dr.', givenName: 'Luis', familyName: 'Mota' });
});
beforeEach(async () => {
  patient = await signInPatient(app);
  await putInCare(app, doctor.id, patient.id);
  await putInCare(app, colleague.id, patient.id);
  drug = await ordered();
});
afterAll(() => app.close());

const ordered = async (name = enalapril.name): Promise<string> => {
  const id = newId();
  const answer = await doctor.call('PUT', `${api}/patients/${patient.id}/medications/${id}`, {
    version: 0,
    name,
    dose: enalapril.dose,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
};
const words = { wrong: 'Dice 10 mg', right: 'Tomo 5 mg' };
const ask = (entry = drug, rest: object = {}, client = patient) =>
  client.call('POST', `${api}/own-record/corrections`, { kind: 'medication', entry, ...words, ...rest });
const asked = async () => (await ask()).json().request.id;
const own = async () => (await patient.call('GET', `${api}/own-record/corrections`)).json();
const inChart = async (client = doctor) =>
  (await client.call('GET', `${api}/patients/${patient.id}/corrections`)).json();
const decline = (id: string, client = doctor) =>
  client.call('PUT', `${api}/patients/${patient.id}/corrections/${id}/decline`, {
    answer: 'La receta dice 10 mg.',
  });
const accept = (request: string, entry = drug, client = doctor) =>
  client.call('PUT', `${api}/patients/${patient.id}/entries/medication/${entry}`, {
    version: 1,
    change: 'correction',
    reason: 'La dosis era de 5 mg.',
    entry: { ...enalapril, dose: '5 mg' },
    request,
  });
const newestNotice = async (client: TestClient) =>
  (await client.call('GET', `${api}/notifications`)).json().data[0];

describe('a request', () => {
  test('is told to each doctor in care and waits in the chart; the patient sees that it waits', async () => {
    const answer = await ask();
    expect(answer.statusCode).toBe(201);
    const request = {
      entry: { kind: 'medication', id: drug, title: 'Enalapril' },
      ...words,
      state: 'open',
      answer: null,
      handled: null,
    };
    expect(answer.json().request).toMatchObject(request);
    expect(await own()).toMatchObject({ open: 1, data: [request] });
    for (const client of [doctor, colleague]) {
      expect(await inChart(client)).toMatchObject({ open: 1, data: [request] });
      expect(await newestNotice(client)).toMatchObject({
        kind: 'correction.requested',
        link: `/ai-assistant/patient-care?patient=${patient.id}`,
      });
    }
  });

  test('about the same entry holds as the first one said it, while it is open, also sent twice at once', async () => {
    const [one, other] = await Promise.all([ask(), ask(drug, { right: 'Otra cosa' })]);
    expect(one.json().request.id).toBe(other.json().request.id);
    expect((await own()).data).toHaveLength(1);
    await decline(one.json().request.id);
    expect((await ask()).json().request.id).not.toBe(one.json().request.id);
    expect(await own()).toMatchObject({ open: 1, data: [{ state: 'open' }, { state: 'declined' }] });
  });

  test('is about what stands in the own record', async () => {
    const stranger = await signInPatient(app);
    expect((await ask(drug, {}, stranger)).statusCode).toBe(404);
    expect((await ask(unknownId)).statusCode).toBe(404);
    expect((await ask(drug, { kind: 'condition' })).statusCode).toBe(404);
    expect((await ask(drug, { right: '  ' })).statusCode).toBe(400);
  });
});

describe('an answer', () => {
  test('that accepts is a new version of the entry with the reason, told to the patient', async () => {
    const id = await asked();
    expect((await accept(id)).statusCode).toBe(200);
    expect(await own()).toMatchObject({
      open: 0,
      data: [{ state: 'accepted', answer: 'La dosis era de 5 mg.', handled: { by: 'Dra. Ana Rosario' } }],
    });
    expect(await newestNotice(patient)).toMatchObject({
      kind: 'correction.accepted',
      link: '/medical-records/personal/corrections',
    });
    const medications = (await patient.call('GET', `${api}/own-record/medications`)).json();
    expect(medications.medications.entries).toMatchObject([{ dose: '5 mg', version: 2 }]);
  });

  test('that accepts can take the entry out of the record', async () => {
    const request = await asked();
    await doctor.call('PUT', `${api}/patients/${patient.id}/entries/medication/${drug}/error`, {
      version: 1,
      reason: 'Era de otra persona.',
      request,
    });
    expect(await own()).toMatchObject({ data: [{ state: 'accepted', answer: 'Era de otra persona.' }] });
  });

  test('that declines says why, and the entry stays', async () => {
    const answer = await decline(await asked(), colleague);
    expect(answer.json().request).toMatchObject({
      state: 'declined',
      answer: 'La receta dice 10 mg.',
      handled: { by: 'Dr. Luis Mota' },
    });
    expect(await newestNotice(patient)).toMatchObject({ kind: 'correction.declined' });
  });

  test('is given once, by whoever is first: of two, the other changes nothing', async () => {
    const id = await asked();
    const answers = await Promise.all([decline(id), accept(id, drug, colleague)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { data } = await own();
    const { medications } = (await doctor.call('GET', `${api}/patients/${patient.id}/chart`)).json();
    expect(medications.entries[0].dose).toBe(data[0].state === 'accepted' ? '5 mg' : '10 mg');
  });

  test('to a request about something else, or of another patient, writes nothing', async () => {
    const request = await asked();
    const other = await ordered('Paracetamol');
    expect((await accept(request, other)).statusCode).toBe(404);
    expect((await accept(unknownId)).statusCode).toBe(404);
    expect((await inChart()).open).toBe(1);
    const { medications } = (await doctor.call('GET', `${api}/patients/${patient.id}/chart`)).json();
    expect(medications.entries.map(({ version }: { version: number }) => version)).toEqual([1, 1]);
  });

  test('leaves events without words of either side', async () => {
    await decline(await asked());
    const events = [
      ...(await auditOf(app, 'correction.requested')),
      ...(await auditOf(app, 'correction.declined')),
    ];
    expect(events.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(events)).not.toMatch(/5 mg|receta|Enalapril/);
  });
});
