import type { Availability } from '@doctor-plus/contract/scheduling/availability.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. Doctors of a circle receive every day from 06:00 to 22:00, each half hour. */
const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
});
afterAll(() => app.close());

const everyDay = (circle: Circle, starts_at = '06:00', ends_at = '22:00') =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    location_id: circle.locationId,
    weekday,
    starts_at,
    ends_at,
    slot_minutes: 30,
  }));

const standard = (circle: Circle, version: number) => ({
  booking: 'instant',
  notice_minutes: 0,
  window_days: 180,
  cancel_minutes: 0,
  secretaries_override: true,
  types: [],
  hours: everyDay(circle),
  version,
});

const read = async (who: TestClient, circle: Circle): Promise<Availability> =>
  (await who.call('GET', `${api}/availability/${circle.doctor.id}`)).json();

const save = async (who: TestClient, circle: Circle, details: Record<string, unknown> = {}) => {
  const { version } = await read(circle.doctor, circle);
  return who.call('PUT', `${api}/availability/${circle.doctor.id}`, {
    ...standard(circle, version),
    ...details,
  });
};

const except = (who: TestClient, circle: Circle, details: Record<string, unknown> = {}) =>
  who.call('POST', `${api}/availability/${circle.doctor.id}/exceptions`, {
    kind: 'closed',
    location_id: null,
    start: '2026-11-24T10:00:00Z',
    end: '2026-11-24T14:00:00Z',
    note: 'Congreso',
    ...details,
  });

const book = (who: TestClient, circle: Circle, start: string, details: Record<string, unknown> = {}) =>
  who.call('POST', `${api}/appointments`, {
    doctor_id: circle.doctor.id,
    location_id: circle.locationId,
    start,
    type: 'consultation',
    ...(who === circle.patient ? {} : { patient_id: circle.patient.id }),
    ...details,
  });

/** Starts on Tuesday 24 November, as the place's clock shows them. */
const startsOn = async (who: TestClient, circle: Circle, type = 'consultation', date = '2026-11-24') => {
  const from = `${date}T04:00:00Z`;
  const to = new Date(Date.parse(from) + 24 * 3_600_000).toISOString();
  const answer = await who.call(
    'GET',
    `${api}/doctors/${circle.doctor.id}/slots?from=${from}&to=${to}&type=${type}`,
  );
  const { data }: { data: { start: string; end: string }[] } = answer.json();
  return data.map(({ start, end }) => `${clock(start)}–${clock(end)}`);
};

const clock = (instant: string) => new Date(Date.parse(instant) - 4 * 3_600_000).toISOString().slice(11, 16);

const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];
const wrongField = (answer: LightMyRequestResponse) => answer.json().data.params;

afterEach(async () => {
  await app.database.asSuperuser('TRUNCATE appointment, availability_exception, busy_calendar CASCADE');
  expect((await save(alfa.doctor, alfa)).statusCode).toBe(200);
});

describe('weekly hours', () => {
  it('become what the doctor saves, and the free times with them', async () => {
    const hours = [
      { ...everyDay(alfa)[1], starts_at: '08:00', ends_at: '09:30', slot_minutes: 45 },
      { ...everyDay(alfa)[1], starts_at: '14:00', ends_at: '15:00', slot_minutes: 20 },
    ];
    const saved = await save(alfa.doctor, alfa, { hours });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json().hours).toEqual(hours);
    expect(await read(alfa.secretary, alfa)).toMatchObject({ hours, can: { change_override: false } });
    expect(await startsOn(alfa.patient, alfa)).toEqual([
      '08:00–08:45',
      '08:45–09:30',
      '14:00–14:20',
      '14:20–14:40',
      '14:40–15:00',
    ]);
    expect(await startsOn(alfa.patient, alfa, 'consultation', '2026-11-25')).toEqual([]);
  });

  it.each([
    [
      'a place of another doctor',
      () => [{ ...everyDay(alfa)[0], location_id: beta.locationId }],
      'unknown_place',
    ],
    ['an end before the start', () => everyDay(alfa, '12:00', '08:00'), 'too_short'],
    ['less than one slot', () => everyDay(alfa, '12:00', '12:20'), 'too_short'],
    ['two lines at once', () => [...everyDay(alfa), ...everyDay(alfa, '21:30', '23:00')], 'overlap'],
  ])('are refused with %s', async (_about, hours, problem) => {
    const answer = await save(alfa.doctor, alfa, { hours: hours() });
    expect(code(answer)).toEqual([400, 'rest_invalid_param']);
    expect(wrongField(answer)).toEqual({ hours: problem });
    expect((await read(alfa.doctor, alfa)).hours).toHaveLength(7);
  });

  it('of two people who save at once, the second sees what the first saved', async () => {
    const { version } = await read(alfa.doctor, alfa);
    const body = { ...standard(alfa, version), window_days: 90 };
    const put = (who: TestClient) => who.call('PUT', `${api}/availability/${alfa.doctor.id}`, body);
    const answers = await Promise.all([put(alfa.doctor), put(alfa.secretary)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'version_conflict',
      data: { current: { window_days: 90, version: version + 1 } },
    });
  });

  it('are out of reach for others', async () => {
    for (const who of [beta.doctor, beta.secretary]) {
      expect(code(await save(who, alfa))).toEqual([404, 'not_found']);
      expect(code(await except(who, alfa))).toEqual([404, 'not_found']);
    }
  });
});

