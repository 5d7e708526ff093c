import {
  chooseNotifications,
  decidePhoneConsent,
  listNotificationChoices,
  type NotificationChoices,
} from '@doctor-plus/contract/accounts/settings.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { sendMessage } from '@doctor-plus/contract/messaging/conversations.ts';
import { changeAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Notice } from '../../platform/notify.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { api } from '../../testing/matrix-case.ts';
import { connectChannel, signedForm } from '../../testing/phone-channels.ts';
import { bookVisit } from '../../testing/reminders.ts';
import { createTwin } from '../../testing/twin.ts';
import { createMessaging } from '../service.ts';
import { createTellPhones } from './notices.ts';
import { startProviders } from './providers-testing.ts';
import { createTexts } from './texts.ts';

const number = '+18095551234';
const hour = 3_600_000;
let app: TestApp;
/** A second server on the same database. */
let twin: TestApp;
let admin: TestClient;
let circle: Circle;
let providers: Awaited<ReturnType<typeof startProviders>>;
let round = 0;

const sql = (text: string, values: unknown[] = []) => app.database.asSuperuser(text, values);

const newCircle = async (): Promise<Circle> => {
  round += 1;
  const made = await createCircle(app, `Aviso${round}`, app.now());
  await sql('UPDATE patient SET phone = $2 WHERE id = $1', [made.patient.id, number]);
  return made;
};

beforeAll(async () => {
  providers = await startProviders({ now: () => app.now() });
  app = await createTestApp();
  twin = await createTwin(app);
  admin = await app.signIn('administrator');
});
beforeEach(async () => {
  // Settings and decisions of the test before are older.
  app.setNow(new Date(app.now().getTime() + 1_000));
  for (const table of ['channel_message', 'message_channel', 'message_template'])
    await sql(`DELETE FROM ${table}`);
  circle = await newCircle();
  providers.sms.length = 0;
  providers.whatsapp.length = 0;
  providers.behave('takes');
});
afterAll(async () => {
  await twin.close();
  await app.close();
  await providers.stop();
});

const agree = (channel = 'sms', given = true, who = circle.patient) =>
  who.call('PUT', `${api}/account/phones/${channel}`, { given });
const set = (event: string, channel: string, wanted: boolean, who = circle.patient) =>
  who.call('PUT', `${api}/account/notifications/${event}`, { channel, wanted });
const choices = async (who = circle.patient): Promise<NotificationChoices> =>
  (await who.call('GET', `${api}/account/notifications`)).json();
const waysOf = async (event: string, who = circle.patient) => {
  const row = (await choices(who)).data.find((one) => one.event === event);
  return Object.fromEntries(row?.ways.map(({ channel, wanted }) => [channel, wanted]) ?? []);
};

/** Everything that it takes, for one event on one telephone. */
const wanting = async (event: string, channel: 'sms' | 'whatsapp' = 'sms') => {
  await connectChannel(admin, providers.base, channel);
  expect((await agree(channel)).statusCode).toBe(200);
  const answer = await set(event, channel, true);
  expect(answer.statusCode, answer.body).toBe(200);
};

const write = (who = circle.doctor) =>
  who.call('POST', `${api}/conversations/${circle.conversations.chat}/messages`, {
    message_id: newId(),
    text: 'El resultado de la biopsia',
  });
const read = () =>
  circle.patient.call('POST', `${api}/conversations/${circle.conversations.chat}/read`, { seq: 99 });

/** Something happens to the circle's patient. */
const happen = async (kind: Notice['kind'], rest: Partial<Notice> = {}) => {
  const { transact, read: reading } = app.database;
  const { clock } = app.database;
  const texts = createTexts({ base: () => 'https://portal.example', visitsToTell: async () => [] });
  const { notify } = createMessaging({
    transact,
    read: reading,
    clock,
    tellPhones: createTellPhones({ texts, clock }),
  });
  await transact((tx) =>
    notify(tx, {
      userId: circle.patient.id,
      kind,
      params: { person: 'Nombre clínico' },
      link: `/documents?document=${newId()}`,
      ...rest,
    }),
  );
};

const messages = async () => (await sql('SELECT * FROM channel_message ORDER BY id')).rows;
/** As if what was refused were due again, and the provider had rested. */
const later = async () => {
  await sql(
    `UPDATE channel_message SET next_try_at = app_now() - interval '1 second' WHERE state = 'queued'`,
  );
  await sql('UPDATE message_channel SET version = version + 1');
};

