import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { type Circle, createCircle } from '../../testing/circle.ts';
import { api } from '../../testing/matrix-case.ts';
import { connectChannel, signedForm } from '../../testing/phone-channels.ts';
import { startProviders } from './providers-testing.ts';
import { takeDue } from './repository.ts';
import { signBody, signForm } from './signatures.ts';

const origin = 'http://localhost:3000';
let app: TestApp;
let admin: TestClient;
let alfa: Circle;
let beta: Circle;
let providers: Awaited<ReturnType<typeof startProviders>>;

const sql = (text: string, values: unknown[] = []) => app.database.asSuperuser(text, values);

const setUp = (channel: 'sms' | 'whatsapp', changes: object = {}) =>
  connectChannel(admin, providers.base, channel, changes);

const agree = (channel: string, changes: object = {}, who = alfa.secretary, id = alfa.patient.id) =>
  who.call('PUT', `${api}/patients/${id}/channels/${channel}`, {
    given: true,
    number: '+1 809 555 1234',
    reminders: false,
    way: 'written',
    ...changes,
  });

const send = (changes: object = {}, who = alfa.secretary) =>
  who.call('POST', `${api}/channels/messages`, {
    id: newId(),
    channel: 'sms',
    patient_id: alfa.patient.id,
    template: 'notice',
    ...changes,
  });

const messages = async () =>
  (await sql('SELECT *, next_try_at <= app_now() AS due FROM channel_message ORDER BY id')).rows;

/** As if all the time had passed that anything waits for. */
const later = () =>
  sql(
    `UPDATE channel_message SET next_try_at = app_now() - interval '1 second' WHERE state IN ('queued', 'sending', 'uncertain')`,
  );

/** The settings are anew, and so is what a process remembers of a provider that refused. */
const forgetRest = () => sql('UPDATE message_channel SET version = version + 1');

const form = (path: string, fields: Record<string, string>, token?: string, signature?: string) =>
  signedForm(app, path, fields, { ...(token ? { token } : {}), signature });

const report = (value: object, secret = 'firma') => {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ changes: [{ value: { metadata: { phone_number_id: '4711' }, ...value } }] }],
  });
  return app.server.inject({
    method: 'POST',
    url: `${api}/webhooks/whatsapp`,
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      'x-hub-signature-256': signBody(secret, Buffer.from(payload)),
    },
    payload,
  });
};

beforeAll(async () => {
  providers = await startProviders({ now: () => app.now() });
  app = await createTestApp();
  admin = await app.signIn('administrator');
  alfa = await createCircle(app, 'Alfa', app.now());
  beta = await createCircle(app, 'Beta', app.now());
});
beforeEach(async () => {
  // Settings and decisions of the test before are older.
  app.setNow(new Date(app.now().getTime() + 1_000));
  await sql('DELETE FROM channel_message');
  await sql('DELETE FROM channel_consent');
  await sql('DELETE FROM message_channel');
  await sql('DELETE FROM message_template');
  providers.sms.length = 0;
  providers.whatsapp.length = 0;
  providers.behave('takes');
});
afterAll(async () => {
  await app.close();
  await providers.stop();
});

describe('settings', () => {
  test('are saved with sealed secrets, tried, and not shown', async () => {
    const saved = await setUp('sms');
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.body).not.toContain('secreto');
    expect(saved.json().data[0]).toMatchObject({ enabled: true, token_set: true, sender: '+18095550000' });
    const { rows } = await sql('SELECT token FROM message_channel');
    expect(rows[0].token.toString('latin1')).not.toContain('secreto');
    const wish = { base_url: providers.base, account: 'AC1', api_version: '' };
    const tried = (body: object) => admin.call('POST', `${api}/admin/channels/sms/test`, body);
    expect((await tried(wish)).json()).toMatchObject({ works: true, failure: null });
    expect((await tried({ ...wish, token: 'otro' })).json()).toMatchObject({ failure: 'unauthorised' });
    // A stored secret does not go to another account.
    expect((await tried({ ...wish, account: 'AC2' })).json()).toMatchObject({ works: false });
    expect((await tried({ ...wish, base_url: 'http://169.254.169.254' })).json()).toMatchObject({
      failure: 'address_refused',
    });
  });

  test('are refused where something is missing, the address is nobody’s, or somebody saved meanwhile', async () => {
    expect((await setUp('sms', { sender: '' })).json().data.params).toEqual({ sender: 'needed' });
    expect((await setUp('whatsapp', { signing: '', verify: '' })).json().data.params).toEqual({
      signing: 'needed',
      verify: 'needed',
    });
    expect((await setUp('sms', { base_url: 'http://169.254.169.254' })).json().data.params).toEqual({
      base_url: 'address_refused',
    });
    await setUp('sms');
    expect((await setUp('sms', { version: 0 })).json().code).toBe('version_conflict');
    // Another account does not get the key of this one.
    expect((await setUp('sms', { account: 'AC9', token: undefined })).json().data.params).toEqual({
      token: 'needed',
    });
  });
});