describe('types of visit', () => {
  it('have a length and a pause of their own', async () => {
    const types = [{ type: 'follow-up', name: '', minutes: 20, pause_minutes: 10, online: true }];
    await save(alfa.doctor, alfa, { types, hours: everyDay(alfa, '08:00', '10:00') });
    expect(await startsOn(alfa.patient, alfa, 'follow-up')).toEqual([
      '08:00–08:20',
      '08:30–08:50',
      '09:00–09:20',
      '09:30–09:50',
    ]);
    const booked = await book(alfa.patient, alfa, '2026-11-24T12:30:00.000Z', { type: 'follow-up' });
    expect(booked.json().appointment).toMatchObject({ end: '2026-11-24T12:50:00.000Z' });
    const longer = [{ type: 'consultation', name: '', minutes: 55, pause_minutes: 10, online: true }];
    await save(alfa.doctor, alfa, { types: [...types, ...longer], hours: everyDay(alfa, '08:00', '12:00') });
    // From 08:00 the pause behind it would reach into 08:30; 09:00 begins as the pause of 08:30 ends.
    expect(await startsOn(alfa.patient, alfa)).toEqual([
      '09:00–09:55',
      '09:30–10:25',
      '10:00–10:55',
      '10:30–11:25',
      '11:00–11:55',
    ]);
  });

  it('keep the pause free in the database too', async () => {
    const types = [{ type: 'consultation', name: '', minutes: 30, pause_minutes: 30, online: true }];
    await save(alfa.doctor, alfa, { types });
    expect((await book(alfa.patient, alfa, '2026-11-24T12:00:00.000Z')).statusCode).toBe(201);
    await save(alfa.doctor, alfa, { types: [] });
    const other = await app.database.asSuperuser('SELECT starts_at, ends_at, busy_until FROM appointment');
    expect(other.rows).toEqual([
      {
        starts_at: new Date('2026-11-24T12:00:00Z'),
        ends_at: new Date('2026-11-24T12:30:00Z'),
        busy_until: new Date('2026-11-24T13:00:00Z'),
      },
    ]);
    const inPause = await book(alfa.doctor, alfa, '2026-11-24T12:30:00.000Z');
    expect(code(inPause)).toEqual([409, 'slot_taken']);
    expect((await book(alfa.doctor, alfa, '2026-11-24T13:00:00.000Z')).statusCode).toBe(201);
  });

  it('that patients may not book themselves are booked by the practice', async () => {
    const types = [{ type: 'emergency', name: '', minutes: null, pause_minutes: 0, online: false }];
    await save(alfa.doctor, alfa, { types });
    expect(await startsOn(alfa.patient, alfa, 'emergency')).toEqual([]);
    expect(await startsOn(alfa.secretary, alfa, 'emergency')).toHaveLength(32);
    const start = '2026-11-24T12:00:00.000Z';
    const refused = await book(alfa.patient, alfa, start, { type: 'emergency' });
    expect(code(refused)).toEqual([409, 'slot_not_offered']);
    expect((await book(alfa.secretary, alfa, start, { type: 'emergency' })).statusCode).toBe(201);
  });
});

