import type { LightMyRequestResponse } from 'fastify';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { mailsTo } from '../../testing/mails.ts';

/** Monday, 08:00 in Santo Domingo, which is four hours behind UTC all year. */
const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments';
const at = (date: string, time = '14:00') => `${date}T${time}:00.000Z`;

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
    'TRUNCATE appointment, appointment_series, notification, busy_calendar, availability_exception, schedule_settings, outbox_mail CASCADE',
  );
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

const body = (changes: object = {}) => ({
  doctor_id: alfa.doctor.id,
  location_id: alfa.locationId,
  patient_id: alfa.patient.id,
  start: at('2026-11-24'),
  type: 'follow-up',
  reason: 'Rehabilitación',
  rule: 'FREQ=WEEKLY;COUNT=5',
  ...changes,
});

type Item = {
  recurrence_id: string;
  start: string;
  state: string;
  number: number;
  alternatives: { start: string }[];
};
type Visit = {
  id: string;
  start: string;
  end: string;
  version: number;
  status: string;
  series: { id: string; number: number; count: number; changed: boolean };
};

const preview = (who: TestClient, changes: object = {}) =>
  who.call('POST', `${url}/series/preview`, body(changes));
const create = (who: TestClient, changes: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST', `${url}/series`, body(changes), headers);
const visitsIn = (answer: LightMyRequestResponse): Visit[] =>
  answer.json().data.map(({ appointment }: { appointment: Visit }) => appointment);
const created = async (changes: object = {}): Promise<Visit[]> => {
  const answer = await create(alfa.secretary, changes);
  expect(answer.statusCode, answer.body).toBe(201);
  return visitsIn(answer);
};
const starts = (visits: readonly { start: string }[]) => visits.map(({ start }) => start.slice(0, 16));
const statesOf = (answer: LightMyRequestResponse) => answer.json().data.map(({ state }: Item) => state);

const close = (from: string, to: string, note = 'Feriado') =>
  app.database.asSuperuser(
    `INSERT INTO availability_exception (id, doctor_id, kind, starts_at, ends_at, note, created_by, created_at)
      VALUES ($1, $2, 'closed', $3, $4, $5, $2, app_now())`,
    [newId(), alfa.doctor.id, from, to, note],
  );

const visit = async (start: string, changes: { patient?: string; doctor?: string } = {}) => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', 'confirmed', $5, $5::timestamptz + interval '30 minutes', $2, app_now())`,
    [id, changes.doctor ?? alfa.doctor.id, changes.patient ?? beta.patient.id, alfa.locationId, start],
  );
  return id;
};

const imported = async (from: string, to: string) => {
  const calendar = newId();
  await app.database.asSuperuser(
    `INSERT INTO busy_calendar (id, doctor_id, name, imported_at, imported_by) VALUES ($1, $2, 'Hospital', app_now(), $2)`,
    [calendar, alfa.doctor.id],
  );
  await app.database.asSuperuser(
    `INSERT INTO busy_time (id, calendar_id, doctor_id, uid, starts_at, ends_at) VALUES ($1, $2, $3, 'u', $4, $5)`,
    [newId(), calendar, alfa.doctor.id, from, to],
  );
};

const move = (who: TestClient, pivot: Visit, changes: object) =>
  who.call('PATCH', `${url}/series/${pivot.series.id}`, { appointment_id: pivot.id, ...changes });
const previewMove = (who: TestClient, pivot: Visit, changes: object) =>
  who.call('POST', `${url}/series/${pivot.series.id}/preview`, { appointment_id: pivot.id, ...changes });
const moved = async (pivot: Visit, changes: object): Promise<Visit[]> => {
  const { revision } = (await previewMove(alfa.doctor, pivot, changes)).json();
  const answer = await move(alfa.doctor, pivot, { ...changes, revision });
  expect(answer.statusCode, answer.body).toBe(200);
  return visitsIn(answer);
};
const read = async (who: TestClient, id: string): Promise<Visit[]> =>
  visitsIn(await who.call('GET', `${url}/series/${id}`));
const cancel = (who: TestClient, pivot: Visit, scope: string, changes: object = {}) =>
  who.call('POST', `${url}/series/${pivot.series.id}/cancel`, {
    appointment_id: pivot.id,
    scope,
    version: pivot.version,
    ...changes,
  });
const mails = () => mailsTo(app, 'luis@patients.example');

