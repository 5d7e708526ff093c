import { Overtaken } from '@doctor-plus/contract/scheduling/overtaken.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';
const at = (time: string, date = '24') => `2026-11-${date}T${time}:00.000Z`;

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
    'TRUNCATE appointment, notification, busy_calendar, schedule_settings CASCADE',
  );
  await app.database.asSuperuser(`UPDATE doctor SET booking = 'request'`);
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

type Booked = { id: string; version: number; status: string; start: string; end: string };

/** A visit of the first circle's patient with that circle's doctor. */
const book = async (start = at('14:00'), who: Circle = alfa): Promise<Booked> => {
  const body = {
    doctor_id: alfa.doctor.id,
    location_id: alfa.locationId,
    start,
    type: 'consultation',
  };
  const answer = await who.patient.call('POST', url, body);
  expect(answer.statusCode, answer.body).toBe(201);
  await app.database.asSuperuser('TRUNCATE notification');
  return answer.json().appointment;
};

const move = (who: TestClient, { id, version }: Booked, body: object) =>
  who.call('PATCH', `${url}/${id}/time`, { version, ...body });

const stored = async ({ id }: Booked) => (await rows('SELECT * FROM appointment WHERE id = $1', [id]))[0];
const told = (userId: string) =>
  rows('SELECT kind, params, link FROM notification WHERE user_id = $1', [userId]);
const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

