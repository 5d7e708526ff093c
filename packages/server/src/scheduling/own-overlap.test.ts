import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';
const at = (time: string) => `2026-11-24T${time}:00.000Z`;

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
});
afterAll(() => app.close());
afterEach(() => app.database.asSuperuser('TRUNCATE appointment CASCADE'));

const book = (with_: Circle, start: string, who: Circle = alfa) =>
  who.patient.call('POST', url, {
    doctor_id: with_.doctor.id,
    location_id: with_.locationId,
    start,
    type: 'consultation',
  });

/** A visit of the first patient that the doctor put on purpose onto one of the other patient. */
const overbooked = async (): Promise<{ id: string; version: number }> => {
  expect((await book(alfa, at('15:00'), beta)).statusCode).toBe(201);
  const own = (await book(alfa, at('14:00'))).json().appointment;
  const moved = await alfa.doctor.call('PATCH', `${url}/${own.id}/time`, {
    start: at('15:00'),
    version: own.version,
    override_reason: 'Dolor fuerte',
  });
  expect(moved.statusCode, moved.body).toBe(200);
  return moved.json().appointment;
};

const insert = (patientId: string, override: boolean, start = at('15:00')) =>
  app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, override,
       override_reason, created_by, created_at)
     VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5, $5::timestamptz + interval '30 minutes', $6, $7, $2, app_now())`,
    [newId(), beta.doctor.id, patientId, beta.locationId, start, override, override ? 'Motivo' : ''],
  );

describe('an override takes the doctor’s time twice, and never the patient’s', () => {
  it('a patient cannot book another doctor at the time of an overbooked visit', async () => {
    await overbooked();
    const refused = await book(beta, at('15:00'));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'patient_busy']);
    expect((await book(beta, at('15:30'))).statusCode).toBe(201);
  });

  it('an overbooked visit does not move onto another visit of the patient, whatever the reason', async () => {
    const { id, version } = await overbooked();
    expect((await book(beta, at('16:00'))).statusCode).toBe(201);
    const refused = await alfa.doctor.call('PATCH', `${url}/${id}/time`, {
      start: at('16:00'),
      version,
      override_reason: 'Dolor fuerte',
    });
    expect([refused.statusCode, refused.json().code, refused.json().data.can_override]).toEqual([
      409,
      'patient_busy',
      false,
    ]);
  });

  it('the database itself refuses it, in either order, and lets a cancelled one be', async () => {
    const { id } = await overbooked();
    await expect(insert(alfa.patient.id, false)).rejects.toMatchObject({
      constraint: 'appointment_patient_free',
    });
    await expect(insert(alfa.patient.id, true)).rejects.toMatchObject({
      constraint: 'appointment_patient_free',
    });
    await insert(alfa.patient.id, true, at('18:00'));
    await app.database.asSuperuser(`UPDATE appointment SET status = 'cancelled' WHERE id = $1`, [id]);
    await insert(alfa.patient.id, false);
  });
});
