import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { api, signInPatient } from '../../testing/charts.ts';
import { actingFor, inDays, letAct } from '../../testing/proxies.ts';

let app: TestApp;
let doctor: TestClient;
let proxy: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  doctor = await app.signIn('doctor', { honorific: 'Dra.', givenName: 'Ana', familyName: 'Rosario' });
});
beforeEach(async () => {
  proxy = await signInPatient(app);
});
afterAll(() => app.close());

describe('appointments', () => {
  /** A doctor who takes bookings without asking, from morning to night. */
  const bookable = async () => {
    await app.database.asSuperuser(
      `INSERT INTO doctor (id, name, listed, specialties) VALUES ($1, 'Dra. Ana Rosario', true, '{}') ON CONFLICT DO NOTHING`,
      [doctor.id],
    );
    await app.database.asSuperuser(
      `INSERT INTO location (id, name, address, city, time_zone)
        VALUES ('019a0000-0000-7000-8000-0000000000aa', 'Centro', 'Calle 1', 'Santiago', 'UTC') ON CONFLICT DO NOTHING`,
    );
    await app.database.asSuperuser(
      `INSERT INTO doctor_location (doctor_id, location_id) VALUES ($1, '019a0000-0000-7000-8000-0000000000aa')
        ON CONFLICT DO NOTHING`,
      [doctor.id],
    );
    await app.database.asSuperuser(
      `INSERT INTO availability (id, doctor_id, location_id, weekday, starts_at, ends_at, slot_minutes)
        SELECT gen_random_uuid(), $1, '019a0000-0000-7000-8000-0000000000aa', n, '08:00', '20:00', 30
        FROM generate_series(1, 7) n WHERE NOT EXISTS (SELECT FROM availability WHERE doctor_id = $1)`,
      [doctor.id],
    );
  };
  const booking = (start: string) => ({
    doctor_id: doctor.id,
    location_id: '019a0000-0000-7000-8000-0000000000aa',
    start,
    type: 'consultation',
  });

  test('are booked, seen, moved and cancelled for the patient, and the patient is told', async () => {
    await bookable();
    const patient = await signInPatient(app);
    await letAct(app, { proxyId: proxy.id, patientId: patient.id }, ['appointments']);
    const acting = actingFor(patient.id);
    const day = inDays(9);
    const booked = await proxy.call('POST', `${api}/appointments`, booking(`${day}T10:00:00Z`), acting);
    expect(booked.statusCode, booked.body).toBe(201);
    const { appointment } = booked.json();
    expect(appointment.patient.id).toBe(patient.id);
    const { rows } = await app.database.asSuperuser(
      'SELECT patient_id, created_by FROM appointment WHERE id = $1',
      [appointment.id],
    );
    expect(rows).toEqual([{ patient_id: patient.id, created_by: proxy.id }]);

    const listOf = async (headers: Record<string, string>) =>
      (await proxy.call('GET', `${api}/appointments`, undefined, headers))
        .json()
        .data.map((one: { appointment: { id: string } }) => one.appointment.id);
    expect(await listOf(acting)).toEqual([appointment.id]);
    expect(await listOf({})).toEqual([]);

    const moved = await proxy.call(
      'PATCH',
      `${api}/appointments/${appointment.id}/time`,
      { start: `${day}T11:00:00Z`, version: appointment.version },
      acting,
    );
    expect(moved.statusCode, moved.body).toBe(200);
    const cancel = { action: 'cancel', version: moved.json().appointment.version };
    const own = await proxy.call('PATCH', `${api}/appointments/${appointment.id}`, cancel);
    expect(own.statusCode).toBe(404);
    const cancelled = await proxy.call('PATCH', `${api}/appointments/${appointment.id}`, cancel, acting);
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    const notices = (await patient.call('GET', `${api}/notifications`)).json().data;
    const told = notices.filter(({ kind }: { kind: string }) => kind === 'proxy.appointment');
    expect(told).toHaveLength(3);
    expect(told[0].params.person).toBe('Ana Prueba');
  });

  test('are never booked for anybody but the patient for whom the call is made', async () => {
    await bookable();
    const [patient, other] = [await signInPatient(app), await signInPatient(app)];
    await letAct(app, { proxyId: proxy.id, patientId: patient.id }, ['appointments']);
    for (const patientId of [other.id, proxy.id]) {
      const wish = { ...booking(`${inDays(10)}T10:00:00Z`), patient_id: patientId };
      const answer = await proxy.call('POST', `${api}/appointments`, wish, actingFor(patient.id));
      expect(answer.statusCode).toBe(404);
    }
  });

  test('booked under one key are one for each person, never the other’s answer', async () => {
    await bookable();
    const [one, other] = [await signInPatient(app), await signInPatient(app)];
    for (const { id } of [one, other]) {
      await letAct(app, { proxyId: proxy.id, patientId: id }, ['appointments']);
    }
    const wish = booking(`${inDays(11)}T10:00:00Z`);
    const book = (id: string) =>
      proxy.call('POST', `${api}/appointments`, wish, { ...actingFor(id), 'idempotency-key': 'same' });
    const first = await book(one.id);
    expect((await book(one.id)).json()).toEqual(first.json());
    expect((await book(other.id)).json().code).toBe('idempotency_key_reused');
  });
});
