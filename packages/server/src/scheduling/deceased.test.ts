import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { addPatientOf, api, putInCare } from '../testing/charts.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { addVisit } from '../testing/directory.ts';

const now = new Date('2026-11-23T12:00:00Z');

let app: TestApp;
let alfa: Circle;
let beta: Circle;
let id: string;
let wish: object;

beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  beta = await createCircle(app, 'Beta', now);
  id = await addPatientOf(alfa.doctor, { firstName: 'Carmen' });
  await putInCare(app, beta.doctor.id, id);
});
afterAll(() => app.close());

const with_ = ({ doctor, locationId }: Circle, start: string, status: 'confirmed' | 'completed') =>
  addVisit(app, { doctorId: doctor.id, locationId, patientId: id, start, bookedBy: doctor.id }, status);
const statusOf = async (visit: string) =>
  (await app.database.asSuperuser('SELECT status FROM appointment WHERE id = $1', [visit])).rows[0]?.status;
const told = async (userId: string) =>
  (
    await app.database.asSuperuser('SELECT kind FROM notification WHERE user_id = $1 AND person_id = $2', [
      userId,
      id,
    ])
  ).rows;

describe('a patient who has died', () => {
  test('keeps nothing ahead, with any doctor; what was, stays; the doctors are told and go on caring', async () => {
    const ahead = [
      await with_(alfa, '2026-12-01T15:00:00Z', 'confirmed'),
      await with_(beta, '2026-12-02T15:00:00Z', 'confirmed'),
      await with_(beta, '2026-12-03T15:00:00Z', 'confirmed'),
    ];
    const past = await with_(alfa, '2026-11-01T15:00:00Z', 'completed');
    wish = {
      doctor_id: alfa.doctor.id,
      patient_id: id,
      type: 'consultation',
      from: '2026-11-24',
      until: '2026-12-24',
      weekdays: [1, 2, 3, 4, 5],
      parts: ['morning'],
      location_ids: [],
    };
    const waits = await alfa.doctor.call('POST', `${api}/waitlist`, wish);
    expect(waits.statusCode, waits.body).toBe(201);
    const answer = await alfa.doctor.call('PUT', `${api}/patients/${id}/death`, {
      version: 1,
      on: '2026-11-22',
    });
    expect([answer.statusCode, answer.json().cancelled]).toEqual([200, 3]);
    for (const visit of ahead) expect(await statusOf(visit)).toBe('cancelled');
    expect(await statusOf(past)).toBe('completed');
    expect([await told(beta.doctor.id), await told(alfa.doctor.id)]).toEqual([
      [{ kind: 'appointment.cancelled' }],
      [],
    ]);
    const { rows } = await app.database.asSuperuser(
      `SELECT (SELECT count(*) FROM waitlist_entry WHERE patient_id = $1 AND status = 'waiting') AS waiting,
        (SELECT count(*) FROM outbox_mail) AS mails,
        (SELECT count(*) FROM care_relationship WHERE patient_id = $1 AND ended_at IS NULL) AS care`,
      [id],
    );
    expect(rows[0]).toEqual({ waiting: '0', mails: '0', care: '2' });
  });

  test('gets no appointment any more, in no way, until it is taken back', async () => {
    const { doctor, locationId } = alfa;
    const visit = {
      doctor_id: doctor.id,
      patient_id: id,
      location_id: locationId,
      start: '2026-11-25T15:00:00.000Z',
      type: 'consultation',
      reason: 'Control',
    };
    const { start: _, ...walkIn } = visit;
    const tries = [
      ['appointments', visit],
      ['appointments/walk-in', walkIn],
      ['appointments/series/preview', { ...visit, rule: 'FREQ=WEEKLY;COUNT=2' }],
      ['waitlist', wish],
    ] as const;
    const refusals: unknown[] = [];
    for (const [path, body] of tries) {
      const answer = await doctor.call('POST', `${api}/${path}`, body);
      refusals.push([path, answer.statusCode, answer.json().code, answer.json().data?.params]);
    }
    expect(refusals).toEqual(tries.map(([path]) => [path, 409, 'patient_deceased', undefined]));
    await doctor.call('PUT', `${api}/patients/${id}/death`, { version: 2, on: null, reason: 'Era un error' });
    expect((await doctor.call('POST', `${api}/appointments`, visit)).statusCode).toBe(201);
  });
});
