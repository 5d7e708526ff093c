import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';

const patients = '/wp-json/dr-assistant/v1/patients';
const appointments = '/wp-json/dr-assistant/v1/appointments';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = (lastName: string) => ({
  firstName: 'Ana',
  lastName,
  dateOfBirth: '1980-02-03',
  phone: '+1 809 555 0142',
});
const add = (doctor: TestClient, body: object, key: string) =>
  doctor.call('POST', patients, body, { 'idempotency-key': key });
const count = async (lastName: string) =>
  (await app.database.asSuperuser('SELECT 1 FROM patient WHERE family_name = $1', [lastName])).rowCount;

describe('an Idempotency-Key', () => {
  it('makes one of fifty', async () => {
    const doctor = await app.signIn('doctor');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => add(doctor, form('Cincuenta'), 'fifty')),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await count('Cincuenta')).toBe(1);
  });

  it('of another person gives nothing of the first away', async () => {
    const [first, second] = [await app.signIn('doctor'), await app.signIn('doctor')];
    const one = await add(first, form('Ajeno'), 'shared');
    const other = await add(second, form('Ajeno'), 'shared');
    expect(other.statusCode).toBe(one.statusCode);
    expect(other.json().patient.id).not.toBe(one.json().patient.id);
  });

  it('of another request, or another call, is refused and does nothing', async () => {
    const doctor = await app.signIn('doctor');
    const { patient } = (await add(doctor, form('Primero'), 'used')).json();
    expect((await add(doctor, form('Segundo'), 'used')).statusCode).toBe(422);
    expect(await count('Segundo')).toBe(0);
    const booking = {
      doctor_id: doctor.id,
      location_id: doctor.id,
      patient_id: patient.id,
      start: '2026-12-01T13:00:00Z',
      type: 'consultation',
      reason: '',
    };
    const booked = await doctor.call('POST', appointments, booking, { 'idempotency-key': 'used' });
    expect([booked.statusCode, booked.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('of a refused attempt is free again', async () => {
    const doctor = await app.signIn('doctor');
    const future = await add(doctor, { ...form('Otra vez'), dateOfBirth: '2190-01-01' }, 'again');
    expect(future.statusCode).toBe(400);
    expect((await add(doctor, form('Otra vez'), 'again')).statusCode).toBeLessThan(300);
  });

  it.each(['a b', 'ñ', 'x'.repeat(201)])('that is no key is refused: %s', async (key) => {
    const doctor = await app.signIn('doctor');
    expect((await add(doctor, form('Clave'), key)).statusCode).toBe(400);
  });
});
