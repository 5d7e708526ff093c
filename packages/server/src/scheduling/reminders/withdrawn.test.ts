import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type TestMailServer } from '../../platform/mail/mail-testing.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { at, bookVisit, roundAt, wantMail } from '../../testing/reminders.ts';

const api = '/wp-json/dr-assistant/v1';
const url = `${api}/appointments`;
const luis = 'luis@patients.example';

let app: TestApp;
let alfa: Circle;
let server: TestMailServer | null = null;

const sql = async (text: string, values: unknown[] = []) =>
  (await app.database.asSuperuser(text, values)).rows;

beforeAll(async () => {
  app = await createTestApp({ now: at(-24 * 5) });
  alfa = await createCircle(app, 'Alfa', at(-24 * 60));
  await wantMail(app, alfa.patient.id, luis);
  await sql(`UPDATE practice SET reminder_hours = '{24}'`);
});
beforeEach(() => sql('UPDATE reminder_scan SET scanned_until = NULL'));
afterEach(async () => {
  await server?.stop();
  server = null;
  await sql('TRUNCATE appointment, appointment_series, outbox_mail, channel_message, notification CASCADE');
});
afterAll(() => app.close());

const serverAt = (port: number) => sql('UPDATE practice SET mail_port = $1', [port]);
/** Nobody answers at such ports of loopback; each is a server of its own, that has caused no trouble yet. */
let port = 0;
const away = () => {
  port += 1;
  return serverAt(port);
};
const back = async (atEnd: NonNullable<Parameters<typeof startMailServer>[0]>['atEnd'] = () => null) => {
  server = await startMailServer({ atEnd });
  await serverAt(server.port);
  await sql(
    `UPDATE outbox_mail SET next_try_at = app_now() WHERE state = 'queued' AND last_error IS NOT NULL`,
  );
  return server;
};
/** Reminders that arrived: mails of a visit's life bring an entry for the calendar, too. */
const arrived = (from: TestMailServer) =>
  from.received.flatMap(({ mail }) => (mail.attachments.length === 0 ? [mail.text ?? ''] : []));
const reminderMails = () =>
  sql(
    `SELECT state, attempts, last_error, sealed_params IS NULL AS emptied FROM outbox_mail
      WHERE template = 'appointmentReminder' ORDER BY id`,
  );
const withdrawn = { state: 'withdrawn', last_error: 'withdrawn', emptied: true };

/** A day before a visit at two in the afternoon, and of the others given, their reminder is written, and tried while the server is away. */
const remindedInVain = async (...others: readonly number[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const hours of [14, ...others]) ids.push(await bookVisit(app, alfa, at(hours)));
  await away();
  await roundAt(app, -11);
  await roundAt(app, -10);
  await app.mail.deliverDue();
  expect(await reminderMails()).toMatchObject([{ state: 'queued', attempts: 1, emptied: false }]);
  return ids;
};
const versionOf = async (id: string): Promise<number> =>
  (await sql('SELECT version FROM appointment WHERE id = $1', [id]))[0].version;
