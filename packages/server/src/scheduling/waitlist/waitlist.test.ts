import { answerWaitlistOffer } from '@doctor-plus/contract/scheduling/waitlist.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { patient } from '../../accounts/tables.ts';
import { type DatabaseHandle, openDatabase } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { mailsTo } from '../../testing/mails.ts';
import { runJob } from '../../testing/run-job.ts';

/** Monday, eight in the morning in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';
const list = `${api}/waitlist`;
/** The only two times that the doctor offers: Wednesday 09:00 and 09:30. */
const [first, second] = ['2026-11-25T13:00:00.000Z', '2026-11-25T13:30:00.000Z'];
const later = '2026-12-02T13:00:00.000Z';

let app: TestApp;
let connections: DatabaseHandle;
/** A second server with connections of its own on the same database. */
let twin: TestApp;
let alfa: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  const { application } = inject('postgres');
  connections = openDatabase(
    { connection: () => ({ ...application, database: app.database.name }) },
    { connections: 4, onError: () => {} },
  );
  const database = { ...app.database, ...connections };
  twin = await createTestApp({ now, sharing: { database, secrets: app.secrets } });
  alfa = await createCircle(app, 'Alfa', now);
});
afterAll(async () => {
  await twin.close();
  await connections.close();
  await app.close();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

beforeEach(async () => {
  at(now);
  await sql(
    'TRUNCATE appointment, waitlist_entry, outbox_mail, notification, availability_exception, schedule_settings CASCADE',
  );
  await sql('DELETE FROM availability');
  await sql(`UPDATE app_user SET status = 'active', language = 'es'`);
  await sql('UPDATE app_user SET email_verified_at = $1', [now]);
  await sql(
    `INSERT INTO availability (id, doctor_id, location_id, weekday, starts_at, ends_at, slot_minutes) VALUES ($1, $2, $3, 3, '09:00', '10:00', 30)`,
    [newId(), alfa.doctor.id, alfa.locationId],
  );
  await app.jobs.runAll();
});

const at = (when: Date | string) => {
  const instant = new Date(when);
  app.setNow(instant);
  twin.setNow(instant);
};

const newPatient = async (name: string): Promise<TestClient> => {
  const who = await app.signIn('patient', { givenName: name, emailVerifiedAt: now });
  const row = { id: who.id, chartNumber: `W-${who.id}`, givenName: name, familyName: 'Espera' };
  await app.database.transact((tx) => tx.insert(patient).values({ ...row, status: 'New' }));
  return who;
};

const wish = (over: object = {}) => ({
  doctor_id: alfa.doctor.id,
  type: 'consultation',
  location_ids: [],
  from: '2026-11-23',
  until: '2026-11-30',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  parts: ['morning', 'afternoon', 'evening'],
  ...over,
});

const join = async (who: TestClient, over: object = {}) => {
  const answer = await who.call('POST', list, wish(over));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().entry;
};

/** A visit of somebody, stored as it is. */
const visit = async (who: { id: string }, start: string): Promise<string> => {
  const id = newId();
  await sql(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5, $5::timestamptz + interval '30 minutes', '', $3, $6)`,
    [id, alfa.doctor.id, who.id, alfa.locationId, start, now],
  );
  return id;
};

/** Both times are taken by somebody; the answers are their visits. */
const fullWeek = async (): Promise<[TestClient, string, string]> => {
  const other = await newPatient('Ocupa');
  await sql(`UPDATE availability SET weekday = 3`);
  await closeAfter();
  return [other, await visit(other, first), await visit(other, second)];
};

/** Only the two times of this week. */
const closeAfter = () =>
  sql(
    `INSERT INTO availability_exception (id, doctor_id, kind, starts_at, ends_at, note, created_by, created_at)
      VALUES ($1, $2, 'closed', '2026-11-27T00:00Z', '2027-10-01T00:00Z', '', $2, $3)`,
    [newId(), alfa.doctor.id, now],
  );

const cancel = async (who: TestClient, id: string) => {
  const answer = await who.call('PATCH', `${api}/appointments/${id}`, { action: 'cancel', version: 1 });
  expect(answer.statusCode, answer.body).toBe(200);
};

const entriesOf = async (who: TestClient) => {
  const answer = await who.call('GET', list);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

const offerOf = async (who: TestClient) => (await entriesOf(who))[0]?.entry.offer ?? null;

const reply = (who: TestClient, offerId: string, answer: string, key?: string) =>
  who.call('POST', `${list}/offers/${offerId}/answer`, { answer }, key ? { 'idempotency-key': key } : {});

const tick = () => runJob(app, 'scheduling.waitlist');

const visitsOf = (who: { id: string }) =>
  sql(
    `SELECT id, starts_at, status, sequence FROM appointment WHERE patient_id = $1 AND status <> 'cancelled' ORDER BY starts_at`,
    [who.id],
  );

const slots = async (who: TestClient): Promise<string[]> => {
  const period = 'from=2026-11-23T00:00:00Z&to=2026-11-30T00:00:00Z';
  const answer = await who.call('GET', `${api}/doctors/${alfa.doctor.id}/slots?${period}`);
  return answer.json().data.map(({ start }: { start: string }) => start);
};

const book = (who: TestClient, start: string, server = app) =>
  server === app
    ? who.call('POST', `${api}/appointments`, booking(start))
    : server.clientOf(who.id).then((client) => client.call('POST', `${api}/appointments`, booking(start)));

const booking = (start: string) => ({
  doctor_id: alfa.doctor.id,
  location_id: alfa.locationId,
  start,
  type: 'consultation',
});

describe('joining', () => {
  it('keeps what was asked, and the place in line when somebody joins again', async () => {
    await fullWeek();
    const ana = await newPatient('Ana');
    const luis = await newPatient('Luis');
    const entry = await join(ana, { weekdays: [3, 3, 1], parts: ['morning'] });
    expect(entry).toMatchObject({
      status: 'waiting',
      ahead: 0,
      weekdays: [1, 3],
      parts: ['morning'],
      offer: null,
      practice: null,
      passed_over: 0,
    });
    at('2026-11-23T12:05:00Z');
    expect((await join(luis)).ahead).toBe(1);
    at('2026-11-23T12:10:00Z');
    const again = await join(ana, { parts: ['afternoon'] });
    expect(again).toMatchObject({ id: entry.id, ahead: 0, parts: ['afternoon'] });
    expect(await sql('SELECT id FROM waitlist_entry')).toHaveLength(2);
  });

  it.each([
    ['dates the wrong way round', { from: '2026-11-30', until: '2026-11-24' }, { until: 'not_after_from' }],
    ['days that are over', { from: '2026-11-01', until: '2026-11-10' }, { until: 'in_the_past' }],
    ['days in a far year', { until: '2028-01-01' }, { until: 'too_far' }],
    ['a place that is not the doctor’s', { location_ids: [newId()] }, { location_ids: 'unknown_place' }],
  ])('refuses %s', async (_what, over, params) => {
    const answer = await alfa.patient.call('POST', list, wish(over));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.params).toEqual(params);
  });

  it('lets only the practice say who is urgent, and only with a reason', async () => {
    const own = await alfa.patient.call('POST', list, wish({ priority: 'urgent', priority_reason: 'Yo' }));
    expect(own.statusCode).toBe(403);
    const patient_id = alfa.patient.id;
    const without = await alfa.secretary.call('POST', list, wish({ patient_id, priority: 'urgent' }));
    expect(without.json().data.params).toEqual({ priority_reason: 'required' });
    const entry = await join(alfa.secretary, {
      patient_id,
      priority: 'urgent',
      priority_reason: 'Posoperatorio',
      note: 'Llamar por la tarde',
    });
    expect(entry.practice).toMatchObject({ priority: 'urgent', priority_reason: 'Posoperatorio' });
    const [seen] = await entriesOf(alfa.patient);
    expect(seen.entry).toMatchObject({ id: entry.id, practice: null });
    expect(JSON.stringify(seen)).not.toContain('Posoperatorio');
  });

  it('ends at twenty entries of one person, however many ask at once', async () => {
    const ana = await newPatient('Ana');
    await fullWeek();
    for (let index = 0; index < 20; index += 1) {
      const id = await visit(ana, new Date(Date.parse(later) + index * 24 * 3_600_000).toISOString());
      await join(ana, { appointment_id: id });
    }
    const answer = await ana.call('POST', list, wish());
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_rows']);
  });

  it('leaves one entry when the same wish comes from two servers at once', async () => {
    await fullWeek();
    const ana = await newPatient('Ana');
    const there = await twin.clientOf(ana.id);
    const answers = await Promise.all([ana, there, ana, there].map((who) => who.call('POST', list, wish())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(await sql('SELECT id FROM waitlist_entry')).toHaveLength(1);
  });
});

describe('a time that comes free', () => {
  it('is kept for the first in line, who is told by mail and bell, and nobody else can have it', async () => {
    const [other, taken] = await fullWeek();
    const [ana, luis] = [await newPatient('Ana'), await newPatient('Luis')];
    await join(ana);
    at('2026-11-23T12:01:00Z');
    await join(luis);
    await cancel(other, taken);
    await app.jobs.runAll();
    const offer = await offerOf(ana);
    expect(offer).toMatchObject({ start: first, until: '2026-11-23T14:01:00.000Z', by_phone: false });
    expect(await offerOf(luis)).toBeNull();
    expect(await slots(luis)).toEqual([]);
    const refused = await book(luis, first);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'slot_taken']);
    const [mail, ...more] = await mailsTo(app, `${ana.id.slice(-12)}@example.org`);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      template: 'waitlistOffer',
      language: 'es',
      params: { name: 'Ana', link: '/appointments/waitlist' },
    });
    expect(mail?.params.when).toContain('9:00');
    const bell = (await ana.call('GET', `${api}/notifications`)).json().data;
    expect(bell[0]).toMatchObject({ kind: 'waitlist.offered', link: '/appointments/waitlist' });
    expect(
      await sql(
        `SELECT actor_id, outcome FROM audit_event WHERE event = 'waitlist.offered' AND patient_id = $1`,
        [ana.id],
      ),
    ).toEqual([{ actor_id: null, outcome: 'success' }]);
  });

  it('is booked by accepting, once', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana);
    await cancel(other, taken);
    await app.jobs.runAll();
    const offer = await offerOf(ana);
    app.database.takeQueries();
    const answer = await reply(ana, offer.id, 'accept', 'clave-1');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(app.database.takeQueries().length).toBeLessThanOrEqual(answerWaitlistOffer.queries);
    expect(answer.json()).toMatchObject({
      entry: { status: 'booked', offer: null, ahead: null },
      booked: { appointment: { start: first, status: 'confirmed' } },
    });
    expect((await reply(ana, offer.id, 'accept', 'clave-1')).json()).toEqual(answer.json());
    const twice = await reply(ana, offer.id, 'accept');
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'invalid_transition']);
    expect(await visitsOf(ana)).toHaveLength(1);
    await tick();
    expect((await entriesOf(ana))[0].entry.status).toBe('booked');
  });

  it('goes to the next in line when it is declined, and is free again after the last', async () => {
    const [other, taken] = await fullWeek();
    const [ana, luis] = [await newPatient('Ana'), await newPatient('Luis')];
    await join(ana);
    at('2026-11-23T12:01:00Z');
    await join(luis);
    await cancel(other, taken);
    await app.jobs.runAll();
    const declined = await reply(ana, (await offerOf(ana)).id, 'decline');
    expect(declined.json()).toMatchObject({ entry: { status: 'waiting', passed_over: 1, offer: null } });
    await app.jobs.runAll();
    expect(await offerOf(luis)).toMatchObject({ start: first });
    await reply(luis, (await offerOf(luis)).id, 'decline');
    await app.jobs.runAll();
    await tick();
    expect([await offerOf(ana), await offerOf(luis)]).toEqual([null, null]);
    expect(await slots(ana)).toEqual([first]);
  });

  it('goes to the next in line on silence, to the minute', async () => {
    const [other, taken] = await fullWeek();
    const [ana, luis] = [await newPatient('Ana'), await newPatient('Luis')];
    await join(ana);
    at('2026-11-23T12:01:00Z');
    await join(luis);
    await cancel(other, taken);
    await app.jobs.runAll();
    const { id } = await offerOf(ana);
    at('2026-11-23T14:00:59Z');
    await tick();
    expect(await offerOf(ana)).toMatchObject({ id });
    at('2026-11-23T14:01:00Z');
    const late = await reply(ana, id, 'accept');
    expect(late.statusCode).toBe(409);
    await tick();
    expect((await entriesOf(ana))[0].entry).toMatchObject({ offer: null, passed_over: 1, status: 'waiting' });
    expect(await offerOf(luis)).toMatchObject({ start: first, until: '2026-11-23T16:01:00.000Z' });
  });

  it('is found again after a crash: nothing but what is stored tells of it', async () => {
    const [, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana);
    await app.jobs.runAll();
    await sql(`UPDATE appointment SET status = 'cancelled' WHERE id = $1`, [taken]);
    expect(await offerOf(ana)).toBeNull();
    await tick();
    expect(await offerOf(ana)).toMatchObject({ start: first });
    await tick();
    expect(await sql('SELECT id FROM waitlist_offer')).toHaveLength(1);
  });

  it('is offered too when the doctor opens hours', async () => {
    await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana);
    await sql(
      `INSERT INTO availability_exception (id, doctor_id, location_id, kind, starts_at, ends_at, slot_minutes, note, created_by, created_at)
        VALUES ($1, $2, $3, 'open', '2026-11-26T20:00Z', '2026-11-26T20:30Z', 30, '', $2, $4)`,
      [newId(), alfa.doctor.id, alfa.locationId, now],
    );
    await tick();
    expect(await offerOf(ana)).toMatchObject({ start: '2026-11-26T20:00:00.000Z' });
  });

  it('is offered to nobody at night, nor within three hours or the notice of the doctor', async () => {
    const [, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana);
    await app.jobs.runAll();
    await sql(`UPDATE appointment SET status = 'cancelled' WHERE id = $1`, [taken]);
    // 20:00 and 07:59 there.
    for (const night of ['2026-11-24T00:00:00Z', '2026-11-24T11:59:59Z']) {
      at(night);
      await tick();
      expect(await offerOf(ana), night).toBeNull();
    }
    at('2026-11-24T12:00:00Z');
    await sql('INSERT INTO schedule_settings (doctor_id, notice_minutes) VALUES ($1, 2880)', [
      alfa.doctor.id,
    ]);
    await tick();
    expect(await offerOf(ana), 'two days’ notice').toBeNull();
    await sql('UPDATE schedule_settings SET notice_minutes = 0');
    await sql(`UPDATE availability SET starts_at = '10:30', ends_at = '11:30'`);
    at('2026-11-25T12:00:00Z');
    await tick();
    expect(await offerOf(ana), '10:30 is near, 11:00 is three hours away').toMatchObject({
      start: '2026-11-25T15:00:00.000Z',
      until: '2026-11-25T12:30:00.000Z',
    });
  });

  it('is not offered more than three times a day to one person', async () => {
    const ana = await newPatient('Ana');
    await sql(`UPDATE availability SET ends_at = '13:00'`);
    await join(ana);
    for (const start of ['13:00', '13:30', '14:00']) {
      await app.jobs.runAll();
      await tick();
      const offer = await offerOf(ana);
      expect(offer.start).toBe(`2026-11-25T${start}:00.000Z`);
      await reply(ana, offer.id, 'decline');
    }
    await app.jobs.runAll();
    await tick();
    expect(await offerOf(ana)).toBeNull();
    at('2026-11-24T12:01:00Z');
    await tick();
    expect(await offerOf(ana)).toMatchObject({ start: '2026-11-25T14:30:00.000Z' });
  });

  it('is not offered to somebody who has another visit then', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    const beta = await createCircle(app, `Otro ${newId()}`, now);
    await join(ana);
    await sql(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at)
        VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5, $5::timestamptz + interval '30 minutes', '', $3, $6)`,
      [newId(), beta.doctor.id, ana.id, beta.locationId, first, now],
    );
    await cancel(other, taken);
    await app.jobs.runAll();
    expect(await offerOf(ana)).toBeNull();
    expect(await slots(ana)).toEqual([first]);
  });
});

