import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo; the doctors receive every day from 06:00 to 22:00 (10:00Z to 02:00Z). */
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
  await app.database.asSuperuser('TRUNCATE appointment CASCADE');
});

type Details = { status?: string; override?: boolean; minutes?: number; doctor?: Circle };

const insert = async (circle: Circle, start: string, details: Details = {}): Promise<string> => {
  const id = newId();
  const { status = 'confirmed', override = false, minutes = 30, doctor = circle } = details;
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, override, created_by, created_at)
      VALUES ($1, $2, $3, $4, 'follow-up', $5, $6, $6::timestamptz + make_interval(mins => $7), $8, $3, app_now())`,
    [id, doctor.doctor.id, circle.patient.id, doctor.locationId, status, start, minutes, override],
  );
  return id;
};

const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

describe('doctors/:id/slots', () => {
  const slots = (from: string, to: string, id = alfa.doctor.id) =>
    app.anonymous.call('GET', `${api}/doctors/${id}/slots?from=${from}&to=${to}`);
  const startsOf = (answer: LightMyRequestResponse): string[] =>
    answer.json().data.map((slot: { start: string }) => slot.start.slice(0, 16));

  it('offers the hours of the day to anybody', async () => {
    const answer = await slots('2026-11-24T10:00:00Z', '2026-11-24T11:30:00Z');
    expect(answer.statusCode).toBe(200);
    const slot = (start: string, end: string) => ({ start, end, location_id: alfa.locationId });
    expect(answer.json().data).toEqual([
      slot('2026-11-24T10:00:00.000Z', '2026-11-24T10:30:00.000Z'),
      slot('2026-11-24T10:30:00.000Z', '2026-11-24T11:00:00.000Z'),
      slot('2026-11-24T11:00:00.000Z', '2026-11-24T11:30:00.000Z'),
    ]);
    const day = await slots('2026-11-24T04:00:00Z', '2026-11-25T04:00:00Z');
    expect(day.json().data).toHaveLength(32);
  });

  it('leaves out what is past and what is taken', async () => {
    await insert(alfa, '2026-11-23T13:00:00Z', { status: 'pending' });
    await insert(alfa, '2026-11-23T14:00:00Z', { status: 'completed' });
    await insert(alfa, '2026-11-23T14:30:00Z', { status: 'cancelled' });
    await insert(beta, '2026-11-23T15:00:00Z');
    await insert(beta, '2026-11-23T15:30:00Z', { doctor: alfa, override: true, minutes: 40 });
    const offered = startsOf(await slots('2026-11-23T11:00:00Z', '2026-11-23T17:00:00Z'));
    expect(offered).toEqual(
      ['12:30', '13:30', '14:30', '15:00', '16:30'].map((time) => `2026-11-23T${time}`),
    );
  });

  it('sees a visit that began before the period', async () => {
    await insert(alfa, '2026-11-24T10:00:00Z', { minutes: 180 });
    const offered = startsOf(await slots('2026-11-24T12:00:00Z', '2026-11-24T14:00:00Z'));
    expect(offered).toEqual(['2026-11-24T13:00', '2026-11-24T13:30']);
  });

  it('offers nothing in a period that is over', async () => {
    const answer = await slots('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z');
    expect(answer.json().data).toEqual([]);
  });

  it('says how far ahead it can be booked: patients by the doctor’s rule, the practice for two years', async () => {
    const until = async (who: TestClient) => {
      const period = 'from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z';
      return (await who.call('GET', `${api}/doctors/${alfa.doctor.id}/slots?${period}`)).json().until;
    };
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
    expect(await until(app.anonymous)).toBe(inDays(180));
    const settings = 'INSERT INTO schedule_settings (doctor_id, window_days) VALUES ($1, 365)';
    await app.database.asSuperuser(settings, [alfa.doctor.id]);
    for (const who of [app.anonymous, alfa.patient]) expect(await until(who)).toBe(inDays(365));
    for (const who of [alfa.doctor, alfa.secretary]) expect(await until(who)).toBe(inDays(731));
    expect(await until(beta.doctor)).toBe(inDays(365));
    await app.database.asSuperuser('DELETE FROM schedule_settings');
  });

  it('refuses a period of more than 62 days, and one that ends before it begins', async () => {
    const long = await slots('2026-11-24T00:00:00Z', '2027-01-25T00:00:01Z');
    expect(code(long)).toEqual([400, 'rest_invalid_param']);
    expect(long.json().data.params).toEqual({ to: 'too_long' });
    expect((await slots('2026-11-24T00:00:00Z', '2027-01-25T00:00:00Z')).statusCode).toBe(200);
    for (const to of ['2026-11-24T00:00:00Z', '2026-11-23T00:00:00Z']) {
      const answer = await slots('2026-11-24T00:00:00Z', to);
      expect(answer.json().data.params).toEqual({ to: 'not_after_from' });
    }
    for (const bad of ['', 'tomorrow', '2026-11-24', '2026-02-30T00:00:00Z', '2026-11-24T00:00:00']) {
      expect((await slots(bad, '2026-11-25T00:00:00Z')).statusCode, bad).toBe(400);
    }
  });

  it('says the same of a doctor who is not listed and of one who does not exist', async () => {
    const hidden = await createCircle(app, 'Oculta', now);
    await app.database.asSuperuser('UPDATE doctor SET listed = false WHERE id = $1', [hidden.doctor.id]);
    const period = ['2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z'] as const;
    const [unlisted, missing] = [await slots(...period, hidden.doctor.id), await slots(...period, newId())];
    expect(code(unlisted)).toEqual([404, 'not_found']);
    expect(unlisted.rawPayload.equals(missing.rawPayload)).toBe(true);
  });

  it('offers nothing of a listed doctor without hours', async () => {
    const doctor = await app.signIn('doctor');
    await app.database.asSuperuser(
      `INSERT INTO doctor (id, name, listed, specialties) VALUES ($1, 'Dr. Nuevo', true, '{}')`,
      [doctor.id],
    );
    const answer = await slots('2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z', doctor.id);
    expect(answer.json().data).toEqual([]);
  });
});

describe('GET appointments', () => {
  const list = async (who: TestClient, query = ''): Promise<string[]> => {
    const answer = await who.call('GET', `${api}/appointments${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map((item: { appointment: { id: string } }) => item.appointment.id);
  };

  it('gives everybody their own, in order of time', async () => {
    const [later, sooner] = [
      await insert(alfa, '2026-11-25T12:00:00Z'),
      await insert(alfa, '2026-11-24T12:00:00Z'),
    ];
    const across = await insert(alfa, '2026-11-24T15:00:00Z', { doctor: beta });
    const other = await insert(beta, '2026-11-24T12:00:00Z');
    expect(await list(alfa.patient)).toEqual([sooner, across, later]);
    expect(await list(alfa.doctor)).toEqual([sooner, later]);
    expect(await list(alfa.secretary)).toEqual([sooner, later]);
    expect(await list(beta.patient)).toEqual([other]);
    expect(await list(beta.doctor)).toEqual([other, across]);
    expect(await list(beta.secretary)).toEqual([other, across]);
  });

  it('shows each person what they may do', async () => {
    const id = await insert(alfa, '2026-11-23T20:00:00Z');
    const abilities = async (who: TestClient) => {
      const answer = await who.call('GET', `${api}/appointments`);
      const [{ appointment, can }] = answer.json().data;
      expect(appointment.id).toBe(id);
      return Object.keys(can).filter((action) => can[action]);
    };
    expect(await abilities(alfa.patient)).toEqual(['cancel', 'move']);
    expect(await abilities(alfa.doctor)).toEqual(['arrive', 'start', 'cancel', 'move', 'propose']);
    expect(await abilities(alfa.secretary)).toEqual(['arrive', 'start', 'cancel', 'move', 'propose']);
  });

  it('covers yesterday and all that is to come unless asked otherwise', async () => {
    const [before, , yesterday, far] = [
      await insert(alfa, '2026-11-22T11:00:00Z'),
      await insert(alfa, '2026-11-20T11:00:00Z'),
      await insert(alfa, '2026-11-22T11:45:00Z'),
      await insert(alfa, '2027-01-22T11:30:00Z'),
    ];
    const beyond = await insert(alfa, '2027-01-22T12:30:00Z');
    const furthest = await insert(alfa, '2028-11-20T12:30:00Z');
    expect(await list(alfa.patient)).toEqual([yesterday, far, beyond, furthest]);
    expect(await list(alfa.patient, '?from=2026-11-22T11:15:00Z&to=2026-11-22T11:50:00Z')).toEqual([
      before,
      yesterday,
    ]);
    expect(await list(alfa.patient, '?to=2026-11-22T11:30:00Z')).toEqual([before]);
    expect(await list(alfa.patient, '?from=2027-01-20T00:00:00Z')).toEqual([far, beyond, furthest]);
  });

  it('narrows to one, to a patient, and to what waits for an answer', async () => {
    const confirmed = await insert(alfa, '2026-11-24T12:00:00Z');
    const asked = await insert(alfa, '2027-06-24T15:00:00Z');
    await app.database.asSuperuser("UPDATE appointment SET status = 'pending' WHERE id = $1", [asked]);
    expect(await list(alfa.doctor, '?only=requests&per_page=1')).toEqual([asked]);
    expect(await list(alfa.doctor, `?id=${confirmed}`)).toEqual([confirmed]);
    expect(await list(beta.doctor, `?id=${confirmed}`)).toEqual([]);
    expect(await list(alfa.doctor, `?patient_id=${alfa.patient.id}`)).toEqual([confirmed, asked]);
    expect(await list(alfa.doctor, `?patient_id=${beta.patient.id}`)).toEqual([]);
  });

  it('narrows to a doctor, and gives no more than asked for', async () => {
    const own = await insert(alfa, '2026-11-24T12:00:00Z');
    const across = await insert(alfa, '2026-11-24T15:00:00Z', { doctor: beta });
    expect(await list(alfa.patient, `?doctor_id=${beta.doctor.id}`)).toEqual([across]);
    expect(await list(alfa.secretary, `?doctor_id=${beta.doctor.id}`)).toEqual([]);
    expect(await list(alfa.patient, `?doctor_id=${newId()}`)).toEqual([]);
    expect(await list(alfa.patient, '?per_page=1')).toEqual([own]);
  });

  it('returns a cursor when more appointments follow, and the rest for it', async () => {
    const all = [
      await insert(alfa, '2026-11-24T12:00:00Z'),
      await insert(alfa, '2026-11-24T15:00:00Z', { doctor: beta }),
      await insert(alfa, '2026-11-25T12:00:00Z'),
    ];
    const found: string[] = [];
    let cursor: string | null = '';
    for (const most of [1, 1, 1]) {
      const answer = await alfa.patient.call(
        'GET',
        `${api}/appointments?per_page=${most}${cursor ? `&cursor=${cursor}` : ''}`,
      );
      const { data, next } = answer.json();
      found.push(...data.map((item: { appointment: { id: string } }) => item.appointment.id));
      cursor = next;
    }
    expect(found).toEqual(all);
    expect(cursor).toBeNull();
  });

  it('refuses more than 400 days, and a period that ends before it begins', async () => {
    const refused = async (query: string) => {
      const answer = await alfa.patient.call('GET', `${api}/appointments?${query}`);
      expect(answer.statusCode, query).toBe(400);
      return answer.json().data.params;
    };
    expect(await refused('from=2026-01-01T00:00:00Z&to=2027-02-06T00:00:00Z')).toEqual({ to: 'too_long' });
    expect(await refused('to=2027-12-31T00:00:00Z')).toEqual({ to: 'too_long' });
    expect(await refused('from=2026-11-24T00:00:00Z&to=2026-11-23T00:00:00Z')).toEqual({
      to: 'not_after_from',
    });
  });

  it('is for patients, doctors and secretaries, and every look is in the log', async () => {
    const administrator = await app.signIn('administrator');
    expect(code(await administrator.call('GET', `${api}/appointments`))).toEqual([403, 'rest_forbidden']);
    expect(code(await app.anonymous.call('GET', `${api}/appointments`))).toEqual([401, 'rest_not_logged_in']);
    await insert(alfa, '2026-11-24T12:00:00Z');
    const answer = await alfa.secretary.call('GET', `${api}/appointments`);
    const { rows } = await app.database.asSuperuser('SELECT * FROM audit_event WHERE request_id = $1', [
      answer.headers['x-request-id'],
    ]);
    expect(rows).toMatchObject([
      { event: 'appointment.listed', outcome: 'success', actor_id: alfa.secretary.id, details: { count: 1 } },
    ]);
  });
});
