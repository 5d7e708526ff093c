import type { MailTimes } from '@doctor-plus/contract/accounts/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onlyWanted, unsubscribePath } from '../accounts/index.ts';
import { newId } from '../platform/ids.ts';
import { createQueueMail } from '../platform/mail/outbox.ts';
import type { Notice } from '../platform/notify.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { type Circle, createCircle } from '../testing/circle.ts';
import { mailsTo } from '../testing/mails.ts';
import { createTwin } from '../testing/twin.ts';
import { createMailSummaries, createMessaging } from './index.ts';

const api = '/wp-json/dr-assistant/v1';

let app: TestApp;
let twin: TestApp;
let circle: Circle;
let round = 0;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-03-01T12:00:00Z') });
  twin = await createTwin(app);
});
beforeEach(async () => {
  round += 1;
  circle = await createCircle(app, `Resumen${round}`, new Date('2026-03-01T12:00:00Z'));
  await app.database.asSuperuser('TRUNCATE outbox_mail, mail_notice');
});
afterAll(async () => {
  await twin.close();
  await app.close();
});

const plain: MailTimes = {
  time_zone: 'Europe/Madrid',
  quiet: null,
  rhythm: 'immediate',
  hour: 8,
  weekday: 1,
};
const choose = async (times: Partial<MailTimes>) => {
  const answer = await circle.doctor.call('PUT', `${api}/account/mail-times`, { ...plain, ...times });
  expect(answer.statusCode, answer.body).toBe(200);
};
const want = async (event: string, channel: string, wanted: boolean) =>
  circle.doctor.call('PUT', `${api}/account/notifications/${event}`, { channel, wanted });

/** Something happens to the circle's doctor; by default an event of which no other mail tells. */
const happen = async (moment: string, rest: Partial<Notice> = {}) => {
  const { transact, read } = app.database;
  const { notify } = createMessaging({
    transact,
    read,
    clock: { now: () => new Date(moment) },
    tellPhones: async () => {},
  });
  await transact((tx) =>
    notify(tx, {
      userId: circle.doctor.id,
      kind: 'correction.requested',
      params: { person: 'Nombre clínico' },
      link: '/settings/profile',
      ...rest,
    }),
  );
};

const pathsOf = (on: TestApp) => unsubscribePath(on.secrets.nonceKey);
const roundOn = (on: TestApp, moment: string) => {
  const clock = { now: () => new Date(moment) };
  const queueMail = onlyWanted(createQueueMail(on.secrets.fieldKey), { clock, unsubscribePath: pathsOf(on) });
  return createMailSummaries({
    transact: on.database.transact,
    clock,
    queueMail,
    unsubscribePath: pathsOf(on),
  }).tellDue();
};
const rounds = (moment: string) =>
  Promise.all([roundOn(app, moment), roundOn(twin, moment), roundOn(app, moment), roundOn(twin, moment)]);

const mails = async () => mailsTo(app, `${circle.doctor.id.slice(-12)}@example.org`);
const counts = async () => (await mails()).map(({ params }) => JSON.parse(params.events ?? '{}'));