describe('an earlier time for an appointment', () => {
  it('moves it in one step, and its old time goes to the next who waits', async () => {
    const [other, taken] = await fullWeek();
    const [ana, luis] = [await newPatient('Ana'), await newPatient('Luis')];
    // The doctor works on the second of December, too.
    await sql(`UPDATE availability_exception SET starts_at = '2026-12-03T00:00Z'`);
    const own = await visit(ana, later);
    await visit(other, '2026-12-02T13:30:00.000Z');
    const entry = await join(ana, { appointment_id: own, until: '2026-12-31', type: 'emergency' });
    expect(entry).toMatchObject({ type: 'consultation', appointment: { id: own, start: later } });
    await join(luis, { until: '2026-12-31', from: '2026-12-01' });
    await cancel(other, taken);
    await app.jobs.runAll();
    const answer = await reply(ana, (await offerOf(ana)).id, 'accept');
    expect(answer.json().booked.appointment).toMatchObject({ id: own, start: first, version: 2 });
    const visits = await visitsOf(ana);
    expect(visits).toHaveLength(1);
    expect(visits[0]).toMatchObject({ id: own, sequence: 1 });
    // Both times are named: the one that was given up, and the one that was taken.
    const times = {
      appointment: { id: own, start: later },
      booked: { start: first, time_zone: 'America/Santo_Domingo' },
    };
    expect(answer.json().entry).toMatchObject(times);
    expect((await entriesOf(ana))[0].entry).toMatchObject({ status: 'booked', ...times });
    expect(
      await sql('SELECT kind, params FROM notification WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1', [
        alfa.doctor.id,
      ]),
    ).toEqual([
      {
        kind: 'appointment.earlier',
        params: { person: 'Ana Espera', start: first, before: later },
      },
    ]);
    await tick();
    expect(await offerOf(luis)).toMatchObject({ start: later });
  });

  it('is taken although another time is proposed for it, which is withdrawn with that', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    await sql(`UPDATE availability_exception SET starts_at = '2026-12-03T00:00Z'`);
    const own = await visit(ana, later);
    const proposed = await alfa.doctor.call('PUT', `${api}/appointments/${own}/proposal`, {
      start: '2026-12-02T13:30:00.000Z',
      version: 1,
    });
    expect(proposed.statusCode, proposed.body).toBe(200);
    await join(ana, { appointment_id: own, until: '2026-12-31' });
    await cancel(other, taken);
    await app.jobs.runAll();
    const answer = await reply(ana, (await offerOf(ana)).id, 'accept');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().booked.appointment).toMatchObject({ id: own, start: first, proposal: null });
  });

  it('is never offered a time that is not earlier, also after the appointment was moved', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    const own = await visit(ana, later);
    await join(ana, { appointment_id: own, until: '2026-12-31' });
    await cancel(other, taken);
    await app.jobs.runAll();
    expect(await offerOf(ana)).toMatchObject({ start: first });
    // By the practice, against the hours, to a time before the one that is offered.
    const moved = await alfa.doctor.call('PATCH', `${api}/appointments/${own}/time`, {
      start: '2026-11-24T13:00:00Z',
      version: 1,
      override_reason: 'Urge',
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await tick();
    expect((await entriesOf(ana))[0].entry).toMatchObject({ status: 'waiting', offer: null, passed_over: 0 });
    expect(await slots(other)).toEqual([first]);
  });

  it('ends with the appointment, and what was kept is free', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    const own = await visit(ana, later);
    await join(ana, { appointment_id: own, until: '2026-12-31' });
    await cancel(other, taken);
    await app.jobs.runAll();
    const { id } = await offerOf(ana);
    await cancel(ana, own);
    expect((await reply(ana, id, 'accept')).statusCode).toBe(409);
    await app.jobs.runAll();
    expect((await entriesOf(ana))[0].entry.status).toBe('lapsed');
    expect(await slots(other)).toEqual([first]);
  });

  it('has to be one’s own, with this doctor, and still to come', async () => {
    const [other, taken] = await fullWeek();
    const foreign = await alfa.patient.call('POST', list, wish({ appointment_id: taken }));
    expect(foreign.statusCode).toBe(404);
    await sql(`UPDATE appointment SET status = 'arrived' WHERE id = $1`, [taken]);
    const over = await other.call('POST', list, wish({ appointment_id: taken }));
    expect(over.json().data.params).toEqual({ appointment_id: 'not_ahead' });
  });
});

