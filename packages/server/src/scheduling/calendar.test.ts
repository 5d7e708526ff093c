import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const base = '/wp-json/dr-assistant/v1';

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
});
afterAll(() => app.close());
afterEach(() => app.database.asSuperuser('TRUNCATE appointment, busy_calendar, schedule_settings CASCADE'));

const calendar = (who: TestClient, query = 'from=2026-11-23T04:00:00Z&to=2026-11-30T04:00:00Z') =>
  who.call('GET', `${base}/calendar?${query}`);

const book = async (circle: Circle, start: string) => {
  const body = { doctor_id: circle.doctor.id, location_id: circle.locationId, start, type: 'consultation' };
  const answer = await circle.patient.call('POST', `${base}/appointments`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().appointment;
};

const holdElsewhere = async (circle: Circle, start: string, end: string) => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO busy_calendar (id, doctor_id, name, imported_at, imported_by) VALUES ($1, $2, 'Privado', $3, $2)`,
    [id, circle.doctor.id, now],
  );
  await app.database.asSuperuser(
    `INSERT INTO busy_time (id, calendar_id, doctor_id, uid, starts_at, ends_at) VALUES ($1, $2, $3, 'secreto', $4, $5)`,
    [newId(), id, circle.doctor.id, start, end],
  );
};

describe('the calendar', () => {
  it('of a doctor holds hours, visits with what can be done, places and busy times, and nobody else’s', async () => {
    const booked = await book(alfa, '2026-11-24T14:00:00.000Z');
    await book(beta, '2026-11-24T15:00:00.000Z');
    await holdElsewhere(alfa, '2026-11-25T14:00:00Z', '2026-11-25T16:00:00Z');
    await holdElsewhere(beta, '2026-11-25T17:00:00Z', '2026-11-25T18:00:00Z');
    const answer = await calendar(alfa.doctor);
    expect(answer.statusCode, answer.body).toBe(200);
    const body = answer.json();
    expect(body.doctors).toEqual([
      {
        id: alfa.doctor.id,
        name: 'Dra. Elena Médica Alfa',
        slot_minutes: 30,
        location_ids: [alfa.locationId],
        can_book: true,
        can_override: true,
      },
    ]);
    expect(body.places).toMatchObject([{ id: alfa.locationId, time_zone: 'America/Santo_Domingo' }]);
    expect(body.open).toHaveLength(7);
    expect(body.open[0]).toEqual({
      doctor_id: alfa.doctor.id,
      location_id: alfa.locationId,
      start: '2026-11-23T10:00:00.000Z',
      end: '2026-11-24T02:00:00.000Z',
    });
    expect(body.appointments).toMatchObject([
      { appointment: booked, can: { confirm: true, move: true }, override: false, override_reason: '' },
    ]);
    expect(body.busy).toEqual([
      {
        doctor_id: alfa.doctor.id,
        start: '2026-11-25T14:00:00.000Z',
        end: '2026-11-25T16:00:00.000Z',
        held_until: null,
      },
    ]);
    expect(answer.body).not.toContain('secreto');
    expect(answer.body).not.toContain('Beta');
  });

  it('of a secretary holds all doctors who accepted, or the one that is asked for', async () => {
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state, since) VALUES ($1, $2, 'accepted', $3)`,
      [alfa.secretary.id, beta.doctor.id, now],
    );
    await app.database.asSuperuser(
      `INSERT INTO schedule_settings (doctor_id, secretaries_override) VALUES ($1, false)`,
      [beta.doctor.id],
    );
    await book(beta, '2026-11-24T15:00:00.000Z');
    const both = (await calendar(alfa.secretary)).json();
    expect(both.doctors.map(({ id, can_override }: Record<string, unknown>) => [id, can_override])).toEqual([
      [alfa.doctor.id, true],
      [beta.doctor.id, false],
    ]);
    expect(both.appointments).toHaveLength(1);
    const week = 'from=2026-11-23T04:00:00Z&to=2026-11-30T04:00:00Z';
    const one = (await calendar(alfa.secretary, `${week}&doctor_id=${alfa.doctor.id}`)).json();
    expect(one.doctors).toHaveLength(1);
    expect(one.appointments).toEqual([]);
    await app.database.asSuperuser(
      `UPDATE secretary_link SET state = 'ended' WHERE secretary_id = $1 AND doctor_id = $2`,
      [alfa.secretary.id, beta.doctor.id],
    );
    expect((await calendar(alfa.secretary, `${week}&doctor_id=${beta.doctor.id}`)).statusCode).toBe(404);
    expect((await calendar(alfa.secretary)).json().doctors).toHaveLength(1);
  });

  it('says of which doctors a secretary may only look at the agenda', async () => {
    await app.database.asSuperuser(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state, since, grants)
        VALUES ($1, $2, 'accepted', $3, '{appointments:read}')
        ON CONFLICT (secretary_id, doctor_id) DO UPDATE SET state = excluded.state, grants = excluded.grants`,
      [alfa.secretary.id, beta.doctor.id, now],
    );
    const { doctors } = (await calendar(alfa.secretary)).json();
    expect(
      doctors.map(({ id, can_book, can_override }: Record<string, unknown>) => [id, can_book, can_override]),
    ).toEqual([
      [alfa.doctor.id, true, true],
      [beta.doctor.id, false, false],
    ]);
    await app.database.asSuperuser(
      `UPDATE secretary_link SET state = 'ended' WHERE secretary_id = $1 AND doctor_id = $2`,
      [alfa.secretary.id, beta.doctor.id],
    );
  });

  it('refuses periods that end before they start or last more than 45 days', async () => {
    for (const query of [
      'from=2026-11-24T00:00:00Z&to=2026-11-24T00:00:00Z',
      'from=2026-11-24T00:00:00Z&to=2026-11-23T00:00:00Z',
      'from=2026-11-01T00:00:00Z&to=2026-12-17T00:00:00Z',
    ]) {
      expect((await calendar(alfa.doctor, query)).statusCode, query).toBe(400);
    }
    expect(
      (await calendar(alfa.doctor, 'from=2026-11-01T00:00:00Z&to=2026-12-16T00:00:00Z')).statusCode,
    ).toBe(200);
  });

  it('of a week in which the clock changes keeps the hours of the wall', async () => {
    await app.database.asSuperuser(`UPDATE location SET time_zone = 'America/New_York' WHERE id = $1`, [
      alfa.locationId,
    ]);
    const answer = await calendar(alfa.doctor, 'from=2027-03-13T05:00:00Z&to=2027-03-16T04:00:00Z');
    expect(answer.json().open.map(({ start }: { start: string }) => start)).toEqual([
      '2027-03-13T11:00:00.000Z',
      '2027-03-14T10:00:00.000Z',
      '2027-03-15T10:00:00.000Z',
    ]);
    await app.database.asSuperuser(`UPDATE location SET time_zone = 'America/Santo_Domingo' WHERE id = $1`, [
      alfa.locationId,
    ]);
  });

  it('is written into the log', async () => {
    await calendar(alfa.doctor);
    const { rows } = await app.database.asSuperuser(
      `SELECT details FROM audit_event WHERE event = 'calendar.read' AND actor_id = $1 ORDER BY at DESC LIMIT 1`,
      [alfa.doctor.id],
    );
    expect(rows).toEqual([{ details: { count: 0 } }]);
  });
});
