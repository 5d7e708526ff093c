import { moveAppointment } from '@doctor-plus/contract/scheduling/calendar.ts';
import { bookAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. Doctors of a circle receive every day from 06:00 to 22:00, each half hour. */
const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';
const url = `${api}/appointments`;
const reason = 'Dolor torácico, se ve hoy';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
let gamma: Circle;
let administrator: TestClient;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
  gamma = await createCircle(app, 'Gama', now);
  administrator = await app.signIn('administrator');
  // All of them are known to alfa's doctor.
  for (const { patient } of [beta, gamma]) {
    await rows(
      `INSERT INTO care_relationship (id, doctor_id, patient_id, reason, since) VALUES ($1, $2, $3, 'registered', app_now())`,
      [newId(), alfa.doctor.id, patient.id],
    );
  }
});
afterAll(() => app.close());
afterEach(async () => {
  await rows(
    'TRUNCATE appointment, schedule_settings, visit_type, busy_calendar, notification, idempotency_key CASCADE',
  );
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

/** Tomorrow in Santo Domingo, by UTC. */
const at = (clock: string) => `2026-11-24T${clock}:00.000Z`;
const night = at('03:30');

const book = (who: TestClient, details: Record<string, unknown> = {}, headers = {}) =>
  who.call(
    'POST',
    url,
    {
      doctor_id: alfa.doctor.id,
      location_id: alfa.locationId,
      patient_id: alfa.patient.id,
      start: at('14:00'),
      type: 'consultation',
      reason: 'Control',
      ...details,
    },
    headers,
  );

/** Somebody else has the time. */
const taken = async (start = at('14:00'), { patient }: Circle = beta) => {
  const answer = await book(alfa.doctor, { patient_id: patient.id, start });
  expect(answer.statusCode, answer.body).toBe(201);
};

const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const overridden = () =>
  rows('SELECT starts_at, override_reason FROM appointment WHERE override ORDER BY starts_at');
const eventOf = async (answer: LightMyRequestResponse) =>
  (await rows('SELECT * FROM audit_event WHERE request_id = $1', [answer.headers['x-request-id']]))[0];

describe('a taken time', () => {
  it('is refused with others and the right to override, and booked beside the other with a reason', async () => {
    await taken();
    const refused = await book(alfa.secretary);
    expect(code(refused)).toEqual([409, 'slot_taken']);
    expect(refused.json().data).toMatchObject({ can_override: true, alternatives: { length: 3 } });
    const answer = await book(alfa.secretary, { override_reason: reason });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().appointment).toMatchObject({ start: at('14:00'), end: at('14:30'), version: 1 });
    expect(answer.json()).not.toHaveProperty('overrideId');
    expect(await overridden()).toEqual([{ starts_at: new Date(at('14:00')), override_reason: reason }]);
    expect(await rows('SELECT id FROM appointment')).toHaveLength(2);
  });

  it('is seen in its whole length, also where another visit only reaches into it', async () => {
    await rows(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
        VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5, $6, $3, app_now())`,
      [newId(), alfa.doctor.id, beta.patient.id, alfa.locationId, at('14:10'), at('14:20')],
    );
    const refused = await book(alfa.doctor);
    expect(code(refused)).toEqual([409, 'slot_taken']);
    expect(refused.json().data.can_override).toBe(true);
    expect((await book(alfa.doctor, { override_reason: reason })).statusCode).toBe(201);
    expect(await overridden()).toHaveLength(1);
  });

  it('of a calendar from elsewhere is booked with a reason, too', async () => {
    const calendarId = newId();
    await rows(`INSERT INTO busy_calendar VALUES ($1, $2, 'Hospital', app_now(), $2)`, [
      calendarId,
      alfa.doctor.id,
    ]);
    await rows(
      `INSERT INTO busy_time (id, calendar_id, doctor_id, uid, starts_at, ends_at) VALUES ($1, $2, $3, 'x', $4, $5)`,
      [newId(), calendarId, alfa.doctor.id, at('14:00'), at('15:00')],
    );
    expect(code(await book(alfa.doctor))).toEqual([409, 'slot_taken']);
    expect((await book(alfa.doctor, { override_reason: reason })).statusCode).toBe(201);
    expect(await overridden()).toHaveLength(1);
  });

  it('is booked by two at once on purpose: both stand, beside the first', async () => {
    await taken();
    const answers = await Promise.all([
      book(alfa.secretary, { override_reason: reason }),
      book(alfa.doctor, { patient_id: gamma.patient.id, override_reason: 'Viene de lejos' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await overridden()).map(({ override_reason }) => override_reason).sort()).toEqual(
      [reason, 'Viene de lejos'].sort(),
    );
  });

  it('that is free after all is not overridden; of two at once one overrides the other', async () => {
    const answers = await Promise.all([
      book(alfa.secretary, { override_reason: reason }),
      book(alfa.doctor, { patient_id: beta.patient.id, override_reason: reason }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await overridden()).toHaveLength(1);
    const events = await Promise.all(answers.map(eventOf));
    expect(events.map(({ details }) => details.override).sort()).toEqual([false, true]);
  });

  it('of the patient’s own is nobody’s to override', async () => {
    await book(alfa.patient, { doctor_id: beta.doctor.id, location_id: beta.locationId, start: at('14:00') });
    for (const details of [{}, { override_reason: reason }]) {
      const answer = await book(alfa.doctor, details);
      expect(code(answer)).toEqual([409, 'patient_busy']);
      expect(answer.json().data.can_override).toBe(false);
    }
    const between = await book(alfa.doctor, { start: at('13:50'), override_reason: reason });
    expect(code(between)).toEqual([409, 'patient_busy']);
    expect(await overridden()).toEqual([]);
  });
});

describe('a time that is not offered', () => {
  it.each([
    ['at night', night, at('04:00')],
    ['between two slots', at('14:10'), at('14:40')],
  ])('%s is booked with a reason, as long as a slot', async (_, start, end) => {
    const refused = await book(alfa.secretary, { start });
    expect(code(refused)).toEqual([409, 'slot_not_offered']);
    expect(refused.json().data.can_override).toBe(true);
    const answer = await book(alfa.secretary, { start, override_reason: reason });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().appointment).toMatchObject({ start, end });
    expect(await overridden()).toEqual([{ starts_at: new Date(start), override_reason: reason }]);
  });

  it('takes as long as the doctor says visits of its kind take, with the pause behind', async () => {
    await rows(`INSERT INTO visit_type VALUES ($1, 'consultation', 45, 10, true)`, [alfa.doctor.id]);
    expect((await book(alfa.doctor, { start: night, override_reason: reason })).statusCode).toBe(201);
    expect(await rows('SELECT ends_at, busy_until FROM appointment')).toEqual([
      { ends_at: new Date(at('04:15')), busy_until: new Date(at('04:25')) },
    ]);
  });

  it.each([
    ['that is over', '2026-11-23T11:00:00.000Z'],
    ['of this very moment', '2026-11-23T12:00:00.000Z'],
    ['in 2150', '2150-11-24T14:00:00.000Z'],
  ])('%s is not booked, whatever the reason', async (_, start) => {
    const answer = await book(alfa.doctor, { start, override_reason: reason });
    expect(code(answer)).toEqual([409, 'slot_not_offered']);
    expect(answer.json().data.can_override).toBe(false);
    expect(await rows('SELECT id FROM appointment')).toEqual([]);
  });

  it('at a place that is not the doctor’s is not booked either', async () => {
    for (const location_id of [beta.locationId, newId()]) {
      const answer = await book(alfa.doctor, { location_id, override_reason: reason });
      expect(code(answer)).toEqual([409, 'slot_not_offered']);
      expect(answer.json().data.can_override).toBe(false);
    }
  });
});

describe('the right to it', () => {
  it('is no patient’s', async () => {
    await taken();
    for (const start of [at('14:00'), night]) {
      const answer = await book(alfa.patient, { start, override_reason: reason });
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json().data.can_override).toBe(false);
    }
    const free = await book(alfa.patient, { start: at('16:00'), override_reason: reason });
    expect(free.statusCode, free.body).toBe(201);
    expect(await overridden()).toEqual([]);
  });

  it('is a secretary’s where the doctor lets them', async () => {
    await rows('INSERT INTO schedule_settings (doctor_id, secretaries_override) VALUES ($1, false)', [
      alfa.doctor.id,
    ]);
    await taken();
    for (const details of [{}, { override_reason: reason }]) {
      const refused = await book(alfa.secretary, details);
      expect(code(refused)).toEqual([409, 'slot_taken']);
      expect(refused.json().data.can_override).toBe(false);
    }
    expect(code(await book(alfa.secretary, { start: night, override_reason: reason }))).toEqual([
      409,
      'slot_not_offered',
    ]);
    expect(await overridden()).toEqual([]);
    expect((await book(alfa.doctor, { override_reason: reason })).statusCode).toBe(201);
  });

  it('is not for another doctor', async () => {
    await taken();
    for (const who of [beta.doctor, beta.secretary]) {
      const answer = await book(who, { override_reason: reason });
      expect(code(answer)).toEqual([404, 'not_found']);
    }
  });

  it('asks for 3 to 200 characters in one line', async () => {
    for (const override_reason of ['ya', '  a  ', 'x'.repeat(201), 'a\nb', 7]) {
      expect((await book(alfa.doctor, { override_reason })).statusCode, String(override_reason)).toBe(400);
    }
  });
});

it('the same key books once, and with another reason it is another request', async () => {
  await taken();
  const key = { 'idempotency-key': 'sobrecupo' };
  const first = await book(alfa.secretary, { override_reason: reason }, key);
  const second = await book(alfa.secretary, { override_reason: reason }, key);
  expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
  expect(second.json()).toEqual(first.json());
  expect(await overridden()).toHaveLength(1);
  expect(await rows('SELECT 1 FROM appointment_override')).toHaveLength(1);
  const [one, again] = [await eventOf(first), await eventOf(second)];
  expect(again.details).toEqual(one.details);
  expect(code(await book(alfa.secretary, { override_reason: 'Otro motivo' }, key))).toEqual([
    422,
    'idempotency_key_reused',
  ]);
});

it('costs no more statements than declared', async () => {
  await taken();
  app.database.takeQueries();
  const answer = await book(alfa.secretary, { override_reason: reason });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(bookAppointment.queries);
  const { id } = answer.json().appointment;
  const move = (details: object) => alfa.secretary.call('PATCH', `${url}/${id}/time`, details);
  // What the queue of jobs has to know is read once.
  expect((await move({ start: at('16:00'), version: 1 })).statusCode).toBe(200);
  await taken(at('15:00'), gamma);
  app.database.takeQueries();
  const moved = await move({ start: at('15:00'), version: 2, override_reason: reason });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(app.database.takeQueries().length).toBeLessThanOrEqual(moveAppointment.queries);
});

describe('the log', () => {
  const log = async (event: string) =>
    (await administrator.call('GET', `${api}/admin/audit?event=${event}&per_page=1`)).json().data[0];

  it('says that it was on purpose; the words stand beside it, for whoever may read it, and in no file', async () => {
    await taken();
    const answer = await book(alfa.secretary, { override_reason: reason });
    const event = await eventOf(answer);
    expect(event).toMatchObject({
      event: 'appointment.booked',
      patient_id: alfa.patient.id,
      object_id: answer.json().appointment.id,
      details: { doctor_id: alfa.doctor.id, status: 'confirmed', override: true },
    });
    expect(JSON.stringify(event)).not.toContain(reason);
    expect(await log('appointment.booked')).toMatchObject({
      details: event.details,
      override_reasons: [reason],
    });
    const file = await administrator.call('GET', `${api}/admin/audit/export?event=appointment.booked`);
    expect(file.statusCode, file.body).toBe(200);
    expect(file.body).toContain(event.details.override_id);
    expect(file.body).not.toContain(reason);
    for (const who of [alfa.doctor, alfa.secretary, alfa.patient]) {
      expect((await who.call('GET', `${api}/admin/audit`)).statusCode).toBe(403);
    }
  });

  it('keeps them when the visit moves on, with those of the move', async () => {
    await taken();
    await taken(at('15:00'), gamma);
    const { id } = (await book(alfa.secretary, { override_reason: reason })).json().appointment;
    const moved = await alfa.doctor.call('PATCH', `${url}/${id}/time`, {
      start: at('15:00'),
      version: 1,
      override_reason: 'Viene de lejos',
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const freed = await alfa.doctor.call('PATCH', `${url}/${id}/time`, { start: at('16:00'), version: 2 });
    expect(freed.statusCode, freed.body).toBe(200);
    expect(await overridden()).toEqual([]);
    expect((await log('appointment.booked')).override_reasons).toEqual([reason]);
    const { data } = (
      await administrator.call('GET', `${api}/admin/audit?event=appointment.moved&per_page=2`)
    ).json();
    expect(
      data.map((event: { details: object; override_reasons: string[] }) => event.override_reasons),
    ).toEqual([[], ['Viene de lejos']]);
    expect(data[0].details).toEqual({ start: at('16:00'), override: false });
  });

  it('names an ordinary booking as none', async () => {
    await taken();
    expect(await log('appointment.booked')).toMatchObject({
      details: { override: false },
      override_reasons: [],
    });
  });

  it('cannot have them changed afterwards', async () => {
    await taken();
    await book(alfa.secretary, { override_reason: reason });
    await expect(rows(`UPDATE appointment_override SET reason = 'Otro motivo'`)).rejects.toMatchObject({
      code: '23514',
    });
  });
});

it('the practice reads it in the calendar and on the day sheet, the patient nowhere', async () => {
  await taken();
  await book(alfa.secretary, { override_reason: reason });
  const mark = { override: true, override_reason: reason };
  const calendar = await alfa.secretary.call(
    'GET',
    `${api}/calendar?from=${at('00:00')}&to=2026-11-25T00:00:00.000Z`,
  );
  expect(
    calendar.json().appointments.filter(({ override }: { override: boolean }) => override),
  ).toMatchObject([mark]);
  const sheet = await alfa.secretary.call(
    'GET',
    `${url}/day-sheet?date=2026-11-24&doctor_id=${alfa.doctor.id}`,
  );
  expect(sheet.json().data).toHaveLength(2);
  expect(sheet.json().data.filter(({ override }: { override: boolean }) => override)).toMatchObject([mark]);
  expect((await alfa.patient.call('GET', url)).body).not.toContain(reason);
});