const cancel = async (id: string) => {
  const body = { action: 'cancel', version: await versionOf(id), reason: '' };
  const answer = await alfa.doctor.call('PATCH', `${url}/${id}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};
const move = async (id: string, start: Date, more: object = {}) => {
  const body = { start: start.toISOString(), version: await versionOf(id), ...more };
  const answer = await alfa.doctor.call('PATCH', `${url}/${id}/time`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a reminder that waits for a mail server that is away', () => {
  it('is withdrawn with its visit, says so, and never leaves', async () => {
    const [id = ''] = await remindedInVain();
    await cancel(id);
    expect(await reminderMails()).toMatchObject([withdrawn]);
    const own = (await alfa.patient.call('GET', `${api}/reminders`)).json();
    expect(own.sent[0].ways).toContainEqual({ channel: 'mail', state: 'withdrawn' });
    const ofVisit = (await alfa.doctor.call('GET', `${url}/${id}/reminders`)).json();
    expect(ofVisit.data).toContainEqual(expect.objectContaining({ channel: 'mail', state: 'withdrawn' }));
    const taking = await back();
    await app.mail.deliverDue();
    expect(arrived(taking)).toEqual([]);
  });

  it('is seen by administrators with its reason, counts as no failure, and cannot be tried again', async () => {
    const [id = ''] = await remindedInVain();
    await cancel(id);
    const admin = await app.signIn('administrator', { emailVerifiedAt: app.now() });
    const { data } = (await admin.call('GET', `${api}/admin/outbox?state=withdrawn`)).json();
    expect(data).toMatchObject([{ state: 'withdrawn', last_error: 'withdrawn', can: { retry: false } }]);
    const { outbox } = (await admin.call('GET', `${api}/admin/health`)).json();
    // What waits is the mail about the cancelled visit.
    expect(outbox).toMatchObject({ queued: 1, failed: 0, last_error: null });
    expect((await admin.call('POST', `${api}/admin/outbox/${data[0].id}/retry`)).statusCode).toBe(404);
    const log = (await alfa.doctor.call('GET', `${api}/channels/messages?state=withdrawn`)).json();
    expect(log.data).toMatchObject([{ channel: 'mail', state: 'withdrawn', can: { resend: false } }]);
  });

  it('is withdrawn when its visit is moved; that is told, and the new time is announced once', async () => {
    const [id = ''] = await remindedInVain();
    await move(id, at(24 * 3 + 14));
    expect(await reminderMails()).toMatchObject([withdrawn]);
    const taking = await back();
    await app.mail.deliverDue();
    expect(taking.received).toHaveLength(1);
    expect(arrived(taking)).toEqual([]);
    await roundAt(app, 24 * 2 + 13.9);
    await roundAt(app, 24 * 2 + 14);
    await roundAt(app, 24 * 2 + 14.1);
    await app.mail.deliverDue();
    expect(arrived(taking)).toHaveLength(1);
    expect(await reminderMails()).toMatchObject([withdrawn, { state: 'sent' }]);
  });

  it('tells of the visits that are left', async () => {
    const [first = '', second = ''] = await remindedInVain(16);
    await cancel(first);
    expect(await reminderMails()).toMatchObject([{ state: 'queued' }]);
    const taking = await back();
    await app.mail.deliverDue();
    const [text = '', ...more] = arrived(taking);
    expect(more).toEqual([]);
    expect(text).toMatch(/16[:.]00|4:00/);
    expect(text).not.toMatch(/14[:.]00|2:00/);
    expect(await reminderMails()).toMatchObject([{ state: 'sent' }]);
    await cancel(second);
    expect(await reminderMails()).toMatchObject([{ state: 'sent' }]);
  });

  it('is withdrawn when the last of its visits is', async () => {
    const ids = await remindedInVain(16);
    for (const id of ids) await cancel(id);
    expect(await reminderMails()).toMatchObject([withdrawn]);
  });

  it('names the place to which its visit has moved', async () => {
    const [id = ''] = await remindedInVain();
    const [{ id: place }] = await sql(
      `INSERT INTO location (id, name, address, city, time_zone)
        VALUES (gen_random_uuid(), 'Clínica Nueva', 'Calle 9', 'Moca', 'America/Santo_Domingo') RETURNING id`,
    );
    await sql('UPDATE appointment SET location_id = $2, sequence = sequence + 1 WHERE id = $1', [id, place]);
    const taking = await back();
    await app.mail.deliverDue();
    expect(arrived(taking)).toMatchObject([expect.stringContaining('Clínica Nueva')]);
  });

  it('is withdrawn with all visits of a series that is cancelled, and stays for those that are not', async () => {
    const rule = { rule: 'FREQ=DAILY;COUNT=3', type: 'follow-up', reason: '' };
    const body = {
      doctor_id: alfa.doctor.id,
      location_id: alfa.locationId,
      patient_id: alfa.patient.id,
      ...rule,
    };
    await away();
    const answer = await alfa.doctor.call('POST', `${url}/series`, { ...body, start: at(14).toISOString() });
    expect(answer.statusCode, answer.body).toBe(201);
    await sql(`UPDATE appointment SET created_at = $1, settled_at = $1`, [at(-24 * 30)]);
    for (const day of [-10, 14]) {
      await roundAt(app, day - 1);
      await roundAt(app, day);
    }
    await app.mail.deliverDue();
    expect(await reminderMails()).toHaveLength(2);
    app.setNow(at(13));
    const [{ id, series_id, version }] = await sql(
      'SELECT id, series_id, version FROM appointment ORDER BY starts_at OFFSET 1 LIMIT 1',
    );
    const wish = { appointment_id: id, version, scope: 'following', reason: '' };
    const cancelled = await alfa.doctor.call('POST', `${url}/series/${series_id}/cancel`, wish);
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    expect(await reminderMails()).toMatchObject([{ state: 'queued' }, withdrawn]);
  });

  it('is not taken up again after it was given up', async () => {
    const [id = ''] = await remindedInVain();
    await sql(`UPDATE outbox_mail SET state = 'failed'`);
    await cancel(id);
    expect(await reminderMails()).toMatchObject([withdrawn]);
  });

  it('is withdrawn when it leaves if nobody is left to be reminded', async () => {
    await remindedInVain();
    await sql(`UPDATE app_user SET status = 'blocked' WHERE id = $1`, [alfa.patient.id]);
    const taking = await back();
    await app.mail.deliverDue();
    await sql(`UPDATE app_user SET status = 'active' WHERE id = $1`, [alfa.patient.id]);
    expect(arrived(taking)).toEqual([]);
    expect(await reminderMails()).toMatchObject([{ ...withdrawn, attempts: 1 }]);
  });
});

describe('a reminder that is being sent when its visit is cancelled', () => {
  const sending = async (answer: NonNullable<Parameters<typeof startMailServer>[0]>['atEnd']) => {
    const id = await bookVisit(app, alfa, at(14));
    await away();
    await roundAt(app, -11);
    await roundAt(app, -10);
    const taking = await back(answer);
    const delivering = app.mail.deliverDue();
    await expect.poll(taking.open).toBe(1);
    await expect.poll(async () => (await reminderMails())[0].attempts).toBe(1);
    await cancel(id);
    expect(await reminderMails()).toMatchObject([{ state: 'queued', emptied: false }]);
    await delivering;
    return taking;
  };

  it('arrives once, and is not called withdrawn', async () => {
    const taking = await sending(() => ({ waits: 1_000 }));
    expect(arrived(taking)).toHaveLength(1);
    expect(await reminderMails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    await app.mail.deliverDue();
    expect(arrived(taking)).toHaveLength(1);
  });

  it('has no second try if the server does not take it', async () => {
    // The first mail is refused for now, after a while; whatever comes later is taken.
    let refused = false;
    const taking = await sending(() => {
      if (refused) return null;
      refused = true;
      return { waits: 1_000, code: 451 };
    });
    expect(await reminderMails()).toMatchObject([{ state: 'queued', last_error: 'refused' }]);
    await sql('UPDATE outbox_mail SET next_try_at = app_now()');
    await app.mail.deliverDue();
    expect(arrived(taking)).toEqual([]);
    expect(await reminderMails()).toMatchObject([{ ...withdrawn, attempts: 1 }]);
  });
});

describe('a reminder that waits for a telephone', () => {
  const toTelephone = async (state: string) => {
    const id = await bookVisit(app, alfa, at(14));
    await roundAt(app, -11);
    await roundAt(app, -10);
    const [{ letter_id: letter }] = await sql('SELECT letter_id FROM appointment_reminder LIMIT 1');
    await sql(`UPDATE appointment_reminder SET channel = 'sms' WHERE channel = 'mail'`);
    await sql(
      `INSERT INTO channel_message (id, channel, patient_id, number, template, language, text, places, once_key, state, useful_until)
        VALUES (gen_random_uuid(), 'sms', $1, '+18095551234', 'appointment_reminder', 'es', 'Cita', '[]', $2, $3, $4)`,
      [alfa.patient.id, `reminder sms ${letter} ${id}`, state, at(14)],
    );
    return id;
  };
  const message = async () =>
    (await sql('SELECT state, last_error, useful_until <= app_now() AS over FROM channel_message'))[0];

  it('is withdrawn with its visit', async () => {
    await cancel(await toTelephone('queued'));
    expect(await message()).toEqual({ state: 'withdrawn', last_error: 'withdrawn', over: true });
    const own = (await alfa.patient.call('GET', `${api}/reminders`)).json();
    expect(own.sent[0].ways).toContainEqual({ channel: 'sms', state: 'withdrawn' });
  });

  it('keeps the chance that it has, and gets no other, while it is being sent', async () => {
    await move(await toTelephone('sending'), at(24 * 3 + 14));
    expect(await message()).toEqual({ state: 'sending', last_error: null, over: true });
  });
});