describe('a new series', () => {
  it('sees times that are kept for a proposal or for somebody on the waiting list', async () => {
    const other = await visit(at('2026-11-25'));
    const proposed = await alfa.doctor.call('PUT', `${url}/${other}/proposal`, {
      start: at('2026-12-01'),
      version: 1,
    });
    expect(proposed.statusCode, proposed.body).toBe(200);
    expect(statesOf(await preview(alfa.secretary))).toEqual(['free', 'taken', 'free', 'free', 'free']);
    const refused = await create(alfa.secretary);
    expect([refused.statusCode, refused.json().data.report?.open ?? refused.json().data.open]).toEqual([
      409, 1,
    ]);
  });

  it('says of every visit what it meets, and how to go on', async () => {
    await close(at('2026-12-01', '04:00'), at('2026-12-02', '04:00'), 'Feriado de prueba');
    await visit(at('2026-12-08'));
    await visit(at('2026-12-15', '14:15'), { doctor: beta.doctor.id, patient: alfa.patient.id });
    await imported(at('2026-12-22', '13:00'), at('2026-12-22', '14:10'));
    const answer = await preview(alfa.secretary);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(statesOf(answer)).toEqual(['free', 'holiday', 'taken', 'patient_busy', 'taken']);
    const report = answer.json();
    expect(report).toMatchObject({ fitting: 1, open: 4, kept: 0, time_zone: 'America/Santo_Domingo' });
    expect(report.data[1]).toMatchObject({ note: 'Feriado de prueba', can_override: true });
    expect(report.data[3]).toMatchObject({ can_override: false });
    for (const item of report.data.slice(1)) expect(item.alternatives).toHaveLength(3);
    expect(starts(report.data[2].alternatives)).toEqual([
      '2026-12-08T13:00',
      '2026-12-08T13:30',
      '2026-12-08T14:30',
    ]);
    expect(await rows('SELECT 1 FROM appointment_series')).toEqual([]);
  });

  it('says what lies outside the hours', async () => {
    const answer = await preview(alfa.doctor, { start: at('2026-11-24', '09:00') });
    expect(statesOf(answer)).toEqual(Array.from({ length: 5 }, () => 'closed'));
  });

  it('is booked as it was decided: another time, one left out, one on purpose', async () => {
    await close(at('2026-12-01', '04:00'), at('2026-12-02', '04:00'));
    await visit(at('2026-12-08'));
    await visit(at('2026-12-15'));
    const choices = [
      { recurrence_id: at('2026-12-01'), skip: true },
      { recurrence_id: at('2026-12-08'), start: at('2026-12-08', '15:00') },
      { recurrence_id: at('2026-12-15'), override_reason: 'No puede otro día' },
    ];
    const visits = await created({ choices });
    expect(starts(visits)).toEqual([
      '2026-11-24T14:00',
      '2026-12-08T15:00',
      '2026-12-15T14:00',
      '2026-12-22T14:00',
    ]);
    expect(visits.map(({ series }) => [series.number, series.count, series.changed])).toEqual([
      [1, 4, false],
      [2, 4, true],
      [3, 4, false],
      [4, 4, false],
    ]);
    expect(visits.every(({ status }) => status === 'confirmed')).toBe(true);
    const [overridden] = await rows('SELECT override, override_reason FROM appointment WHERE id = $1', [
      visits[2]?.id,
    ]);
    expect(overridden).toEqual({ override: true, override_reason: 'No puede otro día' });
    const events = await rows(
      `SELECT patient_id, object_id, details FROM audit_event WHERE event = 'appointment.series_booked'
        ORDER BY at DESC LIMIT 1`,
    );
    expect(events).toEqual([
      {
        patient_id: alfa.patient.id,
        object_id: visits[0]?.series.id,
        details: {
          doctor_id: alfa.doctor.id,
          count: 4,
          override: true,
          override_id: expect.any(String),
        },
      },
    ]);
    expect(await rows('SELECT id, appointment_id, reason FROM appointment_override')).toEqual([
      {
        id: events[0].details.override_id,
        appointment_id: visits[2]?.id,
        reason: 'No puede otro día',
      },
    ]);
  });

  it('is booked whole or not at all, and the refusal is the report', async () => {
    await visit(at('2026-12-15'));
    const answer = await create(alfa.secretary);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'series_conflict']);
    expect(answer.json().data.report.data.map(({ state }: Item) => state)).toEqual([
      'free',
      'free',
      'free',
      'taken',
      'free',
    ]);
    expect(await rows('SELECT 1 FROM appointment_series')).toEqual([]);
    expect(await rows('SELECT 1 FROM appointment')).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('does not put two of its own visits at one time', async () => {
    const choices = [{ recurrence_id: at('2026-12-08'), start: at('2026-12-01', '14:15') }];
    expect(statesOf(await preview(alfa.doctor, { choices }))).toEqual([
      'free',
      'free',
      'repeated',
      'free',
      'free',
    ]);
  });

  it('keeps the pause behind each visit free', async () => {
    await app.database.asSuperuser(
      `INSERT INTO visit_type (doctor_id, type, minutes, buffer_minutes, online) VALUES ($1, 'follow-up', 45, 20, true)
        ON CONFLICT (doctor_id, type) DO UPDATE SET minutes = 45, buffer_minutes = 20`,
      [alfa.doctor.id],
    );
    await visit(at('2026-12-01', '15:00'));
    expect(statesOf(await preview(alfa.doctor))).toEqual(['free', 'taken', 'free', 'free', 'free']);
    const visits = await created({ rule: 'FREQ=WEEKLY;COUNT=1' });
    expect(visits[0]?.end).toBe(at('2026-11-24', '14:45'));
    const [stored] = await rows('SELECT busy_until FROM appointment WHERE id = $1', [visits[0]?.id]);
    expect(stored).toEqual({ busy_until: new Date(at('2026-11-24', '15:05')) });
    await app.database.asSuperuser('DELETE FROM visit_type WHERE doctor_id = $1', [alfa.doctor.id]);
  });

  it('is booked once, however often it is sent', async () => {
    const key = { 'idempotency-key': newId() };
    const [first, second] = [await create(alfa.secretary, {}, key), await create(alfa.secretary, {}, key)];
    expect(second.json()).toEqual(first.json());
    expect(await rows('SELECT 1 FROM appointment')).toHaveLength(5);
    const other = await create(alfa.secretary, { rule: 'FREQ=WEEKLY;COUNT=6' }, key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is booked by one of two who want the same', async () => {
    const answers = await Promise.all([
      create(alfa.secretary),
      create(alfa.doctor, { start: at('2026-12-01'), rule: 'FREQ=WEEKLY;COUNT=5' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await rows('SELECT 1 FROM appointment')).toHaveLength(5);
  });

  it.each([
    [{ rule: 'FREQ=DAILY;COUNT=1000' }, { rule: 'too_many' }],
    [{ rule: 'FREQ=WEEKLY;UNTIL=20261101' }, { rule: 'ends_before_start' }],
    [{ start: at('2026-11-20') }, { start: 'in_the_past' }],
    [{ start: at('2030-11-20') }, { start: 'too_far' }],
    [{ choices: [{ recurrence_id: at('2026-12-01'), start: at('2150-12-01') }] }, { choices: 'too_far' }],
    [{ location_id: newId() }, { location_id: 'unknown_place' }],
    [
      { choices: [{ recurrence_id: at('2026-12-01'), start: at('2026-12-02'), location_id: newId() }] },
      { choices: 'unknown_place' },
    ],
    [
      { rule: 'FREQ=DAILY;COUNT=1', choices: [{ recurrence_id: at('2026-11-24'), skip: true }] },
      { choices: 'nothing_left' },
    ],
  ])('%j is refused', async (changes, params) => {
    const answer = await create(alfa.secretary, changes);
    expect([answer.statusCode, answer.json().data.params]).toEqual([400, params]);
  });

  it('is not for other people’s doctors and patients, nor for patients', async () => {
    expect((await create(beta.secretary)).statusCode).toBe(404);
    expect((await create(beta.doctor)).statusCode).toBe(404);
    expect((await create(alfa.secretary, { patient_id: newId() })).statusCode).toBe(404);
    expect((await create(alfa.patient)).statusCode).toBe(403);
  });

  it('does not override where the doctor lets no secretary do it', async () => {
    await app.database.asSuperuser(
      'INSERT INTO schedule_settings (doctor_id, secretaries_override) VALUES ($1, false)',
      [alfa.doctor.id],
    );
    await visit(at('2026-12-08'));
    const choices = [{ recurrence_id: at('2026-12-08'), override_reason: 'Con permiso' }];
    expect((await create(alfa.secretary, { choices })).json().data.report.data[2]).toMatchObject({
      state: 'taken',
      can_override: false,
      override: false,
    });
    expect((await create(alfa.doctor, { choices })).statusCode).toBe(201);
  });

  it('tells the patient once, in one mail with all visits', async () => {
    await created();
    const told = await rows('SELECT user_id, kind, params FROM notification ORDER BY kind, user_id');
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({
      user_id: alfa.patient.id,
      kind: 'appointment.series_booked',
      params: { person: 'Dra. Elena Médica Alfa', start: at('2026-11-24'), count: '5' },
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'seriesConfirmed', params: { count: '5' } });
    const calendar = new ICAL.Component(ICAL.parse(mail?.params.calendar ?? ''));
    const events = calendar.getAllSubcomponents('vevent');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(5);
    expect(events.map((event) => String(event.getFirstPropertyValue('dtstart')))).toContain(
      '2026-12-22T14:00:00Z',
    );
  });

  it('asks the database as often for 104 visits as for one', async () => {
    const count = async (work: () => Promise<LightMyRequestResponse>) => {
      app.database.takeQueries();
      expect((await work()).statusCode).toBeLessThan(300);
      return app.database.takeQueries().length;
    };
    const one = await count(() => preview(alfa.secretary, { rule: 'FREQ=DAILY;COUNT=1' }));
    const many = await count(() => preview(alfa.secretary, { rule: 'FREQ=DAILY;COUNT=104' }));
    expect(many).toBe(one);
    expect(many).toBeLessThanOrEqual(5);
    const saved = await count(() => create(alfa.secretary, { rule: 'FREQ=DAILY;COUNT=104' }));
    expect(saved).toBeLessThanOrEqual(17);
  });
});

describe('moving', () => {
  it('all that follow makes a series of its own of them', async () => {
    const visits = await created();
    const third = visits[2] as Visit;
    const after = await moved(third, { scope: 'following', start: at('2026-12-09', '15:00') });
    expect(starts(after)).toEqual(['2026-12-09T15:00', '2026-12-16T15:00', '2026-12-23T15:00']);
    expect(after.map(({ series }) => [series.number, series.count, series.changed])).toEqual([
      [1, 3, false],
      [2, 3, false],
      [3, 3, false],
    ]);
    const before = await read(alfa.doctor, third.series.id);
    expect(starts(before)).toEqual(['2026-11-24T14:00', '2026-12-01T14:00']);
    expect(before.map(({ series }) => series.count)).toEqual([2, 2]);
    expect((await mails()).map(({ template }) => template)).toEqual(['seriesConfirmed', 'seriesMoved']);
  });

  it('all leaves what is past, and what was moved on its own', async () => {
    const visits = await created();
    const [, second, third] = visits as [Visit, Visit, Visit];
    const alone = await alfa.doctor.call('PATCH', `${url}/${third.id}/time`, {
      start: at('2026-12-10', '16:00'),
      version: third.version,
    });
    expect(alone.json().appointment.series).toMatchObject({ number: 3, count: 5, changed: true });
    app.setNow(new Date(at('2026-11-30')));
    const changes = { scope: 'all', start: at('2026-12-01', '15:00') };
    expect((await previewMove(alfa.doctor, second, changes)).json()).toMatchObject({
      kept: 1,
      fitting: 3,
      open: 0,
    });
    await moved(second, changes);
    expect(starts(await read(alfa.doctor, second.series.id))).toEqual([
      '2026-11-24T14:00',
      '2026-12-01T15:00',
      '2026-12-10T16:00',
      '2026-12-15T15:00',
      '2026-12-22T15:00',
    ]);
  });

  it('brings one that was moved on its own back where the series has it, when asked to', async () => {
    const visits = await created();
    const [first, , third] = visits as [Visit, Visit, Visit];
    await alfa.doctor.call('PATCH', `${url}/${third.id}/time`, {
      start: at('2026-12-10', '16:00'),
      version: third.version,
    });
    const after = await moved(first, {
      scope: 'all',
      start: at('2026-11-24', '15:00'),
      include_changed: true,
    });
    expect(starts(after)[2]).toBe('2026-12-08T15:00');
    expect(after[2]?.series.changed).toBe(false);
  });

  it('by a day puts daily visits where the next ones are', async () => {
    const visits = await created({ rule: 'FREQ=DAILY;COUNT=20' });
    const after = await moved(visits[0] as Visit, { scope: 'all', start: at('2026-11-25') });
    expect(starts(after)[0]).toBe('2026-11-25T14:00');
    expect(starts(after)[19]).toBe('2026-12-14T14:00');
    expect(await rows(`SELECT DISTINCT override, version, sequence FROM appointment`)).toEqual([
      { override: false, version: 2, sequence: 1 },
    ]);
  });

  it('changes the length of all', async () => {
    const [first] = (await created()) as [Visit];
    const after = await moved(first, { scope: 'all', start: first.start, end: at('2026-11-24', '15:00') });
    expect(after.map(({ end }) => end.slice(11, 16))).toEqual(Array.from({ length: 5 }, () => '15:00'));
  });

  it('reports each visit that does not fit, and leaves one where it is', async () => {
    await visit(at('2026-12-08', '15:00'));
    const [first] = (await created()) as [Visit];
    const changes = { scope: 'all', start: at('2026-11-24', '15:00') };
    const report = await previewMove(alfa.doctor, first, changes);
    expect(statesOf(report)).toEqual(['free', 'free', 'taken', 'free', 'free']);
    const { revision } = report.json();
    const refused = await move(alfa.doctor, first, { ...changes, revision });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'series_conflict']);
    const choices = [{ recurrence_id: at('2026-12-08', '15:00'), skip: true }];
    const answer = await move(alfa.doctor, first, { ...changes, revision, choices });
    expect(answer.statusCode, answer.body).toBe(200);
    const all = await read(alfa.doctor, first.series.id);
    expect(starts(all)).toEqual([
      '2026-11-24T15:00',
      '2026-12-01T15:00',
      '2026-12-08T14:00',
      '2026-12-15T15:00',
      '2026-12-22T15:00',
    ]);
  });

  it('brings one that stayed where it was back to where the series is by then', async () => {
    const visits = await created({ rule: 'FREQ=WEEKLY;COUNT=3' });
    const [first, , third] = visits as [Visit, Visit, Visit];
    const alone = await alfa.secretary.call('PATCH', `${url}/${third.id}/time`, {
      start: at('2026-12-10'),
      version: third.version,
    });
    expect(alone.statusCode, alone.body).toBe(200);
    await moved(first, { scope: 'all', start: at('2026-11-24', '14:30') });
    const [again] = (await read(alfa.doctor, first.series.id)) as [Visit];
    const all = await moved(again, {
      scope: 'all',
      start: at('2026-11-24', '15:00'),
      include_changed: true,
    });
    expect(starts(all)).toEqual(['2026-11-24T15:00', '2026-12-01T15:00', '2026-12-08T15:00']);
    expect(all.map(({ series }) => series.changed)).toEqual([false, false, false]);
  });

  it('brings one that was left out back to where the series is by then, too', async () => {
    await visit(at('2026-12-08', '15:00'));
    const [first] = (await created({ rule: 'FREQ=WEEKLY;COUNT=3' })) as [Visit];
    await moved(first, {
      scope: 'all',
      start: at('2026-11-24', '15:00'),
      choices: [{ recurrence_id: at('2026-12-08', '15:00'), skip: true }],
    });
    const [again] = (await read(alfa.doctor, first.series.id)) as [Visit];
    const all = await moved(again, {
      scope: 'all',
      start: at('2026-11-24', '16:00'),
      include_changed: true,
    });
    expect(starts(all)).toEqual(['2026-11-24T16:00', '2026-12-01T16:00', '2026-12-08T16:00']);
  });

  it('is refused with what has changed when somebody was faster', async () => {
    const visits = await created();
    const [first, second] = visits as [Visit, Visit];
    const changes = { scope: 'all', start: at('2026-11-24', '15:00') };
    const { revision } = (await previewMove(alfa.doctor, first, changes)).json();
    await alfa.secretary.call('PATCH', `${url}/${second.id}/time`, {
      start: at('2026-12-02'),
      version: second.version,
    });
    const answer = await move(alfa.doctor, first, { ...changes, revision });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
    expect(answer.json().data.report).toMatchObject({ kept: 1 });
    expect(answer.json().data.report.revision).not.toBe(revision);
  });

  it('goes as far ahead as new visits, also what is chosen for one of them', async () => {
    const [first] = (await created()) as [Visit];
    const far = await previewMove(alfa.doctor, first, { scope: 'all', start: at('2150-11-24') });
    expect([far.statusCode, far.json().data.params]).toEqual([400, { start: 'too_far' }]);
    const choices = [{ recurrence_id: at('2026-12-01', '15:00'), start: at('2150-12-01') }];
    const changes = { scope: 'all', start: at('2026-11-24', '15:00'), choices };
    const chosen = await previewMove(alfa.doctor, first, changes);
    expect([chosen.statusCode, chosen.json().data.params]).toEqual([400, { choices: 'too_far' }]);
  });

  it('does not begin with a visit that is over, and not for patients or other people', async () => {
    const [first] = (await created()) as [Visit];
    const changes = { scope: 'all', start: at('2026-11-26') };
    expect((await previewMove(alfa.patient, first, changes)).statusCode).toBe(403);
    expect((await previewMove(beta.doctor, first, changes)).statusCode).toBe(404);
    app.setNow(new Date(at('2026-11-25')));
    const answer = await previewMove(alfa.doctor, first, changes);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'invalid_transition']);
  });
});

