import { reminderChannels } from '@doctor-plus/contract/scheduling/reminders.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { at, bookVisit, roundAt, wantMail } from '../../testing/reminders.ts';

const api = '/wp-json/dr-assistant/v1';
const url = `${api}/reminders/reach`;

let app: TestApp;
let alfa: Circle;
let beta: Circle;
beforeAll(async () => {
  app = await createTestApp({ now: at(-24) });
  alfa = await createCircle(app, 'Alfa', at(-24 * 60));
  beta = await createCircle(app, 'Beta', at(-24 * 60));
});
afterAll(() => app.close());
afterEach(async () => {
  await run(
    'TRUNCATE appointment, outbox_mail, notification, notification_choice, reminder_left_out CASCADE',
  );
  await run('TRUNCATE channel_message, channel_consent, message_channel, consent');
  await run('UPDATE reminder_scan SET scanned_until = NULL');
  await run(`UPDATE practice SET reminder_hours = '{24,2}', mail_host = NULL`);
  app.setNow(at(-24));
});

const run = (text: string, values: unknown[] = []) => app.database.asSuperuser(text, values);
const ask = (who: TestClient, query = '') => who.call('GET', `${url}${query}`);
const read = async (who: TestClient = alfa.secretary, query = '') => {
  const answer = await ask(who, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const only = async (who?: TestClient, query?: string) => {
  const { data } = await read(who, query);
  expect(data).toHaveLength(1);
  return data[0];
};
const setUpSms = () =>
  run(
    `INSERT INTO message_channel (channel, enabled, base_url, account, sender, api_version, token)
      VALUES ('sms', true, 'http://127.0.0.1:9', 'AC1', '+18095550000', '', 'sealed')`,
  );
const agree = (given: boolean, reminders: boolean, patientId = alfa.patient.id) =>
  run(
    `INSERT INTO channel_consent (id, patient_id, channel, given, number, reminders, way, at)
      VALUES ($1, $2, 'sms', $3, '+18095551234', $4, 'portal', app_clock_timestamp())`,
    [newId(), patientId, given, reminders],
  );
const standingOf = (visit: { ways: { channel: string; standing: string }[] }) =>
  Object.fromEntries(visit.ways.map(({ channel, standing }) => [channel, standing]));

describe('a visit to come', () => {
  it('stands there with who comes, how they are reminded and when, and whom to call', async () => {
    const id = await bookVisit(app, alfa, at(14));
    const visit = await only();
    expect(visit).toMatchObject({
      id,
      start: at(14).toISOString(),
      doctor: { id: alfa.doctor.id },
      location: { id: alfa.locationId },
      patient: { id: alfa.patient.id, name: 'Luis Paciente Alfa', phone: `809 ${alfa.canaries.personal}` },
      reach: 'portal',
      why: null,
      sent: [],
      can: { open_appointment: true, open_patient: true },
    });
    expect(visit.coming).toEqual([
      { at: at(-10).toISOString(), hours: 24, to: 'patient', channels: ['portal'] },
      { at: at(12).toISOString(), hours: 2, to: 'patient', channels: ['portal'] },
    ]);
    expect(standingOf(visit)).toEqual({
      mail: 'not_set_up',
      portal: 'on',
      sms: 'not_set_up',
      whatsapp: 'not_set_up',
    });
    expect(JSON.stringify(visit)).not.toContain('motivo-canario');
  });

  it('is reached by mail as the job sends it, and told what became of it', async () => {
    await wantMail(app, alfa.patient.id, 'luis@patients.example');
    await bookVisit(app, alfa, at(14));
    expect(await only()).toMatchObject({ reach: 'coming' });
    await roundAt(app, -11);
    await roundAt(app, -10);
    const waiting = await only();
    expect(waiting).toMatchObject({ reach: 'coming', coming: [{ hours: 2 }] });
    expect(waiting.sent.map(({ channel, outcome }: never) => [channel, outcome])).toEqual([
      ['mail', 'waiting'],
      ['portal', 'sent'],
    ]);
    await run(`UPDATE outbox_mail SET state = 'sent'`);
    expect(await only()).toMatchObject({ reach: 'reached', sent: [{ outcome: 'sent' }, {}] });
    await run(`UPDATE outbox_mail SET state = 'failed'`);
    expect(await only()).toMatchObject({ reach: 'failed' });
    await run('UPDATE notification SET read_at = app_now()');
    expect(await only()).toMatchObject({
      reach: 'reached',
      sent: [{ outcome: 'failed' }, { outcome: 'read' }],
    });
  });

  it('is reached by SMS, each state as the provider reported it', async () => {
    await setUpSms();
    await agree(true, true);
    await run(`INSERT INTO notification_choice SELECT $1, 'appointment_reminder', 'portal', false`, [
      alfa.patient.id,
    ]);
    await bookVisit(app, alfa, at(14));
    expect(await only()).toMatchObject({ reach: 'coming' });
    await roundAt(app, -11);
    await roundAt(app, -10);
    for (const [state, outcome, reach] of [
      ['uncertain', 'waiting', 'coming'],
      ['delivered', 'delivered', 'reached'],
      ['read', 'read', 'reached'],
      ['failed', 'failed', 'failed'],
    ]) {
      // A state only moves forward; here each is looked at for itself.
      await run('ALTER TABLE channel_message DISABLE TRIGGER USER');
      await run(`UPDATE channel_message SET state = $1, provider_id = 'SM1', sent_at = app_now()`, [state]);
      await run('ALTER TABLE channel_message ENABLE TRIGGER USER');
      expect(await only(), state).toMatchObject({ reach, sent: [{ channel: 'sms', outcome }] });
    }
  });

  it('forgets reminders of an earlier time', async () => {
    await wantMail(app, alfa.patient.id, 'luis@patients.example');
    const id = await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    await roundAt(app, -10);
    await run(`UPDATE outbox_mail SET state = 'sent'`);
    await run('UPDATE appointment SET starts_at = $2, ends_at = $3, sequence = 1 WHERE id = $1', [
      id,
      at(62),
      at(62.5),
    ]);
    expect(await only()).toMatchObject({ reach: 'coming', sent: [], coming: [{ hours: 24 }, { hours: 2 }] });
  });
});

describe('nobody is told where', () => {
  const turnedOff = (channel: string) =>
    run(`INSERT INTO notification_choice SELECT $1, 'appointment_reminder', $2, false`, [
      alfa.patient.id,
      channel,
    ]);

  it.each([
    [
      'the practice sends no reminders',
      'practice_off',
      {},
      () => run(`UPDATE practice SET reminder_hours = '{}'`),
    ],
    [
      'the account is blocked',
      'no_account',
      {},
      () => run(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [alfa.patient.id]),
    ],
    [
      'the portal is turned off and nothing else is there',
      'no_way',
      { portal: 'refused' },
      () => turnedOff('portal'),
    ],
    [
      'mail was never agreed to',
      'no_way',
      { mail: 'no_consent', portal: 'refused' },
      async () => {
        await wantMail(app, alfa.patient.id, 'luis@patients.example');
        await run('TRUNCATE consent');
        await turnedOff('portal');
      },
    ],
    [
      'the consent was taken back',
      'no_way',
      { mail: 'refused' },
      async () => {
        await wantMail(app, alfa.patient.id, 'luis@patients.example');
        await run(
          `INSERT INTO consent (id, user_id, kind, version, given, at)
            VALUES (gen_random_uuid(), $1, 'reminders_mail', '2026-1', false, app_now() + interval '1 second')`,
          [alfa.patient.id],
        );
        await turnedOff('portal');
      },
    ],
    [
      'no address was proved',
      'no_way',
      { mail: 'no_address' },
      async () => {
        await wantMail(app, alfa.patient.id, 'luis@patients.example');
        await run('UPDATE app_user SET email_verified_at = NULL WHERE id = $1', [alfa.patient.id]);
        await turnedOff('portal');
      },
    ],
    [
      'SMS was refused',
      'no_way',
      { sms: 'refused' },
      async () => {
        await setUpSms();
        await agree(true, true);
        await agree(false, false);
        await turnedOff('portal');
      },
    ],
    [
      'reminders on telephones were refused in the account',
      'no_way',
      { sms: 'refused' },
      async () => {
        await setUpSms();
        await agree(true, true);
        await run(
          `INSERT INTO consent (id, user_id, kind, version, given, at)
            VALUES (gen_random_uuid(), $1, 'reminders_phone', '2026-1', false, app_now() + interval '1 second')`,
          [alfa.patient.id],
        );
        await turnedOff('portal');
      },
    ],
    [
      'every lead time is left out',
      'none_wanted',
      {},
      () => run('INSERT INTO reminder_left_out VALUES ($1, 24), ($1, 2)', [alfa.patient.id]),
    ],
  ])('%s', async (_when, why, ways, prepare) => {
    await prepare();
    await bookVisit(app, alfa, at(14));
    const visit = await only(alfa.secretary, '?show=not_reached');
    expect(visit).toMatchObject({ reach: 'unreached', why, coming: [], sent: [] });
    expect(standingOf(visit)).toMatchObject(ways);
    // The job agrees.
    await roundAt(app, -11);
    await roundAt(app, -10);
    await roundAt(app, 12);
    const { rows } = await run('SELECT channel FROM appointment_reminder');
    expect(rows).toEqual([]);
    await run(`UPDATE app_user SET status = 'active' WHERE id = $1`, [alfa.patient.id]);
  });

  it('it was booked after the last moment', async () => {
    await bookVisit(app, alfa, at(14), { settledAt: at(12.5), createdAt: at(12.5) });
    app.setNow(at(13));
    expect(await only()).toMatchObject({ reach: 'unreached', why: 'too_late' });
  });
});

it('what is on is what the job sends on, whatever a patient and the practice have', async () => {
  await wantMail(app, alfa.patient.id, 'luis@patients.example');
  await setUpSms();
  await agree(true, true);
  await bookVisit(app, alfa, at(14));
  const on = (await only()).ways.flatMap(({ channel, standing }: { channel: string; standing: string }) =>
    standing === 'on' ? [channel] : [],
  );
  await roundAt(app, -11);
  await roundAt(app, -10);
  const { rows } = await run('SELECT DISTINCT channel FROM appointment_reminder');
  const sent = rows.map(({ channel }) => channel);
  expect(on).toEqual(reminderChannels.filter((channel) => sent.includes(channel)));
  expect(on).toEqual(['mail', 'portal', 'sms']);
});

describe('the list', () => {
  it('holds what is confirmed and ahead, of living patients, for the days that are asked for', async () => {
    const soon = await bookVisit(app, alfa, at(14));
    const later = await bookVisit(app, alfa, at(24 * 5 + 14));
    const far = await bookVisit(app, alfa, at(24 * 8 + 14));
    await bookVisit(app, alfa, at(20), { status: 'pending' });
    await bookVisit(app, alfa, at(16), { status: 'cancelled' });
    await bookVisit(app, alfa, at(-30));
    const ids = async (query: string) =>
      (await read(alfa.doctor, query)).data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([soon, later]);
    expect(await ids('?days=1')).toEqual([soon]);
    expect(await ids('?days=60')).toEqual([soon, later, far]);
    await run(`UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`, [alfa.patient.id]);
    expect(await ids('')).toEqual([]);
    await run('UPDATE patient SET deceased_at = NULL WHERE id = $1', [alfa.patient.id]);
    for (const query of ['?days=0', '?days=731', '?show=reached', '?cursor=1_x', '?doctor_id=x'])
      expect((await ask(alfa.doctor, query)).statusCode, query).toBe(400);
  });

  it('is counted, narrowed and read page by page without a gap', async () => {
    const starts = [8, 9, 10, 11, 12, 13, 14].map((hours) => at(hours));
    const ids: string[] = [];
    for (const start of starts) ids.push(await bookVisit(app, alfa, start));
    const first = await read(alfa.secretary, '?per_page=3');
    expect(first.counts).toEqual({ all: 7, not_reached: 0, portal: 7, failed: 0 });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { data: { id: string }[]; next: string | null } = await read(
        alfa.secretary,
        `?per_page=3${next ? `&cursor=${next}` : ''}`,
      );
      seen.push(...page.data.map(({ id }) => id));
      next = page.next;
    }
    expect(seen).toEqual(ids);
    await run(`UPDATE practice SET reminder_hours = '{}'`);
    const off = await read(alfa.secretary, '?show=not_reached&per_page=2');
    expect([off.counts.not_reached, off.data.length, off.lead_times]).toEqual([7, 2, []]);
    expect((await read(alfa.secretary, '?show=failed')).data).toEqual([]);
  });

  it('is one doctor’s or of those who grant it; a stranger’s patient is in nobody’s list', async () => {
    const own = await bookVisit(app, alfa, at(14));
    await bookVisit(app, beta, at(14));
    const refused = async () => {
      const { rows } = await run(
        `SELECT FROM audit_event WHERE event = 'reminders.reach_read' AND outcome = 'refused'`,
      );
      return rows.length;
    };
    const before = await refused();
    for (const who of [alfa.doctor, alfa.secretary]) {
      const { data, doctors } = await read(who);
      expect(data.map(({ id }: { id: string }) => id)).toEqual([own]);
      expect(doctors.map(({ id }: { id: string }) => id)).toEqual([alfa.doctor.id]);
      const foreign = await ask(who, `?doctor_id=${beta.doctor.id}`);
      expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not_found']);
    }
    expect((await read(alfa.secretary, `?doctor_id=${alfa.doctor.id}`)).data).toHaveLength(1);
    expect((await refused()) - before).toBe(2);
    expect((await ask(alfa.patient)).statusCode).toBe(403);
  });

  it('shows a secretary telephones and pages of those areas that the doctor grants', async () => {
    const grants = async (...granted: string[]) =>
      run('UPDATE secretary_link SET grants = $2 WHERE secretary_id = $1', [alfa.secretary.id, granted]);
    const { rows } = await run('SELECT grants FROM secretary_link WHERE secretary_id = $1', [
      alfa.secretary.id,
    ]);
    await bookVisit(app, alfa, at(14));
    await grants('waitlist:read');
    expect(await only()).toMatchObject({
      patient: { name: 'Luis Paciente Alfa', phone: null },
      can: { open_appointment: false, open_patient: false },
    });
    await grants('waitlist:read', 'patients:read');
    expect(await only()).toMatchObject({ can: { open_appointment: false, open_patient: true } });
    await grants('appointments:read', 'appointments:write', 'patients:read');
    expect((await ask(alfa.secretary)).json().code).toBe('not_granted');
    await grants(...rows[0].grants);
  });

  it('says how far patients book ahead', async () => {
    expect((await read()).window_days).toBe(180);
    await run(`INSERT INTO schedule_settings (doctor_id, window_days) VALUES ($1, 45)`, [alfa.doctor.id]);
    expect((await read()).window_days).toBe(45);
    await run('DELETE FROM schedule_settings');
  });
});