describe('leaving', () => {
  it('passes what was kept to the next in line', async () => {
    const [other, taken] = await fullWeek();
    const [ana, luis] = [await newPatient('Ana'), await newPatient('Luis')];
    const entry = await join(ana);
    at('2026-11-23T12:01:00Z');
    await join(luis);
    await cancel(other, taken);
    await app.jobs.runAll();
    const { id } = await offerOf(ana);
    const left = await ana.call('DELETE', `${list}/${entry.id}`);
    expect(left.json().entry).toMatchObject({ status: 'left', offer: null });
    expect((await reply(ana, id, 'accept')).statusCode).toBe(409);
    expect((await ana.call('DELETE', `${list}/${entry.id}`)).statusCode).toBe(409);
    await app.jobs.runAll();
    expect(await offerOf(luis)).toMatchObject({ start: first });
  });

  it('leaves every ended entry in the list, however many there are', async () => {
    await fullWeek();
    const ana = await newPatient('Ana');
    const entry = await join(ana);
    await ana.call('DELETE', `${list}/${entry.id}`);
    await sql(
      `INSERT INTO waitlist_entry SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
        FROM waitlist_entry e, generate_series(1, 600) WHERE e.id = $1`,
      [entry.id],
    );
    expect(await entriesOf(ana)).toHaveLength(601);
  });

  it('happens by itself when the last day is over', async () => {
    await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana, { until: '2026-11-24' });
    at('2026-11-25T03:59:00Z');
    await tick();
    expect((await entriesOf(ana))[0].entry.status).toBe('waiting');
    at('2026-11-25T04:00:00Z');
    await tick();
    expect((await entriesOf(ana))[0].entry).toMatchObject({ status: 'lapsed', ahead: null });
  });
});

