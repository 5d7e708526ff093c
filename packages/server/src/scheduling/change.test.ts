import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const start = new Date('2026-11-23T18:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';

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
  await app.database.asSuperuser('TRUNCATE appointment, notification CASCADE');
  await app.database.asSuperuser(`DELETE FROM care_relationship WHERE reason = 'appointment'`);
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

type Booked = { id: string; version: number; status: string };

/** A request of the first circle's patient, with a doctor of that circle unless another is named. */
const request = async (circle: Circle = alfa, at = start): Promise<Booked> => {
  const body = {
    doctor_id: circle.doctor.id,
    location_id: circle.locationId,
    start: at.toISOString(),
    type: 'consultation',
  };
  const answer = await alfa.patient.call('POST', url, body);
  expect(answer.statusCode, answer.body).toBe(201);
  await app.database.asSuperuser('TRUNCATE notification');
  return answer.json().appointment;
};

const change = (who: TestClient, { id, version }: Booked, action: string, reason?: string) =>
  who.call('PATCH', `${url}/${id}`, { action, version, ...(reason === undefined ? {} : { reason }) });

/** Takes steps in turn, each with the version of the one before. */
const walk = async (who: TestClient, from: Booked, ...actions: string[]): Promise<Booked> => {
  let visit = from;
  for (const action of actions) {
    const answer = await change(who, visit, action);
    expect(answer.statusCode, answer.body).toBe(200);
    visit = answer.json().appointment;
  }
  return visit;
};

const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const minutesLater = (minutes: number) => app.setNow(new Date(now.getTime() + minutes * 60_000));

describe('the bell of a patient', () => {
  const bell = async (who: TestClient) => {
    const answer = await who.call('GET', '/wp-json/dr-assistant/v1/notifications');
    return answer.json().data.map(({ kind, by }: { kind: string; by: string | null }) => [kind, by]);
  };
  const nameOf = async (who: TestClient) =>
    (
      await rows(
        "SELECT concat_ws(' ', nullif(honorific, ''), given_name, family_name) AS name FROM app_user WHERE id = $1",
        [who.id],
      )
    )[0]?.name;

  it('names the secretary who confirmed for the doctor, and nobody beside the doctor who did it herself', async () => {
    await walk(alfa.secretary, await request(), 'confirm');
    expect(await bell(alfa.patient)).toEqual([['appointment.confirmed', await nameOf(alfa.secretary)]]);
    await walk(alfa.doctor, await request(alfa, new Date('2026-11-24T18:00:00Z')), 'confirm');
    expect(await bell(alfa.patient)).toEqual([['appointment.confirmed', null]]);
  });
});

describe('a visit', () => {
  it('goes from request to completion, and every moment is kept', async () => {
    const booked = await request();
    const confirmed = await walk(alfa.secretary, booked, 'confirm');
    expect(confirmed).toMatchObject({ status: 'confirmed', version: 2, arrived_at: null });
    minutesLater(350);
    const arrived = await walk(alfa.secretary, confirmed, 'arrive');
    expect(arrived).toMatchObject({ status: 'arrived', arrived_at: '2026-11-23T17:50:00.000Z' });
    minutesLater(362);
    const begun = await walk(alfa.doctor, arrived, 'start');
    expect(begun.status).toBe('in_progress');
    minutesLater(380);
    const answer = await change(alfa.doctor, begun, 'complete');
    expect(answer.json()).toMatchObject({
      appointment: { status: 'completed', version: 5 },
      can: { confirm: false, decline: false, arrive: false, start: false, complete: false, cancel: false },
    });
    const [stored] = await rows('SELECT * FROM appointment WHERE id = $1', [booked.id]);
    expect(stored).toMatchObject({
      status: 'completed',
      arrived_at: new Date('2026-11-23T17:50:00Z'),
      started_at: new Date('2026-11-23T18:02:00Z'),
      completed_at: new Date('2026-11-23T18:20:00Z'),
    });
    const [seen] = await rows('SELECT last_visit_at FROM patient WHERE id = $1', [alfa.patient.id]);
    expect(seen.last_visit_at).toEqual(new Date('2026-11-23T18:20:00Z'));
    const events = await rows(
      `SELECT details, patient_id FROM audit_event WHERE event = 'appointment.changed' AND object_id = $1 ORDER BY at`,
      [booked.id],
    );
    expect(events.map(({ details }) => details.action)).toEqual(['confirm', 'arrive', 'start', 'complete']);
    expect(events.every(({ patient_id }) => patient_id === alfa.patient.id)).toBe(true);
  });

  it('that starts without being received counts as received then', async () => {
    const begun = await walk(alfa.doctor, await request(), 'confirm', 'start');
    expect(begun).toMatchObject({ status: 'in_progress', arrived_at: now.toISOString() });
  });

  it('does not move the last visit back', async () => {
    const later = new Date('2026-12-24T00:00:00Z');
    await app.database.asSuperuser('UPDATE patient SET last_visit_at = $2 WHERE id = $1', [
      alfa.patient.id,
      later,
    ]);
    await walk(alfa.doctor, await request(), 'confirm', 'start', 'complete');
    const [seen] = await rows('SELECT last_visit_at FROM patient WHERE id = $1', [alfa.patient.id]);
    expect(seen.last_visit_at).toEqual(later);
  });
});

describe('what a step tells', () => {
  const told = (userId: string) =>
    rows('SELECT kind, params, link FROM notification WHERE user_id = $1', [userId]);
  const about = { person: 'Dra. Elena Médica Alfa', start: start.toISOString() };

  it.each([
    ['confirm', 'appointment.confirmed'],
    ['decline', 'appointment.declined'],
    ['cancel', 'appointment.cancelled'],
  ])('%s tells the patient %s', async (action, kind) => {
    await walk(alfa.secretary, await request(), action);
    expect(await told(alfa.patient.id)).toEqual([{ kind, params: about, link: '/appointments/upcoming' }]);
    expect(await told(alfa.doctor.id)).toEqual([]);
  });

  it('a cancellation by the patient tells the doctor', async () => {
    await walk(alfa.patient, await request(), 'cancel');
    expect(await told(alfa.doctor.id)).toEqual([
      {
        kind: 'appointment.cancelled',
        params: { person: 'Luis Paciente Alfa', start: start.toISOString() },
        link: '/appointments/calendar',
      },
    ]);
    expect(await told(alfa.patient.id)).toEqual([]);
  });

  it('nothing while the visit goes on', async () => {
    await walk(alfa.secretary, await request(), 'confirm', 'arrive', 'start', 'complete');
    expect((await told(alfa.patient.id)).map(({ kind }) => kind)).toEqual(['appointment.confirmed']);
  });

  it('keeps and passes on why, and writes none of it into the log', async () => {
    const booked = await request();
    await change(alfa.secretary, booked, 'decline', '  Congreso esa semana. ');
    const [stored] = await rows('SELECT closing_reason FROM appointment');
    expect(stored.closing_reason).toBe('Congreso esa semana.');
    expect(await told(alfa.patient.id)).toMatchObject([
      { params: { ...about, reason: 'Congreso esa semana.' } },
    ]);
    const events = await rows(`SELECT details::text FROM audit_event WHERE object_id = $1`, [booked.id]);
    expect(JSON.stringify(events)).not.toContain('Congreso');
  });
});

describe('care that a booking began', () => {
  const inCare = async () => {
    const path = `/wp-json/dr-assistant/v1/patients/${alfa.patient.id}/chart`;
    return (await beta.doctor.call('GET', path)).statusCode === 200;
  };

  it.each(['decline', 'cancel'])('ends with it: %s', async (action) => {
    const booked = await request(beta);
    expect(await inCare()).toBe(true);
    await walk(beta.doctor, booked, action);
    expect(await inCare()).toBe(false);
  });

  it('goes on while another appointment stands', async () => {
    const [first, second] = [await request(beta), await request(beta, new Date('2026-11-23T20:00:00Z'))];
    await walk(alfa.patient, first, 'cancel');
    expect(await inCare()).toBe(true);
    await walk(alfa.patient, second, 'cancel');
    expect(await inCare()).toBe(false);
  });

  it('goes on after a patient was received, and after a visit', async () => {
    await walk(beta.doctor, await request(beta), 'confirm', 'arrive', 'cancel');
    expect(await inCare()).toBe(true);
  });

  it('leaves care for other reasons alone', async () => {
    await walk(alfa.patient, await request(alfa), 'cancel');
    const care = await rows('SELECT ended_at FROM care_relationship WHERE doctor_id = $1', [alfa.doctor.id]);
    expect(care).toEqual([{ ended_at: null }]);
  });
});

describe('refusals', () => {
  it('a version that is not the current one gets the appointment as it is now', async () => {
    const booked = await request();
    const confirmed = await change(alfa.doctor, booked, 'confirm');
    const late = await change(alfa.secretary, booked, 'decline');
    expect(code(late)).toEqual([409, 'version_conflict']);
    expect(late.json().data).toMatchObject({
      current: confirmed.json(),
      changed_by: { who: 'doctor', name: confirmed.json().appointment.doctor.name },
    });
    const patient = await change(alfa.patient, booked, 'cancel');
    expect(patient.json().data.current.can.confirm).toBe(false);
    const [stored] = await rows('SELECT status, version FROM appointment');
    expect(stored).toEqual({ status: 'confirmed', version: 2 });
  });

  it('of ten parallel steps from one version one is taken', async () => {
    const booked = await request();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        change(index % 2 ? alfa.doctor : alfa.secretary, booked, index % 3 ? 'confirm' : 'decline'),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'version_conflict')).toHaveLength(9);
    const [stored] = await rows('SELECT version FROM appointment');
    expect(stored.version).toBe(2);
  });

  it('a step that does not follow is no step', async () => {
    const booked = await request();
    for (const action of ['arrive', 'start', 'complete', 'no_show', 'take_back']) {
      expect(code(await change(alfa.doctor, booked, action)), action).toEqual([409, 'invalid_transition']);
    }
    const closed = await walk(alfa.doctor, booked, 'decline');
    const all = ['confirm', 'decline', 'arrive', 'start', 'complete', 'no_show', 'cancel', 'take_back'];
    for (const action of all) {
      expect(code(await change(alfa.doctor, closed, action)), action).toEqual([409, 'invalid_transition']);
    }
  });

  it('a patient cancels what lies ahead and does nothing else', async () => {
    const booked = await request();
    for (const action of ['confirm', 'decline', 'arrive', 'start', 'complete', 'no_show']) {
      expect(code(await change(alfa.patient, booked, action)), action).toEqual([409, 'invalid_transition']);
    }
    app.setNow(start);
    expect(code(await change(alfa.patient, booked, 'cancel'))).toEqual([409, 'invalid_transition']);
    app.setNow(now);
    expect((await walk(alfa.patient, booked, 'cancel')).status).toBe('cancelled');
  });

  it('what is out of reach does not exist', async () => {
    const booked = await request();
    const before = await rows('SELECT * FROM appointment');
    for (const who of [beta.patient, beta.doctor, beta.secretary]) {
      const unknown = await change(who, { ...booked, id: newId() }, 'cancel');
      expect(code(unknown)).toEqual([404, 'not_found']);
      for (const action of ['cancel', 'confirm']) {
        const answer = await change(who, booked, action);
        expect(answer.rawPayload.equals(unknown.rawPayload)).toBe(true);
        const [event] = await rows('SELECT outcome, object_id FROM audit_event WHERE request_id = $1', [
          answer.headers['x-request-id'],
        ]);
        expect(event).toEqual({ outcome: 'refused', object_id: booked.id });
      }
    }
    expect(await rows('SELECT * FROM appointment')).toEqual(before);
  });

  it.each(['requested', 'suspended'])('a secretary whose link is %s reaches nothing', async (state) => {
    const booked = await request();
    const set = 'UPDATE secretary_link SET state = $1 WHERE secretary_id = $2';
    await app.database.asSuperuser(set, [state, alfa.secretary.id]);
    expect(code(await change(alfa.secretary, booked, 'confirm'))).toEqual([404, 'not_found']);
    expect((await alfa.secretary.call('GET', url)).json().data).toEqual([]);
    await app.database.asSuperuser(set, ['accepted', alfa.secretary.id]);
  });

  it('a doctor does not reach the same patient’s visits with others', async () => {
    const booked = await request(beta);
    expect(code(await change(alfa.doctor, booked, 'cancel'))).toEqual([404, 'not_found']);
    expect((await alfa.doctor.call('GET', url)).json().data).toEqual([]);
  });
});
