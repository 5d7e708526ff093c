import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { allPermissions, grantsOf } from '@doctor-plus/contract/kernel/team-areas.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFigures } from '../platform/database/read-figures.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { createFigures } from './figures.ts';

const now = new Date('2026-11-23T12:00:00Z');
const figures = createFigures({ clock: { now: () => now } });
const today = { from: new Date('2026-11-23T04:00:00Z'), to: new Date('2026-11-24T04:00:00Z') };
const [dayFrom, dayTo] = [sql`'2026-11-23T04:00:00Z'::timestamptz`, sql`'2026-11-24T04:00:00Z'::timestamptz`];
const [weekAgo, untilNow] = [
  sql`'2026-11-16T12:00:00Z'::timestamptz`,
  sql`'2026-11-23T12:00:00Z'::timestamptz`,
];

const agendaOf = (actor: Actor) =>
  app.database.read(async (tx) => {
    const { ids } = await readFigures(tx, { ids: figures.idsOfDay(actor, [dayFrom, dayTo], now) });
    return figures.agenda(tx, actor, ids, today);
  });
const valueIn = async <Value>(figure: SQL<Value>): Promise<unknown> => {
  const { rows } = await app.database.read((tx) => tx.execute(sql`SELECT ${figure} AS value`));
  return rows[0]?.value;
};

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
});
afterAll(() => app.close());
afterEach(() => app.database.asSuperuser('TRUNCATE appointment CASCADE'));

const as = (role: Role, { id }: TestClient): Actor => ({
  kind: 'actor',
  administers: false,
  need: 'appointments:read',
  works: new Map(role === 'secretary' ? [[alfa.doctor.id, new Set(grantsOf(allPermissions))]] : []),
  actsFor: null,
  id,
  role,
  name: 'x',
  language: 'es',
  sessionHash: Buffer.alloc(32),
  requestId: 'r',
  network: 'n',
  idempotencyKey: null,
  visitorHash: null,
  owes: null,
});