describe('the practice', () => {
  it('moves a visit with its length and its pause, and tells the patient', async () => {
    const booked = await book();
    await app.database.asSuperuser(
      `UPDATE appointment SET busy_until = ends_at + interval '10 minutes' WHERE id = $1`,
      [booked.id],
    );
    const answer = await move(alfa.doctor, booked, { start: at('16:10') });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      appointment: { start: at('16:10'), end: at('16:40'), version: 2, status: 'pending' },
      can: { move: true },
    });
    expect(await stored(booked)).toMatchObject({
      busy_until: new Date(at('16:50')),
      sequence: 1,
      version: 2,
      override: false,
      override_reason: '',
    });
    expect(await told(alfa.patient.id)).toEqual([
      {
        kind: 'appointment.moved',
        params: { person: 'Dra. Elena Médica Alfa', start: at('16:10') },
        link: '/appointments/upcoming',
      },
    ]);
    expect(await told(alfa.doctor.id)).toEqual([]);
    const [event] = await rows(
      `SELECT details, patient_id FROM audit_event WHERE event = 'appointment.moved' AND object_id = $1`,
      [booked.id],
    );
    expect(event).toEqual({ details: { start: at('16:10'), override: false }, patient_id: alfa.patient.id });
  });

  it('moves a visit to another place and tells the patient and the doctor which one', async () => {
    const other = newId();
    await app.database.asSuperuser(
      `INSERT INTO location (id, name, address, city, time_zone) VALUES ($1, 'Centro Norte', 'Calle 2', 'Moca', 'America/Santo_Domingo')`,
      [other],
    );
    await app.database.asSuperuser('INSERT INTO doctor_location (doctor_id, location_id) VALUES ($1, $2)', [
      alfa.doctor.id,
      other,
    ]);
    await app.database.asSuperuser(
      `INSERT INTO availability (id, doctor_id, location_id, weekday, starts_at, ends_at, slot_minutes)
        VALUES ($1, $2, $3, 2, '06:00', '22:00', 30)`,
      [newId(), alfa.doctor.id, other],
    );
    const answer = await move(alfa.secretary, await book(), { start: at('16:00'), location_id: other });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().appointment.location.name).toBe('Centro Norte');
    const notice = {
      kind: 'appointment.relocated',
      params: { start: at('16:00'), place: 'Centro Norte, Moca' },
    };
    expect(await told(alfa.patient.id)).toMatchObject([{ ...notice, link: '/appointments/upcoming' }]);
    expect(await told(alfa.doctor.id)).toMatchObject([{ ...notice, link: '/appointments/calendar' }]);
    await app.database.asSuperuser('DELETE FROM availability WHERE location_id = $1', [other]);
    await app.database.asSuperuser('DELETE FROM doctor_location WHERE location_id = $1', [other]);
  });

  it('resizes a visit without telling anybody', async () => {
    const booked = await book();
    const answer = await move(alfa.secretary, booked, { start: booked.start, end: at('15:15') });
    expect(answer.json().appointment).toMatchObject({ start: at('14:00'), end: at('15:15') });
    expect(await rows('SELECT 1 FROM notification')).toEqual([]);
  });

  it('tells the doctor, too, when a secretary moves', async () => {
    await move(alfa.secretary, await book(), { start: at('15:00') });
    expect(await told(alfa.doctor.id)).toMatchObject([
      { kind: 'appointment.moved', params: { person: 'Luis Paciente Alfa' }, link: '/appointments/calendar' },
    ]);
  });

  it('does not move onto another visit, nor into the pause behind one, without a reason', async () => {
    const other = await book(at('15:00'), beta);
    await app.database.asSuperuser(
      `UPDATE appointment SET busy_until = ends_at + interval '15 minutes' WHERE id = $1`,
      [other.id],
    );
    const booked = await book();
    const answer = await move(alfa.doctor, booked, { start: at('15:40') });
    expect(code(answer)).toEqual([409, 'slot_taken']);
    expect(answer.json().data.can_override).toBe(true);
    expect(answer.json().data.alternatives).toHaveLength(3);
    expect(await stored(booked)).toMatchObject({ version: 1, sequence: 0 });
    expect((await move(alfa.doctor, booked, { start: at('15:45') })).statusCode).toBe(200);
  });

  it('overrides a taken time with a reason, and stops overriding when it moves to a free one', async () => {
    await book(at('15:00'), beta);
    const booked = await book();
    const over = await move(alfa.secretary, booked, {
      start: at('15:00'),
      override_reason: 'Dolor torácico, se ve hoy',
    });
    expect(over.statusCode, over.body).toBe(200);
    expect(await stored(booked)).toMatchObject({
      override: true,
      override_reason: 'Dolor torácico, se ve hoy',
    });
    const [event] = await rows(
      `SELECT details FROM audit_event WHERE event = 'appointment.moved' AND object_id = $1`,
      [booked.id],
    );
    expect(event.details).toMatchObject({ override: true });
    expect(
      await rows('SELECT appointment_id, reason FROM appointment_override WHERE id = $1', [
        event.details.override_id,
      ]),
    ).toEqual([{ appointment_id: booked.id, reason: 'Dolor torácico, se ve hoy' }]);
    const back = await move(alfa.secretary, over.json().appointment, { start: at('17:00') });
    expect(back.statusCode, back.body).toBe(200);
    expect(await stored(booked)).toMatchObject({ override: false, override_reason: '', sequence: 2 });
  });

  it('a reason that was not needed overrides nothing', async () => {
    const booked = await book();
    await move(alfa.doctor, booked, { start: at('18:00'), override_reason: 'Por si acaso' });
    expect(await stored(booked)).toMatchObject({ override: false, override_reason: '' });
  });

  it('moves out of its hours only with a reason', async () => {
    const booked = await book();
    const night = at('03:00', '25');
    const refused = await move(alfa.doctor, booked, { start: night });
    expect(code(refused)).toEqual([409, 'slot_not_offered']);
    expect(refused.json().data.can_override).toBe(true);
    const half = await move(alfa.doctor, booked, { start: at('01:45', '25') });
    expect(code(half)).toEqual([409, 'slot_not_offered']);
    const answer = await move(alfa.doctor, booked, { start: night, override_reason: 'Visita a domicilio' });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('respects what a calendar from elsewhere holds', async () => {
    const calendarId = newId();
    await app.database.asSuperuser(
      `INSERT INTO busy_calendar (id, doctor_id, name, imported_at, imported_by) VALUES ($1, $2, 'Privado', $3, $2)`,
      [calendarId, alfa.doctor.id, now],
    );
    await app.database.asSuperuser(
      `INSERT INTO busy_time (id, calendar_id, doctor_id, uid, starts_at, ends_at) VALUES ($1, $2, $3, 'x', $4, $5)`,
      [newId(), calendarId, alfa.doctor.id, at('16:00'), at('17:00')],
    );
    const booked = await book();
    expect(code(await move(alfa.doctor, booked, { start: at('16:30') }))).toEqual([409, 'slot_taken']);
    expect(code(await move(alfa.patient, booked, { start: at('16:30') }))).toEqual([409, 'slot_taken']);
    expect((await move(alfa.doctor, booked, { start: at('17:00') })).statusCode).toBe(200);
  });

  it('a secretary overrides only where the doctor lets them', async () => {
    await app.database.asSuperuser(
      'INSERT INTO schedule_settings (doctor_id, secretaries_override) VALUES ($1, false)',
      [alfa.doctor.id],
    );
    await book(at('15:00'), beta);
    const booked = await book();
    const body = { start: at('15:00'), override_reason: 'Urgente' };
    const refused = await move(alfa.secretary, booked, body);
    expect(code(refused)).toEqual([409, 'slot_taken']);
    expect(refused.json().data.can_override).toBe(false);
    expect((await move(alfa.doctor, booked, body)).statusCode).toBe(200);
  });

  it('never takes a patient to two places at once', async () => {
    const elsewhere = await alfa.patient.call('POST', url, {
      doctor_id: beta.doctor.id,
      location_id: beta.locationId,
      start: at('15:00'),
      type: 'consultation',
    });
    expect(elsewhere.statusCode).toBe(201);
    const booked = await book();
    const answer = await move(alfa.doctor, booked, { start: at('15:00'), override_reason: 'Urgente' });
    expect(code(answer)).toEqual([409, 'patient_busy']);
    expect(answer.json().data.can_override).toBe(false);
  });

  it('refuses times that are over, that end before they start, and places of others', async () => {
    const booked = await book();
    expect((await move(alfa.doctor, booked, { start: at('11:00', '23') })).statusCode).toBe(400);
    expect((await move(alfa.doctor, booked, { start: at('15:00'), end: at('15:00') })).statusCode).toBe(400);
    expect((await move(alfa.doctor, booked, { start: at('15:00'), end: at('15:01', '25') })).statusCode).toBe(
      400,
    );
    expect(
      (await move(alfa.doctor, booked, { start: at('15:00'), location_id: beta.locationId })).statusCode,
    ).toBe(404);
    expect((await move(alfa.doctor, booked, { start: at('15:00'), override_reason: 'ya' })).statusCode).toBe(
      400,
    );
    expect(await stored(booked)).toMatchObject({ version: 1 });
  });

  it('moves as far ahead as it books, and no farther, whatever the reason', async () => {
    const booked = await book();
    for (const more of [{}, { override_reason: 'Urgente' }]) {
      const far = await move(alfa.doctor, booked, { start: '2150-11-24T14:00:00.000Z', ...more });
      expect(code(far)).toEqual([409, 'slot_not_offered']);
      expect(far.json().data.can_override).toBe(false);
      expect(far.json().data.alternatives).toHaveLength(3);
    }
    expect(code(await move(alfa.doctor, booked, { start: '2028-11-23T12:05:00.000Z' }))).toEqual([
      409,
      'slot_not_offered',
    ]);
    expect((await move(alfa.doctor, booked, { start: '2028-11-23T12:00:00.000Z' })).statusCode).toBe(200);
  });

  it('does not move what is over, nor somebody who waits to another day', async () => {
    const booked = await book();
    await app.database.asSuperuser(`UPDATE appointment SET status = 'cancelled' WHERE id = $1`, [booked.id]);
    expect(code(await move(alfa.doctor, booked, { start: at('15:00') }))).toEqual([
      409,
      'invalid_transition',
    ]);
    const today = await book(at('18:00', '23'));
    await app.database.asSuperuser(
      `UPDATE appointment SET status = 'arrived', arrived_at = $2 WHERE id = $1`,
      [today.id, now],
    );
    expect(code(await move(alfa.doctor, today, { start: at('18:00') }))).toEqual([409, 'invalid_transition']);
    expect((await move(alfa.doctor, today, { start: at('19:00', '23') })).statusCode).toBe(200);
  });
});

