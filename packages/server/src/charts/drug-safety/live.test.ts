import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { addPatientOf, api, putInCare } from '../../testing/charts.ts';
import { changesOf, type Followed, follow, listening, settled } from '../../testing/streams.ts';

let app: TestApp;
let doctor: TestClient;
let colleague: TestClient;
let stranger: TestClient;
const streams: Followed[] = [];

beforeAll(async () => {
  app = await createTestApp({ streamMilliseconds: 600_000 });
  const port = await listening(app);
  doctor = await app.signIn('doctor');
  colleague = await app.signIn('doctor');
  stranger = await app.signIn('doctor');
  for (const client of [doctor, colleague, stranger]) streams.push(await follow(port, client));
}, 60_000);
afterAll(async () => {
  for (const stream of streams) stream.close();
  await app.close();
});

/** The number of times that each of the three was told that this chart changed, once everything that was told before has arrived. */
const told = async (patientId: string): Promise<number[]> => {
  const people = [doctor, colleague, stranger];
  return Promise.all(
    streams.map(async (stream, index) => {
      await settled(app, stream, `person:${people[index]?.id}`);
      return changesOf(stream).filter(({ topic, id }) => topic === 'chart.changed' && id === patientId)
        .length;
    }),
  );
};

test('tells the open pages of those in care, once for each change, when what the check rests on is another', async () => {
  const patientId = await addPatientOf(doctor, { currentMedications: 'Amoxicilina 500 mg\nLosartán 50 mg' });
  await putInCare(app, colleague.id, patientId);
  const before = await told(patientId);
  const added = await doctor.call('POST', `${api}/patients/${patientId}/entries`, {
    entry: { kind: 'allergy', status: 'active', substance: 'Penicilina', reaction: 'Exantema', at: null },
  });
  const { id } = added.json().entry;
  expect(await told(patientId)).toEqual(before.map((times, index) => times + (index < 2 ? 1 : 0)));
  const check = (await doctor.call('GET', `${api}/patients/${patientId}/medications/check`)).json().check;
  await doctor.call('POST', `${api}/patients/${patientId}/medications/check/answers`, {
    key: check.alerts[0].key,
    reason: 'Bajo vigilancia',
  });
  expect(await told(patientId)).toEqual(before.map((times, index) => times + (index < 2 ? 2 : 0)));
  const gone = await doctor.call('PUT', `${api}/patients/${patientId}/entries/allergy/${id}/error`, {
    version: 1,
    reason: 'Era de otra persona',
  });
  expect(gone.statusCode, gone.body).toBe(200);
  expect(await told(patientId)).toEqual(before.map((times, index) => times + (index < 2 ? 3 : 0)));
  await doctor.call('POST', `${api}/patients/${patientId}/entries`, {
    entry: { kind: 'background', topic: 'pregnancy', value: 'pregnant', at: null },
  });
  expect(await told(patientId)).toEqual(before.map((times, index) => times + (index < 2 ? 4 : 0)));
});