describe('a summary', () => {
  it('goes out once at its hour, over two servers and any number of rounds, with numbers and nothing else', async () => {
    await choose({ rhythm: 'daily' });
    for (let index = 0; index < 3; index += 1) await happen('2026-03-02T10:00:00Z');
    await happen('2026-03-02T11:00:00Z', { kind: 'message.received', subjectId: newId(), link: '/x' });
    await rounds('2026-03-03T06:59:00Z');
    expect(await mails()).toEqual([]);
    await rounds('2026-03-03T07:00:00Z');
    await rounds('2026-03-03T07:01:00Z');
    expect(await counts()).toEqual([{ message: 1, record: 3 }]);
    const [mail] = await mails();
    expect(mail?.template).toBe('summary');
    expect(JSON.stringify(mail)).not.toContain('clínico');
    // What comes after the hour waits for the next.
    await happen('2026-03-03T07:02:00Z');
    await rounds('2026-03-03T12:00:00Z');
    expect(await mails()).toHaveLength(1);
    await rounds('2026-03-04T07:00:00Z');
    expect(await counts()).toEqual([{ message: 1, record: 3 }, { record: 1 }]);
  });

  it('keeps its hour when the clock goes forward and back', async () => {
    await choose({ rhythm: 'daily' });
    await happen('2026-03-28T12:00:00Z');
    await rounds('2026-03-29T05:59:00Z');
    expect(await mails()).toEqual([]);
    await rounds('2026-03-29T06:00:00Z');
    expect(await mails()).toHaveLength(1);
    await happen('2026-10-24T12:00:00Z');
    await rounds('2026-10-25T06:30:00Z');
    expect(await mails()).toHaveLength(1);
    await rounds('2026-10-25T07:00:00Z');
    expect(await mails()).toHaveLength(2);
  });

  it('comes on its day of the week, and after a standstill as soon as somebody is back', async () => {
    await choose({ rhythm: 'weekly', weekday: 5 });
    await happen('2026-03-03T10:00:00Z');
    await rounds('2026-03-05T07:00:00Z');
    expect(await mails()).toEqual([]);
    await rounds('2026-03-06T18:00:00Z');
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent when nothing happened, nor when everything was read or turned off meanwhile', async () => {
    await choose({ rhythm: 'daily' });
    await rounds('2026-03-03T07:00:00Z');
    await happen('2026-03-03T10:00:00Z');
    await circle.doctor.call('POST', `${api}/notifications/read`);
    await rounds('2026-03-04T07:00:00Z');
    await happen('2026-03-04T10:00:00Z');
    await want('record', 'mail', false);
    await rounds('2026-03-05T07:00:00Z');
    expect(await mails()).toEqual([]);
    await happen('2026-03-05T10:00:00Z');
    const { rows } = await app.database.asSuperuser('SELECT 1 FROM mail_notice');
    expect(rows).toEqual([]);
  });

  it('tells also of what the person does not want in the portal', async () => {
    await choose({ rhythm: 'daily' });
    await want('record', 'portal', false);
    await happen('2026-03-03T10:00:00Z');
    await rounds('2026-03-04T07:00:00Z');
    expect(await counts()).toEqual([{ record: 1 }]);
  });

  it('takes the place of the mail of a message, unless it tells of an emergency', async () => {
    const { patient, conversations } = circle;
    const write = (text: string) =>
      patient.call('POST', `${api}/conversations/${conversations.chat}/messages`, {
        message_id: newId(),
        text,
      });
    const read = () =>
      circle.doctor.call('POST', `${api}/conversations/${conversations.chat}/read`, { seq: 99 });
    const templates = async () => (await mails()).map(({ template }) => template);
    await read();
    await choose({ rhythm: 'daily' });
    expect((await write('Buenos días')).statusCode).toBe(201);
    expect(await templates()).toEqual([]);
    await read();
    await write('Mi papá no respira');
    expect(await templates()).toEqual(['messageReceived']);
    // Unread still, and it is told again.
    await write('Tiene dolor en el pecho');
    expect(await templates()).toEqual(['messageReceived', 'messageReceived']);
    await write('Gracias');
    expect(await templates()).toHaveLength(2);
    await choose({ rhythm: 'immediate' });
    await read();
    await write('Gracias');
    expect(await templates()).toHaveLength(3);
  });
});

describe('without a summary', () => {
  it('what no other mail tells of is told within the minute, together, outside the quiet hours', async () => {
    await choose({ quiet: { from: '22:00', until: '07:00' } });
    await happen('2026-03-28T22:30:00Z');
    await happen('2026-03-28T22:31:00Z');
    await rounds('2026-03-28T22:32:00Z');
    await rounds('2026-03-29T04:59:00Z');
    expect(await mails()).toEqual([]);
    // The clock went forward in this night.
    await rounds('2026-03-29T05:00:00Z');
    expect(await counts()).toEqual([{ record: 2 }]);
  });

  it('what nobody asked to be mailed is not', async () => {
    await happen('2026-03-03T10:00:00Z', { kind: 'appointment.cancelled' });
    await rounds('2026-03-03T10:01:00Z');
    expect(await mails()).toEqual([]);
    await want('appointment_cancelled', 'mail', true);
    await happen('2026-03-03T10:02:00Z', { kind: 'appointment.cancelled' });
    await rounds('2026-03-03T10:03:00Z');
    expect(await counts()).toEqual([{ appointment_cancelled: 1 }]);
  });

  it.each(['appointment.requested', 'appointment.booked'] as const)(
    'tells a doctor by mail of %s until they turn it off',
    async (kind) => {
      await happen('2026-03-03T10:00:00Z', { kind });
      await rounds('2026-03-03T10:01:00Z');
      expect(await counts()).toEqual([{ appointment_requested: 1 }]);
      await want('appointment_requested', 'mail', false);
      await happen('2026-03-03T10:02:00Z', { kind });
      await rounds('2026-03-03T10:03:00Z');
      expect(await counts()).toEqual([{ appointment_requested: 1 }]);
    },
  );
});