describe('an emergency', () => {
  const offered = [{ type: 'emergency', name: '', minutes: null, pause_minutes: 0, online: true }];

  it('offers patients no time when the doctor has set none for emergencies', async () => {
    expect(await startsOn(alfa.patient, alfa, 'emergency')).toEqual([]);
    expect(await startsOn(alfa.secretary, alfa, 'emergency')).toHaveLength(32);
  });

  it('offers patients today only, without notice, when the doctor offers urgent times', async () => {
    const today = app.now().toISOString().slice(0, 10);
    await save(alfa.doctor, alfa, { types: offered, notice_minutes: 24 * 60 });
    const times = await startsOn(alfa.patient, alfa, 'emergency', today);
    expect(times.length).toBeGreaterThan(0);
    expect(await startsOn(alfa.patient, alfa, 'consultation', today)).toEqual([]);
    expect(await startsOn(alfa.patient, alfa, 'emergency', '2026-11-24')).toEqual([]);
    const late = await book(alfa.patient, alfa, '2026-11-24T13:00:00.000Z', { type: 'emergency' });
    expect(code(late)).toEqual([409, 'slot_not_offered']);
    const [first] = times.map((time) => `${today}T${time.slice(0, 5)}:00-04:00`);
    const start = new Date(first ?? '').toISOString();
    expect((await book(alfa.patient, alfa, start, { type: 'emergency' })).statusCode).toBe(201);
  });
});

describe('what a doctor asks of patients', () => {
  it('is notice and window, which do not bind the practice', async () => {
    await save(alfa.doctor, alfa, { notice_minutes: 24 * 60 + 120, window_days: 2 });
    expect((await startsOn(alfa.patient, alfa))[0]).toBe('10:00–10:30');
    expect((await startsOn(alfa.patient, alfa, 'consultation', '2026-11-25')).at(-1)).toBe('08:00–08:30');
    expect(await startsOn(app.anonymous, alfa, 'consultation', '2026-11-26')).toEqual([]);
    expect(await startsOn(beta.doctor, alfa, 'consultation', '2026-11-26')).toEqual([]);
    expect(await startsOn(alfa.doctor, alfa, 'consultation', '2026-11-26')).toHaveLength(32);
    for (const start of ['2026-11-24T13:30:00.000Z', '2026-11-26T14:00:00.000Z']) {
      const refused = await book(alfa.patient, alfa, start);
      expect(code(refused), start).toEqual([409, 'slot_not_offered']);
      expect(refused.json().data.alternatives, start).toHaveLength(3);
      expect((await book(alfa.secretary, alfa, start)).statusCode, start).toBe(201);
    }
  });

  it('is to cancel in time', async () => {
    const booked = (await book(alfa.patient, alfa, '2026-11-24T12:00:00.000Z')).json();
    expect(booked.can.cancel).toBe(true);
    await save(alfa.doctor, alfa, { cancel_minutes: 24 * 60 + 1 });
    const list = await alfa.patient.call('GET', `${api}/appointments`);
    expect(list.json().data).toMatchObject([
      { appointment: { cancel_until: '2026-11-23T11:59:00.000Z' }, can: { cancel: false } },
    ]);
    const cancel = (who: TestClient) =>
      who.call('PATCH', `${api}/appointments/${booked.appointment.id}`, { action: 'cancel', version: 1 });
    expect(code(await cancel(alfa.patient))).toEqual([409, 'invalid_transition']);
    expect((await cancel(alfa.secretary)).statusCode).toBe(200);
  });

  it('says who may override, which a secretary does not change', async () => {
    await save(alfa.doctor, alfa, { secretaries_override: false });
    expect(
      (await save(alfa.secretary, alfa, { secretaries_override: true })).json().secretaries_override,
    ).toBe(false);
  });
});

