import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Monday, 08:00 in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const url = '/wp-json/dr-assistant/v1/appointments/history';

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
  await app.database.asSuperuser('TRUNCATE appointment CASCADE');
});

type Details = {
  status?: string;
  type?: string;
  doctor?: Circle;
  at?: Circle;
  reason?: string;
  closingReason?: string;
  overrideReason?: string;
  arrived?: string;
  started?: string;
  completed?: string;
};

const insert = async (circle: Circle, start: string, details: Details = {}): Promise<string> => {
  const id = newId();
  const { status = 'completed', type = 'consultation', doctor = circle, at = doctor } = details;
  const { reason = '', closingReason = '', overrideReason = '' } = details;
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, closing_reason,
        override, override_reason, arrived_at, started_at, completed_at, created_by, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $7::timestamptz + interval '30 minutes', $8, $9, $10 <> '', $10, $11, $12, $13, $3, app_now())`,
    [
      id,
      doctor.doctor.id,
      circle.patient.id,
      at.locationId,
      type,
      status,
      start,
      reason,
      closingReason,
      overrideReason,
      details.arrived ?? null,
      details.started ?? null,
      details.completed ?? null,
    ],
  );
  return id;
};

const read = async (who: TestClient, query = '') => {
  const answer = await who.call('GET', `${url}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const ids = async (who: TestClient, query = ''): Promise<string[]> =>
  (await read(who, query)).data.map(({ id }: { id: string }) => id);

const eventOf = async (requestId: unknown) => {
  const { rows } = await app.database.asSuperuser('SELECT * FROM audit_event WHERE request_id = $1', [
    requestId,
  ]);
  return rows;
};