describe('consent', () => {
  test('comes before anything is sent, is kept with who recorded it, and ends what waits', async () => {
    await setUp('sms');
    expect((await send()).json().code).toBe('consent_missing');
    const agreed = await agree('sms');
    expect(agreed.statusCode, agreed.body).toBe(200);
    expect(agreed.json().consents[0]).toMatchObject({
      channel: 'sms',
      given: true,
      number: '+18095551234',
      decided: { way: 'written', name: expect.stringContaining('Rosa') },
    });
    expect((await send()).statusCode).toBe(201);
    expect((await send({ channel: 'whatsapp' })).json().code).toBe('consent_missing');
    await agree('sms', { given: false });
    expect(await app.channels.deliverDue()).toBe(0);
    expect(await messages()).toMatchObject([{ state: 'failed', last_error: 'no_consent' }]);
    expect(providers.sms).toEqual([]);
  });

  test.each(['8095551234', '+0123456789', '+1', 'tel', '+1 809 555 1234 x'])(
    'needs a number: %s',
    async (number) => {
      expect((await agree('sms', { number })).statusCode).toBe(400);
    },
  );

  test('is nobody’s who does not care for the patient', async () => {
    await agree('sms');
    for (const call of [
      agree('sms', {}, beta.secretary),
      beta.secretary.call('GET', `${api}/patients/${alfa.patient.id}/channels`),
      send({}, beta.secretary),
      beta.secretary.call('GET', `${api}/channels/messages?patient_id=${alfa.patient.id}`),
    ])
      expect((await call).statusCode).toBe(404);
    const { rows } = await sql('SELECT count(*)::int AS count FROM channel_message');
    expect(rows[0].count).toBe(0);
  });

  test('ends with a reply of one word, once, and not with other words', async () => {
    await setUp('sms');
    await agree('sms');
    const reply = (Body: string, MessageSid = 'SMin1') =>
      form('/webhooks/sms/inbound', { From: '+18095551234', Body, MessageSid });
    expect((await reply('No puedo ir, ¿hay otra hora?')).json()).toEqual({ taken: 0 });
    expect((await reply(' ¡Baja! ', 'SMin2')).json()).toEqual({ taken: 1 });
    expect((await send()).json().code).toBe('consent_missing');
    await agree('sms');
    // The same reply once more, passed on again: the new consent stands.
    expect((await reply('Baja', 'SMin2')).json()).toEqual({ taken: 0 });
    expect((await send()).statusCode).toBe(201);
  });
});