describe('exceptions', () => {
  it('close a period everywhere, and removing one opens it again', async () => {
    const closed = await except(alfa.secretary, alfa);
    expect(closed.statusCode, closed.body).toBe(201);
    expect((await startsOn(alfa.patient, alfa))[0]).toBe('10:00–10:30');
    const refused = await book(alfa.doctor, alfa, '2026-11-24T12:00:00.000Z');
    expect(code(refused)).toEqual([409, 'slot_not_offered']);
    const [exception] = closed.json().exceptions;
    const address = (circle: Circle) => `${api}/availability/${circle.doctor.id}/exceptions/${exception.id}`;
    expect(code(await beta.doctor.call('DELETE', address(beta)))).toEqual([404, 'not_found']);
    expect((await alfa.doctor.call('DELETE', address(alfa))).json().exceptions).toEqual([]);
    expect((await startsOn(alfa.patient, alfa))[0]).toBe('06:00–06:30');
  });

  it('open a period beyond the week', async () => {
    await save(alfa.doctor, alfa, { hours: [] });
    const opened = await except(alfa.doctor, alfa, {
      kind: 'open',
      location_id: alfa.locationId,
      start: '2026-11-24T12:00:00Z',
      end: '2026-11-24T13:00:00Z',
      slot_minutes: 20,
    });
    expect(opened.statusCode, opened.body).toBe(201);
    expect(await startsOn(alfa.patient, alfa)).toEqual(['08:00–08:20', '08:20–08:40', '08:40–09:00']);
    const booked = await book(alfa.patient, alfa, '2026-11-24T12:20:00.000Z');
    expect(booked.statusCode, booked.body).toBe(201);
    expect(await startsOn(alfa.patient, alfa)).toEqual(['08:00–08:20', '08:40–09:00']);
  });

  it.each([
    [{ end: '2026-11-24T10:00:00Z' }, { end: 'not_after_start' }],
    [{ start: '2026-11-20T10:00:00Z', end: '2026-11-21T10:00:00Z' }, { end: 'in_the_past' }],
    [{ end: '2028-01-24T10:00:00Z' }, { end: 'too_long' }],
    [{ start: '2029-11-24T10:00:00Z', end: '2029-11-25T10:00:00Z' }, { start: 'too_far' }],
    [{ kind: 'open', slot_minutes: 30 }, { location_id: 'required' }],
  ])('are refused as %o', async (details, problem) => {
    const answer = await except(alfa.doctor, alfa, details);
    expect(code(answer)).toEqual([400, 'rest_invalid_param']);
    expect(wrongField(answer)).toEqual(problem);
  });

  it('are no more than two hundred', async () => {
    await app.database.asSuperuser(
      `INSERT INTO availability_exception (id, doctor_id, kind, starts_at, ends_at, created_by, created_at)
        SELECT gen_random_uuid(), $1, 'closed', $2::timestamptz + make_interval(days => n), $2::timestamptz + make_interval(days => n, hours => 1), $1, $2
        FROM generate_series(1, 200) AS n`,
      [alfa.doctor.id, now],
    );
    expect(code(await except(alfa.doctor, alfa))).toEqual([409, 'too_many_rows']);
  });
});

