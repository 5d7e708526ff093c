import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../accounts/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. Doctors of a circle receive every day from 06:00 to 22:00, each half hour. */
const now = new Date('2026-11-23T12:00:00Z');
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
  await app.database.asSuperuser('TRUNCATE appointment, notification, idempotency_key CASCADE');
  await app.database.asSuperuser(`DELETE FROM care_relationship WHERE reason = 'appointment'`);
  await app.database.asSuperuser(`UPDATE doctor SET booking = 'request'`);
});

/** Half hours from tomorrow at 06:00 in Santo Domingo. */
const time = (slot: number) => new Date(Date.parse('2026-11-24T10:00:00Z') + slot * 1_800_000).toISOString();

const booking = (circle: Circle, details: Record<string, unknown> = {}) => ({
  doctor_id: circle.doctor.id,
  location_id: circle.locationId,
  start: time(0),
  type: 'consultation',
  reason: 'Dolor de cabeza',
  ...details,
});

const book = (who: TestClient, body: unknown, headers: Record<string, string> = {}) =>
  who.call('POST', url, body, headers);

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

const told = (userId: string) =>
  rows('SELECT kind, params, link FROM notification WHERE user_id = $1 ORDER BY id', [userId]);

const eventOf = async (answer: LightMyRequestResponse) => {
  const [event] = await rows('SELECT * FROM audit_event WHERE request_id = $1', [
    answer.headers['x-request-id'],
  ]);
  return event;
};

const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

