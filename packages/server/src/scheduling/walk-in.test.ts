import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:17:42 in Santo Domingo; the doctors receive every day from 06:00 to 22:00, each half hour. */
const now = new Date('2026-11-23T12:17:42Z');
const night = new Date('2026-11-24T03:30:10Z');
const url = '/wp-json/dr-assistant/v1/appointments/walk-in';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
});
afterAll(() => app.close());
afterEach(async () => {
  app.setNow(now);
  await app.database.asSuperuser(
    'TRUNCATE appointment, schedule_settings, availability_exception, busy_calendar, idempotency_key CASCADE',
  );
  await app.database.asSuperuser(`DELETE FROM care_relationship WHERE reason = 'appointment'`);
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

const insert = (circle: Circle, start: string, { status = 'confirmed', doctor = circle } = {}) =>
  rows(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', $5, $6, $6::timestamptz + interval '30 minutes', $3, app_now())`,
    [newId(), doctor.doctor.id, circle.patient.id, doctor.locationId, status, start],
  );

/** Beta's patient is known to alfa's doctor as well. */
const shareBeta = () =>
  rows(
    `INSERT INTO care_relationship (id, doctor_id, patient_id, reason, since) VALUES ($1, $2, $3, 'appointment', app_now())`,
    [newId(), alfa.doctor.id, beta.patient.id],
  );

const body = (details: Record<string, unknown> = {}) => ({
  doctor_id: alfa.doctor.id,
  location_id: alfa.locationId,
  patient_id: alfa.patient.id,
  type: 'emergency',
  reason: ' Fiebre ',
  ...details,
});
const receive = (who: TestClient, details: Record<string, unknown> = {}, headers = {}) =>
  who.call('POST', url, body(details), headers);
const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const eventsOf = (answer: LightMyRequestResponse) =>
  rows('SELECT * FROM audit_event WHERE request_id = $1', [answer.headers['x-request-id']]);

describe('a walk-in', () => {
  it('is received at once, from this minute on, for a slot of the hours', async () => {
    const answer = await receive(alfa.secretary);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      appointment: {
        status: 'arrived',
        type: 'emergency',
        reason: 'Fiebre',
        start: '2026-11-23T12:17:00.000Z',
        end: '2026-11-23T12:47:00.000Z',
        arrived_at: '2026-11-23T12:17:42.000Z',
        patient: { id: alfa.patient.id },
      },
      can: { start: true, arrive: false },
    });
    expect(await rows('SELECT override, override_reason, created_by FROM appointment')).toEqual([
      { override: false, override_reason: '', created_by: alfa.secretary.id },
    ]);
    expect(await eventsOf(answer)).toMatchObject([
      {
        event: 'appointment.walked_in',
        outcome: 'success',
        patient_id: alfa.patient.id,
        object_id: answer.json().appointment.id,
        details: { doctor_id: alfa.doctor.id, override: false },
      },
    ]);
  });

  it('lasts as long as the doctor says of its type, with the pause behind it', async () => {
    await rows(
      `INSERT INTO visit_type (doctor_id, type, minutes, buffer_minutes, online) VALUES ($1, 'emergency', 50, 10, false)`,
      [alfa.doctor.id],
    );
    const answer = await receive(alfa.doctor);
    await rows('DELETE FROM visit_type');
    expect(answer.json().appointment).toMatchObject({ end: '2026-11-23T13:07:00.000Z' });
    expect(await rows('SELECT busy_until FROM appointment')).toEqual([
      { busy_until: new Date('2026-11-23T13:17:00Z') },
    ]);
  });

  it('tells the doctor when a secretary receives it, and nobody when the doctor does', async () => {
    const told = () =>
      rows(`SELECT user_id, params, link FROM notification WHERE kind = 'appointment.walked_in'`);
    await app.database.asSuperuser('TRUNCATE notification');
    await receive(alfa.doctor);
    expect(await told()).toEqual([]);
    await app.database.asSuperuser('TRUNCATE appointment CASCADE');
    await receive(alfa.secretary);
    expect(await told()).toEqual([
      {
        user_id: alfa.doctor.id,
        params: { person: 'Luis Paciente Alfa', start: '2026-11-23T12:17:00.000Z' },
        link: '/appointments/calendar',
      },
    ]);
  });

  it('on a taken time is refused with the right to override; with a reason it is booked on purpose', async () => {
    await shareBeta();
    await insert(beta, '2026-11-23T12:00:00Z', { doctor: alfa });
    const refused = await receive(alfa.secretary);
    expect(code(refused)).toEqual([409, 'slot_taken']);
    expect(refused.json().data.may_override).toBe(true);
    expect(await rows('SELECT id FROM appointment')).toHaveLength(1);
    const answer = await receive(alfa.secretary, { override_reason: 'Dolor en el pecho' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await rows('SELECT override, override_reason FROM appointment WHERE override')).toEqual([
      { override: true, override_reason: 'Dolor en el pecho' },
    ]);
    const [event] = await eventsOf(answer);
    expect(event.details).toMatchObject({ override: true, over: 'slot_taken' });
    expect(
      await rows('SELECT reason FROM appointment_override WHERE id = $1', [event.details.override_id]),
    ).toEqual([{ reason: 'Dolor en el pecho' }]);
  });

  it('outside the hours, in a closed time and beside a busy calendar is refused, too', async () => {
    app.setNow(night);
    expect(code(await receive(alfa.doctor))).toEqual([409, 'slot_not_offered']);
    const answer = await receive(alfa.doctor, { override_reason: 'Guardia' });
    expect(answer.json().appointment).toMatchObject({
      start: '2026-11-24T03:30:00.000Z',
      end: '2026-11-24T04:00:00.000Z',
    });
    app.setNow(now);
    await rows(
      `INSERT INTO availability_exception (id, doctor_id, kind, starts_at, ends_at, created_by, created_at)
        VALUES ($1, $2, 'closed', '2026-11-23T04:00:00Z', '2026-11-24T04:00:00Z', $2, app_now())`,
      [newId(), alfa.doctor.id],
    );
    expect(code(await receive(alfa.doctor))).toEqual([409, 'slot_not_offered']);
    const calendar = newId();
    await rows(
      `INSERT INTO busy_calendar (id, doctor_id, name, imported_at, imported_by) VALUES ($1, $2, 'x', app_now(), $2)`,
      [calendar, alfa.doctor.id],
    );
    await rows(
      `INSERT INTO busy_time (id, calendar_id, doctor_id, uid, starts_at, ends_at)
        VALUES ($1, $2, $3, 'u', '2026-11-23T12:30:00Z', '2026-11-23T13:00:00Z')`,
      [newId(), calendar, alfa.doctor.id],
    );
    expect(code(await receive(alfa.doctor))).toEqual([409, 'slot_taken']);
  });

  it('counts the pause behind the visit before, and a visit that was itself booked on purpose', async () => {
    await shareBeta();
    await insert(beta, '2026-11-23T11:00:00Z', { doctor: alfa, status: 'completed' });
    await rows(`UPDATE appointment SET busy_until = '2026-11-23T12:20:00Z'`);
    expect(code(await receive(alfa.doctor))).toEqual([409, 'slot_taken']);
    await rows(`UPDATE appointment SET busy_until = ends_at`);
    expect((await receive(alfa.doctor)).statusCode).toBe(201);
  });

  it('is refused for a patient who has another visit now, whatever the reason', async () => {
    await insert(alfa, '2026-11-23T12:30:00Z', { doctor: beta });
    for (const details of [{}, { override_reason: 'Urgente' }]) {
      const answer = await receive(alfa.doctor, details);
      expect(code(answer)).toEqual([409, 'patient_busy']);
      expect(answer.json().data.may_override).toBe(false);
    }
    expect(await rows('SELECT id FROM appointment')).toHaveLength(1);
  });

  it('may be overridden by a secretary only where the doctor lets secretaries do so', async () => {
    app.setNow(night);
    await rows(`INSERT INTO schedule_settings (doctor_id, secretaries_override) VALUES ($1, false)`, [
      alfa.doctor.id,
    ]);
    const refused = await receive(alfa.secretary);
    expect([...code(refused), refused.json().data.may_override]).toEqual([409, 'slot_not_offered', false]);
    const forced = await receive(alfa.secretary, { override_reason: 'Urgente' });
    expect(code(forced)).toEqual([403, 'rest_forbidden']);
    expect(await rows('SELECT id FROM appointment')).toEqual([]);
    expect((await receive(alfa.doctor, { override_reason: 'Urgente' })).statusCode).toBe(201);
  });

  it('stores no override where none was needed', async () => {
    expect((await receive(alfa.secretary, { override_reason: 'Por si acaso' })).statusCode).toBe(201);
    expect(await rows('SELECT override, override_reason FROM appointment')).toEqual([
      { override: false, override_reason: '' },
    ]);
  });

  it('wants a reason of 3 to 200 characters', async () => {
    for (const override_reason of ['ya', '  a  ', 'x'.repeat(201)]) {
      expect((await receive(alfa.doctor, { override_reason })).statusCode, override_reason).toBe(400);
    }
  });

  it('does not know the ids of others', async () => {
    const own = { doctor_id: alfa.doctor.id, location_id: alfa.locationId, patient_id: alfa.patient.id };
    const foreign = [
      { doctor_id: beta.doctor.id, location_id: beta.locationId },
      { location_id: beta.locationId },
      { patient_id: beta.patient.id },
      { doctor_id: newId() },
      { location_id: newId() },
      { patient_id: newId() },
    ];
    for (const details of foreign) {
      for (const who of [alfa.doctor, alfa.secretary]) {
        const answer = await receive(who, { ...own, ...details, override_reason: 'Urgente' });
        expect(code(answer), JSON.stringify(details)).toEqual([404, 'not_found']);
      }
    }
    expect((await receive(alfa.patient)).statusCode).toBe(403);
    expect(await rows('SELECT id FROM appointment')).toEqual([]);
  });

  it('received by two at once is received once', async () => {
    const answers = await Promise.all([receive(alfa.secretary), receive(alfa.doctor)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    expect(await rows('SELECT id FROM appointment')).toHaveLength(1);
  });

  it('of two patients at once: one has the time, the other needs a reason', async () => {
    await shareBeta();
    const answers = await Promise.all([
      receive(alfa.secretary),
      receive(alfa.doctor, { patient_id: beta.patient.id }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'slot_taken', data: { may_override: true } });
  });

  it('and a booking of the same time at once: one of the two has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const booking = {
        doctor_id: alfa.doctor.id,
        location_id: alfa.locationId,
        start: '2026-11-23T12:30:00.000Z',
        type: 'consultation',
      };
      const answers = await Promise.all([
        receive(alfa.secretary),
        beta.patient.call('POST', '/wp-json/dr-assistant/v1/appointments', booking),
      ]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409]);
      const refused = answers.find((answer) => answer.statusCode === 409);
      expect(refused?.json().code).toBe('slot_taken');
      await rows('TRUNCATE appointment CASCADE');
    }
  });

  it('sent twice under one key is received once', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await receive(alfa.secretary, {}, headers);
    const second = await receive(alfa.secretary, {}, headers);
    expect(second.json()).toEqual(first.json());
    expect(second.statusCode).toBe(201);
    expect(await rows('SELECT id FROM appointment')).toHaveLength(1);
  });
});

describe('GET appointments/walk-in/places', () => {
  it('gives the doctors one acts for, with their places', async () => {
    for (const who of [alfa.doctor, alfa.secretary]) {
      const answer = await who.call('GET', `${url}/places`);
      expect(answer.json().data).toEqual([
        {
          id: alfa.doctor.id,
          name: 'Dra. Elena Médica Alfa',
          places: [{ id: alfa.locationId, name: 'Centro Alfa', city: 'Santiago', today: true }],
        },
      ]);
    }
  });
});