describe('a patient', () => {
  it('moves an own visit to a slot that is offered; the practice is asked again', async () => {
    const booked = await book();
    await alfa.doctor.call('PATCH', `${url}/${booked.id}`, { action: 'confirm', version: 1 });
    await app.database.asSuperuser('TRUNCATE notification');
    const answer = await move(alfa.patient, { ...booked, version: 2 }, { start: at('15:30') });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().appointment).toMatchObject({ start: at('15:30'), status: 'pending', version: 3 });
    expect(await told(alfa.doctor.id)).toMatchObject([
      { kind: 'appointment.requested', link: '/appointments/requests' },
    ]);
    expect(await told(alfa.patient.id)).toEqual([]);
  });

  it('stays confirmed with a doctor who takes bookings', async () => {
    await app.database.asSuperuser(`UPDATE doctor SET booking = 'instant' WHERE id = $1`, [alfa.doctor.id]);
    const booked = await book();
    const answer = await move(alfa.patient, booked, { start: at('15:30') });
    expect(answer.json().appointment.status).toBe('confirmed');
    expect(await told(alfa.doctor.id)).toMatchObject([{ kind: 'appointment.moved' }]);
  });

  it('cannot choose a time between slots, a length, a taken time, nor a reason to override', async () => {
    await book(at('16:00'), beta);
    const booked = await book();
    expect(code(await move(alfa.patient, booked, { start: at('15:10') }))).toEqual([409, 'slot_not_offered']);
    const taken = await move(alfa.patient, booked, { start: at('16:00'), override_reason: 'Por favor' });
    expect(code(taken)).toEqual([409, 'slot_taken']);
    expect(taken.json().data.can_override).toBe(false);
    const long = await move(alfa.patient, booked, { start: at('15:00'), end: at('17:00') });
    expect(long.json().appointment).toMatchObject({ start: at('15:00'), end: at('15:30') });
  });

  it('does not move a visit that has begun', async () => {
    const booked = await book(at('13:00', '23'));
    app.setNow(new Date(at('13:00', '23')));
    expect(code(await move(alfa.patient, booked, { start: at('15:00') }))).toEqual([
      409,
      'invalid_transition',
    ]);
  });
});

