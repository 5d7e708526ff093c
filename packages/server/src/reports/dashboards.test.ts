import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';

/** Eight in the morning in Santo Domingo. */
const now = new Date('2026-11-23T12:00:00Z');
const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let circle: Circle;
let other: Circle;
let round = 0;
beforeAll(async () => {
  app = await createTestApp({ now });
  other = await createCircle(app, 'Vecina', now);
});
beforeEach(async () => {
  round += 1;
  circle = await createCircle(app, `Panel${round}`, now);
});
afterAll(() => app.close());

const read = async (who: TestClient, path: string) => {
  const answer = await who.call('GET', `${api}${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const dashboard = (who: TestClient, role: string) => read(who, `/dashboard/${role}`);

const book = async (start: string, status: string, minutes: number | null = null, of = circle) => {
  const id = newId();
  await app.database.asSuperuser(
    `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, created_by, created_at, started_at, completed_at)
      VALUES ($1, $2, $3, $4, 'consultation', $5, $6, $6::timestamptz + interval '10 minutes', $2, app_now(),
        CASE WHEN $7::int IS NOT NULL THEN $6::timestamptz END, $6::timestamptz + make_interval(mins => $7))`,
    [id, of.doctor.id, of.patient.id, of.locationId, status, start, minutes],
  );
  return id;
};

const minute = (n: number) =>
  `${String(8 + Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;

/** A week with eleven visits, of which nine took place in 20 minutes each; one was cancelled and one never closed. */
const fillWeek = async () => {
  for (let n = 0; n < 9; n += 1) await book(`2026-11-18T${minute(n)}:00Z`, 'completed', 20);
  for (const n of [10, 11]) await book(`2026-11-18T${minute(n)}:00Z`, 'no_show');
  await book(`2026-11-18T${minute(12)}:00Z`, 'cancelled');
  await book(`2026-11-18T${minute(13)}:00Z`, 'confirmed');
  // Before the first of the seven days, and as the last of them begins.
  await book('2026-11-17T03:59:00Z', 'no_show');
  await book('2026-11-17T04:01:00Z', 'completed', 20);
};

let reviews = 0;
const review = async (doctor: Circle, halves: number, withdrawn = false) => {
  reviews += 1;
  const day = String(1 + (reviews % 28)).padStart(2, '0');
  const visit = await book(`2026-10-${day}T13:00:00Z`, 'completed', null, doctor);
  await app.database.asSuperuser(
    `INSERT INTO review (id, doctor_id, patient_id, appointment_id, halves, text, created_at, withdrawn_at)
      VALUES ($1, $2, $3, $4, $5, '', app_now(), CASE WHEN $6 THEN app_now() END)`,
    [newId(), doctor.doctor.id, doctor.patient.id, visit, halves, withdrawn],
  );
};

describe('what a dashboard counts is what its link shows', () => {
  it('patients: those in the directory who live', async () => {
    const { doctor, secretary } = circle;
    const listed = async (who: TestClient) => (await read(who, '/patients/directory?status=living')).total;
    const counted = async () => ({
      doctor: (await dashboard(doctor, 'doctor')).counters.active_patients,
      secretary: (await dashboard(secretary, 'secretary')).counters.patients,
    });
    expect(await counted()).toEqual({ doctor: 1, secretary: 1 });
    expect(await listed(doctor)).toBe(1);
    await app.database.asSuperuser(`UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`, [
      circle.patient.id,
    ]);
    expect(await counted()).toEqual({ doctor: 0, secretary: 0 });
    expect([await listed(doctor), await listed(secretary)]).toEqual([0, 0]);
    expect((await read(doctor, '/patients/directory')).total).toBe(1);
  });

  it('messages: those of the conversations that hold something unread', async () => {
    const { doctor, patient, secretary, conversations } = circle;
    const write = (id: string) =>
      patient.call('POST', `${api}/conversations/${id}/messages`, { message_id: newId(), text: 'Hola' });
    await write(conversations.chat);
    await write(conversations.secure);
    const shown = async (who: TestClient) => {
      const { data } = await read(who, '/conversations?unread=1');
      return data.reduce((sum: number, { unread }: { unread: number }) => sum + unread, 0);
    };
    for (const [who, role] of [
      [doctor, 'doctor'],
      [secretary, 'secretary'],
      [patient, 'patient'],
    ] as const) {
      const { unread_messages } = (await dashboard(who, role)).counters;
      expect(unread_messages, role).toBe(await shown(who));
    }
    const { messages, counters } = await dashboard(doctor, 'doctor');
    expect(counters.unread_messages).toBe(4);
    expect(messages[0]).toMatchObject({ text: 'Hola', unread: true });
    expect([conversations.chat, conversations.secure]).toContain(messages[0].conversation);
    await doctor.call('POST', `${api}/conversations/${conversations.chat}/read`, { seq: 99 });
    await doctor.call('POST', `${api}/conversations/${conversations.secure}/read`, { seq: 99 });
    expect((await dashboard(doctor, 'doctor')).counters.unread_messages).toBe(0);
    expect((await read(doctor, '/conversations?unread=1')).data).toEqual([]);
    expect((await read(doctor, '/conversations')).data).toHaveLength(2);
  });

  it('requests by message: those that nobody has settled, since the first of them', async () => {
    const { doctor, patient, secretary } = circle;
    const none = { waiting: 0, since: null };
    const asked = async (who: TestClient, role: string) => (await dashboard(who, role)).patient_requests;
    const ask = async (request: string): Promise<{ id: string; created_at: string }> => {
      const body = { id: newId(), message_id: newId(), kind: 'request', request, text: 'Por favor' };
      const answer = await patient.call('POST', `${api}/conversations`, {
        ...body,
        doctor_id: doctor.id,
      });
      return answer.json().conversation;
    };
    const settle = (who: TestClient, id: string, state: string) =>
      who.call('POST', `${api}/conversations/${id}/state`, { state });
    expect(await asked(doctor, 'doctor')).toEqual(none);
    const [first, second] = [await ask('renewal'), await ask('certificate')];
    await settle(secretary, second.id, 'in_progress');
    for (const [who, role] of [
      [doctor, 'doctor'],
      [secretary, 'secretary'],
    ] as const) {
      expect(await asked(who, role), role).toEqual({ waiting: 2, since: first.created_at });
      const shown = (await read(who, '/conversations?kind=request&state=waiting')).data;
      expect(shown.map(({ id }: { id: string }) => id).sort()).toEqual([first.id, second.id].sort());
    }
    expect(await asked(other.doctor, 'doctor')).toEqual(none);
    await settle(doctor, first.id, 'done');
    expect(await asked(doctor, 'doctor')).toEqual({ waiting: 1, since: second.created_at });
    await settle(secretary, second.id, 'done');
    expect(await asked(secretary, 'secretary')).toEqual(none);
  });

  it('attendance and length: the visits of the last seven days with today, by the calendar of the practice', async () => {
    await fillWeek();
    const { week } = await dashboard(circle.secretary, 'secretary');
    const from = '2026-11-17T04:00:00.000Z';
    const { summary } = await read(
      circle.secretary,
      `/appointments/history?from=${from}&to=2026-11-24T04:00:00.000Z`,
    );
    expect(summary.counts).toEqual({ completed: 10, no_show: 2, cancelled: 1, open: 1 });
    expect(week.attendance).toEqual({ value: 83, of: summary.counts.completed + summary.counts.no_show });
    expect(week.average_minutes).toEqual({ value: 20, of: 10 });
  });

  it('visits of a patient: those in the history that took place', async () => {
    await book('2026-11-20T13:00:00Z', 'completed', 20);
    await book('2026-11-20T14:00:00Z', 'no_show');
    await book('2026-11-20T15:00:00Z', 'cancelled');
    const ahead = await book('2026-11-24T13:00:00Z', 'confirmed');
    const { counters, next, upcoming } = await dashboard(circle.patient, 'patient');
    const { data } = await read(circle.patient, '/appointments/history?status=completed');
    expect(counters).toMatchObject({ upcoming: 1, completed: data.length, total: 3 });
    expect(data).toHaveLength(1);
    expect([next.appointment.id, upcoming.length]).toEqual([ahead, 1]);
  });

  it('appointments in all: those ahead, and of the history those that were not cancelled', async () => {
    await fillWeek();
    await book('2026-11-24T13:00:00Z', 'confirmed');
    await book('2026-11-25T13:00:00Z', 'cancelled');
    const { counters: own } = await dashboard(circle.patient, 'patient');
    const { counters: desk } = await dashboard(circle.secretary, 'secretary');
    expect([own.total, own.upcoming]).toEqual([15, 1]);
    expect([desk.appointments_total, desk.appointments_ahead]).toEqual([own.total, own.upcoming]);
    for (const who of [circle.patient, circle.secretary]) {
      const { counts } = (await read(who, '/appointments/history')).summary;
      expect(counts.completed + counts.no_show + counts.open).toBe(own.total - own.upcoming);
    }
  });

  it('new patients: charts opened since the first of the month, for the desk as for the doctor', async () => {
    const { doctor, secretary, patient } = circle;
    const counted = async (opened: string) => {
      await app.database.asSuperuser('UPDATE patient SET created_at = $2 WHERE id = $1', [
        patient.id,
        opened,
      ]);
      return [
        (await dashboard(secretary, 'secretary')).counters.new_patients_month,
        (await dashboard(doctor, 'doctor')).counters.new_patients_month,
      ];
    };
    expect(await counted('2026-11-01T04:00:00Z')).toEqual([1, 1]);
    expect(await counted('2026-11-01T03:59:00Z')).toEqual([0, 0]);
  });

  it('of each part what the doctors who grant it have', async () => {
    const neighbour = await createCircle(app, 'Vecindario', now);
    const { secretary } = circle;
    for (const one of [circle, neighbour]) await book('2026-11-23T13:00:00Z', 'confirmed', null, one);
    const counted = async (...grants: string[]) => {
      await app.database.asSuperuser(
        `INSERT INTO secretary_link (secretary_id, doctor_id, state, grants) VALUES ($1, $2, 'accepted', $3)
          ON CONFLICT (secretary_id, doctor_id) DO UPDATE SET grants = excluded.grants`,
        [secretary.id, neighbour.doctor.id, grants],
      );
      const { counters } = await dashboard(secretary, 'secretary');
      return [counters.appointments_total, counters.patients_today, counters.patients];
    };
    expect(await counted('messages:read')).toEqual([1, 1, 1]);
    expect(await counted('appointments:read')).toEqual([2, 2, 1]);
    expect(await counted('patients:read')).toEqual([1, 1, 2]);
  });

  it('today: by the calendar of the practice, cancelled ones shown and not counted', async () => {
    const first = await book('2026-11-23T13:00:00Z', 'confirmed');
    await book('2026-11-23T14:00:00Z', 'cancelled');
    await book('2026-11-24T03:30:00Z', 'confirmed');
    const tomorrow = await book('2026-11-24T13:00:00Z', 'confirmed');
    await book('2026-11-23T13:00:00Z', 'confirmed', null, other);
    const desk = await dashboard(circle.secretary, 'secretary');
    expect([desk.today.length, desk.counters.appointments_today]).toEqual([3, 2]);
    expect(desk.counters.patients_today).toBe(1);
    expect(desk.upcoming.map((item: { appointment: { id: string } }) => item.appointment.id)).toEqual([
      tomorrow,
    ]);
    const { counters, next, today } = await dashboard(circle.doctor, 'doctor');
    expect([today.length, counters.visits_today, counters.visits_done]).toEqual([3, 2, 0]);
    expect([next.item.appointment.id, next.patient.id]).toEqual([first, circle.patient.id]);
  });
});

describe('patients who wait or are in the room', () => {
  const put = async (start: string, status: string, since: string) => {
    const id = await book(start, status);
    await app.database.asSuperuser(
      `UPDATE appointment SET arrived_at = $2, started_at = CASE WHEN status = 'in_progress' THEN $2::timestamptz END WHERE id = $1`,
      [id, since],
    );
    return id;
  };
  const nextOf = async () => (await dashboard(circle.doctor, 'doctor')).next?.item.appointment.id ?? null;

  it('shows a present patient as next when the hour has passed, the one in the room first', async () => {
    const expected = await book('2026-11-23T12:15:00Z', 'confirmed');
    expect(await nextOf()).toBe(expected);
    const waits = await put('2026-11-23T11:00:00Z', 'arrived', '2026-11-23T10:50:00Z');
    expect(await nextOf()).toBe(waits);
    const inside = await put('2026-11-23T11:30:00Z', 'in_progress', '2026-11-23T11:30:00Z');
    expect(await nextOf()).toBe(inside);
  });

  it('counts the appointment of a waiting patient as upcoming when its hour has passed', async () => {
    const waits = await put('2026-11-23T11:00:00Z', 'arrived', '2026-11-23T10:50:00Z');
    const own = await dashboard(circle.patient, 'patient');
    expect(own.next?.appointment.id).toBe(waits);
    expect(own.counters.upcoming).toBe(1);
    expect((await dashboard(circle.secretary, 'secretary')).counters.appointments_ahead).toBe(1);
    expect((await read(circle.doctor, '/appointments/history')).data).toEqual([]);
  });

  it('moves the appointment to the history when half a day has passed without a check-out', async () => {
    const forgotten = await put('2026-11-22T22:00:00Z', 'in_progress', '2026-11-22T23:59:00Z');
    expect(await nextOf()).toBeNull();
    expect((await dashboard(circle.patient, 'patient')).next).toBeNull();
    expect((await read(circle.doctor, '/appointments/history')).data).toMatchObject([{ id: forgotten }]);
  });
});

describe('satisfaction', () => {
  it('is the mean of the reviews that are shown of these doctors, and nothing with fewer than five', async () => {
    const satisfaction = async () => (await dashboard(circle.secretary, 'secretary')).satisfaction;
    for (const halves of [10, 9, 8, 10]) await review(circle, halves);
    await review(circle, 2, true);
    await review(other, 2);
    expect(await satisfaction()).toEqual({ value: null, of: 4 });
    await review(circle, 7);
    expect(await satisfaction()).toEqual({ value: 4.4, of: 5 });
  });

  it('stands beside the doctors of a patient, as the directory has it', async () => {
    await review(circle, 9);
    const { doctors } = await dashboard(circle.patient, 'patient');
    expect(doctors).toMatchObject([{ id: circle.doctor.id, rating: 4.5, review_count: 1 }]);
  });
});

describe('channels', () => {
  it('tell of the mails in the log: of the practice, to patients of these doctors', async () => {
    const put = (userId: string, state: string, template = 'appointmentReminder') =>
      app.database.asSuperuser(
        `INSERT INTO outbox_mail (id, user_id, address, language, template, state) VALUES ($1, $2, 'a@b.example', 'es', $4, $3)`,
        [newId(), userId, state, template],
      );
    await put(circle.patient.id, 'queued', 'exportReady');
    await put(circle.patient.id, 'queued');
    await put(circle.patient.id, 'failed');
    await put(circle.patient.id, 'sent');
    await put(other.patient.id, 'failed');
    const { channels } = await dashboard(circle.secretary, 'secretary');
    const none = { state: 'not_configured', waiting: 0, failed: 0 };
    expect(channels).toEqual([
      { channel: 'whatsapp', ...none },
      { channel: 'email', state: 'not_configured', waiting: 1, failed: 1 },
      { channel: 'sms', ...none },
    ]);
    await app.database.asSuperuser(`UPDATE practice SET mail_host = 'mail.example'`);
    await app.database.asSuperuser('UPDATE app_user SET email_verified_at = app_now() WHERE id = $1', [
      circle.secretary.id,
    ]);
    expect((await dashboard(circle.secretary, 'secretary')).channels[1].state).toBe('ready');
    await app.database.asSuperuser('UPDATE practice SET mail_host = NULL');
  });
});