describe('a patient books', () => {
  it('and waits for a doctor who answers requests', async () => {
    const answer = await book(alfa.patient, booking(alfa));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({
      appointment: {
        id: expect.any(String),
        status: 'pending',
        type: 'consultation',
        type_name: null,
        start: time(0),
        end: time(1),
        reason: 'Dolor de cabeza',
        urgent: false,
        doctor: { id: alfa.doctor.id, name: 'Dra. Elena Médica Alfa', specialties: ['cardiology'] },
        patient: { id: alfa.patient.id, name: 'Luis Paciente Alfa', chart_number: 'T-Alfa' },
        location: {
          id: alfa.locationId,
          name: 'Centro Alfa',
          address: 'Calle 1',
          city: 'Santiago',
          time_zone: 'America/Santo_Domingo',
        },
        arrived_at: null,
        cancel_until: time(0),
        started_at: null,
        series: null,
        proposal: null,
        version: 1,
      },
      can: {
        confirm: false,
        decline: false,
        arrive: false,
        start: false,
        complete: false,
        no_show: false,
        cancel: true,
        take_back: false,
        move: true,
        propose: false,
        withdraw_proposal: false,
        answer_proposal: false,
      },
    });
    const list = await alfa.patient.call('GET', url);
    expect(list.json().data).toEqual([answer.json()]);
  });

  it('and stands first among the requests, where the reason holds words of an emergency', async () => {
    await book(alfa.patient, booking(alfa));
    await book(alfa.patient, booking(alfa, { start: time(4), reason: 'No puedo respirar' }));
    await book(alfa.patient, booking(alfa, { start: time(8), reason: 'Control' }));
    const marks = (items: { appointment: { reason: string; urgent: boolean } }[]) =>
      items.map(({ appointment }) => [appointment.reason, appointment.urgent]);
    const inOrder = [
      ['No puedo respirar', true],
      ['Dolor de cabeza', false],
      ['Control', false],
    ];
    for (const who of [alfa.doctor, alfa.secretary]) {
      expect(marks((await who.call('GET', `${url}?only=requests`)).json().data)).toEqual(inOrder);
      const paged = [];
      for (let cursor = ''; paged.length < inOrder.length; ) {
        const page = (await who.call('GET', `${url}?only=requests&per_page=1${cursor}`)).json();
        paged.push(...page.data);
        if (page.next === null) break;
        cursor = `&cursor=${page.next}`;
      }
      expect(marks(paged)).toEqual(inOrder);
      const home = await who.call(
        'GET',
        `/wp-json/dr-assistant/v1/dashboard/${who === alfa.doctor ? 'doctor' : 'secretary'}`,
      );
      expect(marks(home.json().requests)).toEqual(inOrder);
    }
    const bell = await alfa.doctor.call('GET', '/wp-json/dr-assistant/v1/notifications');
    expect(bell.json().data.map(({ urgent }: { urgent: boolean }) => urgent)).toEqual([true, false, false]);
  });

  it('and is confirmed at once by a doctor who takes bookings', async () => {
    await app.database.asSuperuser(`UPDATE doctor SET booking = 'instant' WHERE id = $1`, [alfa.doctor.id]);
    const answer = await book(alfa.patient, booking(alfa));
    expect(answer.json().appointment.status).toBe('confirmed');
    expect(await told(alfa.doctor.id)).toMatchObject([
      { kind: 'appointment.booked', params: { person: 'Luis Paciente Alfa', start: time(0) } },
    ]);
    expect(await told(alfa.patient.id)).toEqual([]);
  });

  it('with any doctor, who then cares for them', async () => {
    const before = await beta.doctor.call(
      'GET',
      `/wp-json/dr-assistant/v1/patients/${alfa.patient.id}/chart`,
    );
    expect(before.statusCode).toBe(404);
    expect((await book(alfa.patient, booking(beta))).statusCode).toBe(201);
    expect((await book(alfa.patient, booking(beta, { start: time(4) }))).statusCode).toBe(201);
    const after = await beta.doctor.call('GET', `/wp-json/dr-assistant/v1/patients/${alfa.patient.id}/chart`);
    expect(after.statusCode).toBe(200);
    const care = `SELECT reason, ended_at FROM care_relationship WHERE doctor_id = $1 AND patient_id = $2`;
    expect(await rows(care, [beta.doctor.id, alfa.patient.id])).toEqual([
      { reason: 'appointment', ended_at: null },
    ]);
  });

  it('and the doctor is told, and the log says who did what', async () => {
    const answer = await book(alfa.patient, booking(alfa));
    expect(await told(alfa.doctor.id)).toEqual([
      {
        kind: 'appointment.requested',
        params: { person: 'Luis Paciente Alfa', start: time(0) },
        link: '/appointments/requests',
      },
    ]);
    expect(await eventOf(answer)).toMatchObject({
      event: 'appointment.booked',
      outcome: 'success',
      actor_id: alfa.patient.id,
      role: 'patient',
      patient_id: alfa.patient.id,
      object_id: answer.json().appointment.id,
      details: { doctor_id: alfa.doctor.id, status: 'pending' },
    });
  });

  it('for nobody else', async () => {
    const other = await book(alfa.patient, booking(beta, { patient_id: beta.patient.id }));
    const nobody = await book(alfa.patient, booking(beta, { patient_id: newId() }));
    expect(code(other)).toEqual([404, 'not_found']);
    expect(other.rawPayload.equals(nobody.rawPayload)).toBe(true);
    expect(await rows('SELECT id FROM appointment')).toEqual([]);
    const own = await book(alfa.patient, booking(alfa, { patient_id: alfa.patient.id.toUpperCase() }));
    expect(own.statusCode).toBe(201);
  });

  it('only with a record: an account alone has none, and none is made', async () => {
    const stranger = await app.signIn('patient');
    expect(code(await book(stranger, booking(alfa)))).toEqual([404, 'not_found']);
    expect(await rows('SELECT id FROM patient WHERE id = $1', [stranger.id])).toEqual([]);
  });

  it('only with a doctor who is listed', async () => {
    const hidden = await createCircle(app, 'Oculta', now);
    await app.database.asSuperuser(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [
      hidden.doctor.id,
    ]);
    const blocked = await book(alfa.patient, booking(hidden));
    const missing = await book(alfa.patient, booking(alfa, { doctor_id: newId() }));
    expect(code(blocked)).toEqual([404, 'not_found']);
    expect(blocked.rawPayload.equals(missing.rawPayload)).toBe(true);
    expect((await eventOf(missing)).outcome).toBe('refused');
  });
});