const insert = async (
  circle: Circle,
  start: string,
  status: string,
  details: { patient?: Circle; minutes?: number } = {},
): Promise<string> => {
  const id = newId();
  const { patient = circle, minutes = null } = details;
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at, started_at, completed_at)
      VALUES ($1, $2, $3, $4, 'consultation', $5, $6, $6::timestamptz + interval '30 minutes', $2, app_now(),
        CASE WHEN $7::int IS NOT NULL THEN $6::timestamptz END, $6::timestamptz + make_interval(mins => $7))`,
    [id, circle.doctor.id, patient.patient.id, circle.locationId, status, start, minutes],
  );
  return id;
};

const idsOf = (items: readonly { appointment: { id: string } }[]) =>
  items.map(({ appointment }) => appointment.id);

describe('figures of the practice', () => {
  it('the agenda of a period gives every status within the policy', async () => {
    const own = await insert(alfa, '2026-11-23T13:00:00Z', 'cancelled');
    await insert(beta, '2026-11-23T13:00:00Z', 'confirmed');
    await insert(alfa, '2026-11-25T13:00:00Z', 'no_show');
    for (const role of ['patient', 'doctor', 'secretary'] as const) {
      const { within, requests, next } = await agendaOf(as(role, alfa[role]));
      expect([idsOf(within), requests, next], role).toEqual([[own], [], null]);
    }
    expect((await agendaOf(as('administrator', alfa.doctor))).within).toEqual([]);
  });

  it('requests are those that can still be answered in time, the soonest first, beyond the period, too', async () => {
    const later = await insert(alfa, '2026-11-25T13:00:00Z', 'pending');
    const sooner = await insert(alfa, '2026-11-24T13:00:00Z', 'pending');
    const late = await insert(alfa, '2026-11-23T11:00:00Z', 'pending');
    await insert(alfa, '2026-11-24T14:00:00Z', 'confirmed');
    await insert(beta, '2026-11-24T13:00:00Z', 'pending');
    const { requests, within } = await agendaOf(as('secretary', alfa.secretary));
    expect(idsOf(requests)).toEqual([sooner, later]);
    expect(requests[0]?.can).toMatchObject({ confirm: true, decline: true });
    expect(idsOf(within)).toEqual([late]);
  });

  it('next is the visit under way, else the next agreed one', async () => {
    const next = async (actor: Actor) => (await agendaOf(actor)).next?.appointment.id;
    const doctor = as('doctor', alfa.doctor);
    expect(await next(doctor)).toBeUndefined();
    await insert(alfa, '2026-11-23T12:30:00Z', 'pending');
    await insert(alfa, '2026-11-23T11:00:00Z', 'confirmed');
    await insert(alfa, '2026-11-23T13:30:00Z', 'cancelled');
    expect(await next(doctor)).toBeUndefined();
    const later = await insert(alfa, '2026-11-26T13:00:00Z', 'confirmed');
    await insert(alfa, '2026-11-27T13:00:00Z', 'confirmed');
    expect(await next(doctor)).toBe(later);
    const current = await insert(alfa, '2026-11-23T11:45:00Z', 'in_progress');
    expect(await next(doctor)).toBe(current);
    expect(await next(as('patient', alfa.patient))).toBe(current);
    expect(await next(as('doctor', beta.doctor))).toBeUndefined();
  });

  it('attendance counts visits that took place among those of which it is noted', async () => {
    const past = ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30'];
    const statuses = ['completed', 'completed', 'no_show', 'confirmed', 'cancelled', 'pending'];
    for (const [index, status] of statuses.entries()) {
      await insert(alfa, `2026-11-20T${past[index]}:00Z`, status);
    }
    await insert(alfa, '2026-11-10T13:00:00Z', 'completed');
    await insert(alfa, '2026-11-24T13:00:00Z', 'no_show');
    await insert(beta, '2026-11-20T13:00:00Z', 'completed');
    const counted = await valueIn(figures.weekFigures(as('secretary', alfa.secretary), weekAgo, untilNow));
    expect(counted).toMatchObject({ due: 3, kept: 2 });
  });

  it('the average is that of completed visits with a beginning and an end, and nothing without one', async () => {
    const measure = () => valueIn(figures.weekFigures(as('doctor', alfa.doctor), weekAgo, untilNow));
    expect(await measure()).toMatchObject({ minutes: null, visits: 0 });
    await insert(alfa, '2026-11-20T13:00:00Z', 'completed', { minutes: 20 });
    await insert(alfa, '2026-11-20T14:00:00Z', 'completed', { minutes: 25 });
    await insert(alfa, '2026-11-20T15:00:00Z', 'completed');
    await insert(alfa, '2026-11-20T16:00:00Z', 'no_show');
    await insert(alfa, '2026-11-01T13:00:00Z', 'completed', { minutes: 90 });
    await insert(beta, '2026-11-20T13:00:00Z', 'completed', { minutes: 90 });
    expect(await measure()).toMatchObject({ minutes: 22.5, visits: 2 });
  });
});

describe('figures of a patient', () => {
  it('patientFigures count what was not cancelled, and what is ahead', async () => {
    await insert(alfa, '2026-11-20T13:00:00Z', 'completed');
    await insert(alfa, '2026-11-20T14:00:00Z', 'cancelled');
    await insert(alfa, '2026-11-24T13:00:00Z', 'pending');
    await insert(beta, '2026-11-24T15:00:00Z', 'confirmed', { patient: alfa });
    await insert(alfa, '2026-11-24T14:00:00Z', 'cancelled');
    await insert(beta, '2026-11-24T13:00:00Z', 'confirmed');
    const counted = await valueIn(figures.patientFigures(as('patient', alfa.patient), now));
    expect(counted).toEqual({ total: 3, upcoming: 2, completed: 1 });
  });

  it('doctorsOfPatient give the last visit that took place and the next', async () => {
    await insert(alfa, '2026-11-10T13:00:00Z', 'completed');
    await insert(alfa, '2026-11-20T13:00:00Z', 'completed');
    await insert(alfa, '2026-11-21T13:00:00Z', 'no_show');
    await insert(alfa, '2026-11-25T13:00:00Z', 'pending');
    await insert(alfa, '2026-11-24T13:00:00Z', 'cancelled');
    await insert(alfa, '2026-11-30T13:00:00Z', 'confirmed', { patient: beta });
    const doctors = await valueIn(figures.doctorsOfPatient(as('patient', alfa.patient), now));
    expect(doctors).toEqual([
      {
        id: alfa.doctor.id,
        name: 'Dra. Elena Médica Alfa',
        specialties: ['cardiology'],
        rating: null,
        review_count: 0,
        last_visit: '2026-11-20T13:00:00.000Z',
        next_visit: '2026-11-25T13:00:00.000Z',
      },
    ]);
    await app.database.asSuperuser(
      'UPDATE care_relationship SET ended_at = app_now() WHERE patient_id = $1',
      [alfa.patient.id],
    );
    const left = await valueIn(figures.doctorsOfPatient(as('patient', alfa.patient), now));
    expect(left).toEqual([]);
  });
});
