import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ReceivedMail, startMailServer, type TestMailServer } from '../../platform/mail/mail-testing.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { runJob } from '../../testing/run-job.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';
const at = (time: string, date = '24') => `2026-11-${date}T${time}:00.000Z`;

let app: TestApp;
let alfa: Circle;
let beta: Circle;
let server: TestMailServer;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
  server = await startMailServer();
  await app.database.asSuperuser(
    `UPDATE practice SET mail_host = 'localhost', mail_port = $1, mail_security = 'none', mail_from = 'avisos@practice.example'`,
    [server.port],
  );
  await app.database.asSuperuser(
    `UPDATE app_user SET email_verified_at = app_now(), email = CASE id WHEN $1 THEN 'luis@patients.example' ELSE email END`,
    [alfa.patient.id],
  );
});
afterAll(async () => {
  await server.stop();
  await app.close();
});
afterEach(async () => {
  app.setNow(now);
  server.received.length = 0;
  await app.database.asSuperuser(
    'TRUNCATE appointment, notification, availability_exception, outbox_mail CASCADE',
  );
  await app.database.asSuperuser(`UPDATE doctor SET booking = 'request'`);
});

type Booked = { id: string; version: number };
type Row = { status: string; starts_at: Date; proposal_state: string | null; sequence: number };

const book = (who: Circle, start: string) =>
  who.patient.call('POST', url, {
    doctor_id: alfa.doctor.id,
    location_id: alfa.locationId,
    start,
    type: 'consultation',
    reason: 'Motivo-canario',
  });

/** A request of the first circle's patient for Tuesday at 10:00. */
const ask = async (start = at('14:00')): Promise<Booked> => {
  const answer = await book(alfa, start);
  expect(answer.statusCode, answer.body).toBe(201);
  await app.database.asSuperuser('TRUNCATE notification, outbox_mail');
  return answer.json().appointment;
};

const propose = (who: TestClient, { id, version }: Booked, start: string, more: object = {}) =>
  who.call('PUT', `${url}/${id}/proposal`, { start, version, ...more });

const settle = (who: TestClient, { id, version }: Booked, step: string, answer = '') =>
  who.call('PATCH', `${url}/${id}/proposal`, { step, answer, version });