describe('sending', () => {
  test('waits while nothing is set up, then leaves once, and says only that there is something', async () => {
    await agree('sms');
    const id = newId();
    const [first, again] = [await send({ id }), await send({ id })];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(await app.channels.deliverDue()).toBe(0);
    const log = (await alfa.secretary.call('GET', `${api}/channels/messages`)).json();
    expect(log.data).toMatchObject([{ id, state: 'queued', address: '+180•••234' }]);
    expect(log.channels).toContainEqual({ channel: 'sms', ready: false, waiting: 1, failed: 0 });
    await setUp('sms');
    expect(await app.channels.deliverDue()).toBe(1);
    expect(await app.channels.deliverDue()).toBe(0);
    expect(providers.sms).toMatchObject([{ to: '+18095551234', ours: id }]);
    expect(providers.sms[0]?.body).toContain(origin);
    expect((await beta.secretary.call('GET', `${api}/channels/messages`)).json().data).toEqual([]);
  });

  test('by WhatsApp sends an approved template with its values, and nothing else', async () => {
    await setUp('whatsapp');
    await agree('whatsapp');
    const sent = await send({ channel: 'whatsapp', template: 'message_waiting' });
    expect(sent.statusCode, sent.body).toBe(201);
    await app.channels.deliverDue();
    expect(providers.whatsapp[0]?.json).toMatchObject({
      to: '18095551234',
      type: 'template',
      biz_opaque_callback_data: sent.json().message.id,
      template: {
        name: 'message_waiting',
        language: { code: 'es' },
        components: [
          {
            type: 'body',
            parameters: [{ type: 'text' }, { type: 'text', text: `${origin}/communications/chat` }],
          },
        ],
      },
    });
  });

  test('tells of appointments in reach that the template fits', async () => {
    await agree('sms');
    const visitId = newId();
    const start = new Date(app.now().getTime() + 3 * 86_400_000);
    const insert = (id: string, circle: Circle, status: string, hours: number) =>
      sql(
        `INSERT INTO appointment (id, doctor_id, patient_id, location_id, type, status, starts_at, ends_at, reason, created_by, created_at)
          VALUES ($1, $2, $3, $4, 'consultation', $5, $6, $6::timestamptz + interval '30 minutes', 'dolor', $3, app_now())`,
        [
          id,
          circle.doctor.id,
          circle.patient.id,
          circle.locationId,
          status,
          new Date(start.getTime() + hours * 3_600_000),
        ],
      );
    const [foreignId] = [newId()];
    await insert(visitId, alfa, 'confirmed', 0);
    await insert(foreignId, beta, 'confirmed', 2);
    const { choices } = (
      await alfa.secretary.call('GET', `${api}/patients/${alfa.patient.id}/channels`)
    ).json();
    const choice = choices.find((one: { template: string }) => one.template === 'appointment_reminder');
    expect(choice.appointment.id).toBe(visitId);
    expect(choice.text).not.toContain('dolor');
    expect(choice.length.encoding).toBe('gsm7');
    const about = { template: 'appointment_reminder', appointment_id: visitId };
    const sent = await send(about);
    expect(sent.json().message.text).toBe(choice.text);
    for (const wrong of [
      { template: 'appointment_reminder' },
      { ...about, template: 'appointment_cancelled' },
      { ...about, appointment_id: foreignId },
    ])
      expect((await send(wrong)).statusCode).toBe(404);
    await sql('DELETE FROM appointment WHERE id = ANY ($1)', [[visitId, foreignId]]);
  });

  test('tries later what was not taken, and gives up what will not be', async () => {
    await setUp('sms');
    await agree('sms');
    await send();
    providers.behave({ status: 429, body: {} });
    await app.channels.deliverDue();
    expect(await messages()).toMatchObject([
      { state: 'queued', attempts: 1, last_error: 'too_many', due: false },
    ]);
    await later();
    await forgetRest();
    providers.behave({ status: 400, body: { code: 21211 } });
    await app.channels.deliverDue();
    const [failed] = await messages();
    expect(failed).toMatchObject({ state: 'failed', last_error: 'number' });
    providers.behave('takes');
    const again = await alfa.secretary.call('POST', `${api}/channels/messages/${failed.id}/resend`);
    expect(again.json().message).toMatchObject({ state: 'queued' });
    expect(await app.channels.deliverDue()).toBe(1);
    const twice = await alfa.secretary.call('POST', `${api}/channels/messages/${failed.id}/resend`);
    expect(twice.json().code).toBe('invalid_transition');
    expect(
      (await beta.secretary.call('POST', `${api}/channels/messages/${failed.id}/resend`)).statusCode,
    ).toBe(404);
  });

  test('waits for its time, and is not sent when that has passed', async () => {
    await setUp('sms');
    await agree('sms');
    await send();
    await sql(`UPDATE channel_message SET next_try_at = app_now() + interval '1 hour'`);
    expect(await app.channels.deliverDue()).toBe(0);
    await sql(`UPDATE channel_message SET useful_until = app_now()`);
    await app.channels.deliverDue();
    expect(await messages()).toMatchObject([{ state: 'failed', last_error: 'expired' }]);
  });
});