describe('changing', () => {
  it('asks for the version, and shows who was faster what they did', async () => {
    await fullWeek();
    const entry = await join(alfa.patient);
    const { doctor_id: _doctor, type: _type, ...wishes } = wish({ parts: ['evening'] });
    const path = `${list}/${entry.id}`;
    const changed = await alfa.secretary.call('PATCH', path, {
      ...wishes,
      version: 1,
      priority: 'urgent',
      priority_reason: 'Dolor',
    });
    expect(changed.json().entry).toMatchObject({ version: 2, parts: ['evening'] });
    const late = await alfa.patient.call('PATCH', path, { ...wishes, version: 1 });
    expect(late.json()).toMatchObject({
      code: 'version_conflict',
      data: { current: { entry: { version: 2 } } },
    });
    const own = await alfa.patient.call('PATCH', path, { ...wishes, parts: ['morning'], version: 2 });
    expect(own.statusCode).toBe(200);
    const [seen] = await entriesOf(alfa.secretary);
    expect(seen.entry.practice).toMatchObject({ priority: 'urgent', priority_reason: 'Dolor' });
  });
});

describe('the practice', () => {
  it('is told for which doctors it may put somebody on the list', async () => {
    const mayAdd = async (who: TestClient) => (await who.call('GET', list)).json().doctors[0].can_add;
    const grant = (grants: readonly string[]) =>
      sql('UPDATE secretary_link SET grants = $1 WHERE secretary_id = $2', [grants, alfa.secretary.id]);
    expect(await mayAdd(alfa.doctor)).toBe(true);
    expect(await mayAdd(alfa.secretary)).toBe(true);
    const [before] = await sql('SELECT grants FROM secretary_link WHERE secretary_id = $1', [
      alfa.secretary.id,
    ]);
    await grant(['waitlist:read']);
    expect(await mayAdd(alfa.secretary)).toBe(false);
    await grant(before?.grants);
  });

  it('calls who has no address: accepts, declines or notes that nobody answered', async () => {
    const [other, taken] = await fullWeek();
    await sql('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [alfa.patient.id]);
    await join(alfa.secretary, { patient_id: alfa.patient.id });
    await cancel(other, taken);
    await app.jobs.runAll();
    const [{ entry, can }] = await entriesOf(alfa.secretary);
    expect(entry.offer).toMatchObject({ start: first, by_phone: true });
    expect(entry.practice.phone).toContain('809');
    expect(can).toMatchObject({ accept: true, decline: true, no_answer: true, offer: false });
    const bell = (await alfa.secretary.call('GET', `${api}/notifications`)).json().data;
    expect(bell[0]).toMatchObject({ kind: 'waitlist.call' });
    expect((await reply(alfa.patient, entry.offer.id, 'no_answer')).statusCode).toBe(403);
    const answer = await reply(alfa.secretary, entry.offer.id, 'accept');
    expect(answer.json().booked.appointment).toMatchObject({ start: first, status: 'confirmed' });
    expect(await visitsOf(alfa.patient)).toHaveLength(1);
  });

  it('does not hold it against somebody that nobody called', async () => {
    const [other, taken] = await fullWeek();
    await sql('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [alfa.patient.id]);
    await join(alfa.secretary, { patient_id: alfa.patient.id });
    await cancel(other, taken);
    await app.jobs.runAll();
    at('2026-11-23T14:00:00Z');
    await tick();
    const [{ entry }] = await entriesOf(alfa.secretary);
    expect(entry).toMatchObject({ offer: null, passed_over: 0 });
    expect(await slots(other)).toEqual([first]);
  });

  it('puts the urgent first', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana);
    at('2026-11-23T12:30:00Z');
    await join(alfa.doctor, { patient_id: alfa.patient.id, priority: 'urgent', priority_reason: 'Fiebre' });
    expect((await entriesOf(ana))[0].entry.ahead).toBe(1);
    expect(
      (await entriesOf(alfa.secretary)).map((one: { entry: { ahead: number } }) => one.entry.ahead),
    ).toEqual([0, 1]);
    await cancel(other, taken);
    await app.jobs.runAll();
    expect(await offerOf(alfa.patient)).toMatchObject({ start: first });
  });

  it('offers a free time by hand, or books one at once', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    const entry = await join(ana, { parts: ['evening'] });
    const path = `${list}/${entry.id}/offers`;
    const time = { location_id: alfa.locationId, start: first };
    const occupied = await alfa.secretary.call('POST', path, { ...time, as: 'offer' });
    expect([occupied.statusCode, occupied.json().code]).toEqual([409, 'slot_taken']);
    await cancel(other, taken);
    await app.jobs.runAll();
    expect(await offerOf(ana)).toBeNull();
    const offered = await alfa.secretary.call('POST', path, { ...time, as: 'offer' });
    expect(offered.statusCode, offered.body).toBe(201);
    expect(await offerOf(ana)).toMatchObject({ start: first, by_phone: false });
    const twice = await alfa.secretary.call('POST', path, { ...time, as: 'booking' });
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'invalid_transition']);
    await reply(ana, (await offerOf(ana)).id, 'decline');
    const booked = await alfa.doctor.call('POST', path, { ...time, as: 'booking' });
    expect(booked.json().entry).toMatchObject({ status: 'booked' });
    expect(await visitsOf(ana)).toHaveLength(1);
    const closed = await alfa.doctor.call('POST', path, {
      ...time,
      start: '2026-11-24T13:00:00Z',
      as: 'offer',
    });
    expect(closed.statusCode).toBe(409);
  });

  it('sees what is kept in the calendar, and books over it on purpose only', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana);
    await cancel(other, taken);
    await app.jobs.runAll();
    const period = 'from=2026-11-25T00:00:00Z&to=2026-11-26T00:00:00Z';
    const calendar = (await alfa.secretary.call('GET', `${api}/calendar?${period}`)).json();
    expect(calendar.busy).toEqual([
      { doctor_id: alfa.doctor.id, start: first, end: second, held_until: '2026-11-23T14:00:00.000Z' },
    ]);
    const [, second_] = await sql('SELECT id FROM appointment ORDER BY status');
    const move = (reason: object) =>
      alfa.doctor.call('PATCH', `${api}/appointments/${second_.id}/time`, {
        start: first,
        version: 1,
        ...reason,
      });
    const plain = await move({});
    expect(plain.json()).toMatchObject({ code: 'slot_taken', data: { can_override: true } });
    const onPurpose = await move({ override_reason: 'Acordado por teléfono' });
    expect(onPurpose.statusCode, onPurpose.body).toBe(200);
    // The offer cannot be kept any more.
    const answer = await reply(ana, (await offerOf(ana)).id, 'accept');
    expect([answer.statusCode, await visitsOf(ana)]).toEqual([409, []]);
  });

  it('finds the offer gone that falls into hours closed since', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana);
    await cancel(other, taken);
    await app.jobs.runAll();
    await sql('DELETE FROM availability');
    const answer = await reply(ana, (await offerOf(ana)).id, 'accept');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'slot_not_offered']);
    expect(await visitsOf(ana)).toEqual([]);
  });
});

