import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { untilLocked } from '../testing/lock-waits.ts';
import { queueForBooking } from './booking-repository.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const start = '2026-11-23T18:00:00.000Z';
const url = '/wp-json/dr-assistant/v1/appointments';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
  await app.database.asSuperuser(
    `UPDATE app_user SET email_verified_at = app_now(), email = 'luis@patients.example' WHERE id = $1`,
    [alfa.patient.id],
  );
});
afterAll(() => app.close());
afterEach(async () => {
  app.setNow(now);
  await app.database.asSuperuser(
    'TRUNCATE appointment, notification, outbox_mail, live_event, review CASCADE',
  );
  await app.database.asSuperuser('UPDATE patient SET last_visit_at = $1', [now]);
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

type Visit = { id: string; version: number; status: string; arrived_at: string | null };

type Run = (text: string, values: unknown[]) => Promise<unknown>;

/** A visit of the first circle that was agreed on a week ago. */
const agreed = async (at = start, patient = alfa.patient, doctor = alfa, run: Run = rows): Promise<Visit> => {
  const id = newId();
  await run(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5, $5::timestamptz + interval '30 minutes', $2, '2026-11-16T12:00:00Z')`,
    [id, doctor.doctor.id, patient.id, doctor.locationId, at],
  );
  return { id, version: 1, status: 'confirmed', arrived_at: null };
};

const change = (who: TestClient, { id, version }: Visit, action: string) =>
  who.call('PATCH', `${url}/${id}`, { action, version });

/** Takes steps in turn, ten minutes apart from the start of the visit on. */
const walk = async (from: Visit, ...actions: string[]): Promise<Visit> => {
  let visit = from;
  for (const [index, action] of actions.entries()) {
    app.setNow(new Date(Date.parse(start) + index * 600_000));
    const answer = await change(alfa.secretary, visit, action);
    expect(answer.statusCode, answer.body).toBe(200);
    visit = answer.json().appointment;
  }
  return visit;
};

const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const stored = async ({ id }: Visit) => (await rows('SELECT * FROM appointment WHERE id = $1', [id]))[0];
const lastVisit = async () =>
  (await rows('SELECT last_visit_at FROM patient WHERE id = $1', [alfa.patient.id]))[0].last_visit_at;

describe('the last step of the day', () => {
  it.each<[string[], string, (string | null)[]]>([
    [['arrive'], 'confirmed', [null, null, null]],
    [['start'], 'confirmed', [null, null, null]],
    [['arrive', 'start'], 'arrived', ['18:00', null, null]],
    [['arrive', 'start', 'complete'], 'in_progress', ['18:00', '18:10', null]],
    [['no_show'], 'confirmed', [null, null, null]],
  ])('%j is taken back: the visit is %s as before', async (actions, status, moments) => {
    for (const who of [alfa.doctor, alfa.secretary]) {
      const stepped = await walk(await agreed(), ...actions);
      const answer = await change(who, stepped, 'take_back');
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().appointment).toMatchObject({ status, version: stepped.version + 1 });
      const instants = moments.map((time) => time && new Date(`2026-11-23T${time}:00Z`));
      const row = await stored(stepped);
      expect([row.arrived_at, row.started_at, row.completed_at]).toEqual(instants);
      await rows('DELETE FROM appointment');
    }
  });

  it('and the one before it, one after the other', async () => {
    let visit = await walk(await agreed(), 'arrive', 'start', 'complete');
    for (const status of ['in_progress', 'arrived', 'confirmed']) {
      const answer = await change(alfa.secretary, visit, 'take_back');
      visit = answer.json().appointment;
      expect(visit.status).toBe(status);
    }
    expect(code(await change(alfa.secretary, visit, 'take_back'))).toEqual([409, 'invalid_transition']);
  });

  it('stands in the log and reaches open screens, and nobody else is told', async () => {
    const visit = await walk(await agreed(), 'arrive');
    await rows('TRUNCATE notification, outbox_mail, live_event');
    const answer = await change(alfa.secretary, visit, 'take_back');
    const [event] = await rows(
      'SELECT event, details, patient_id, object_id FROM audit_event WHERE request_id = $1',
      [answer.headers['x-request-id']],
    );
    expect(event).toEqual({
      event: 'appointment.changed',
      details: { action: 'take_back', status: 'confirmed' },
      patient_id: alfa.patient.id,
      object_id: visit.id,
    });
    expect(await rows('SELECT topic, subject_id, version FROM live_event')).toEqual([
      { topic: 'appointment.changed', subject_id: visit.id, version: 3 },
    ]);
    expect(await rows('SELECT 1 FROM notification')).toEqual([]);
    expect(await rows('SELECT 1 FROM outbox_mail')).toEqual([]);
  });

  it('gives the patient the last visit back that was known before', async () => {
    const visit = await walk(await agreed(), 'arrive', 'start', 'complete');
    expect(await lastVisit()).toEqual(new Date('2026-11-23T18:20:00Z'));
    await change(alfa.doctor, visit, 'take_back');
    const [seen] = await rows('SELECT max(started_at) AS at FROM visit WHERE patient_id = $1', [
      alfa.patient.id,
    ]);
    expect(await lastVisit()).toEqual(seen.at);
  });

  it('or the appointment that was kept before', async () => {
    const earlier = await agreed('2026-11-23T16:00:00.000Z');
    await rows(`UPDATE appointment SET status = 'completed' WHERE id = $1`, [earlier.id]);
    const visit = await walk(await agreed(), 'arrive', 'start', 'complete');
    await change(alfa.doctor, visit, 'take_back');
    expect(await lastVisit()).toEqual(new Date('2026-11-23T16:00:00Z'));
  });

  it('leaves a last visit alone that is later', async () => {
    const visit = await walk(await agreed(), 'arrive', 'start', 'complete');
    const later = new Date('2026-11-23T19:00:00Z');
    await rows('UPDATE patient SET last_visit_at = $1', [later]);
    await change(alfa.doctor, visit, 'take_back');
    expect(await lastVisit()).toEqual(later);
  });
});

describe('is not taken back', () => {
  it('when the day of the place is over', async () => {
    const visit = await walk(await agreed(), 'arrive', 'start');
    app.setNow(new Date('2026-11-24T03:59:00Z'));
    const list = async () => (await alfa.doctor.call('GET', `${url}?from=${start}`)).json().data[0].can;
    expect((await list()).take_back).toBe(true);
    app.setNow(new Date('2026-11-24T04:00:00Z'));
    expect((await list()).take_back).toBe(false);
    expect(code(await change(alfa.doctor, visit, 'take_back'))).toEqual([409, 'invalid_transition']);
    expect((await stored(visit)).status).toBe('in_progress');
  });

  it('by the patient, by strangers, and by secretaries who may only read', async () => {
    const visit = await walk(await agreed(), 'arrive');
    expect(code(await change(alfa.patient, visit, 'take_back'))).toEqual([409, 'invalid_transition']);
    for (const who of [beta.patient, beta.doctor, beta.secretary]) {
      expect(code(await change(who, visit, 'take_back'))).toEqual([404, 'not_found']);
    }
    const grant = (grants: readonly string[] | null) =>
      rows('UPDATE secretary_link SET grants = coalesce($2, grants) WHERE secretary_id = $1', [
        alfa.secretary.id,
        grants,
      ]);
    const [link] = await rows('SELECT grants FROM secretary_link WHERE secretary_id = $1', [
      alfa.secretary.id,
    ]);
    await grant(['appointments:read']);
    const [seen] = (await alfa.secretary.call('GET', `${url}?from=${start}`)).json().data;
    expect(seen.can.take_back).toBe(false);
    expect((await change(alfa.secretary, visit, 'take_back')).statusCode).toBe(403);
    await grant(link.grants);
    expect((await stored(visit)).status).toBe('arrived');
  });

  it('when the patient has reviewed the visit', async () => {
    const visit = await walk(await agreed(), 'arrive', 'start', 'complete');
    await rows(
      `INSERT INTO review (id, doctor_id, patient_id, appointment_id, halves, text, created_at)
        VALUES ($1, $2, $3, $4, 9, 'Muy atenta', app_now())`,
      [newId(), alfa.doctor.id, alfa.patient.id, visit.id],
    );
    expect(code(await change(alfa.doctor, visit, 'take_back'))).toEqual([409, 'invalid_transition']);
    await rows('UPDATE review SET withdrawn_at = app_now()');
    expect((await change(alfa.doctor, visit, 'take_back')).statusCode).toBe(200);
  });

  it('when the visit was closed afterwards', async () => {
    const visit = await walk(await agreed(), 'arrive');
    app.setNow(new Date('2026-11-23T19:00:00Z'));
    const closed = await alfa.secretary.call('POST', `${url}/close`, {
      outcome: 'completed',
      visits: [{ id: visit.id, version: visit.version }],
    });
    expect(closed.statusCode, closed.body).toBe(200);
    const answer = await change(alfa.secretary, { ...visit, version: visit.version + 1 }, 'take_back');
    expect(code(answer)).toEqual([409, 'invalid_transition']);
  });

  it('when somebody came without an appointment', async () => {
    const answer = await alfa.secretary.call('POST', `${url}/walk-in`, {
      doctor_id: alfa.doctor.id,
      location_id: alfa.locationId,
      patient_id: alfa.patient.id,
      type: 'consultation',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().can.take_back).toBe(false);
    app.setNow(new Date(now.getTime() + 600_000));
    const refused = await change(alfa.secretary, answer.json().appointment, 'take_back');
    expect(code(refused)).toEqual([409, 'invalid_transition']);
  });

  it('when the time of who did not come belongs to somebody else by now', async () => {
    const visit = await walk(await agreed(), 'no_show');
    await agreed(start, beta.patient);
    expect(code(await change(alfa.doctor, visit, 'take_back'))).toEqual([409, 'slot_taken']);
    await rows('DELETE FROM appointment WHERE patient_id = $1', [beta.patient.id]);
    await agreed(start, alfa.patient, beta);
    expect(code(await change(alfa.doctor, visit, 'take_back'))).toEqual([409, 'patient_busy']);
    expect(await stored(visit)).toMatchObject({ status: 'no_show', version: visit.version });
  });
});

describe('two people at once', () => {
  it('take one step back once, and the second sees what the first made of it', async () => {
    const visit = await walk(await agreed(), 'arrive', 'start');
    const answers = await Promise.all([
      change(alfa.doctor, visit, 'take_back'),
      change(alfa.secretary, visit, 'take_back'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toMatchObject({
      code: 'version_conflict',
      data: { current: { appointment: { status: 'arrived', version: visit.version + 1 } } },
    });
    expect((await stored(visit)).status).toBe('arrived');
  });

  it('take the time of who did not come back and the patient elsewhere: one of them does', async () => {
    const visit = await walk(await agreed(), 'no_show');
    await rows(`UPDATE appointment SET override = true, override_reason = 'Dolor' WHERE id = $1`, [visit.id]);
    const { answer } = await app.database.transact(async (tx) => {
      await queueForBooking(tx, beta.doctor.id, alfa.patient.id);
      const answer = change(alfa.doctor, visit, 'take_back');
      await untilLocked(app.database);
      await agreed(start, alfa.patient, beta, (text, values) => tx.$client.query(text, values));
      return { answer };
    });
    expect(code(await answer)).toEqual([409, 'patient_busy']);
  });

  it('go on and back: one of them does', async () => {
    const visit = await walk(await agreed(), 'arrive', 'start');
    const answers = await Promise.all([
      change(alfa.doctor, visit, 'complete'),
      change(alfa.secretary, visit, 'take_back'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const row = await stored(visit);
    expect(row.version).toBe(visit.version + 1);
    expect(row.completed_at !== null).toBe(row.status === 'completed');
  });
});