describe('a secretary who may only read', () => {
  const grant = (grants: readonly string[]) =>
    sql('UPDATE secretary_link SET grants = $2 WHERE secretary_id = $1', [alfa.secretary.id, grants]);
  const standing = async () =>
    (await alfa.secretary.call('GET', `${api}/patients/${alfa.patient.id}/channels`)).json();
  const logged = async () => (await alfa.secretary.call('GET', `${api}/channels/messages`)).json().data;

  test('is told so with every answer, and refused', async () => {
    await agree('sms');
    const wished = { id: newId() };
    await send(wished);
    await sql(`UPDATE channel_message SET state = 'failed'`);
    const { rows } = await sql('SELECT grants FROM secretary_link WHERE secretary_id = $1', [
      alfa.secretary.id,
    ]);
    expect((await standing()).can).toEqual({ write: true });
    expect(await logged()).toMatchObject([{ state: 'failed', can: { resend: true } }]);
    await grant(['messages:read', 'patients:read', 'patients:write']);
    expect((await standing()).can).toEqual({ write: false });
    expect(await logged()).toMatchObject([{ state: 'failed', can: { resend: false } }]);
    const words = { version: 0, subject: '', text: 'Hay un aviso: {{link}}' };
    for (const call of [
      send(),
      agree('sms'),
      alfa.secretary.call('POST', `${api}/channels/messages/${wished.id}/resend`),
      alfa.secretary.call('PUT', `${api}/message-templates/text/notice/es`, words),
      alfa.secretary.call('DELETE', `${api}/message-templates/text/notice/es`),
    ]) {
      const answer = await call;
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_granted']);
    }
    await grant(rows[0].grants);
    expect(await logged()).toMatchObject([{ can: { resend: true } }]);
  });

  test('of one doctor is told so of that doctor’s patients alone', async () => {
    await sql(
      `INSERT INTO secretary_link (secretary_id, doctor_id, state, grants) VALUES ($1, $2, 'accepted', '{messages:read}')`,
      [alfa.secretary.id, beta.doctor.id],
    );
    const of = async (id: string) =>
      (await alfa.secretary.call('GET', `${api}/patients/${id}/channels`)).json().can.write;
    expect([await of(alfa.patient.id), await of(beta.patient.id)]).toEqual([true, false]);
    const refused = await agree('sms', {}, alfa.secretary, beta.patient.id);
    expect(refused.statusCode).toBe(404);
    await sql('DELETE FROM secretary_link WHERE secretary_id = $1 AND doctor_id = $2', [
      alfa.secretary.id,
      beta.doctor.id,
    ]);
  });
});

describe('killed while it sends', () => {
  /** What can happen to one message, told by its number. */
  const ends = ['connection before', 'connection after', 'process before', 'process after'] as const;

  test('SMS: of a hundred messages none is lost and none doubled', async () => {
    await setUp('sms');
    await agree('sms');
    for (let index = 0; index < 100; index += 1) {
      await send();
      const end = ends[index % 4];
      if (end === 'connection before' || end === 'connection after') {
        let first = true;
        providers.behave(() => {
          const now = first ? (end === 'connection before' ? 'hangs up before' : 'hangs up after') : 'takes';
          first = false;
          return now;
        });
        await app.channels.deliverDue();
      } else {
        // The process takes it, and perhaps hands it over; what came of it is never noted.
        const row = await app.database.transact((tx) => takeDue(tx, 'sms', 60));
        if (end === 'process after' && row)
          providers.sms.push({
            sid: `SMk${index}`,
            to: row.number,
            body: row.text,
            ours: row.id,
            callback: '',
            json: null,
            at: app.now(),
          });
      }
      providers.behave('takes');
      await later();
      await forgetRest();
      // Another process comes to the same outbox at the same time.
      await app.channels.deliverDue();
    }
    const rows = await messages();
    expect(rows.map(({ state }) => state)).toEqual(Array.from({ length: 100 }, () => 'sent'));
    expect(new Set(rows.map(({ provider_id }) => provider_id)).size).toBe(100);
    expect(providers.sms).toHaveLength(100);
  }, 120_000);

  test('WhatsApp: what nobody knows waits for the report or a person, and is never simply sent again', async () => {
    await setUp('whatsapp');
    await agree('whatsapp');
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      ids.push((await send({ channel: 'whatsapp' })).json().message.id);
      providers.behave(index % 2 === 0 ? 'hangs up before' : 'hangs up after');
      await app.channels.deliverDue();
      providers.behave('takes');
      await later();
      await forgetRest();
      await app.channels.deliverDue();
    }
    expect((await messages()).every(({ state }) => state === 'uncertain')).toBe(true);
    expect(providers.whatsapp).toHaveLength(10);
    for (const { sid, ours } of providers.whatsapp)
      await report({ statuses: [{ id: sid, status: 'delivered', biz_opaque_callback_data: ours }] });
    const states = (await messages()).map(({ state }) => state);
    expect(states.filter((state) => state === 'delivered')).toHaveLength(10);
    // The others are not lost: somebody sees them, and sends them again.
    for (const id of ids) await alfa.secretary.call('POST', `${api}/channels/messages/${id}/resend`);
    expect(await app.channels.deliverDue()).toBe(10);
    expect(new Set(providers.whatsapp.map(({ ours }) => ours)).size).toBe(20);
    expect(providers.whatsapp).toHaveLength(20);
  }, 60_000);
});