describe('a telephone can be chosen', () => {
  it('where the practice has a provider, a number is known and the patient agreed; nothing is on unasked', async () => {
    await sql('UPDATE patient SET phone = NULL WHERE id = $1', [circle.patient.id]);
    const missing = async () => (await choices()).phones.map((phone) => phone.missing);
    expect(await missing()).toEqual(['provider', 'provider']);
    expect((await agree()).statusCode).toBe(404);
    await connectChannel(admin, providers.base, 'sms');
    expect(await missing()).toEqual(['number', 'provider']);
    expect((await agree()).json().data.params).toEqual({ number: 'needed' });
    await sql('UPDATE patient SET phone = $2 WHERE id = $1', [circle.patient.id, number]);
    expect((await choices()).phones[0]).toEqual({
      channel: 'sms',
      missing: 'consent',
      consented: false,
      number,
    });
    expect((await choices()).channels).toEqual(['portal', 'mail']);
    expect((await set('message', 'sms', true)).statusCode).toBe(404);
    const agreed: NotificationChoices = (await agree()).json();
    expect(agreed.channels).toEqual(['portal', 'mail', 'sms']);
    const ways = agreed.data.flatMap((row) => row.ways.filter(({ channel }) => channel === 'sms'));
    expect(ways).toHaveLength(agreed.data.length - 1);
    expect(ways.every(({ wanted, fixed }) => !wanted && fixed === null)).toBe(true);
    expect(await waysOf('security')).toEqual({ portal: true, mail: true });
    expect((await set('security', 'sms', true)).statusCode).toBe(404);
    expect((await set('message', 'whatsapp', true)).statusCode).toBe(404);
    await write();
    expect(await messages()).toEqual([]);
  });

  it('by patients only: staff are asked for no consent, and nobody chooses for others', async () => {
    await wanting('message');
    const other = await newCircle();
    await agree('sms', true, other.patient);
    for (const { doctor, secretary } of [circle]) {
      expect((await choices(doctor)).phones).toEqual([]);
      expect((await set('message', 'sms', true, doctor)).statusCode).toBe(404);
      expect((await agree('sms', true, doctor)).statusCode).toBe(403);
      expect((await agree('sms', false, secretary)).statusCode).toBe(403);
    }
    expect(await waysOf('message', other.patient)).toMatchObject({ sms: false });
    await set('message', 'sms', false, other.patient);
    await agree('sms', false, other.patient);
    expect(await waysOf('message')).toMatchObject({ sms: true });
  });

  it('with the portal, of which it tells: it turns it on and goes off with it', async () => {
    await wanting('message');
    await set('message', 'portal', false);
    expect(await waysOf('message')).toMatchObject({ portal: false, sms: false });
    await set('message', 'sms', true);
    expect(await waysOf('message')).toMatchObject({ portal: true, sms: true });
    await set('message', 'sms', false);
    expect(await waysOf('message')).toMatchObject({ portal: true, sms: false });
  });

  it('for reminders of appointments as on their own page', async () => {
    await wanting('appointment_reminder');
    const reminders = async () => (await circle.patient.call('GET', `${api}/reminders`)).json().channels;
    expect(await reminders()).toMatchObject({ sms: true });
    await set('appointment_reminder', 'sms', false);
    expect(await reminders()).toMatchObject({ sms: false });
    expect((await choices()).phones[0]).toMatchObject({ missing: null, consented: true });
    expect(await waysOf('appointment_reminder')).toMatchObject({ sms: false });
  });

  it('within the declared number of statements', async () => {
    await wanting('message');
    await wanting('message', 'whatsapp');
    await wanting('appointment_cancelled');
    const cost = async (call: () => Promise<{ statusCode: number; body: string }>) => {
      app.database.takeQueries();
      const answer = await call();
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return app.database.takeQueries().length;
    };
    expect(await cost(() => circle.patient.call('GET', `${api}/account/notifications`))).toBeLessThanOrEqual(
      listNotificationChoices.queries,
    );
    expect(await cost(() => set('message', 'sms', true))).toBeLessThanOrEqual(chooseNotifications.queries);
    expect(await cost(() => set('appointment_reminder', 'sms', true))).toBeLessThanOrEqual(
      chooseNotifications.queries,
    );
    expect(await cost(() => agree('sms', false))).toBeLessThanOrEqual(decidePhoneConsent.queries);
    await agree();
    await set('message', 'sms', true);
    expect(await cost(() => write())).toBeLessThanOrEqual(sendMessage.queries);
    const id = await bookVisit(app, circle, new Date(app.now().getTime() + 72 * hour));
    await set('appointment_cancelled', 'sms', true);
    expect(await messages()).toHaveLength(2);
    expect(await cost(() => cancel(id))).toBeLessThanOrEqual(changeAppointment.queries);
    expect(await messages()).toHaveLength(3);
  });
});

