import type { Availability } from '@doctor-plus/contract/scheduling/availability.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { mailsTo } from '../testing/mails.ts';
import { exportScheduling } from './leaving.ts';

/** Monday, 08:00 in Santo Domingo. Doctors of a circle receive every day from 06:00 to 22:00, each half hour. */
const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';
const address = 'luis@patients.example';

let app: TestApp;
let alfa: Circle;
beforeAll(async () => {
  app = await createTestApp({ now });
  alfa = await createCircle(app, 'Alfa', now);
  await app.database.asSuperuser(
    'UPDATE app_user SET email = $2, email_verified_at = app_now() WHERE id = $1',
    [alfa.patient.id, address],
  );
});
afterAll(() => app.close());
afterEach(async () => {
  await app.database.asSuperuser('TRUNCATE appointment, waitlist_entry, visit_type, outbox_mail CASCADE');
});

type Type = Availability['types'][number];

const named = (type: Type['type'], name: string, details: Partial<Type> = {}): Type => ({
  type,
  name,
  minutes: null,
  pause_minutes: 0,
  online: true,
  ...details,
});

const save = async (types: readonly unknown[], who: TestClient = alfa.doctor) => {
  const path = `${api}/availability/${alfa.doctor.id}`;
  const {
    doctor: _d,
    exceptions: _e,
    places: _p,
    outside: _o,
    can: _c,
    ...stored
  } = (await alfa.doctor.call('GET', path)).json();
  return who.call('PUT', path, { ...stored, booking: 'instant', types });
};

const saved = async (types: readonly Type[]): Promise<Availability> => {
  const answer = await save(types);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const book = async (type: Type['type'] = 'consultation') => {
  const answer = await alfa.doctor.call('POST', `${api}/appointments`, {
    doctor_id: alfa.doctor.id,
    location_id: alfa.locationId,
    patient_id: alfa.patient.id,
    start: '2026-11-24T14:00:00.000Z',
    type,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().appointment;
};

const offered = async () =>
  (await app.anonymous.call('GET', `${api}/doctors/${alfa.doctor.id}`)).json().doctor.visit_types;

const first = [named('follow-up', ''), named('consultation', ' Primera consulta '), named('emergency', '')];

describe('a doctor’s own types of visit', () => {
  it('keep their names and their order', async () => {
    const { types } = await saved(first);
    expect(types.map(({ type, name }) => [type, name])).toEqual([
      ['follow-up', ''],
      ['consultation', 'Primera consulta'],
      ['emergency', ''],
    ]);
    expect(await offered()).toEqual([
      { type: 'follow-up', type_name: null, online: true },
      { type: 'consultation', type_name: 'Primera consulta', online: true },
      { type: 'emergency', type_name: null, online: true },
    ]);
  });

  it('stand in the built-in order, unnamed, until the doctor changes them', async () => {
    expect(await offered()).toEqual([
      { type: 'consultation', type_name: null, online: true },
      { type: 'follow-up', type_name: null, online: true },
      { type: 'emergency', type_name: null, online: false },
    ]);
  });

  it('name the appointment in every list of the patient and the practice', async () => {
    await saved(first);
    expect(await book()).toMatchObject({ type: 'consultation', type_name: 'Primera consulta' });
    const list = await alfa.patient.call('GET', `${api}/appointments`);
    expect(list.json().data[0].appointment).toMatchObject({ type_name: 'Primera consulta' });
    const sheet = `${api}/appointments/day-sheet?date=2026-11-24&doctor_id=${alfa.doctor.id}`;
    expect((await alfa.secretary.call('GET', sheet)).json().data).toMatchObject([
      { type: 'consultation', type_name: 'Primera consulta' },
    ]);
  });

  it('leave an appointment with its built-in name when the doctor gave none', async () => {
    await saved(first);
    expect(await book('follow-up')).toMatchObject({ type: 'follow-up', type_name: null });
  });

  it('name visits in the history, in its file and in the patient’s own export', async () => {
    await saved(first);
    const { id } = await book();
    await app.database.asSuperuser(
      `UPDATE appointment SET status = 'completed', starts_at = starts_at - interval '4 days',
         ends_at = ends_at - interval '4 days', busy_until = busy_until - interval '4 days' WHERE id = $1`,
      [id],
    );
    const history = await alfa.patient.call('GET', `${api}/appointments/history`);
    expect(history.json().data).toMatchObject([{ id, type_name: 'Primera consulta' }]);
    const file = await alfa.doctor.call('GET', `${api}/appointments/history.csv?language=es`);
    expect(file.body).toContain('"Terminada","Primera consulta","Luis Paciente Alfa"');
    await saved([]);
    const unnamed = await alfa.doctor.call('GET', `${api}/appointments/history.csv?language=es`);
    expect(unnamed.body).toContain('"Terminada","Consulta","Luis Paciente Alfa"');
    await saved(first);
    const titles = await app.database.transact(async (tx) => {
      const found: unknown[] = [];
      for await (const { section, rows } of exportScheduling(tx, {
        id: alfa.patient.id,
        roles: ['patient'],
      })) {
        if (section === 'appointments') found.push(...rows.map(({ line }) => line?.title));
      }
      return found;
    });
    expect(titles).toEqual(['Primera consulta']);
  });

  it('stay out of mails and calendars, which others may read', async () => {
    await saved(first);
    await book();
    const mails = await mailsTo(app, address);
    expect(mails.map(({ template }) => template)).toEqual(['appointmentConfirmed']);
    expect(mails[0]?.params.calendar).toContain('BEGIN:VEVENT');
    expect(JSON.stringify(mails)).not.toContain('Primera consulta');
  });

  it('name an entry of the waiting list', async () => {
    await saved(first);
    const joined = await alfa.patient.call('POST', `${api}/waitlist`, {
      doctor_id: alfa.doctor.id,
      type: 'consultation',
      location_ids: [],
      from: '2026-11-24',
      until: '2026-12-24',
      weekdays: [1, 2, 3],
      parts: ['morning'],
    });
    expect(joined.statusCode, joined.body).toBe(201);
    expect(joined.json().entry).toMatchObject({ type: 'consultation', type_name: 'Primera consulta' });
  });
});

describe('a name of a type of visit', () => {
  it.each([
    ['a line end', 'Primera\nconsulta'],
    ['a control character', 'Primera\u0007consulta'],
    ['61 letters', 'a'.repeat(61)],
  ])('is refused with %s', async (_, name) => {
    const answer = await save([named('consultation', name)]);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'rest_invalid_param']);
    expect(await offered()).toMatchObject([{ type_name: null }, { type_name: null }, { type_name: null }]);
  });

  it('has up to 60 letters', async () => {
    const { types } = await saved([named('consultation', 'ñ'.repeat(60))]);
    expect(types[0]).toMatchObject({ type: 'consultation', name: 'ñ'.repeat(60) });
  });
});
