import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import ICAL from 'ical.js';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { multipartOf } from '../../testing/multipart.ts';

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
afterEach(async () => {
  app.setNow(now);
  await app.database.asSuperuser('TRUNCATE appointment, calendar_feed, busy_calendar CASCADE');
  await app.database.asSuperuser(`UPDATE app_user SET status = 'active', language = 'es'`);
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

type Visit = { start?: string; minutes?: number; status?: string; sequence?: number; version?: number };

const insert = async (circle: Circle, visit: Visit = {}): Promise<string> => {
  const id = newId();
  const { start = '2026-11-24T14:00:00Z', minutes = 30, status = 'confirmed' } = visit;
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, sequence, version, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'emergency', $5, $6, $6::timestamptz + make_interval(mins => $7), 'Motivo-canario', $8, $9, $3, $10)`,
    [
      id,
      circle.doctor.id,
      circle.patient.id,
      circle.locationId,
      status,
      start,
      minutes,
      visit.sequence ?? 0,
      visit.version ?? 1,
      now,
    ],
  );
  return id;
};

const add = async (who: TestClient, name_patients = false): Promise<{ path: string; id: string }> => {
  const answer = await who.call('POST', `${api}/calendar-feeds`, { name_patients });
  expect(answer.statusCode, answer.body).toBe(201);
  return { path: answer.json().path, id: answer.json().feed.id };
};

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.anonymous.call(method, path, undefined, headers);

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

describe('a secret address', () => {
  it('gives a calendar that another program reads, without anything clinical', async () => {
    const id = await insert(alfa);
    await insert(beta);
    const { path } = await add(alfa.patient);
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
    });
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Doctor Plus//Portal//EN');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/^Citas · /);
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(answer.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
    const [event, ...others] = eventsIn(answer.body);
    expect(others).toEqual([]);
    expect(event?.uid).toBe(`${id}@doctor-plus`);
    expect(event?.summary).toBe('Cita: Dra. Elena Médica Alfa');
    expect(event?.location).toBe('Centro Alfa, Calle 1, Santiago');
    expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-24T14:00:00.000Z');
    expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-24T14:30:00.000Z');
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(answer.body).not.toMatch(/Motivo|emergency|urgencia|T-Alfa/i);
  });

  it('is written in the language of its person, folded at 75 octets, with CRLF and escapes', async () => {
    await app.database.asSuperuser(`UPDATE app_user SET language = 'ja' WHERE id = $1`, [alfa.patient.id]);
    await app.database.asSuperuser(`UPDATE location SET address = $1 WHERE id = $2`, [
      `Av. Núñez 5; piso 2, "B" \\ 医療センター${'長'.repeat(60)}`,
      alfa.locationId,
    ]);
    await insert(alfa);
    const { body } = await get((await add(alfa.patient)).path);
    await app.database.asSuperuser(`UPDATE location SET address = 'Calle 1' WHERE id = $1`, [
      alfa.locationId,
    ]);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(body.replaceAll('\r\n ', '')).toContain('Av. Núñez 5\\; piso 2\\, "B" \\\\ 医療');
    expect(eventsIn(body)[0]?.location).toContain(
      `Av. Núñez 5; piso 2, "B" \\ 医療センター${'長'.repeat(60)}, Santiago`,
    );
    expect(eventsIn(body)[0]?.summary).toBe('予約：Dra. Elena Médica Alfa');
  });

  it('names patients in a doctor’s calendar only if the doctor said so, and the address cannot be turned', async () => {
    await insert(alfa);
    const [plain, named] = [await add(alfa.doctor), await add(alfa.doctor, true)];
    expect((await get(plain.path)).body).not.toContain('Paciente');
    expect((await get(plain.path)).body).toContain('SUMMARY:Cita\r\n');
    expect(eventsIn((await get(named.path)).body)[0]?.summary).toBe('Cita: Luis Paciente Alfa');
    expect((await get(plain.path.replace('/calendar/p', '/calendar/n'))).statusCode).toBe(404);
    const ofPatient = await add(alfa.patient, true);
    expect((await get(ofPatient.path)).body).not.toContain('Paciente');
  });

  it('tells what waits, what was cancelled and what was moved', async () => {
    const waiting = await insert(alfa, { status: 'pending' });
    const cancelled = await insert(alfa, {
      status: 'cancelled',
      start: '2026-11-25T14:00:00Z',
      sequence: 2,
      version: 4,
    });
    const moved = await insert(alfa, { start: '2026-11-26T14:00:00Z', sequence: 1, version: 2 });
    const events = eventsIn((await get((await add(alfa.patient)).path)).body);
    const told = events.map(({ uid, sequence, component }) => [
      uid,
      sequence,
      component.getFirstPropertyValue('status'),
      component.getFirstPropertyValue('transp'),
      String(component.getFirstPropertyValue('last-modified')),
    ]);
    expect(told).toEqual([
      [`${waiting}@doctor-plus`, 0, 'TENTATIVE', 'OPAQUE', '2026-11-23T12:00:00Z'],
      [`${cancelled}@doctor-plus`, 3, 'CANCELLED', 'TRANSPARENT', '2026-11-23T12:00:03Z'],
      [`${moved}@doctor-plus`, 1, 'CONFIRMED', 'OPAQUE', '2026-11-23T12:00:01Z'],
    ]);
  });

  it('says of every change that it is later, also of a step that is taken back', async () => {
    const id = await insert(alfa);
    const { path } = await add(alfa.patient);
    const changed = async (moment: string | null, version: number) => {
      await app.database.asSuperuser('UPDATE appointment SET arrived_at = $2, version = $3 WHERE id = $1', [
        id,
        moment,
        version,
      ]);
      const [event] = eventsIn((await get(path)).body);
      return String(event?.component.getFirstPropertyValue('last-modified'));
    };
    const [arrived, takenBack] = [await changed('2026-11-24T13:50:00Z', 2), await changed(null, 3)];
    expect(takenBack > arrived).toBe(true);
  });

  it('reaches from 90 days back to 400 ahead', async () => {
    const days = [-91, -89, 399, 401];
    for (const ahead of days) {
      await insert(alfa, { start: new Date(now.getTime() + ahead * 86_400_000).toISOString() });
    }
    const events = eventsIn((await get((await add(alfa.patient)).path)).body);
    expect(
      events.map(({ startDate }) =>
        Math.round((startDate.toJSDate().getTime() - now.getTime()) / 86_400_000),
      ),
    ).toEqual([-89, 399]);
  });

  it('answers 304 until something changes, and HEAD without a body', async () => {
    const id = await insert(alfa);
    const { path } = await add(alfa.patient);
    const first = await get(path);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const same = await get(path, { 'if-none-match': given });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    }
    const head = await get(path, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', tag]);
    app.setNow(new Date(now.getTime() + 3_600_000));
    expect((await get(path, { 'if-none-match': tag })).statusCode).toBe(304);
    await app.database.asSuperuser(`UPDATE appointment SET status = 'cancelled', version = 2 WHERE id = $1`, [
      id,
    ]);
    const changed = await get(path, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('that is wrong, revoked, or of somebody who is away, is 404 to the byte', async () => {
    const { path, id } = await add(alfa.patient);
    const unknown = await get(`/calendar/p${'A'.repeat(43)}.ics`);
    expect(unknown.statusCode).toBe(404);
    const others = [
      await get('/calendar/x.ics'),
      await get('/calendar/%00'),
      await get(path.replace('.ics', '')),
    ];
    for (const status of ['blocked', 'erased', 'pending']) {
      await app.database.asSuperuser('UPDATE app_user SET status = $1 WHERE id = $2', [
        status,
        alfa.patient.id,
      ]);
      others.push(await get(path));
    }
    await app.database.asSuperuser(`UPDATE app_user SET status = 'active' WHERE id = $1`, [alfa.patient.id]);
    expect((await get(path)).statusCode).toBe(200);
    expect((await alfa.patient.call('DELETE', `${api}/calendar-feeds/${id}`)).statusCode).toBe(200);
    others.push(await get(path));
    const { 'x-request-id': _, date: __, ...headers } = unknown.headers;
    for (const answer of others) {
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
      expect(answer.headers).toMatchObject(headers);
    }
    expect((await get(path, {}, 'HEAD')).statusCode).toBe(404);
  });

  it('is kept as its hash, listed without its secret, and leaves rows in the audit log', async () => {
    const { path, id } = await add(alfa.doctor, true);
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    expect(secret).toMatch(/^n[\w-]{43}$/);
    const stored = JSON.stringify(await rows('SELECT * FROM calendar_feed'));
    const list = await alfa.doctor.call('GET', `${api}/calendar-feeds`);
    expect(list.json()).toEqual({
      data: [{ id, created_at: now.toISOString(), last_read_at: null }],
      can: { add: true, name_patients: true },
    });
    await get(path);
    expect((await alfa.doctor.call('GET', `${api}/calendar-feeds`)).json().data[0].last_read_at).toBe(
      now.toISOString(),
    );
    await alfa.doctor.call('DELETE', `${api}/calendar-feeds/${id}`);
    const audited = await rows(
      `SELECT event, object_id, details FROM audit_event WHERE object_id = $1 ORDER BY at`,
      [id],
    );
    expect(audited).toEqual([
      { event: 'calendar_feed.added', object_id: id, details: { name_patients: true } },
      { event: 'calendar_feed.removed', object_id: id, details: {} },
    ]);
    for (const text of [stored, list.body, JSON.stringify(audited)])
      expect(text).not.toContain(secret.slice(1));
  });

  it('is one of five at most, however many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => alfa.patient.call('POST', `${api}/calendar-feeds`, {})),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.json()).toMatchObject({ code: 'too_many_calendars', data: { most: 5 } });
    expect((await alfa.patient.call('GET', `${api}/calendar-feeds`)).json().can.add).toBe(false);
  });

  it('is asked for so often and not oftener, by address and by network', async () => {
    const { database, secrets } = app;
    const strict = await createTestApp({ now, limitScale: 1, sharing: { database, secrets } });
    const ask = (path: string) => strict.anonymous.call('GET', path);
    const { path } = await add(alfa.patient);
    for (let asked = 0; asked < 60; asked += 1) expect((await ask(path)).statusCode).toBe(200);
    const refused = await ask(path);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask((await add(alfa.patient)).path)).statusCode).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 1_200; guess += 1) guesses.push((await ask('/calendar/x.ics')).statusCode);
    expect(guesses[0]).toBe(404);
    expect(guesses.at(-1)).toBe(429);
    await strict.close();
    await app.database.asSuperuser('TRUNCATE rate_limit');
  });

  it('never stands in the log, whatever becomes of the call', async () => {
    const lines: string[] = [];
    const log = createLog('trace');
    Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
    const { database, secrets, files } = app;
    const { server } = await createApp({
      database,
      secrets,
      log,
      build: null,
      files,
      clock: { now: () => now },
    });
    const { path } = await add(alfa.patient);
    const ask = (url: string) => server.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    const statuses = [(await ask(path)).statusCode, (await ask(`${path}x`)).statusCode];
    await app.database.asSuperuser('ALTER TABLE appointment RENAME TO appointment_away');
    statuses.push((await ask(path)).statusCode);
    await app.database.asSuperuser('ALTER TABLE appointment_away RENAME TO appointment');
    await server.close();
    expect(statuses).toEqual([200, 404, 500]);
    expect(lines.join('')).toContain('/calendar/:file');
    expect(lines.join('')).not.toContain(path.slice('/calendar/p'.length, -4));
  });
});

const zones = [
  'America/Santo_Domingo',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'America/St_Johns',
  'Europe/Berlin',
  'Europe/London',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];

it('a visit in any zone, at any time from 2024 to 2030, is read back as the same instants', async () => {
  const { path } = await add(alfa.patient);
  const minute = 60_000;
  const [first, last] = [Date.UTC(2024, 0, 1) / minute, Date.UTC(2030, 11, 31) / minute];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.integer({ min: first, max: last }),
      fc.integer({ min: 5, max: 1_440 }),
      async (zone, at, minutes) => {
        await app.database.asSuperuser('TRUNCATE appointment CASCADE');
        await app.database.asSuperuser('UPDATE location SET time_zone = $1 WHERE id = $2', [
          zone,
          alfa.locationId,
        ]);
        const start = new Date(at * minute);
        app.setNow(new Date(start.getTime() - 86_400_000));
        await insert(alfa, { start: start.toISOString(), minutes });
        const [event] = eventsIn((await get(path)).body);
        expect(event?.startDate.toJSDate()).toEqual(start);
        expect(event?.endDate.toJSDate()).toEqual(new Date(start.getTime() + minutes * minute));
      },
    ),
    { numRuns: 60 },
  );
  await app.database.asSuperuser(`UPDATE location SET time_zone = 'America/Santo_Domingo'`);
});

const file = (name: string) => readFileSync(join(import.meta.dirname, 'test-data', `${name}.ics`));

const send = (
  who: TestClient,
  bytes: Buffer | null,
  fields: Record<string, unknown> = { name: 'Hospital' },
) => {
  const { body, contentType } = multipartOf({
    body: fields,
    ...(bytes ? { file: { name: 'calendario.ics', type: 'text/calendar', bytes } } : {}),
  });
  return who.call('POST', `${api}/busy-calendars`, body, { 'content-type': contentType });
};

const busy = () => rows('SELECT doctor_id, starts_at, ends_at FROM busy_time ORDER BY starts_at');

describe('a calendar from elsewhere', () => {
  it('keeps its times busy, and says what it left out', async () => {
    const answer = await send(alfa.doctor, file('all-day'));
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toEqual({
      calendar: { id: expect.any(String), name: 'Hospital', imported_at: now.toISOString(), times: 2 },
      taken: 2,
      left_out: [{ reason: 'free', count: 1 }],
    });
    expect(await busy()).toEqual([
      {
        doctor_id: alfa.doctor.id,
        starts_at: new Date('2026-12-21T04:00:00Z'),
        ends_at: new Date('2027-01-05T04:00:00Z'),
      },
      {
        doctor_id: alfa.doctor.id,
        starts_at: new Date('2027-02-27T04:00:00Z'),
        ends_at: new Date('2027-02-28T04:00:00Z'),
      },
    ]);
    const [stored] = await rows('SELECT uid FROM busy_time ORDER BY starts_at');
    expect(stored.uid).toBe('allday-2@calendar.example');
    expect(JSON.stringify(await rows('SELECT * FROM busy_time'))).not.toMatch(/Vacaciones|Independencia/);
  });

  it('of the same name is replaced, another stands beside it', async () => {
    await send(alfa.doctor, file('all-day'));
    await send(alfa.secretary, file('new-york-dst'), { name: 'Privado', doctor_id: alfa.doctor.id });
    const [{ id }] = (await alfa.doctor.call('GET', `${api}/busy-calendars`)).json().data;
    const again = await send(alfa.doctor, file('santo-domingo'));
    expect(again.json().calendar.id).toBe(id);
    const list = await alfa.secretary.call('GET', `${api}/busy-calendars?doctor_id=${alfa.doctor.id}`);
    // The files lie in the past of this clock, but for a few.
    expect(list.json().data.map(({ name, times }: { name: string; times: number }) => [name, times])).toEqual(
      [
        ['Hospital', 0],
        ['Privado', 0],
      ],
    );
    expect((await alfa.doctor.call('DELETE', `${api}/busy-calendars/${id}`)).statusCode).toBe(200);
    expect(await rows('SELECT name FROM busy_calendar')).toEqual([{ name: 'Privado' }]);
  });

  it('that cannot be read leaves everything as it was', async () => {
    await send(alfa.doctor, file('all-day'));
    const before = await busy();
    const broken = await send(alfa.doctor, file('all-day').subarray(0, 300));
    expect([broken.statusCode, broken.json().code, broken.json().data.reason]).toEqual([
      400,
      'calendar_unreadable',
      'not_a_calendar',
    ]);
    const missing = await send(alfa.doctor, null);
    expect([missing.statusCode, missing.json().data.reason]).toEqual([400, 'missing']);
    const huge = await send(alfa.doctor, Buffer.alloc(2 * 1024 * 1024 + 1, 'A'));
    expect([huge.statusCode, huge.json().data.reason]).toEqual([400, 'too_large']);
    expect(await busy()).toEqual(before);
  });

  it('is for those who act for the doctor', async () => {
    const foreign = { name: 'Hospital', doctor_id: beta.doctor.id };
    expect((await send(alfa.doctor, file('all-day'), foreign)).statusCode).toBe(404);
    expect((await send(alfa.secretary, file('all-day'), foreign)).statusCode).toBe(404);
    expect((await send(alfa.secretary, file('all-day'))).statusCode).toBe(400);
    expect((await send(alfa.patient, file('all-day'))).statusCode).toBe(403);
    expect(await rows('SELECT id FROM busy_calendar')).toEqual([]);
  });

  it('is one of ten at most', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await send(alfa.doctor, file('all-day'), { name: `Calendario ${index}` })).statusCode).toBe(
        201,
      );
    }
    const eleventh = await send(alfa.doctor, file('all-day'), { name: 'Uno más' });
    expect([eleventh.statusCode, eleventh.json().code]).toEqual([409, 'too_many_calendars']);
    expect((await send(alfa.doctor, file('all-day'), { name: 'Calendario 3' })).statusCode).toBe(201);
  });

  it('handed in twice at once is there once', async () => {
    const answers = await Promise.all([
      send(alfa.doctor, file('all-day')),
      send(alfa.doctor, file('all-day')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await busy()).toHaveLength(2);
  });
});
