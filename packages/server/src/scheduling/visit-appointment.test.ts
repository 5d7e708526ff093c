import type { AppointmentStatus } from '@doctor-plus/contract/scheduling/schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { api, blankContent } from '../testing/charts.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { appointmentToEnd, appointmentToStart, type DayAppointment } from './visit-appointment.ts';

/** Monday, 10:00 in Santo Domingo. */
const now = new Date('2026-11-23T14:00:00Z');

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
  await rows(
    `INSERT INTO care_relationship (id, doctor_id, patient_id, reason, since) VALUES ($1, $2, $3, 'registered', app_now())`,
    [newId(), beta.doctor.id, alfa.patient.id],
  );
});
afterAll(() => app.close());
afterEach(async () => {
  app.setNow(now);
  await rows('TRUNCATE appointment, live_event CASCADE');
});

const rows = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

/** An appointment of alfa's patient, on Monday unless a day is named. */
const booked = async (
  hour: string,
  {
    status = 'confirmed',
    doctor = alfa,
    date = '2026-11-23',
    arrived = null as string | null,
    started = null as string | null,
  } = {},
): Promise<string> => {
  const id = newId();
  await rows(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, arrived_at, started_at, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'consultation', $5, $6, $6::timestamptz + interval '30 minutes', $7, $8, $2, '2026-11-16T12:00:00Z')`,
    [
      id,
      doctor.doctor.id,
      alfa.patient.id,
      doctor.locationId,
      status,
      `${date}T${hour}:00Z`,
      arrived && `${date}T${arrived}:00Z`,
      started && `${date}T${started}:00Z`,
    ],
  );
  return id;
};

type Save = { version?: number; finished?: boolean; notes?: string };
const save = (visitId: string, { version = 0, finished = false, notes = 'Tos' }: Save = {}, who = alfa) =>
  who.doctor.call('PUT', `${api}/patients/${alfa.patient.id}/visits/${visitId}`, {
    version,
    finished,
    content: { ...blankContent, notes },
  });
const saves = async (...given: Parameters<typeof save>) => {
  const answer = await save(...given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const standing = async (id: string) =>
  (
    await rows(
      'SELECT status, arrived_at, started_at, completed_at, version FROM appointment WHERE id = $1',
      [id],
    )
  )[0];
const statusOf = async (id: string) => (await standing(id))?.status;
const change = (who: TestClient, id: string, version: number, action: string) =>
  who.call('PATCH', `${api}/appointments/${id}`, { action, version });

describe('saveVisit', () => {
  it('starts the appointment when the visit is first saved, and completes it when the visit is finished', async () => {
    const id = await booked('13:30', { status: 'arrived', arrived: '13:20' });
    const visitId = newId();
    const first = await saves(visitId);
    expect(await standing(id)).toEqual({
      status: 'in_progress',
      arrived_at: new Date('2026-11-23T13:20:00Z'),
      started_at: now,
      completed_at: null,
      version: 2,
    });
    expect(
      await rows('SELECT event, object_id, details FROM audit_event WHERE request_id = $1 ORDER BY seq', [
        first.headers['x-request-id'],
      ]),
    ).toEqual([
      {
        event: 'appointment.changed',
        object_id: id,
        details: { action: 'start', status: 'in_progress', visit: visitId },
      },
      { event: 'visit.saved', object_id: visitId, details: { version: 1 } },
    ]);
    app.setNow(new Date('2026-11-23T14:20:00Z'));
    await saves(visitId, { version: 1, notes: 'Tos seca' });
    expect(await statusOf(id)).toBe('in_progress');
    await saves(visitId, { version: 2, notes: 'Tos seca', finished: true });
    expect(await standing(id)).toMatchObject({
      status: 'completed',
      started_at: now,
      completed_at: new Date('2026-11-23T14:20:00Z'),
    });
  });

  it('sends the changed appointment to open pages when the visit begins', async () => {
    const id = await booked('14:00');
    await saves(newId());
    expect(
      await rows(`SELECT topic, actor_id FROM live_event WHERE subject_id = $1 AND version = 2`, [id]),
    ).toContainEqual({ topic: 'appointment.changed', actor_id: alfa.doctor.id });
  });

  it('records the arrival with the start when the patient was not checked in', async () => {
    const id = await booked('14:00');
    await saves(newId());
    expect(await standing(id)).toMatchObject({ status: 'in_progress', arrived_at: now, started_at: now });
  });

  it('starts and completes the appointment when the first save finishes the visit', async () => {
    const id = await booked('14:00');
    const answer = await saves(newId(), { finished: true });
    expect(await standing(id)).toMatchObject({ status: 'completed', started_at: now, completed_at: now });
    expect(
      await rows('SELECT event FROM audit_event WHERE request_id = $1 ORDER BY seq', [
        answer.headers['x-request-id'],
      ]),
    ).toEqual([{ event: 'appointment.changed' }, { event: 'appointment.changed' }, { event: 'visit.saved' }]);
  });

  it('keeps a step taken back when the same visit is saved again', async () => {
    const id = await booked('14:00', { status: 'arrived', arrived: '13:50' });
    const visitId = newId();
    await saves(visitId);
    expect((await change(alfa.secretary, id, 2, 'take_back')).statusCode).toBe(200);
    await saves(visitId, { version: 1, notes: 'Tos seca' });
    expect(await statusOf(id)).toBe('arrived');
  });

  it('changes no appointment when the chart is read', async () => {
    const id = await booked('14:00', { status: 'arrived', arrived: '13:50' });
    const read = await alfa.doctor.call('GET', `${api}/patients/${alfa.patient.id}/chart`);
    expect(read.statusCode).toBe(200);
    expect(await statusOf(id)).toBe('arrived');
  });

  it('changes no appointment of another doctor or another day', async () => {
    const others = await booked('14:00', { doctor: beta });
    const tomorrow = await booked('13:00', { date: '2026-11-24' });
    const visitId = newId();
    await saves(visitId);
    await saves(visitId, { version: 1, finished: true });
    expect([await statusOf(others), await statusOf(tomorrow)]).toEqual(['confirmed', 'confirmed']);
    await saves(newId(), {}, beta);
    expect(await statusOf(others)).toBe('in_progress');
  });

  it('leaves the patient in the room when a visit of yesterday is concluded', async () => {
    app.setNow(new Date('2026-11-22T14:00:00Z'));
    const before = newId();
    await saves(before);
    app.setNow(now);
    const id = await booked('13:30', { status: 'in_progress', arrived: '13:20', started: '13:40' });
    await saves(before, { version: 1, finished: true });
    expect(await statusOf(id)).toBe('in_progress');
    const today = newId();
    await saves(today);
    await saves(today, { version: 1, finished: true });
    expect(await statusOf(id)).toBe('completed');
  });

  it('completes the appointment when the visit goes on past midnight', async () => {
    // 23:50 at the place.
    app.setNow(new Date('2026-11-24T03:50:00Z'));
    const id = await booked('03:45', { date: '2026-11-24' });
    const visitId = newId();
    await saves(visitId);
    expect(await statusOf(id)).toBe('in_progress');
    app.setNow(new Date('2026-11-24T04:10:00Z'));
    await saves(visitId, { version: 1, finished: true });
    expect(await standing(id)).toMatchObject({
      status: 'completed',
      completed_at: new Date('2026-11-24T04:10:00Z'),
    });
  });

  it('completes no appointment when the save that finishes the visit is refused', async () => {
    const id = await booked('14:00');
    const visitId = newId();
    await saves(visitId);
    expect((await save(visitId, { version: 5, finished: true })).statusCode).toBe(409);
    expect(await statusOf(id)).toBe('in_progress');
  });
});

const at = (hour: string, status: AppointmentStatus = 'confirmed', date = '2026-11-23'): DayAppointment => {
  const startsAt = new Date(`${date}T${hour}:00Z`);
  return {
    id: `${hour} ${status}`,
    status,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1_800_000),
    startedAt: status === 'in_progress' || status === 'completed' ? startsAt : null,
    place: { time_zone: 'America/Santo_Domingo' },
  };
};

describe('appointmentToStart', () => {
  const chosen = (...all: DayAppointment[]) => appointmentToStart(all, now)?.id ?? null;

  it.each<[string, string | null, DayAppointment[]]>([
    ['nothing without an appointment', null, []],
    ['the nearest of two that are expected', '15:00 confirmed', [at('12:00'), at('15:00')]],
    ['a waiting patient before an expected one', '19:00 arrived', [at('14:00'), at('19:00', 'arrived')]],
    ['a waiting patient although the time has passed', '12:00 arrived', [at('12:00', 'arrived')]],
    ['nothing while one is under way', null, [at('13:30', 'in_progress'), at('14:00', 'arrived')]],
    ['nothing after the one that is over', null, [at('13:30', 'completed'), at('19:00')]],
    ['nothing for a request without an answer', null, [at('14:00', 'pending')]],
    ['nothing for one that was missed', null, [at('13:30', 'no_show')]],
    [
      'the later one where the first is cancelled',
      '15:00 confirmed',
      [at('14:00', 'cancelled'), at('15:00')],
    ],
    // 21:00 of the evening before, at the place.
    ['nothing of the day before, by the clock of the place', null, [at('01:00', 'arrived')]],
  ])('chooses %s', (_title, expected, all) => {
    expect(chosen(...all)).toBe(expected);
  });
});

describe('appointmentToEnd', () => {
  const moment = (hour: string, date = '2026-11-23') => new Date(`${date}T${hour}:00Z`);
  const started = (one: DayAppointment, startedAt: Date): DayAppointment => ({ ...one, startedAt });
  const span = { begun: moment('13:35'), now };

  it('chooses the one under way on the day of the visit', () => {
    const all = [
      at('13:30', 'arrived'),
      at('13:00', 'in_progress'),
      at('13:00', 'in_progress', '2026-11-22'),
    ];
    expect(appointmentToEnd(all, span)).toBe(all[1]);
  });

  it('chooses nothing when nobody is in the room', () => {
    expect(appointmentToEnd([at('13:00', 'arrived'), at('12:00', 'completed')], span)).toBeNull();
  });

  it('chooses the one that started nearest to the beginning of the visit when two are under way', () => {
    const all = [at('12:00', 'in_progress'), at('13:30', 'in_progress')];
    expect(appointmentToEnd(all, { begun: moment('12:05'), now })).toBe(all[0]);
    expect(appointmentToEnd(all, span)).toBe(all[1]);
  });

  it('chooses nothing when its own appointment is over and another one is under way', () => {
    const all = [at('12:00', 'completed'), at('13:30', 'in_progress')];
    expect(appointmentToEnd(all, { begun: moment('12:05'), now })).toBeNull();
  });

  it('chooses the one that the desk started after the visit began', () => {
    const late = started(at('13:30', 'in_progress'), moment('13:50'));
    expect(appointmentToEnd([late], span)).toBe(late);
  });

  it('chooses the one just after midnight when the patient came in the evening before', () => {
    const early = started(at('04:05', 'in_progress', '2026-11-24'), moment('03:50', '2026-11-24'));
    const over = { begun: moment('03:55', '2026-11-24'), now: moment('04:20', '2026-11-24') };
    expect(appointmentToEnd([early], over)).toBe(early);
  });

  it('chooses nothing when the visit is concluded later than anybody stays', () => {
    const one = at('13:30', 'in_progress');
    const concluded = (hour: string) =>
      appointmentToEnd([one], { begun: moment('13:35'), now: moment(hour, '2026-11-24') });
    expect(concluded('01:29')).toBe(one);
    expect(concluded('01:30')).toBeNull();
  });
});