const proposed = async (start = at('16:00'), booked?: Booked, more: object = {}): Promise<Booked> => {
  const answer = await propose(alfa.secretary, booked ?? (await ask()), start, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().appointment;
};

const stored = async ({ id }: Booked): Promise<Row> =>
  (await app.database.asSuperuser('SELECT * FROM appointment WHERE id = $1', [id])).rows[0];
const told = async (userId: string) =>
  (
    await app.database.asSuperuser(
      'SELECT kind, params, link FROM notification WHERE user_id = $1 ORDER BY created_at, id',
      [userId],
    )
  ).rows;
const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const delivered = async (): Promise<readonly ReceivedMail[]> => {
  await app.mail.deliverDue();
  return server.received;
};
const free = async (who: TestClient): Promise<string[]> => {
  const answer = await who.call(
    'GET',
    `/wp-json/dr-assistant/v1/doctors/${alfa.doctor.id}/slots?from=${at('12:00')}&to=${at('22:00')}&type=consultation`,
  );
  return answer.json().data.map(({ start }: { start: string }) => start);
};

describe('a proposal', () => {
  it('reaches the patient, in the bell, in the list and by a mail that says nothing about the visit', async () => {
    const booked = await proposed(at('16:00'), undefined, { message: 'Palabras-canario' });
    expect(await told(alfa.patient.id)).toEqual([
      {
        kind: 'appointment.proposed',
        params: { person: 'Dra. Elena Médica Alfa', start: at('16:00') },
        link: '/appointments/upcoming',
      },
    ]);
    const list = await alfa.patient.call('GET', `${url}?from=${at('00:00')}`);
    expect(list.json().data[0]).toMatchObject({
      appointment: {
        id: booked.id,
        status: 'pending',
        start: at('14:00'),
        proposal: {
          state: 'open',
          start: at('16:00'),
          end: at('16:30'),
          // Three hours before it: that is earlier than two days from now.
          until: at('13:00'),
          message: 'Palabras-canario',
        },
      },
      can: { answer_proposal: true, propose: false, withdraw_proposal: false },
    });
    const [letter, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(letter?.raw).toContain('luis@patients.example');
    for (const hidden of ['Motivo-canario', 'Palabras-canario']) {
      expect(letter?.mail.text).not.toContain(hidden);
      expect(letter?.mail.html).not.toContain(hidden);
    }
    expect(letter?.mail.text).toContain('/appointments/upcoming');
  });

  it('is kept for two days when it lies farther ahead', async () => {
    const booked = await proposed(at('14:00', '30'));
    const list = await alfa.doctor.call('GET', `${url}?from=${at('00:00')}`);
    expect(list.json().data[0].appointment).toMatchObject({
      id: booked.id,
      proposal: { until: at('12:00', '25') },
    });
  });

  it('keeps its time for the patient, with the pause behind it', async () => {
    const booked = await ask();
    await app.database.asSuperuser(
      `UPDATE appointment SET busy_until = ends_at + interval '15 minutes' WHERE id = $1`,
      [booked.id],
    );
    await proposed(at('16:00'), booked);
    expect(await free(beta.patient)).not.toContain(at('16:00'));
    expect(await free(beta.patient)).not.toContain(at('16:30'));
    expect(await free(beta.patient)).toContain(at('17:00'));
    for (const start of [at('16:00'), at('16:30')]) {
      const taken = await book(beta, start);
      expect(code(taken)).toEqual([409, 'slot_taken']);
      expect(taken.json().data.alternatives).toHaveLength(3);
    }
    expect((await book(beta, at('17:00'))).statusCode).toBe(201);
  });

  it('cannot be made twice for one time, nor for a time that is taken, closed or too near', async () => {
    await proposed(at('16:00'));
    const other = (await book(beta, at('18:00'))).json().appointment;
    expect(code(await propose(alfa.doctor, other, at('16:00')))).toEqual([409, 'slot_taken']);
    expect(code(await propose(alfa.doctor, other, at('14:00')))).toEqual([409, 'slot_taken']);
    expect(code(await propose(alfa.doctor, other, at('03:00')))).toEqual([409, 'slot_not_offered']);
    expect(code(await propose(alfa.doctor, other, at('15:59', '23')))).toEqual([400, 'rest_invalid_param']);
    expect(code(await propose(alfa.doctor, other, at('18:00')))).toEqual([400, 'rest_invalid_param']);
    expect(await stored(other)).toMatchObject({ proposal_state: null });
  });

  it('lies no farther ahead than a booking', async () => {
    const answer = await propose(alfa.doctor, await ask(), '2150-11-24T14:00:00.000Z');
    expect(code(answer)).toEqual([409, 'slot_not_offered']);
    expect(answer.json().data.alternatives).toHaveLength(3);
  });

  it('loses against nobody: of bookings and proposals for one time at once, exactly one is had', async () => {
    const requests = [await ask(at('14:00')), (await book(beta, at('15:00'))).json().appointment];
    const answers = await Promise.all([
      ...requests.map((request) => propose(alfa.doctor, request, at('18:00'))),
      book(beta, at('18:00')),
      book(alfa, at('18:00')),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode >= 300).map(code)).toEqual([
      [409, 'slot_taken'],
      [409, 'slot_taken'],
      [409, 'slot_taken'],
    ]);
  });

  it('can be booked over by the practice on purpose only', async () => {
    await proposed(at('16:00'));
    const other = (await book(beta, at('18:00'))).json().appointment;
    const move = (more: object) =>
      alfa.doctor.call('PATCH', `${url}/${other.id}/time`, { start: at('16:00'), version: 1, ...more });
    const refused = await move({});
    expect(code(refused)).toEqual([409, 'slot_taken']);
    expect(refused.json().data.can_override).toBe(true);
    expect((await move({ override_reason: 'Urgencia' })).statusCode).toBe(200);
  });

  it('is for requests and visits ahead of patients who can answer', async () => {
    const booked = await ask();
    const cancelled = await alfa.doctor.call('PATCH', `${url}/${booked.id}`, {
      action: 'decline',
      version: 1,
    });
    expect(cancelled.statusCode).toBe(200);
    expect(code(await propose(alfa.doctor, { ...booked, version: 2 }, at('16:00')))).toEqual([
      409,
      'invalid_transition',
    ]);
  });
});

describe('the patient', () => {
  it('accepts: the visit is confirmed at the proposed time, and stands in the calendar for the first time', async () => {
    const booked = await proposed();
    await delivered();
    server.received.length = 0;
    const answer = await settle(alfa.patient, booked, 'accept');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().appointment).toMatchObject({
      status: 'confirmed',
      start: at('16:00'),
      end: at('16:30'),
      proposal: null,
      version: 3,
    });
    expect(await stored(booked)).toMatchObject({ status: 'confirmed', sequence: 0, proposal_state: null });
    expect(await told(alfa.doctor.id)).toEqual([
      {
        kind: 'appointment.proposal_accepted',
        params: { person: 'Luis Paciente Alfa', start: at('16:00') },
        link: '/appointments/calendar',
      },
    ]);
    const [letter] = await delivered();
    expect(letter?.raw).toContain('method=REQUEST');
    expect((await book(beta, at('14:00'))).statusCode).toBe(201);
  });

  it('accepts for a confirmed visit: its calendar entry moves', async () => {
    const booked = await ask();
    await alfa.doctor.call('PATCH', `${url}/${booked.id}`, { action: 'confirm', version: 1 });
    const open = await proposed(at('16:00'), { ...booked, version: 2 });
    expect((await settle(alfa.patient, open, 'accept')).statusCode).toBe(200);
    expect(await stored(booked)).toMatchObject({ starts_at: new Date(at('16:00')), sequence: 1 });
  });

  it('declines with words: the request is the practice’s again, and the time is free', async () => {
    const booked = await proposed();
    const answer = await settle(alfa.patient, booked, 'decline', 'Solo puedo por la tarde');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await stored(booked)).toMatchObject({ status: 'pending', starts_at: new Date(at('14:00')) });
    expect(await told(alfa.doctor.id)).toMatchObject([
      { kind: 'appointment.proposal_declined', link: '/appointments/requests' },
    ]);
    const list = await alfa.doctor.call('GET', `${url}?from=${at('00:00')}`);
    expect(list.json().data[0]).toMatchObject({
      appointment: { proposal: { state: 'declined', answer: 'Solo puedo por la tarde' } },
      can: { propose: true, confirm: true, withdraw_proposal: false },
    });
    expect((await book(beta, at('16:00'))).statusCode).toBe(201);
  });

  it('cannot accept twice, nor with an old version, nor a proposal of somebody else', async () => {
    const booked = await proposed();
    expect(code(await settle(beta.patient, booked, 'accept'))).toEqual([404, 'not_found']);
    const old = await settle(alfa.patient, { ...booked, version: 1 }, 'accept');
    expect(code(old)).toEqual([409, 'version_conflict']);
    expect(old.json().data.current.appointment.version).toBe(2);
    const answers = await Promise.all([1, 2].map(() => settle(alfa.patient, booked, 'accept')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(code(await settle(alfa.patient, { ...booked, version: 3 }, 'decline'))).toEqual([
      409,
      'invalid_transition',
    ]);
  });

  it('does not get a time that the doctor has closed since, and is told what is free', async () => {
    const booked = await proposed();
    await app.database.asSuperuser(
      `INSERT INTO availability_exception (id, doctor_id, kind, starts_at, ends_at, created_by, created_at)
        VALUES (gen_random_uuid(), $1, 'closed', $2, $3, $1, app_now())`,
      [alfa.doctor.id, at('15:00'), at('20:00')],
    );
    const refused = await settle(alfa.patient, booked, 'accept');
    expect(code(refused)).toEqual([409, 'slot_not_offered']);
    expect(refused.json().data.alternatives).toHaveLength(3);
    expect(await stored(booked)).toMatchObject({ status: 'pending', proposal_state: 'open' });
  });

  it('does not get two visits at one time', async () => {
    const booked = await proposed();
    const elsewhere = await alfa.patient.call('POST', url, {
      doctor_id: beta.doctor.id,
      location_id: beta.locationId,
      start: at('16:00'),
      type: 'consultation',
    });
    expect(elsewhere.statusCode, elsewhere.body).toBe(201);
    expect(code(await settle(alfa.patient, booked, 'accept'))).toEqual([409, 'patient_busy']);
  });
});

describe('a proposal ends', () => {
  it('when nobody answers in time: both are told, once, and the time is free', async () => {
    const booked = await proposed();
    app.setNow(new Date(at('13:00')));
    expect(code(await settle(alfa.patient, booked, 'accept'))).toEqual([409, 'invalid_transition']);
    await app.database.asSuperuser('TRUNCATE notification');
    await runJob(app, 'scheduling.lapse-proposals');
    await runJob(app, 'scheduling.lapse-proposals');
    expect(await stored(booked)).toMatchObject({ status: 'pending', proposal_state: 'lapsed' });
    for (const who of [alfa.patient, alfa.doctor]) {
      expect((await told(who.id)).map(({ kind }) => kind)).toEqual(['appointment.proposal_lapsed']);
    }
    const list = await alfa.patient.call('GET', `${url}?from=${at('00:00')}`);
    expect(list.json().data[0].appointment.proposal.state).toBe('lapsed');
    expect((await book(beta, at('16:00'))).statusCode).toBe(201);
  });

  it('when the practice withdraws it, confirms, or the patient chooses another time', async () => {
    const booked = await ask();
    const withdrawn = await settle(alfa.doctor, await proposed(at('16:00'), booked), 'withdraw');
    expect(withdrawn.json().appointment).toMatchObject({ proposal: null, version: 3 });
    const again = await proposed(at('16:00'), { ...booked, version: 3 });
    const moved = await alfa.patient.call('PATCH', `${url}/${again.id}/time`, {
      start: at('17:00'),
      version: again.version,
    });
    expect(moved.json().appointment).toMatchObject({ proposal: null, start: at('17:00') });
    const third = await proposed(at('16:00'), moved.json().appointment);
    const confirmed = await alfa.doctor.call('PATCH', `${url}/${third.id}`, {
      action: 'confirm',
      version: third.version,
    });
    expect(confirmed.json().appointment).toMatchObject({ proposal: null, start: at('17:00') });
    expect(await free(beta.patient)).toContain(at('16:00'));
  });
});