describe('the practice books', () => {
  it.each(['doctor', 'secretary'] as const)('as %s, confirmed, and the patient is told', async (role) => {
    const answer = await book(alfa[role], booking(alfa, { patient_id: alfa.patient.id }));
    expect(answer.json().appointment).toMatchObject({
      status: 'confirmed',
      patient: { id: alfa.patient.id },
    });
    expect(await told(alfa.patient.id)).toEqual([
      {
        kind: 'appointment.confirmed',
        params: { person: 'Dra. Elena Médica Alfa', start: time(0) },
        link: '/appointments/upcoming',
      },
    ]);
    expect((await told(alfa.doctor.id)).map(({ kind }) => kind)).toEqual(
      role === 'doctor' ? [] : ['appointment.booked'],
    );
  });

  it('also for a patient without an account, who cannot be told', async () => {
    const id = newId();
    const row = { id, chartNumber: 'T-Sin', givenName: 'Sin', familyName: 'Cuenta', status: 'New' as const };
    await app.database.transact((tx) => tx.insert(patient).values(row));
    await app.database.asSuperuser(
      `INSERT INTO care_relationship (id, doctor_id, patient_id, reason) VALUES ($1, $2, $1, 'registered')`,
      [id, alfa.doctor.id],
    );
    const answer = await book(alfa.secretary, booking(alfa, { patient_id: id }));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await told(id)).toEqual([]);
  });

  it('must say for whom', async () => {
    const answer = await book(alfa.secretary, booking(alfa));
    expect(code(answer)).toEqual([400, 'rest_invalid_param']);
    expect(answer.json().data.params).toEqual({ patient_id: 'required' });
  });

  it.each(['doctor', 'secretary'] as const)(
    'as %s, not for a patient or a doctor of others',
    async (role) => {
      const unknown = await book(alfa[role], booking(alfa, { patient_id: newId() }));
      expect(code(unknown)).toEqual([404, 'not_found']);
      for (const body of [
        booking(alfa, { patient_id: beta.patient.id }),
        booking(beta, { patient_id: alfa.patient.id }),
        booking(beta, { patient_id: beta.patient.id }),
      ]) {
        const answer = await book(alfa[role], body);
        expect(answer.rawPayload.equals(unknown.rawPayload)).toBe(true);
      }
      expect(await rows('SELECT id FROM appointment')).toEqual([]);
    },
  );

  it.each(['requested', 'suspended'])('not as a secretary whose link is %s', async (state) => {
    const set = (to: string) =>
      app.database.asSuperuser('UPDATE secretary_link SET state = $1 WHERE secretary_id = $2', [
        to,
        alfa.secretary.id,
      ]);
    await set(state);
    const answer = await book(alfa.secretary, booking(alfa, { patient_id: alfa.patient.id }));
    expect(code(answer)).toEqual([404, 'not_found']);
    await set('accepted');
  });

  it('never as an administrator', async () => {
    const administrator = await app.signIn('administrator');
    expect(code(await book(administrator, booking(alfa)))).toEqual([403, 'rest_forbidden']);
  });
});