describe('an appointment of others', () => {
  it('is not found by anybody else', async () => {
    const booked = await book();
    for (const who of [beta.patient, beta.doctor, beta.secretary]) {
      expect((await move(who, booked, { start: at('15:00') })).statusCode).toBe(404);
    }
    expect((await move(alfa.doctor, { ...booked, id: newId() }, { start: at('15:00') })).statusCode).toBe(
      404,
    );
  });
});

describe('two people at once', () => {
  it('the second sees what the first made of it', async () => {
    const booked = await book();
    await move(alfa.doctor, booked, { start: at('15:00') });
    const late = await move(alfa.secretary, booked, { start: at('16:00') });
    expect(code(late)).toEqual([409, 'version_conflict']);
    expect(late.json().data.current.appointment).toMatchObject({ start: at('15:00'), version: 2 });
  });

  it('the second reads who it was, as far as they may know', async () => {
    const booked = await book();
    const changedBy = async (who: TestClient) => {
      const { data } = (await move(who, booked, { start: at('17:00') })).json();
      expect(() => Overtaken.parse(data)).not.toThrow();
      return data.changed_by;
    };
    const stand = async () => ({ ...booked, version: (await stored(booked)).version });
    await move(alfa.secretary, booked, { start: at('15:00') });
    expect(await changedBy(alfa.doctor)).toEqual({ who: 'practice', name: 'Rosa Secretaria Alfa' });
    expect(await changedBy(alfa.patient)).toEqual({ who: 'practice', name: null });
    expect(await changedBy(alfa.secretary)).toEqual({ who: 'self', name: null });
    await move(alfa.doctor, await stand(), { start: at('15:30') });
    for (const who of [alfa.patient, alfa.secretary])
      expect(await changedBy(who)).toEqual({ who: 'doctor', name: 'Dra. Elena Médica Alfa' });
    await move(alfa.patient, await stand(), { start: at('16:00') });
    expect(await changedBy(alfa.doctor)).toEqual({ who: 'patient', name: 'Luis Paciente Alfa' });
    expect((await stored(booked)).version).toBe(4);
  });

  it('of somebody who acts for the patient it is only said that it was such a person', async () => {
    const booked = await book();
    await move(alfa.doctor, booked, { start: at('15:00') });
    const actor = [beta.patient.id, booked.id];
    await rows('UPDATE live_event SET actor_id = $1 WHERE subject_id = $2 AND version = 2', actor);
    const late = await move(alfa.secretary, booked, { start: at('16:00') });
    expect(late.json().data.changed_by).toEqual({ who: 'proxy', name: null });
    await rows('UPDATE live_event SET actor_id = NULL WHERE subject_id = $1', [booked.id]);
    expect((await move(alfa.secretary, booked, { start: at('16:00') })).json().data.changed_by).toBeNull();
  });

  it('moving two visits to one time get it once', async () => {
    const [one, two] = [await book(at('14:00')), await book(at('15:00'), beta)];
    const answers = await Promise.all([
      move(alfa.doctor, one, { start: at('17:00') }),
      move(alfa.secretary, two, { start: at('17:00') }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [lost] = answers.filter(({ statusCode }) => statusCode === 409);
    expect(lost?.json().code).toBe('slot_taken');
    expect(await rows('SELECT 1 FROM appointment WHERE starts_at = $1', [at('17:00')])).toHaveLength(1);
  });

  it('moving to a time while somebody books it get it once', async () => {
    const one = await book(at('14:00'));
    const body = {
      doctor_id: alfa.doctor.id,
      location_id: alfa.locationId,
      start: at('17:00'),
      type: 'consultation',
    };
    const answers = await Promise.all([
      move(alfa.doctor, one, { start: at('17:00') }),
      beta.patient.call('POST', url, body),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(await rows('SELECT 1 FROM appointment WHERE starts_at = $1', [at('17:00')])).toHaveLength(1);
  });
});

describe('repeating a move with its key', () => {
  it('moves once and gives the first answer again', async () => {
    const booked = await book();
    const key = { 'idempotency-key': newId() };
    const body = { version: booked.version, start: at('15:00') };
    const first = await alfa.doctor.call('PATCH', `${url}/${booked.id}/time`, body, key);
    const again = await alfa.doctor.call('PATCH', `${url}/${booked.id}/time`, body, key);
    expect(again.json()).toEqual(first.json());
    expect(await stored(booked)).toMatchObject({ version: 2, sequence: 1 });
    const other = await alfa.doctor.call(
      'PATCH',
      `${url}/${booked.id}/time`,
      { ...body, start: at('16:00') },
      key,
    );
    expect(code(other)).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('across a change of the clock', () => {
  it('a visit keeps its length and its place in the hours of the wall', async () => {
    await app.database.asSuperuser(`UPDATE location SET time_zone = 'America/New_York' WHERE id = $1`, [
      alfa.locationId,
    ]);
    app.setNow(new Date('2027-03-10T12:00:00Z'));
    const booked = await book('2027-03-12T11:00:00.000Z');
    // The hours begin at 06:00: at 11:00 UTC before the change, at 10:00 UTC after it.
    const answer = await move(alfa.doctor, booked, { start: '2027-03-14T10:00:00.000Z' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().appointment.end).toBe('2027-03-14T10:30:00.000Z');
    const early = await move(alfa.doctor, answer.json().appointment, { start: '2027-03-13T10:00:00.000Z' });
    expect(code(early)).toEqual([409, 'slot_not_offered']);
    await app.database.asSuperuser(`UPDATE location SET time_zone = 'America/Santo_Domingo' WHERE id = $1`, [
      alfa.locationId,
    ]);
  });
});
