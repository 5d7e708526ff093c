import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addPatientOf, api } from '../testing/charts.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { whileHeld } from '../testing/while-held.ts';

const now = new Date('2026-11-23T12:00:00Z');

let app: TestApp;
let alfa: Circle;
let id: string;

beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
});
beforeEach(async () => {
  id = await addPatientOf(alfa.doctor, { firstName: 'Carmen' });
});
afterAll(() => app.close());

const book = (start: string) =>
  alfa.doctor.call('POST', `${api}/appointments`, {
    doctor_id: alfa.doctor.id,
    patient_id: id,
    location_id: alfa.locationId,
    start,
    type: 'consultation',
  });
const die = () => alfa.doctor.call('PUT', `${api}/patients/${id}/death`, { version: 1, on: '2026-11-22' });
const visits = async () =>
  (await app.database.asSuperuser('SELECT status FROM appointment WHERE patient_id = $1', [id])).rows;

test('a booking during which a death is recorded is not made', async () => {
  const [answer] = await whileHeld(
    app,
    { first: `UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`, values: [id] },
    () => book('2026-11-25T15:00:00.000Z'),
  );
  expect([answer?.statusCode, answer?.json().code]).toEqual([409, 'patient_deceased']);
  expect(await visits()).toEqual([]);
});

test('a death that is recorded during a booking calls it off, too', async () => {
  // Each call ends with its row in the audit log.
  const [booked, died] = await whileHeld(
    app,
    { first: 'LOCK TABLE audit_lane IN ACCESS EXCLUSIVE MODE' },
    () => book('2026-11-26T15:00:00.000Z'),
    die,
  );
  expect([booked?.statusCode, died?.statusCode, died?.json().cancelled]).toEqual([201, 200, 1]);
  expect(await visits()).toEqual([{ status: 'cancelled' }]);
});