const cancel = (id: string) =>
  circle.doctor.call('PATCH', `${api}/appointments/${id}`, { action: 'cancel', version: 1, reason: '' });

describe('a notice on a telephone', () => {
  it('says that a message waits and where, once for ten of them, and again only after it was read', async () => {
    await wanting('message');
    for (let count = 0; count < 10; count += 1) expect((await write()).statusCode).toBe(201);
    expect(await app.channels.deliverDue()).toBe(1);
    expect(providers.sms).toMatchObject([{ to: number }]);
    const [{ body } = { body: '' }] = providers.sms;
    expect(body).toContain('/communications/chat');
    expect(body).not.toMatch(/biopsia|Elena|conversation/);
    await write();
    expect(await app.channels.deliverDue()).toBe(0);
    await read();
    await write();
    expect(await app.channels.deliverDue()).toBe(1);
  });

  it('leaves once where two servers write and send at the same time', async () => {
    await wanting('message');
    const there = await twin.clientOf(circle.doctor.id);
    const sent = await Promise.all([write(), write(there), write(), write(there)]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    await Promise.all([app.channels.deliverDue(), twin.channels.deliverDue()]);
    await Promise.all([app.channels.deliverDue(), twin.channels.deliverDue()]);
    expect(providers.sms).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('goes to every telephone that was chosen; by WhatsApp as an approved template with its link', async () => {
    await wanting('message');
    await wanting('message', 'whatsapp');
    await write();
    expect(await app.channels.deliverDue()).toBe(2);
    expect(providers.whatsapp[0]?.json).toMatchObject({
      template: {
        name: 'message_waiting',
        components: [{ parameters: [{}, { text: expect.stringMatching(/\/communications\/chat$/) }] }],
      },
    });
  });

  test.each(languages)('is worded for its reader: %s', async (language) => {
    await wanting('record');
    await sql('UPDATE app_user SET language = $2 WHERE id = $1', [circle.patient.id, language]);
    await happen('document.issued');
    const [{ text, template, language: kept }] = await messages();
    expect([template, kept]).toEqual(['notice', language]);
    expect(text).toContain('https://portal.example/communications/notifications');
    expect(text).not.toMatch(/\{\{|clínico|document=/);
  });

  it('is in the practice’s own words where it wrote some', async () => {
    await wanting('record');
    await circle.doctor.call('PUT', `${api}/message-templates/text/notice/es`, {
      version: 0,
      subject: '',
      text: 'Hola {{name}}, mire el portal: {{link}}',
    });
    await happen('document.issued');
    expect((await messages())[0].text).toMatch(/^Hola Luis, mire el portal: https/);
  });

  it('is not sent when it was read before it left, and leaves no trace', async () => {
    await wanting('message');
    await write();
    expect(await messages()).toMatchObject([{ state: 'queued', event: 'message' }]);
    await read();
    expect(await app.channels.deliverDue()).toBe(0);
    expect(await messages()).toEqual([]);
    await happen('document.issued');
    await wanting('record');
    await happen('document.issued');
    await circle.patient.call('POST', `${api}/notifications/read`);
    expect(await app.channels.deliverDue()).toBe(0);
    expect(providers.sms).toEqual([]);
  });

  it('is not sent when its event was turned off meanwhile', async () => {
    await wanting('message');
    await write();
    await set('message', 'sms', false);
    expect(await app.channels.deliverDue()).toBe(0);
    expect(await messages()).toEqual([]);
  });

  it('waits for a provider that refuses it for now, and is given up when it was read by then', async () => {
    await wanting('message');
    await write();
    providers.behave({ status: 429, body: {} });
    await app.channels.deliverDue();
    expect(await messages()).toMatchObject([{ state: 'queued', attempts: 1, last_error: 'too_many' }]);
    await read();
    await later();
    providers.behave('takes');
    expect(await app.channels.deliverDue()).toBe(0);
    expect(await messages()).toMatchObject([{ state: 'failed', last_error: 'expired' }]);
    expect(providers.sms).toEqual([]);
  });

  it('that the provider refuses for good stands in the log, and the next message of the same makes no second', async () => {
    await wanting('message');
    await write();
    providers.behave({ status: 400, body: { code: 21211 } });
    await app.channels.deliverDue();
    await write();
    const { data } = (await circle.secretary.call('GET', `${api}/channels/messages?channel=sms`)).json();
    expect(data).toMatchObject([
      {
        template: 'message_waiting',
        state: 'failed',
        last_error: 'number',
        sender: null,
        can: { resend: true },
      },
    ]);
    providers.behave('takes');
    await circle.secretary.call('POST', `${api}/channels/messages/${data[0].id}/resend`);
    expect(await app.channels.deliverDue()).toBe(1);
  });

  it('stands in the log of the practice where it tells of its work, and nowhere else', async () => {
    await wanting('message');
    await wanting('record_access');
    await write();
    await happen('emergency.own');
    expect(await messages()).toHaveLength(2);
    const log = async (who: TestClient) =>
      (await who.call('GET', `${api}/channels/messages?channel=sms`)).json();
    const { data, channels } = await log(circle.secretary);
    expect(data).toMatchObject([{ template: 'message_waiting' }]);
    expect(channels).toContainEqual({ channel: 'sms', ready: true, waiting: 1, failed: 0 });
    expect((await log((await newCircle()).secretary)).data).toEqual([]);
  });

  it('is not written for somebody who died, and not without a provider', async () => {
    await wanting('message');
    await sql('UPDATE message_channel SET enabled = false');
    await write();
    await read();
    await connectChannel(admin, providers.base, 'sms');
    await sql(`UPDATE patient SET deceased_at = 'unknown' WHERE id = $1`, [circle.patient.id]);
    await happen('message.received');
    await sql('UPDATE patient SET deceased_at = NULL WHERE id = $1', [circle.patient.id]);
    expect(await messages()).toEqual([]);
  });
});

describe('quiet hours', () => {
  const wall = (ahead: number) => new Date(app.now().getTime() + ahead * hour).toISOString().slice(11, 16);

  it('hold a notice back until they end, and let pass what somebody would set out in vain for', async () => {
    await wanting('message');
    await wanting('record_access');
    await wanting('appointment_cancelled');
    const quiet = await circle.patient.call('PUT', `${api}/account/mail-times`, {
      time_zone: 'UTC',
      quiet: { from: wall(-1), until: wall(2) },
      rhythm: 'daily',
      hour: 8,
      weekday: 1,
    });
    expect(quiet.statusCode, quiet.body).toBe(200);
    await write();
    await happen('emergency.own');
    const waiting = await messages();
    expect(waiting).toHaveLength(2);
    for (const { next_try_at: due, useful_until: until } of waiting) {
      expect(new Date(due).toISOString().slice(11, 16)).toBe(quiet.json().times.quiet.until);
      expect(until - due).toBe(24 * hour);
    }
    expect(await app.channels.deliverDue()).toBe(0);
    await cancel(await bookVisit(app, circle, new Date(app.now().getTime() + 72 * hour)));
    expect(await app.channels.deliverDue()).toBe(1);
    expect(providers.sms[0]?.body).toContain('/communications/notifications');
    await sql('UPDATE channel_message SET next_try_at = app_now()');
    expect(await app.channels.deliverDue()).toBe(2);
  });
});

describe('a consent that ends between writing and sending', () => {
  const byPractice = () =>
    circle.secretary.call('PUT', `${api}/patients/${circle.patient.id}/channels/sms`, {
      given: false,
      reminders: false,
      way: 'spoken',
    });
  const byReply = () =>
    signedForm(app, '/webhooks/sms/inbound', { From: number, Body: 'STOP', MessageSid: newId() });
  const inTheAccount = () =>
    circle.patient.call('PUT', `${api}/account/consents/reminders_phone`, { given: false });

  test.each([
    ['by what the practice records', byPractice],
    ['by a reply', byReply],
    ['in the settings', () => agree('sms', false)],
    ['with the consents of the account', inTheAccount],
  ])('ends the notice and the choices: %s', async (_how, end) => {
    await wanting('message');
    await wanting('record');
    await write();
    const ended = await end();
    expect(ended.statusCode, ended.body).toBe(200);
    expect(await app.channels.deliverDue()).toBe(0);
    expect(providers.sms).toEqual([]);
    await happen('document.issued');
    expect(await messages()).toEqual([]);
    expect((await choices()).phones[0]).toMatchObject({ missing: 'consent', consented: false });
    // Who agrees again has not chosen again, and is not reminded unasked either.
    app.setNow(new Date(app.now().getTime() + 1_000));
    await agree();
    expect(await waysOf('message')).toMatchObject({ portal: true, sms: false });
    expect(await waysOf('appointment_reminder')).toMatchObject({ sms: false });
    await write();
    expect(await messages()).toEqual([]);
  });

  it('is kept once, however often it is said, with the way it came', async () => {
    await wanting('message');
    for (const given of [true, true, false, false]) await agree('sms', given);
    const { rows } = await sql(
      'SELECT given, way, number, reminders FROM channel_consent WHERE patient_id = $1 ORDER BY id',
      [circle.patient.id],
    );
    const same = { way: 'portal', number, reminders: false };
    expect(rows).toEqual([
      { given: true, ...same },
      { given: false, ...same },
    ]);
  });
});