describe('cancelling', () => {
  it('takes back the time that was proposed for one of them', async () => {
    const visits = await created();
    const { id, version } = visits[1] as Visit;
    const proposed = await alfa.doctor.call('PUT', `${url}/${id}/proposal`, {
      start: at('2026-12-02', '15:00'),
      version,
    });
    expect(proposed.statusCode, proposed.body).toBe(200);
    const answer = await cancel(alfa.doctor, visits[0] as Visit, 'all');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await rows('SELECT DISTINCT status, proposal_state FROM appointment')).toEqual([
      { status: 'cancelled', proposal_state: null },
    ]);
  });

  it('cancels one and all that follow, with one mail', async () => {
    const visits = await created();
    const answer = await cancel(alfa.secretary, visits[2] as Visit, 'following', { reason: 'Alta médica' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(starts(visitsIn(answer))).toEqual(['2026-12-08T14:00', '2026-12-15T14:00', '2026-12-22T14:00']);
    const all = await read(alfa.doctor, visits[0]?.series.id ?? '');
    expect(all.map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    const sent = await mails();
    expect(sent.map(({ template }) => template)).toEqual(['seriesConfirmed', 'seriesCancelled']);
    const events = new ICAL.Component(ICAL.parse(sent[1]?.params.calendar ?? '')).getAllSubcomponents(
      'vevent',
    );
    expect(events.map((event) => event.getFirstPropertyValue('status'))).toEqual(
      Array.from({ length: 3 }, () => 'CANCELLED'),
    );
    const told = await rows(
      `SELECT params FROM notification WHERE kind = 'appointment.series_cancelled' AND user_id = $1`,
      [alfa.patient.id],
    );
    expect(told).toEqual([
      {
        params: {
          person: 'Dra. Elena Médica Alfa',
          start: at('2026-12-08'),
          count: '3',
          reason: 'Alta médica',
        },
      },
    ]);
  });

  it('leaves what is over', async () => {
    const visits = await created();
    app.setNow(new Date(at('2026-12-02')));
    await cancel(alfa.doctor, visits[3] as Visit, 'all');
    const all = await read(alfa.doctor, visits[0]?.series.id ?? '');
    expect(all.map(({ status }) => status === 'cancelled')).toEqual([false, false, true, true, true]);
  });

  it('is the patient’s own within the limit', async () => {
    const visits = await created();
    await app.database.asSuperuser(
      'INSERT INTO schedule_settings (doctor_id, cancel_minutes) VALUES ($1, 2880)',
      [alfa.doctor.id],
    );
    const [first, second] = visits as [Visit, Visit];
    const late = await cancel(alfa.patient, first, 'following');
    expect([late.statusCode, late.json().code]).toEqual([409, 'invalid_transition']);
    const answer = await cancel(alfa.patient, second, 'all');
    expect(visitsIn(answer)).toHaveLength(4);
    expect((await cancel(beta.patient, second, 'all')).statusCode).toBe(404);
  });

  it('is refused with the visit as it is now when somebody changed it', async () => {
    const [first] = (await created()) as [Visit];
    const answer = await cancel(alfa.doctor, { ...first, version: 7 }, 'all');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'version_conflict']);
    expect(answer.json().data.current.appointment.version).toBe(1);
  });

  it('of one visit alone still takes it out of the patient’s calendar', async () => {
    const visits = await created();
    const { id, version } = visits[1] as Visit;
    const answer = await alfa.doctor.call('PATCH', `${url}/${id}`, { action: 'cancel', version, reason: '' });
    expect(answer.statusCode).toBe(200);
    expect((await mails()).map(({ template }) => template)).toEqual([
      'seriesConfirmed',
      'appointmentCancelled',
    ]);
  });
});