describe('visits that now fall outside', () => {
  it('stay booked, and are listed with the nearest free time', async () => {
    const [early, late] = ['2026-11-24T10:00:00.000Z', '2026-11-24T20:00:00.000Z'];
    for (const start of [early, late]) {
      expect((await book(alfa.patient, alfa, start)).statusCode).toBe(201);
    }
    const saved = (await save(alfa.doctor, alfa, { hours: everyDay(alfa, '08:00', '18:00') })).json();
    expect(saved.outside).toMatchObject([
      {
        visit: { appointment: { start: early } },
        suggestions: [{ start: '2026-11-24T12:00:00.000Z' }, {}, {}, {}],
      },
    ]);
    const closed = await except(alfa.doctor, alfa, { end: '2026-11-25T04:00:00Z' });
    const { outside }: Availability = closed.json();
    expect(outside.map(({ visit }) => visit.appointment.start)).toEqual([early, late]);
    const [first, second] = outside.map(({ suggestions }) => suggestions.map(({ start }) => start));
    // Hours end at 18:00 in Santo Domingo, and the whole of Tuesday is closed: the evening before, then the days around.
    expect(first).toEqual([
      '2026-11-23T21:30:00.000Z',
      '2026-11-25T12:00:00.000Z',
      '2026-11-26T12:00:00.000Z',
      '2026-11-27T12:00:00.000Z',
    ]);
    expect(second?.[0]).toBe('2026-11-25T12:30:00.000Z');
    expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(8);
    const kept = await app.database.asSuperuser('SELECT status FROM appointment');
    expect(kept.rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
  });
});

describe('settling what fell outside', () => {
  const settle = (who: TestClient, circle: Circle, visits: object[], reason = 'El consultorio cierra') =>
    who.call('POST', `${api}/availability/${circle.doctor.id}/outside`, { visits, reason });

  const fallOutside = async (): Promise<Availability['outside']> => {
    for (const start of ['2026-11-24T10:00:00.000Z', '2026-11-24T20:00:00.000Z']) {
      expect((await book(alfa.patient, alfa, start)).statusCode).toBe(201);
    }
    return (await except(alfa.doctor, alfa, { end: '2026-11-25T04:00:00Z' })).json().outside;
  };

  const stored = async () =>
    (
      await app.database.asSuperuser(
        'SELECT id, status, starts_at, version, sequence FROM appointment ORDER BY id',
      )
    ).rows;

  it('moves one and cancels another in one step, and tells the patient of both', async () => {
    const [first, second] = await fallOutside();
    await app.database.asSuperuser('TRUNCATE notification');
    const answer = await settle(alfa.secretary, alfa, [
      {
        id: first?.visit.appointment.id,
        version: 1,
        start: first?.suggestions[0]?.start,
        location_id: first?.suggestions[0]?.location_id,
      },
      { id: second?.visit.appointment.id, version: 1 },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().outside).toEqual([]);
    expect(await stored()).toMatchObject([
      {
        status: 'confirmed',
        starts_at: new Date(first?.suggestions[0]?.start ?? ''),
        version: 2,
        sequence: 1,
      },
      { status: 'cancelled', starts_at: new Date('2026-11-24T20:00:00Z'), version: 2 },
    ]);
    const told = await app.database.asSuperuser(
      'SELECT kind FROM notification WHERE user_id = $1 ORDER BY kind',
      [alfa.patient.id],
    );
    expect(told.rows).toEqual([{ kind: 'appointment.cancelled' }, { kind: 'appointment.moved' }]);
  });

  it('does all or nothing, and names the visit that stood in the way', async () => {
    const outside = await fallOutside();
    const [first, second] = outside.map(({ visit }) => visit.appointment.id);
    const before = await stored();
    const taken = await settle(alfa.doctor, alfa, [
      { id: first, version: 1 },
      { id: second, version: 1, start: '2026-11-24T16:00:00Z' },
    ]);
    expect(code(taken)).toEqual([409, 'slot_not_offered']);
    expect(taken.json().data.visit).toBe(second);
    const old = await settle(alfa.doctor, alfa, [{ id: first, version: 7 }]);
    expect(code(old)).toEqual([409, 'version_conflict']);
    expect(old.json().data).toMatchObject({ visit: first, current: { appointment: { version: 1 } } });
    expect(await stored()).toEqual(before);
  });

  it('takes the right to cancel, not only that to the hours', async () => {
    const [first] = await fallOutside();
    const visits = [{ id: first?.visit.appointment.id, version: 1 }];
    const grant = (grants: readonly string[]) =>
      app.database.asSuperuser('UPDATE secretary_link SET grants = $2 WHERE secretary_id = $1', [
        alfa.secretary.id,
        grants,
      ]);
    const { rows } = await app.database.asSuperuser(
      'SELECT grants FROM secretary_link WHERE secretary_id = $1',
      [alfa.secretary.id],
    );
    await grant(['schedule:read', 'schedule:write']);
    expect(code(await settle(alfa.secretary, alfa, visits))).toEqual([403, 'not_granted']);
    const seen = (await alfa.secretary.call('GET', `${api}/availability/${alfa.doctor.id}`)).json();
    expect(seen.outside).toEqual([]);
    expect((await stored())[0]).toMatchObject({ status: 'confirmed' });
    await grant(rows[0].grants);
    expect((await settle(alfa.secretary, alfa, visits)).statusCode).toBe(200);
  });

  it('is not for visits of another doctor', async () => {
    const [first] = await fallOutside();
    const visits = [{ id: first?.visit.appointment.id, version: 1 }];
    expect(code(await settle(beta.doctor, beta, visits))).toEqual([404, 'not_found']);
    expect(code(await settle(beta.doctor, alfa, visits))).toEqual([404, 'not_found']);
    expect((await stored())[0]).toMatchObject({ status: 'confirmed' });
  });
});

describe('calling the patients of visits outside', () => {
  const mark = (who: TestClient, circle: Circle, id: string | undefined, called = true) =>
    who.call('PUT', `${api}/availability/${circle.doctor.id}/outside/${id}/call`, { called });

  const fallsOutside = async (): Promise<string> => {
    const booked = await book(alfa.patient, alfa, '2026-11-24T20:00:00.000Z');
    await app.database.asSuperuser(`UPDATE patient SET phone = '+1 809 555 0111' WHERE id = $1`, [
      alfa.patient.id,
    ]);
    await except(alfa.doctor, alfa, { start: '2026-11-24T16:00:00Z', end: '2026-11-25T04:00:00Z' });
    return booked.json().appointment.id;
  };

  it('shows the telephone, and who called when', async () => {
    const id = await fallsOutside();
    const [before] = (await read(alfa.doctor, alfa)).outside;
    expect(before).toMatchObject({ phone: '+1 809 555 0111', called: null });
    const marked = await mark(alfa.secretary, alfa, id);
    expect(marked.statusCode, marked.body).toBe(200);
    const called = { at: now.toISOString(), by: 'Rosa Secretaria Alfa' };
    expect(marked.json().outside).toMatchObject([{ called }]);
    // The first call counts.
    expect((await mark(alfa.doctor, alfa, id)).json().outside).toMatchObject([{ called }]);
    expect((await mark(alfa.doctor, alfa, id, false)).json().outside).toMatchObject([{ called: null }]);
    const audited = await app.database.asSuperuser(
      `SELECT actor_id, details->>'called' AS called FROM audit_event
        WHERE event = 'availability.patient_called' AND object_id = $1 AND patient_id = $2`,
      [id, alfa.patient.id],
    );
    const events = audited.rows.map(({ actor_id, called: is }) => `${actor_id} ${is}`);
    expect(events.toSorted()).toEqual(
      [`${alfa.secretary.id} true`, `${alfa.doctor.id} true`, `${alfa.doctor.id} false`].toSorted(),
    );
  });

  it('starts over when the visit was moved', async () => {
    const id = await fallsOutside();
    await mark(alfa.secretary, alfa, id);
    const moved = await alfa.secretary.call('PATCH', `${api}/appointments/${id}/time`, {
      start: '2026-11-25T20:00:00.000Z',
      version: 1,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await except(alfa.doctor, alfa, { start: '2026-11-25T16:00:00Z', end: '2026-11-26T04:00:00Z' });
    expect((await read(alfa.doctor, alfa)).outside).toMatchObject([{ called: null }]);
    expect((await mark(alfa.doctor, alfa, id)).json().outside).toMatchObject([
      { called: { by: 'Elena Médica Alfa' } },
    ]);
  });

  it('takes the rights to appointments and to patients', async () => {
    const id = await fallsOutside();
    const grant = (grants: readonly string[]) =>
      app.database.asSuperuser('UPDATE secretary_link SET grants = $2 WHERE secretary_id = $1', [
        alfa.secretary.id,
        grants,
      ]);
    const { rows } = await app.database.asSuperuser(
      'SELECT grants FROM secretary_link WHERE secretary_id = $1',
      [alfa.secretary.id],
    );
    await grant(['schedule:read', 'schedule:write', 'appointments:read']);
    expect(code(await mark(alfa.secretary, alfa, id))).toEqual([403, 'not_granted']);
    expect((await read(alfa.secretary, alfa)).outside).toMatchObject([{ phone: null, called: null }]);
    await grant(rows[0].grants);
    expect((await read(alfa.secretary, alfa)).outside).toMatchObject([{ phone: '+1 809 555 0111' }]);
  });

  it('is not for patients, other practices, or visits of another doctor', async () => {
    const id = await fallsOutside();
    expect((await mark(alfa.patient, alfa, id)).statusCode).toBe(403);
    expect(code(await mark(beta.doctor, alfa, id))).toEqual([404, 'not_found']);
    expect(code(await mark(beta.doctor, beta, id))).toEqual([404, 'not_found']);
    const { rows } = await app.database.asSuperuser('SELECT count(*)::int AS count FROM appointment_call');
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('busy times from elsewhere', () => {
  it('keep bookings away', async () => {
    await app.database.asSuperuser(
      `WITH calendar AS (
        INSERT INTO busy_calendar (id, doctor_id, name, imported_at, imported_by) VALUES (gen_random_uuid(), $1, 'Hospital', app_now(), $1) RETURNING id)
      INSERT INTO busy_time (id, calendar_id, doctor_id, uid, starts_at, ends_at)
        SELECT gen_random_uuid(), id, $1, 'a', '2026-11-24T10:00:00Z', '2026-11-24T13:10:00Z' FROM calendar`,
      [alfa.doctor.id],
    );
    expect((await startsOn(alfa.patient, alfa))[0]).toBe('09:30–10:00');
    // Chosen before the calendar was imported, and booked behind it.
    const late = await book(alfa.patient, alfa, '2026-11-24T13:00:00.000Z');
    expect(code(late)).toEqual([409, 'slot_taken']);
    expect(late.json().data.alternatives[0].start).toBe('2026-11-24T13:30:00.000Z');
    expect((await book(alfa.secretary, alfa, '2026-11-24T10:00:00.000Z')).statusCode).toBe(409);
    expect((await book(alfa.patient, alfa, '2026-11-24T13:30:00.000Z')).statusCode).toBe(201);
  });
});