describe('quiet hours', () => {
  it('hold a mail that can wait until they end, and let what is urgent or soon useless pass', async () => {
    await choose({ quiet: { from: '22:00', until: '07:00' } });
    const address = `${circle.doctor.id.slice(-12)}@example.org`;
    const now = new Date('2026-10-24T22:00:00Z');
    const queue = onlyWanted(createQueueMail(app.secrets.fieldKey), {
      clock: { now: () => now },
      unsubscribePath: pathsOf(app),
    });
    const write = (rest: object) =>
      app.database.transact((tx) =>
        queue(tx, {
          template: 'messageReceived',
          userId: circle.doctor.id,
          address,
          language: 'es',
          params: { name: 'x' },
          ...rest,
        }),
      );
    await write({ once: 'waits' });
    await write({ once: 'urgent', urgent: true });
    await write({ once: 'soon useless', usefulMinutes: 8 * 60 });
    await write({ once: 'safety', template: 'passwordChanged' });
    const { rows } = await app.database.asSuperuser(
      `SELECT once_key, CASE WHEN next_try_at <> created_at THEN next_try_at END AS held FROM outbox_mail ORDER BY id`,
    );
    // 7:00 in Madrid, an hour later by UTC than in the night before: the clock went back.
    expect(rows).toEqual([
      { once_key: 'waits', held: new Date('2026-10-25T06:00:00Z') },
      { once_key: 'urgent', held: null },
      { once_key: 'soon useless', held: null },
      { once_key: 'safety', held: null },
    ]);
  });
});

describe('ending mails from a mail program (RFC 8058)', () => {
  const post = (path: string) =>
    app.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const wanted = async (event: string) => {
    const { data } = (await circle.doctor.call('GET', `${api}/account/notifications`)).json();
    const { ways } = data.find((one: { event: string }) => one.event === event);
    return ways.find(({ channel }: { channel: string }) => channel === 'mail').wanted;
  };

  it('needs no session, ends one kind and nothing else, and leaves a trace', async () => {
    const path = pathsOf(app)(circle.doctor.id, 'message');
    expect((await post(path)).statusCode).toBe(200);
    expect((await post(path)).statusCode).toBe(200);
    expect(await wanted('message')).toBe(false);
    expect(await wanted('secretary_request')).toBe(true);
    const { rows } = await app.database.asSuperuser(
      "SELECT count(*)::int AS traces FROM audit_event WHERE event = 'notifications.unsubscribed' AND object_id = $1",
      [circle.doctor.id],
    );
    expect(rows[0].traces).toBe(2);
  });

  it('of a summary ends everything that summaries tell, and never what is always told', async () => {
    expect((await post(pathsOf(app)(circle.doctor.id, 'summary'))).statusCode).toBe(200);
    expect(await wanted('record')).toBe(false);
    expect(await wanted('message')).toBe(false);
    expect((await post(pathsOf(app)(circle.doctor.id, 'security'))).statusCode).toBe(200);
    expect(await wanted('security')).toBe(true);
  });

  it('does nothing for a token that was changed, and nothing when somebody only looks', async () => {
    const path = pathsOf(app)(circle.doctor.id, 'message');
    const other = path.replace(circle.doctor.id, circle.patient.id);
    for (const wrong of [
      other,
      path.replace('message', 'record'),
      `${path.slice(0, -2)}xx`,
      '/unsubscribe/x',
    ])
      expect((await post(wrong)).statusCode, wrong).toBe(404);
    const looked = await app.server.inject({ method: 'GET', url: path });
    expect([looked.statusCode, looked.headers.location]).toEqual([303, '/settings/notifications']);
    expect(await wanted('message')).toBe(true);
  });
});