describe('a time that cannot be booked', () => {
  const alternatives = (answer: LightMyRequestResponse): string[] =>
    answer.json().data.alternatives.map((slot: { start: string }) => slot.start);

  it('is answered with the three nearest free ones when it is taken', async () => {
    for (const slot of [3, 4, 6]) await book(beta.patient, booking(alfa, { start: time(slot) }));
    const answer = await book(alfa.patient, booking(alfa, { start: time(4) }));
    expect(code(answer)).toEqual([409, 'slot_taken']);
    expect(answer.json().data.status).toBe(409);
    expect(alternatives(answer)).toEqual([time(1), time(2), time(5)]);
    expect(answer.json().data.alternatives[0]).toEqual({
      start: time(1),
      end: time(2),
      location_id: alfa.locationId,
    });
  });

  it('offers in its place only what the patient has free, too', async () => {
    await book(beta.patient, booking(alfa, { start: time(4) }));
    await book(alfa.patient, booking(beta, { start: time(5) }));
    const answer = await book(alfa.patient, booking(alfa, { start: time(4) }));
    expect(alternatives(answer)).toEqual([time(2), time(3), time(6)]);
  });

  it('is refused when the patient is elsewhere then', async () => {
    await book(alfa.patient, booking(beta, { start: time(4) }));
    const answer = await book(alfa.patient, booking(alfa, { start: time(4) }));
    expect(code(answer)).toEqual([409, 'patient_busy']);
    expect(alternatives(answer)).toEqual([time(2), time(3), time(5)]);
  });

  it('is not said to be somebody else’s when the patient has it already', async () => {
    await book(alfa.patient, booking(alfa, { start: time(4) }));
    const again = await book(alfa.patient, booking(alfa, { start: time(4) }));
    expect(code(again)).toEqual([409, 'patient_busy']);
    expect(code(await book(beta.patient, booking(alfa, { start: time(4) })))).toEqual([409, 'slot_taken']);
  });

  it('is free again after a cancellation', async () => {
    const first = (await book(beta.patient, booking(alfa))).json().appointment;
    expect(code(await book(alfa.patient, booking(alfa)))).toEqual([409, 'slot_taken']);
    await beta.patient.call('PATCH', `${url}/${first.id}`, { action: 'cancel', version: 1 });
    expect((await book(alfa.patient, booking(alfa))).statusCode).toBe(201);
  });

  it.each([
    ['between two slots', { start: '2026-11-24T10:10:00Z' }],
    ['before the hours', { start: '2026-11-24T09:30:00Z' }],
    ['after them', { start: '2026-11-25T02:00:00Z' }],
    ['in the past', { start: '2026-11-22T12:00:00Z' }],
    ['this very moment', { start: '2026-11-23T12:00:00Z' }],
    ['in 1900', { start: '1900-01-01T00:00:00Z' }],
    ['in 2199', { start: '2199-12-31T23:59:59Z' }],
    ['at a place where the doctor does not receive', { location_id: newId() }],
  ])('is not offered %s', async (_, details) => {
    const answer = await book(alfa.patient, booking(alfa, details));
    expect(code(answer)).toEqual([409, 'slot_not_offered']);
    expect(answer.json().data.alternatives).toHaveLength(3);
    expect(await rows('SELECT id FROM appointment')).toEqual([]);
  });

  it('means the same instant however it is written', async () => {
    const answer = await book(alfa.patient, booking(alfa, { start: '2026-11-24T06:00:00.000000-04:00' }));
    expect(answer.json().appointment.start).toBe(time(0));
    expect(code(await book(beta.patient, booking(alfa)))).toEqual([409, 'slot_taken']);
  });

  it('is refused by the constraint although the look before saw it free', async () => {
    await app.database.asSuperuser(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
        VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5::timestamptz + interval '10 minutes', $5::timestamptz + interval '20 minutes', $3, app_now())`,
      [newId(), alfa.doctor.id, beta.patient.id, alfa.locationId, time(0)],
    );
    expect(code(await book(alfa.patient, booking(alfa)))).toEqual([409, 'slot_taken']);
  });

  it('looks farther when weeks are full, and says so when nothing is left', async () => {
    await app.database.asSuperuser(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
        SELECT gen_random_uuid(), $1, $2, $3, 'consultation', 'confirmed', at, at + interval '24 hours', $2, app_now()
        FROM generate_series('2026-11-23T00:00:00Z'::timestamptz, '2027-01-14T00:00:00Z', '24 hours') AS at`,
      [alfa.doctor.id, beta.patient.id, alfa.locationId],
    );
    const far = await book(alfa.patient, booking(alfa));
    expect(alternatives(far)).toEqual([
      '2027-01-15T00:00:00.000Z',
      '2027-01-15T00:30:00.000Z',
      '2027-01-15T01:00:00.000Z',
    ]);
    await app.database.asSuperuser('UPDATE availability SET doctor_id = $2 WHERE doctor_id = $1', [
      alfa.doctor.id,
      beta.doctor.id,
    ]);
    const none = await book(alfa.patient, booking(alfa));
    expect(code(none)).toEqual([409, 'slot_not_offered']);
    expect(alternatives(none)).toEqual([]);
    await app.database.asSuperuser('UPDATE availability SET doctor_id = $1 WHERE location_id = $2', [
      alfa.doctor.id,
      alfa.locationId,
    ]);
  });
});

describe('an Idempotency-Key', () => {
  const withKey = (key: string) => ({ 'idempotency-key': key });

  it('gives the first answer again', async () => {
    const first = await book(alfa.patient, booking(alfa), withKey('k1'));
    const second = await book(alfa.patient, booking(alfa), withKey('k1'));
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await rows('SELECT id FROM appointment')).toHaveLength(1);
    expect(await told(alfa.doctor.id)).toHaveLength(1);
  });

  it('of fifty parallel calls books once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => book(alfa.patient, booking(alfa), withKey('k50'))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    expect(new Set(answers.map((answer) => answer.json().appointment.id)).size).toBe(1);
    expect(await rows('SELECT id FROM appointment')).toHaveLength(1);
  });

  it('is refused for another request, and belongs to one person', async () => {
    await book(alfa.patient, booking(alfa), withKey('k2'));
    const other = await book(alfa.patient, booking(alfa, { start: time(2) }), withKey('k2'));
    expect(code(other)).toEqual([422, 'idempotency_key_reused']);
    const somebody = await book(beta.patient, booking(alfa, { start: time(2) }), withKey('k2'));
    expect(somebody.statusCode).toBe(201);
  });

  it('is not used up by a refusal', async () => {
    await book(beta.patient, booking(alfa));
    expect((await book(alfa.patient, booking(alfa), withKey('k3'))).statusCode).toBe(409);
    await app.database.asSuperuser(`UPDATE appointment SET status = 'cancelled'`);
    expect((await book(alfa.patient, booking(alfa), withKey('k3'))).statusCode).toBe(201);
  });
});
