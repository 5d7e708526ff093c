import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMailSetup } from '../../accounts/mail-settings.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { within } from '../../testing/within.ts';
import { createDelivery } from './deliver.ts';
import { startMailServer, type TestMailServer } from './mail-testing.ts';
import { createQueueMail } from './outbox.ts';
import { leaseSecondsOf, type MailTimes, mailTimes, testMailTimes } from './times.ts';

let app: TestApp;
let server: TestMailServer | null = null;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await server?.stop();
  server = null;
  await app.close();
});

/** Minutes as milliseconds, in the same order as the real ones. */
const quick: MailTimes = { ...mailTimes, silence: 8_000, mail: 9_000, slow: 100, look: 50, stop: 100 };

/** A process of its own. */
const delivery = (times: Partial<MailTimes> = {}) =>
  createDelivery({
    transact: app.database.transact,
    clock: app.database.clock,
    log: pino({ level: 'silent' }),
    readSetup: readMailSetup(app.secrets.fieldKey),
    fieldKey: app.secrets.fieldKey,
    publicUrl: () => 'https://p.example',
    times: { ...quick, ...times },
  });

const serverWith = async (atEnd: NonNullable<Parameters<typeof startMailServer>[0]>['atEnd']) => {
  server = await startMailServer({ atEnd });
  await setUp(server.port);
  return server;
};

const setUp = (port: number) =>
  app.database.asSuperuser(
    `UPDATE practice SET mail_host = 'localhost', mail_port = $1, mail_security = 'none', mail_from = 'a@practice.example'`,
    [port],
  );

const write = (address: string) =>
  app.database.transact((tx) =>
    createQueueMail(app.secrets.fieldKey)(tx, {
      template: 'passwordChanged',
      userId: null,
      address: `${address}@patients.example`,
      language: 'es',
      params: { name: 'Ana', link: '/forgot-password' },
    }),
  );

const outbox = async () =>
  (
    await app.database.asSuperuser(
      `SELECT state, attempts, last_error, extract(epoch FROM next_try_at - app_now())::int AS wait FROM outbox_mail ORDER BY id`,
    )
  ).rows;
const makeDue = () => app.database.asSuperuser('UPDATE outbox_mail SET next_try_at = app_now()');
const recipients = (from: TestMailServer) => from.received.map(({ recipient }) => recipient.split('@')[0]);

test('a server has the ten minutes of RFC 5321 for its answer, and the mail stays with its process for longer', () => {
  expect(mailTimes.silence).toBeGreaterThanOrEqual(10 * 60_000);
  expect(mailTimes.mail).toBeGreaterThan(mailTimes.silence);
  expect(leaseSecondsOf(mailTimes) * 1_000).toBeGreaterThanOrEqual(mailTimes.mail + 60_000);
  expect(mailTimes.connect).toBe(8_000);
  expect(testMailTimes.mail).toBeLessThan(30_000);
});