describe('reports of providers', () => {
  const delivered = async () => {
    await setUp('sms');
    await agree('sms');
    const { id } = (await send()).json().message;
    await app.channels.deliverDue();
    return { id, sid: providers.sms[0]?.sid ?? '' };
  };
  const status = (id: string, MessageSid: string, MessageStatus: string, rest: Record<string, string> = {}) =>
    form(`/webhooks/sms/status?message=${id}`, { MessageSid, MessageStatus, ...rest });

  test('move a message forward only, and mean nothing the second time', async () => {
    const { id, sid } = await delivered();
    expect((await status(id, sid, 'delivered')).json()).toEqual({ taken: 1 });
    for (const old of ['sent', 'delivered', 'failed', 'queued', 'nonsense', '__proto__'])
      expect((await status(id, sid, old)).json()).toEqual({ taken: 0 });
    expect((await status(id, sid, 'read')).json()).toEqual({ taken: 1 });
    expect(await messages()).toMatchObject([{ state: 'read', provider_id: sid }]);
    expect((await status(newId(), 'SM-unknown', 'delivered')).json()).toEqual({ taken: 0 });
  });

  test('of an attempt before somebody sent it again mean nothing', async () => {
    const { id, sid } = await delivered();
    expect((await status(id, sid, 'undelivered', { ErrorCode: '30005' })).json()).toEqual({ taken: 1 });
    expect(await messages()).toMatchObject([{ state: 'failed', last_error: 'number' }]);
    await alfa.secretary.call('POST', `${api}/channels/messages/${id}/resend`);
    expect((await status(id, sid, 'undelivered')).json()).toEqual({ taken: 0 });
    await app.channels.deliverDue();
    expect((await status(id, sid, 'delivered')).json()).toEqual({ taken: 0 });
    expect(await messages()).toMatchObject([{ state: 'sent' }]);
  });

  test('are refused when they are forged, and read no further', async () => {
    const { id, sid } = await delivered();
    const path = `/webhooks/sms/status?message=${id}`;
    const fields = { MessageSid: sid, MessageStatus: 'delivered' };
    const right = new URLSearchParams({ AccountSid: 'AC1', ...fields });
    for (const answer of [
      await form(path, fields, 'otro-secreto'),
      await form(path, fields, '', ''),
      await form(path, { ...fields, AccountSid: 'AC2' }),
      // Signed for another address.
      await form(path, fields, '', signForm('secreto-sms', `${origin}${api}/webhooks/sms/status`, right)),
      await report({ statuses: [] }, 'otra-firma'),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'rest_forbidden']);
    expect(await messages()).toMatchObject([{ state: 'sent' }]);
    const large = await form(path, { ...fields, Body: 'x'.repeat(200_000) });
    expect(large.statusCode).toBe(413);
    const wrongKind = await app.server.inject({
      method: 'POST',
      url: `${api}${path}`,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(wrongKind.statusCode).toBe(415);
  });

  test('of WhatsApp are taken together; its address is confirmed with the right word only', async () => {
    await setUp('whatsapp');
    await agree('whatsapp');
    await send({ channel: 'whatsapp' });
    await app.channels.deliverDue();
    const [{ sid } = { sid: '' }] = providers.whatsapp;
    const both = {
      statuses: [
        { id: sid, status: 'delivered' },
        { id: 'wamid.other', status: 'read' },
      ],
      messages: [{ id: 'wamid.in', from: '18095551234', text: { body: 'STOP' } }],
    };
    expect((await report(both)).json()).toEqual({ taken: 2 });
    expect((await report(both)).json()).toEqual({ taken: 0 });
    expect((await report({ ...both, metadata: { phone_number_id: '1' } })).json()).toEqual({ taken: 0 });
    const confirm = (word: string) =>
      app.anonymous.call(
        'GET',
        `${api}/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444`,
      );
    expect((await confirm('saludo')).body).toBe('1158201444');
    expect((await confirm('adios')).statusCode).toBe(403);
  });
});

describe('templates', () => {
  const at = `${api}/message-templates`;
  const path = `${at}/text/notice/es`;

  test('are nothing of a secretary for whom no doctor answers', async () => {
    const nobodys = await app.signIn('secretary');
    const body = { version: 0, subject: '', text: 'Escriba a otra parte: {{link}}' };
    for (const answer of [
      await nobodys.call('GET', at),
      await nobodys.call('PUT', path, body),
      await nobodys.call('DELETE', path),
      await nobodys.call('POST', `${path}/preview`, body),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_granted']);
    }
  });

  test('are the product’s until the practice writes its own, and again when it puts them back', async () => {
    await agree('sms');
    const list = (await alfa.secretary.call('GET', at)).json().data;
    expect(list).toHaveLength(81);
    const mine = '{{practice}}: el lunes cerramos <script>alert(1)</script> {{link}}';
    const saved = await alfa.secretary.call('PUT', path, { version: 0, subject: '', text: mine });
    expect(saved.json().template).toMatchObject({ own: true, version: 1, text: mine });
    expect((await alfa.doctor.call('PUT', path, { version: 0, subject: '', text: 'x' })).json().code).toBe(
      'version_conflict',
    );
    expect((await send()).json().message.text).toContain('cerramos <script>');
    expect((await alfa.secretary.call('DELETE', path)).json().template.own).toBe(false);
    expect((await send()).json().message.text).not.toContain('cerramos');
  });

  test.each([
    [{ text: '{{diagnosis}}' }, { text: 'unknown_variable' }],
    [{ text: '{{practice}' }, { text: 'unknown_variable' }],
    [{ text: '{{practice} }} hola' }, { text: 'unknown_variable' }],
    [{ text: 'x'.repeat(481) }, { text: 'too_long' }],
    [{ text: '  ' }, { text: 'needed' }],
  ])('%o are checked', async (words, params) => {
    const answer = await alfa.secretary.call('PUT', path, { version: 0, subject: '', ...words });
    expect(answer.json().data.params).toEqual(params);
  });

  test('of mails stand in the mail that leaves, as text', async () => {
    const mail = `${at}/mail/message_waiting/es`;
    const words = { subject: 'Novedad de {{practice}}', text: 'Hola {{name}}: <b>venga</b>' };
    expect((await alfa.secretary.call('PUT', mail, { version: 0, ...words })).statusCode).toBe(200);
    const preview = (await alfa.secretary.call('POST', `${mail}/preview`, words)).json();
    expect(preview.subject).toMatch(/^Novedad de /);
    expect(preview.text).toContain('<b>venga</b>');
    const { renderMail } = await import('../../platform/mail/render.ts');
    const { html } = await renderMail(
      { template: 'messageReceived', language: 'es', params: { name: 'Ana', link: '/' }, own: words },
      { practice: 'Consultorio', timeZone: 'UTC', publicUrl: origin },
    );
    expect(html).toContain('Hola Ana: &lt;b&gt;venga&lt;/b&gt;');
    expect(html).toContain('Novedad de Consultorio');
  });
});

test('the log is filtered by channel, state, patient and day, and comes as a file', async () => {
  await setUp('sms');
  await agree('sms');
  await agree('whatsapp');
  await send();
  await send({ channel: 'whatsapp' });
  await app.channels.deliverDue();
  const count = async (query: string) =>
    (await alfa.secretary.call('GET', `${api}/channels/messages?${query}`)).json().data.length;
  const { rows } = await sql(`SELECT (app_now() AT TIME ZONE time_zone)::date::text AS today FROM practice`);
  expect([
    await count(''),
    await count('channel=sms'),
    await count('state=queued'),
    await count('patient=luis'),
    await count('patient=nadie'),
    await count(`day=${rows[0].today}`),
    await count('day=2020-01-01'),
  ]).toEqual([2, 1, 1, 2, 0, 2, 0]);
  const file = await alfa.secretary.call('GET', `${api}/channels/messages.csv?language=es`);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toContain(`"Registro de mensajes ${rows[0].today}.csv"`);
  expect(file.body.split('\r\n')).toHaveLength(4);
  expect(file.body).not.toContain('555 1234');
});
