import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { addCare, addDoctor, addPatient, addVisit } from '../testing/directory.ts';

const base = '/wp-json/dr-assistant/v1';
let app: TestApp;
let patient: TestClient;

type Made = Awaited<ReturnType<typeof addDoctor>>;
const made: Record<'today' | 'ahead' | 'old' | 'ended' | 'over' | 'gone' | 'stranger', Made> = {} as never;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-23T12:00:00Z') });
  patient = await addPatient(app, 'Carmen', 'Báez');
  const visit = (doctor: Made, start: string, status?: 'confirmed') =>
    addVisit(
      app,
      { doctorId: doctor.id, locationId: doctor.locationIds[0] ?? '', patientId: patient.id, start },
      status,
    );
  const care = (doctor: Made, since: string, ended?: string) =>
    addCare(app, { doctorId: doctor.id, patientId: patient.id, since, ...(ended ? { ended } : {}) });
  made.today = await addDoctor(app, 'Dra. De Ahora');
  await care(made.today, '2024-01-01T00:00:00Z');
  await visit(made.today, '2025-12-20T14:00:00Z');
  await visit(made.today, '2026-03-02T14:00:00Z');
  made.ahead = await addDoctor(app, 'Dr. De Mañana');
  await visit(made.ahead, '2026-11-24T14:00:00Z', 'confirmed');
  made.old = await addDoctor(app, 'Dr. De Antes');
  await care(made.old, '2023-01-01T00:00:00Z');
  await visit(made.old, '2025-02-02T14:00:00Z');
  made.ended = await addDoctor(app, 'Dra. Terminada');
  await care(made.ended, '2026-09-01T00:00:00Z', '2026-10-01T00:00:00Z');
  made.over = await addDoctor(app, 'Dra. Un Tiempo');
  await care(made.over, '2026-09-01T00:00:00Z');
  await app.database.asSuperuser(
    `UPDATE care_relationship SET reason = 'given', given_by = $1, words = 'Interconsulta', until = '2026-10-01T00:00:00Z'
      WHERE doctor_id = $2`,
    [made.today.id, made.over.id],
  );
  made.gone = await addDoctor(app, 'Dr. Que Se Fue');
  await visit(made.gone, '2024-02-02T14:00:00Z');
  await app.database.asSuperuser(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [made.gone.id]);
  made.stranger = await addDoctor(app, 'Dr. Desconocido');
});
afterAll(() => app.close());

const mine = async (when: 'current' | 'past') => {
  const answer = await patient.call('GET', `${base}/doctors/mine?when=${when}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const names = (data: { name: string }[]) => data.map(({ name }) => name);

describe('doctors/mine', () => {
  it('knows who cares for the patient now, with the last and the next visit', async () => {
    const current = await mine('current');
    expect(names(current)).toEqual(['Dra. De Ahora', 'Dr. De Mañana']);
    expect(current[0]).toMatchObject({
      since: '2024-01-01T00:00:00.000Z',
      last_visit: '2026-03-02T14:00:00.000Z',
      next_visit: null,
      visits: 2,
      review: { stars: null },
      found: { id: made.today.id },
    });
    expect(current[1]).toMatchObject({
      last_visit: null,
      next_visit: '2026-11-24T14:00:00.000Z',
      review: null,
    });
  });

  it('keeps those of before, also one who left the directory, by name only', async () => {
    const past = await mine('past');
    expect(names(past)).toEqual(['Dr. De Antes', 'Dr. Que Se Fue', 'Dra. Terminada', 'Dra. Un Tiempo']);
    expect(past[1]).toMatchObject({ found: null, visits: 1 });
  });

  it('says what the patient thought of the last visit', async () => {
    const [{ review }] = await mine('current');
    await patient.call('PUT', `${base}/appointments/${review.appointment_id}/review`, {
      stars: 3.5,
      text: '',
    });
    expect((await mine('current'))[0].review).toEqual({ ...review, stars: 3.5 });
  });

  it('shows nothing of it to another patient', async () => {
    const other = await addPatient(app, 'Otro', 'Paciente');
    for (const when of ['current', 'past']) {
      expect((await other.call('GET', `${base}/doctors/mine?when=${when}`)).json()).toEqual({ data: [] });
    }
  });
});

describe('favourites', () => {
  it('are kept once, listed by name, and let go', async () => {
    const put = (id: string) => patient.call('PUT', `${base}/favourites/${id}`);
    for (const { id } of [made.today, made.stranger, made.today]) {
      expect((await put(id)).json()).toEqual({ doctor_id: id, favourite: true });
    }
    const listed = async () => names((await patient.call('GET', `${base}/favourites`)).json().data);
    expect(await listed()).toEqual(['Dra. De Ahora', 'Dr. Desconocido']);
    expect((await put(made.gone.id)).statusCode).toBe(404);
    await patient.call('DELETE', `${base}/favourites/${made.today.id}`);
    expect((await patient.call('DELETE', `${base}/favourites/${made.today.id}`)).statusCode).toBe(200);
    expect(await listed()).toEqual(['Dr. Desconocido']);
    await app.database.asSuperuser(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [
      made.stranger.id,
    ]);
    expect(await listed()).toEqual([]);
  });
});