describe('GET appointments/history', () => {
  it('holds what is over, the newest first, and nothing that is to come or under way', async () => {
    const done = await insert(alfa, '2026-11-20T12:00:00Z');
    const missed = await insert(alfa, '2026-11-21T12:00:00Z', { status: 'no_show' });
    const cancelled = await insert(alfa, '2026-11-30T12:00:00Z', { status: 'cancelled' });
    const forgotten = await insert(alfa, '2026-11-19T12:00:00Z', { status: 'confirmed' });
    const unanswered = await insert(alfa, '2026-11-18T12:00:00Z', { status: 'pending' });
    await insert(alfa, '2026-11-24T12:00:00Z', { status: 'confirmed' });
    await insert(alfa, '2026-11-23T11:45:00Z', { status: 'in_progress' });
    expect(await ids(alfa.doctor)).toEqual([cancelled, missed, done, forgotten, unanswered]);
    expect(await ids(alfa.secretary)).toEqual([cancelled, missed, done, forgotten, unanswered]);
    expect(await ids(alfa.patient)).toEqual([cancelled, missed, done, forgotten, unanswered]);
  });

  it('gives everybody their own; ids of others find nothing', async () => {
    const own = await insert(alfa, '2026-11-20T12:00:00Z');
    const across = await insert(alfa, '2026-11-19T12:00:00Z', { doctor: beta });
    const other = await insert(beta, '2026-11-18T12:00:00Z');
    expect(await ids(alfa.doctor)).toEqual([own]);
    expect(await ids(alfa.secretary)).toEqual([own]);
    expect(await ids(alfa.patient)).toEqual([own, across]);
    expect(await ids(beta.doctor)).toEqual([across, other]);
    expect(await ids(alfa.doctor, `?doctor_id=${beta.doctor.id}`)).toEqual([]);
    expect(await ids(alfa.secretary, `?location_id=${beta.locationId}`)).toEqual([]);
    expect(await ids(alfa.doctor, '?patient=Beta')).toEqual([]);
    const { summary } = await read(alfa.doctor, `?doctor_id=${beta.doctor.id}`);
    expect(summary.counts).toEqual({ completed: 0, cancelled: 0, no_show: 0, open: 0 });
    expect(summary.places).toEqual([{ id: alfa.locationId, name: 'Centro Alfa, Santiago' }]);
    expect(summary.doctors).toEqual([{ id: alfa.doctor.id, name: 'Dra. Elena Médica Alfa' }]);
  });

  it('filters by period, status, type, place, doctor and patient', async () => {
    const first = await insert(alfa, '2026-11-18T12:00:00Z', { type: 'emergency' });
    const second = await insert(alfa, '2026-11-19T12:00:00Z', { status: 'no_show', at: beta });
    const third = await insert(alfa, '2026-11-20T12:00:00Z', { status: 'confirmed' });
    const across = await insert(beta, '2026-11-17T12:00:00Z', { doctor: alfa });
    const found = (query: string) => ids(alfa.secretary, `?${query}`);
    expect(await found('from=2026-11-18T12:00:00Z&to=2026-11-20T12:00:00Z')).toEqual([second, first]);
    expect(await found('status=open')).toEqual([third]);
    expect(await found('status=no_show')).toEqual([second]);
    expect(await found('status=cancelled')).toEqual([]);
    expect(await found('type=emergency')).toEqual([first]);
    expect(await found(`location_id=${beta.locationId}`)).toEqual([second]);
    expect(await found(`doctor_id=${alfa.doctor.id}`)).toEqual([third, second, first, across]);
    expect(await found('patient=BETA%20luis')).toEqual([across]);
    expect(await found('patient=T-Beta')).toEqual([across]);
    expect(await found('patient=%25')).toEqual([]);
    expect(await found('patient=alfa&status=completed')).toEqual([first]);
  });

  it('counts each status under the other filters', async () => {
    await insert(alfa, '2026-11-18T12:00:00Z');
    await insert(alfa, '2026-11-19T12:00:00Z', { type: 'emergency' });
    await insert(alfa, '2026-11-20T12:00:00Z', { status: 'cancelled' });
    await insert(alfa, '2026-11-21T12:00:00Z', { status: 'arrived' });
    const counts = async (query: string) => (await read(alfa.doctor, query)).summary.counts;
    const all = { completed: 2, cancelled: 1, no_show: 0, open: 1 };
    expect(await counts('')).toEqual(all);
    expect(await counts('?status=cancelled')).toEqual(all);
    expect(await counts('?type=emergency')).toEqual({ completed: 1, cancelled: 0, no_show: 0, open: 0 });
    expect(await counts('?from=2026-11-20T00:00:00Z')).toEqual({ ...all, completed: 0 });
  });

  it('shows waiting time, length and reasons; the override is for the practice only', async () => {
    await insert(alfa, '2026-11-20T12:00:00Z', {
      arrived: '2026-11-20T11:50:00Z',
      started: '2026-11-20T12:04:59Z',
      completed: '2026-11-20T12:25:00Z',
      overrideReason: 'Dolor fuerte',
      reason: 'Control',
    });
    const { data } = await read(alfa.doctor);
    expect(data).toMatchObject([
      {
        waited: 14,
        lasted: 20,
        override_reason: 'Dolor fuerte',
        patient: { name: 'Luis Paciente Alfa', chart_number: 'T-Alfa' },
        can: { open_chart: true, review: false, book_again: false },
      },
    ]);
    expect((await read(alfa.secretary)).data[0].can.open_chart).toBe(false);
    expect((await read(alfa.patient)).data).toMatchObject([
      { override_reason: '', can: { open_chart: false, review: true, book_again: true } },
    ]);
  });

  it('says why it was cancelled, and knows no waiting time where nobody noted one', async () => {
    await insert(alfa, '2026-11-20T12:00:00Z', { status: 'cancelled', closingReason: 'De viaje' });
    expect((await read(alfa.doctor)).data).toMatchObject([
      { closing_reason: 'De viaje', waited: null, lasted: null },
    ]);
    expect((await read(alfa.patient)).data[0].can.review).toBe(false);
  });

  it('offers no review of a visit that has one', async () => {
    const id = await insert(alfa, '2026-11-20T12:00:00Z');
    await app.database.asSuperuser(
      `INSERT INTO review (id, doctor_id, patient_id, appointment_id, halves, text, created_at)
        VALUES ($1, $2, $3, $4, 8, 'Muy amable', app_now())`,
      [newId(), alfa.doctor.id, alfa.patient.id, id],
    );
    expect((await read(alfa.patient)).data[0].can.review).toBe(false);
  });

  it('loses and doubles none while visits are added between the pages', async () => {
    const made: string[] = [];
    for (let day = 1; day <= 7; day += 1) made.push(await insert(alfa, `2026-11-0${day}T12:00:00Z`));
    // Two that begin at the same instant: the id decides.
    made.push(await insert(alfa, '2026-11-03T12:00:00Z', { status: 'cancelled' }));
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const query: string = cursor === null ? '?per_page=3' : `?per_page=3&cursor=${cursor}`;
      const answer = await read(alfa.doctor, query);
      expect(answer.summary === null).toBe(page > 0);
      seen.push(...answer.data.map(({ id }: { id: string }) => id));
      await insert(alfa, `2026-11-${10 + page}T12:00:00Z`);
      cursor = answer.next;
      if (cursor === null) break;
    }
    expect(seen).toHaveLength(8);
    expect(new Set(seen)).toEqual(new Set(made));
  });

  it('ends with the page that holds the last visit', async () => {
    await insert(alfa, '2026-11-01T12:00:00Z');
    await insert(alfa, '2026-11-02T12:00:00Z');
    expect((await read(alfa.doctor, '?per_page=2')).next).toBeNull();
  });

  it('refuses a period that ends before it begins, an unknown status and a made-up cursor', async () => {
    for (const query of [
      'from=2026-11-20T00:00:00Z&to=2026-11-20T00:00:00Z',
      'status=arrived',
      'cursor=1',
      `cursor=99999999999999999_${newId()}`,
      'doctor_id=1',
      'patient=',
    ]) {
      expect((await alfa.doctor.call('GET', `${url}?${query}`)).statusCode, query).toBe(400);
    }
  });

  it('is in the log, without the words that were looked for', async () => {
    await insert(alfa, '2026-11-20T12:00:00Z');
    const answer = await alfa.doctor.call('GET', `${url}?patient=alfa&type=consultation`);
    expect(await eventOf(answer.headers['x-request-id'])).toMatchObject([
      {
        event: 'appointment.history_read',
        actor_id: alfa.doctor.id,
        details: { count: 1, by_patient: true, type: 'consultation' },
      },
    ]);
  });
});