test('a server that is slow to answer the final dot gets every mail exactly once, from two processes', async () => {
  const slow = await serverWith(() => ({ waits: 800 }));
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await write(name);
  const [one, two] = [delivery(), delivery()];
  const sent = await Promise.all([one.deliverDue(), two.deliverDue()]);
  expect(sent[0] + sent[1]).toBe(6);
  expect(await one.deliverDue()).toBe(0);
  expect(recipients(slow).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(new Set((await outbox()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(
    new Set(['sent 1']),
  );
});

test('one slow answer does not hold up the other mails, nor those written meanwhile', async () => {
  const slow = await serverWith((to) => (to.startsWith('slow') ? { waits: 3_000 } : null));
  await write('slow');
  for (const name of ['a', 'b', 'c']) await write(name);
  const delivering = delivery().deliverDue();
  await expect.poll(() => recipients(slow).toSorted(), { timeout: 2_000 }).toEqual(['a', 'b', 'c']);
  await write('later');
  await expect.poll(() => recipients(slow)[3], { timeout: 2_000 }).toBe('later');
  expect(await delivering).toBe(5);
  expect(recipients(slow).at(-1)).toBe('slow');
});

test('however many answers are slow, a process opens four connections', async () => {
  const slow = await serverWith(() => ({ waits: 1_000 }));
  for (let n = 0; n < 9; n++) await write(`p${n}`);
  const delivering = delivery().deliverDue();
  const most: number[] = [];
  const watching = setInterval(() => most.push(slow.open()), 10);
  expect(await delivering).toBe(9);
  clearInterval(watching);
  expect(Math.max(...most)).toBe(4);
  expect(slow.received).toHaveLength(9);
});

test('a server that keeps its mails waiting does not hold up those for the server that is set up instead', async () => {
  const slow = await serverWith(() => ({ waits: 6_000 }));
  for (let n = 0; n < 5; n++) await write(`p${n}`);
  const stopping = new AbortController();
  const delivering = delivery().deliverDue(stopping.signal);
  await expect.poll(slow.open, { timeout: 3_000 }).toBe(4);
  const other = await startMailServer();
  await setUp(other.port);
  await expect.poll(() => recipients(other), { timeout: 3_000 }).toEqual(['p4']);
  stopping.abort();
  expect(await delivering).toBe(1);
  await other.stop();
});

test.each([
  ['falls silent', { silence: 500 }, { waits: 1_500 }],
  ['is too slow altogether', { mail: 500 }, { waits: 1_500 }],
  ['hangs up', {}, 'hangs up'],
] as const)('a mail whose server took it and then %s is not hurried', async (_what, times, answer) => {
  const late = await serverWith((to) => (to.startsWith('doubtful') ? answer : null));
  await write('doubtful');
  expect(await delivery(times).deliverDue()).toBe(0);
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, last_error: 'timeout' }]);
  // Given up is the connection, too: it does not come to its end unnoticed.
  await expect.poll(late.open, { timeout: 1_000 }).toBe(0);
  await expect.poll(() => recipients(late), { timeout: 3_000 }).toEqual(['doubtful']);
  // The server answers whoever asks, and takes other mails: neither is a reason to send a copy.
  for (let n = 0; n < 3; n++) expect(await delivery(times).deliverDue()).toBe(0);
  await write('other');
  expect(await delivery(times).deliverDue()).toBe(1);
  expect(recipients(late)).toEqual(['doubtful', 'other']);
  const [row] = await outbox();
  expect(row).toMatchObject({ state: 'queued', attempts: 1 });
  expect(row.wait).toBeGreaterThan(45);
});

test('a mail that may have arrived is tried three times in all', async () => {
  const late = await serverWith(() => 'hangs up');
  await write('doubtful');
  for (let n = 0; n < 5; n++) {
    await delivery().deliverDue();
    await makeDue();
  }
  expect(await outbox()).toMatchObject([{ state: 'failed', attempts: 3, last_error: 'timeout' }]);
  expect(late.received).toHaveLength(3);
  expect(new Set(late.received.map(({ mail }) => mail.messageId)).size).toBe(1);
});

test('a server that takes the connection and says nothing is away, and has nothing of the mail', async () => {
  const mute = createServer((socket) => void socket.on('error', () => {}));
  mute.listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  await setUp(port);
  await write('a');
  expect(await within(2_000, () => delivery({ connect: 200 }).deliverDue())).toBe(0);
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, last_error: 'connection_refused' }]);
  mute.close();
  server = await startMailServer({ port });
  expect(await delivery().deliverDue()).toBe(1);
});

test('a process that is told to stop does not wait for a slow answer', async () => {
  const slow = await serverWith(() => ({ waits: 3_000 }));
  await write('a');
  const stopping = new AbortController();
  const delivering = delivery().deliverDue(stopping.signal);
  await expect.poll(slow.open).toBe(1);
  await expect.poll(slow.held).toHaveLength(1);
  stopping.abort();
  expect(await within(1_500, () => delivering)).toBe(0);
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, last_error: 'timeout' }]);
});