describe('two servers on one database', () => {
  it('book a time or keep it, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      await sql('TRUNCATE appointment, waitlist_entry CASCADE');
      await closeAfter();
      const [ana, luis] = [await newPatient('Ana'), await newPatient('Luis')];
      await visit(ana, second);
      const [entry] = [await join(alfa.secretary, { patient_id: alfa.patient.id, parts: ['evening'] })];
      await sql(`UPDATE waitlist_entry SET parts = ARRAY['morning', 'afternoon', 'evening']`);
      const keep = runJob(app, 'scheduling.waitlist');
      const [booked] = await Promise.all([book(luis, first, twin), keep]);
      const offers = await sql(`SELECT id FROM waitlist_offer WHERE state = 'open' AND entry_id = $1`, [
        entry.id,
      ]);
      const visits = await visitsOf(luis);
      expect(offers.length + visits.length, `round ${round}: ${booked.body}`).toBe(1);
      expect(booked.statusCode).toBe(visits.length === 1 ? 201 : 409);
    }
  });

  it('refuse in the database itself what no code would do', async () => {
    const [ana, luis] = [await newPatient('Ana'), await newPatient('Luis')];
    await closeAfter();
    await visit(ana, second);
    await join(luis);
    await app.jobs.runAll();
    const { id } = await offerOf(luis);
    await expect(visit(ana, first)).rejects.toMatchObject({ constraint: 'appointment_doctor_free' });
    await expect(
      sql(
        `INSERT INTO waitlist_offer (id, entry_id, doctor_id, location_id, starts_at, ends_at, busy_until, offered_at, held_until, by_phone)
          SELECT gen_random_uuid(), entry_id, doctor_id, location_id, $2, $2::timestamptz + interval '30 minutes', $2::timestamptz + interval '30 minutes', offered_at, held_until, by_phone
          FROM waitlist_offer WHERE id = $1`,
        [id, second],
      ),
    ).rejects.toMatchObject({ constraint: 'waitlist_offer_alone' });
  });

  it('make one offer of one time and send one mail when both look at once', async () => {
    const ana = await newPatient('Ana');
    await closeAfter();
    await visit(await newPatient('Ocupa'), second);
    await join(ana, { parts: ['evening'] });
    await app.jobs.runAll();
    await sql(`UPDATE waitlist_entry SET parts = ARRAY['morning']`);
    await Promise.all([tick(), runJob(twin, 'scheduling.waitlist'), tick()]);
    expect(await sql('SELECT id FROM waitlist_offer')).toHaveLength(1);
    expect(await mailsTo(app, `${ana.id.slice(-12)}@example.org`)).toHaveLength(1);
  });

  it('let one of two answers count', async () => {
    const ana = await newPatient('Ana');
    await closeAfter();
    await visit(await newPatient('Ocupa'), second);
    await join(ana);
    await app.jobs.runAll();
    const { id } = await offerOf(ana);
    const there = await twin.clientOf(ana.id);
    const answers = await Promise.all([
      reply(ana, id, 'accept'),
      reply(there, id, 'decline'),
      reply(alfa.secretary, id, 'accept'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('an account that is erased', () => {
  it('takes its entries along, and what was kept is free', async () => {
    const [other, taken] = await fullWeek();
    const ana = await newPatient('Ana');
    await join(ana);
    await cancel(other, taken);
    await app.jobs.runAll();
    expect(await slots(other)).toEqual([]);
    const { eraseScheduling } = await import('../leaving.ts');
    await app.database.transact((tx) => eraseScheduling(tx, { id: ana.id, role: 'patient', pseudonym: 'x' }));
    expect(await sql('SELECT id FROM waitlist_entry')).toEqual([]);
    expect(await slots(other)).toEqual([first]);
  });
});

describe('a personal export', () => {
  it('holds what was asked for, what the practice noted, and what became of it', async () => {
    await fullWeek();
    const entry = await join(alfa.secretary, {
      patient_id: alfa.patient.id,
      priority: 'urgent',
      priority_reason: 'Dolor',
      note: 'Llamar por la tarde',
    });
    const { exportScheduling } = await import('../leaving.ts');
    const rows = await app.database.transact(async (tx) => {
      for await (const chunk of exportScheduling(tx, { id: alfa.patient.id, roles: ['patient'] })) {
        if (chunk.section === 'waitlist') return chunk.rows;
      }
      return [];
    });
    const [row, ...more] = rows;
    expect(more).toEqual([]);
    expect(row?.data).toMatchObject({ id: entry.id, note: 'Llamar por la tarde', untilDate: '2026-11-30' });
    expect(row?.line.detail).toEqual([
      { key: 'settings:archive.waitlist.waiting' },
      '2026-11-23 – 2026-11-30',
      'Dolor',
      'Llamar por la tarde',
    ]);
  });
});