describe('GET appointments/history.csv', () => {
  const file = async (who: TestClient, query = '') => {
    const answer = await who.call('GET', `${url}.csv${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };

  it('holds exactly what the filter shows, in the words of the reader, at the clock of the place', async () => {
    await insert(alfa, '2026-11-20T03:00:00Z', {
      arrived: '2026-11-20T02:50:00Z',
      started: '2026-11-20T03:05:00Z',
      completed: '2026-11-20T03:25:00Z',
      reason: 'Control',
    });
    await insert(alfa, '2026-11-19T12:00:00Z', { status: 'no_show' });
    const answer = await file(alfa.secretary, '?status=completed&language=es');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('filename="Historial de citas 2026-11-23.csv"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"Fecha","Inicio","Fin","Zona horaria","Estado","Tipo de visita","Paciente","Historia","Médico","Lugar","Espera (minutos)","Duración (minutos)","Motivo de la visita","Motivo de la cancelación","Agendada a propósito por"',
      '"2026-11-19","23:00","23:30","America/Santo_Domingo","Terminada","Consulta","Luis Paciente Alfa","T-Alfa","Dra. Elena Médica Alfa","Centro Alfa, Santiago","15","20","Control","",""',
      '',
    ]);
    expect((await file(alfa.doctor, '?language=ja')).body).toContain('"タイムゾーン"');
    expect((await file(alfa.doctor)).body.split('\r\n')).toHaveLength(4);
  });

  it('is named in the words of the reader by the day that the practice has, also when it is tomorrow in UTC', async () => {
    app.setNow(new Date('2026-11-24T02:30:00Z'));
    const nameIn = async (query: string) =>
      decodeURIComponent(String((await file(alfa.doctor, query)).headers['content-disposition']));
    expect(await nameIn('?language=es')).toContain("filename*=UTF-8''Historial de citas 2026-11-23.csv");
    expect(await nameIn('?language=ja')).toContain("filename*=UTF-8''過去の予約 2026-11-23.csv");
    app.setNow(now);
  });

  it('quotes what is inside, and no cell is a formula', async () => {
    await insert(alfa, '2026-11-20T12:00:00Z', {
      status: 'cancelled',
      reason: '=HYPERLINK("http://x","y")',
      closingReason: 'Dijo "no puedo",\r\notro día',
    });
    for (const [day, sign] of [...'=+-@'].entries()) {
      await insert(alfa, `2026-11-1${day}T12:00:00Z`, { reason: `${sign}1` });
    }
    const { body } = await file(alfa.doctor);
    expect(body).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(body).toContain('"Dijo ""no puedo"",\r\notro día"');
    for (const sign of '=+-@') expect(body).toContain(`"'${sign}1"`);
    expect(body).not.toMatch(/"[=+\-@\t]/);
  });

  it('holds nothing of others, and is not for patients', async () => {
    await insert(beta, '2026-11-20T12:00:00Z');
    expect((await file(alfa.doctor, `?doctor_id=${beta.doctor.id}`)).body).not.toContain('Beta');
    expect((await alfa.patient.call('GET', `${url}.csv`)).statusCode).toBe(403);
    expect((await app.anonymous.call('GET', `${url}.csv`)).statusCode).toBe(401);
  });

  it('is in the log with how many were taken', async () => {
    await insert(alfa, '2026-11-20T12:00:00Z');
    const answer = await file(alfa.secretary, '?patient=alfa');
    expect(await eventOf(answer.headers['x-request-id'])).toMatchObject([
      {
        event: 'appointment.exported',
        outcome: 'success',
        actor_id: alfa.secretary.id,
        details: { count: 1, by_patient: true },
      },
    ]);
  });

  it('refuses more visits than one file holds', async () => {
    await app.database.asSuperuser(
      `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at)
        SELECT gen_random_uuid(), $1, $2, $3, 'consultation', 'cancelled', at, at + interval '5 minutes', $1, app_now()
        FROM (SELECT timestamptz '2026-01-01' + make_interval(mins => n) AS at FROM generate_series(1, 20001) AS n) AS made`,
      [alfa.doctor.id, alfa.patient.id, alfa.locationId],
    );
    const answer = await alfa.doctor.call('GET', `${url}.csv`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_rows']);
    expect(answer.json().data.most).toBe(20_000);
    const most = await file(alfa.doctor, '?from=2026-01-01T00:02:00Z');
    expect(most.body.split('\r\n')).toHaveLength(20_002);
  });
});
