import tls from 'node:tls';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMailSetup } from '../../accounts/mail-settings.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { within } from '../../testing/within.ts';
import { localCertificate } from './certificate-testing.ts';
import { createDelivery } from './deliver.ts';
import { type Answer, startMailServer, type TestMailServer } from './mail-testing.ts';
import { createQueueMail, type Mail } from './outbox.ts';
import { takeDue } from './outbox-repository.ts';
import { sendTestMail } from './send-test.ts';
import { sealMailPassword } from './server.ts';

let app: TestApp;
const servers: TestMailServer[] = [];
const certificate = localCertificate();
const usual = tls.getCACertificates('default');

beforeAll(() => tls.setDefaultCACertificates([...usual, certificate.cert]));
afterAll(() => tls.setDefaultCACertificates(usual));
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await app.close();
});

const serverWith = async (options: Parameters<typeof startMailServer>[0] = {}): Promise<TestMailServer> => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};

type Row = { port: number; security?: string; user?: string; password?: string };

const setUp = ({ port, security = 'none', user, password }: Row) =>
  app.database.asSuperuser(
    `UPDATE practice SET name = 'Consultorio Ñandú', mail_host = 'localhost', mail_port = $1, mail_security = $2, mail_user = $3,
       mail_password = $4, mail_from = 'avisos@practice.example'`,
    [port, security, user ?? null, password ? sealMailPassword(app.secrets.fieldKey, password) : null],
  );

const write = async (mail: Partial<Mail> = {}): Promise<void> => {
  await app.database.transact((tx) =>
    createQueueMail(app.secrets.fieldKey)(tx, {
      template: 'passwordReset',
      userId: null,
      address: 'ana@patients.example',
      language: 'es',
      params: { name: 'Ana', link: '/reset-password?token=TOKEN-7f3a', minutes: '60' },
      ...mail,
    }),
  );
};

const outbox = async () =>
  (
    await app.database.asSuperuser(
      `SELECT id, state, attempts, last_error, sealed_params, extract(epoch FROM next_try_at - app_now()) AS wait
         FROM outbox_mail ORDER BY id`,
    )
  ).rows;

const makeDue = () => app.database.asSuperuser('UPDATE outbox_mail SET next_try_at = app_now()');

test('a mail leaves once, with both parts, and its parameters are emptied', async () => {
  const server = await serverWith();
  await setUp(server);
  await write();
  expect(await app.mail.deliverDue()).toBe(1);
  expect(await app.mail.deliverDue()).toBe(0);
  const [row] = await outbox();
  expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null, sealed_params: null });
  expect(server.received).toHaveLength(1);
  const { recipient, mail } = server.received[0] ?? expect.fail('nothing came');
  expect(recipient).toBe('ana@patients.example');
  expect(mail.messageId).toBe(`<${row.id}@practice.example>`);
  expect(mail.from).toMatchObject({ name: 'Consultorio Ñandú', address: 'avisos@practice.example' });
  expect(mail.subject).toBe('Elija una contraseña nueva');
  const link = 'http://localhost:3000/reset-password?token=TOKEN-7f3a';
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain('lang="es"');
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});

test('without a mail server mails wait, and nothing is lost or counted', async () => {
  await write();
  expect(await app.mail.deliverDue()).toBe(0);
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 0 }]);
});

test('the server is away and comes back: exactly one mail each, without waiting out the back-off', async () => {
  const gone = await startMailServer();
  await gone.stop();
  await setUp(gone);
  await write();
  await write({ address: 'luis@patients.example' });
  expect(await app.mail.deliverDue()).toBe(0);
  expect(await outbox()).toMatchObject([
    { state: 'queued', attempts: 1, last_error: 'connection_refused' },
    { state: 'queued', attempts: 0 },
  ]);
  await app.database.asSuperuser("UPDATE outbox_mail SET next_try_at = app_now() + interval '1 hour'");
  // A process of its own, which is not pausing because of the failure.
  const absent = await createTestApp({ sharing: app });
  expect(await absent.mail.deliverDue()).toBe(0);
  await absent.close();
  const server = await serverWith({ port: gone.port });
  const back = await createTestApp({ sharing: app });
  expect(await back.mail.deliverDue()).toBe(1);
  await makeDue();
  expect(await back.mail.deliverDue()).toBe(1);
  await back.close();
  expect(server.received.map(({ recipient }) => recipient).toSorted()).toEqual([
    'ana@patients.example',
    'luis@patients.example',
  ]);
});

test('settings that were corrected are tried at once, also with mails that wait for their next try', async () => {
  const login = { user: 'practice', password: 'right' };
  const server = await serverWith({ login });
  await setUp({ ...server, user: 'practice', password: 'wrong' });
  await write();
  expect(await app.mail.deliverDue()).toBe(0);
  expect(await outbox()).toMatchObject([{ state: 'queued', last_error: 'auth_failed' }]);
  await makeDue();
  const before = server.connections();
  expect(await app.mail.deliverDue()).toBe(0);
  expect(server.connections()).toBe(before);
  await app.database.asSuperuser("UPDATE outbox_mail SET next_try_at = app_now() + interval '1 hour'");
  await setUp({ ...server, ...login });
  expect(await app.mail.deliverDue()).toBe(1);
});

test('one mail that leaves takes those along that waited for the server', async () => {
  const server = await serverWith();
  await setUp(server);
  for (const address of ['a@patients.example', 'b@patients.example']) await write({ address });
  await app.database.asSuperuser(
    "UPDATE outbox_mail SET attempts = 4, last_error = 'connection_refused', next_try_at = app_now() + interval '1 hour'",
  );
  await write();
  expect(await app.mail.deliverDue()).toBe(3);
});

test('after a failure that would meet every mail, the process leaves the server alone for a while', async () => {
  const gone = await startMailServer();
  await gone.stop();
  await setUp(gone);
  await write();
  await app.mail.deliverDue();
  const server = await serverWith({ port: gone.port });
  await makeDue();
  expect(await app.mail.deliverDue()).toBe(0);
  expect(server.connections()).toBe(0);
});

test.each([
  [1, 'queued', 60],
  [2, 'queued', 300],
  [3, 'queued', 900],
  [4, 'queued', 3600],
  [100, 'queued', 3600],
])('after attempt %i a mail is %s and waits %i seconds', async (attempt, state, wait) => {
  const server = await serverWith({ atRecipient: () => ({ code: 451 }) });
  await setUp(server);
  await write();
  await app.database.asSuperuser('UPDATE outbox_mail SET attempts = $1', [attempt - 1]);
  await app.mail.deliverDue();
  const [row] = await outbox();
  expect(row).toMatchObject({ state, attempts: attempt, last_error: 'refused' });
  expect(Math.abs(Number(row.wait) - wait)).toBeLessThan(10);
});

test('a day after its first try a mail is a dead letter, which keeps what it says', async () => {
  const server = await serverWith({ atRecipient: () => ({ code: 451 }) });
  await setUp(server);
  await write({ template: 'passwordChanged' });
  await write({ template: 'passwordChanged', address: 'luis@patients.example' });
  await app.database.asSuperuser(
    `UPDATE outbox_mail SET attempts = 20, created_at = app_now() - interval '3 days', first_tried_at = app_now() -
       CASE address WHEN 'ana@patients.example' THEN interval '24 hours' ELSE interval '23 hours' END`,
  );
  await app.mail.deliverDue();
  const rows = await outbox();
  expect(rows).toMatchObject([{ state: 'failed', attempts: 21, last_error: 'refused' }, { state: 'queued' }]);
  expect(rows[0].sealed_params).not.toBeNull();
});

test('refused for now, then taken: one mail', async () => {
  let answer: Answer = { code: 450 };
  const server = await serverWith({ atEnd: () => answer });
  await setUp(server);
  await write();
  await app.mail.deliverDue();
  expect(await outbox()).toMatchObject([{ state: 'queued', last_error: 'refused' }]);
  answer = null;
  await makeDue();
  expect(await app.mail.deliverDue()).toBe(1);
  expect(server.received).toHaveLength(1);
});

test('a recipient refused for good is a dead letter at once, and the next mail leaves', async () => {
  const server = await serverWith({ atRecipient: (to) => (to.startsWith('nobody') ? { code: 550 } : null) });
  await setUp(server);
  await write({ address: 'nobody@patients.example' });
  await write();
  expect(await app.mail.deliverDue()).toBe(1);
  expect(await outbox()).toMatchObject([
    { state: 'failed', attempts: 1, last_error: 'refused' },
    { state: 'sent', attempts: 1 },
  ]);
});

test('a server that takes its time keeps no connection of the database, and gets the mail once', async () => {
  const server = await serverWith({ atEnd: () => ({ waits: 1_500 }) });
  await setUp(server);
  await write();
  const delivering = app.mail.deliverDue();
  await expect.poll(server.connections).toBe(1);
  await expect.poll(server.held).toHaveLength(1);
  const { rows } = await app.database.asSuperuser(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  expect(await delivering).toBe(1);
  expect(server.received).toHaveLength(1);
});

test.each(['tls', 'starttls'] as const)(
  '%s with a certificate that can be verified, and a sign-in',
  async (security) => {
    const login = { user: 'practice', password: 'correct horse' };
    const server = await serverWith({ security, certificate, login });
    await setUp({ ...server, security, ...login });
    await write();
    expect(await app.mail.deliverDue()).toBe(1);
    expect(server.received).toHaveLength(1);
  },
);

test.each([
  ['connection_refused', { port: 1, security: 'none' }],
  ['tls_failed', { security: 'tls' }],
  ['tls_failed', { security: 'starttls' }],
  ['auth_failed', { security: 'tls', user: 'practice', password: 'wrong' }],
  ['tls_failed', { security: 'starttls', plain: true }],
] as const)('settings that do not work: %s', async (code, about) => {
  const trusted = code !== 'tls_failed';
  const plain = 'plain' in about;
  const server = await serverWith({
    security: plain ? 'none' : about.security,
    certificate: trusted ? certificate : localCertificate(),
    ...('user' in about ? { login: { user: 'practice', password: 'right' } } : {}),
  });
  const settings = { ...server, ...about };
  await setUp(settings);
  await write();
  expect(await app.mail.deliverDue()).toBe(0);
  expect(await outbox()).toMatchObject([{ state: 'queued', last_error: code }]);
  const found = await sendTestMail(
    {
      host: 'localhost',
      port: settings.port,
      security: about.security,
      user: 'user' in about ? about.user : null,
      password: 'password' in about ? about.password : null,
      from: 'avisos@practice.example',
    },
    { address: 'admin@practice.example', language: 'de', practice: 'Praxis' },
  );
  expect(found).toBe(code);
  expect(server.received).toEqual([]);
});

test('a test mail goes past the outbox', async () => {
  const server = await serverWith();
  const settings = {
    host: 'localhost',
    port: server.port,
    security: 'none' as const,
    user: null,
    password: null,
  };
  const reader = { address: 'admin@practice.example', language: 'de' as const, practice: 'Praxis am Markt' };
  expect(await sendTestMail({ ...settings, from: 'a@practice.example' }, reader)).toBeNull();
  expect(server.received[0]?.mail.subject).toBe('Testnachricht von Praxis am Markt');
  expect(await outbox()).toEqual([]);
});

test('two processes at once send every mail once', async () => {
  const server = await serverWith({ atEnd: () => ({ waits: 20 }) });
  await setUp(server);
  const second = await createTestApp({ sharing: app });
  for (let n = 0; n < 20; n++) await write({ address: `p${n}@patients.example` });
  const sent = await Promise.all([app.mail.deliverDue(), second.mail.deliverDue()]);
  expect(Math.min(...sent)).toBeGreaterThan(0);
  expect(sent[0] + sent[1]).toBe(20);
  expect(new Set(server.received.map(({ recipient }) => recipient)).size).toBe(20);
  expect(server.received).toHaveLength(20);
  await second.close();
});

test('a mail whose process was killed comes back after the lease, under the same Message-ID', async () => {
  const server = await serverWith();
  await setUp(server);
  await write();
  await app.database.transact((tx) => takeDue(tx, 120));
  expect(await outbox()).toMatchObject([{ state: 'queued', attempts: 1, last_error: null }]);
  expect(Number((await outbox())[0].wait)).toBeGreaterThan(110);
  expect(await app.mail.deliverDue()).toBe(0);
  await makeDue();
  expect(await app.mail.deliverDue()).toBe(1);
  const [row] = await outbox();
  expect(server.received[0]?.mail.messageId).toBe(`<${row.id}@practice.example>`);
});

test('a mail whose parameters cannot be opened is a dead letter and does not stop the others', async () => {
  const server = await serverWith();
  await setUp(server);
  await write();
  await app.database.asSuperuser(
    `UPDATE outbox_mail SET sealed_params = '\\x00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'`,
  );
  await write({ address: 'luis@patients.example' });
  expect(await app.mail.deliverDue()).toBe(1);
  expect(await outbox()).toMatchObject([{ state: 'failed', last_error: 'unknown' }, { state: 'sent' }]);
});

test('the log names the mail and the reason, and nothing of its content, its reader or the server’s words', async () => {
  const server = await serverWith({ atRecipient: () => ({ code: 550 }) });
  await setUp(server);
  await write();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { transact, clock } = app.database;
  const readSetup = readMailSetup(app.secrets.fieldKey);
  const deps = {
    transact,
    clock,
    log,
    readSetup,
    fieldKey: app.secrets.fieldKey,
    publicUrl: () => 'https://p.example',
  };
  await createDelivery(deps).deliverDue();
  const [row] = await outbox();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(row.id);
  expect(lines[0]).toContain('"code":"refused"');
  expect(lines.join('')).not.toMatch(/Ana|patients\.example|TOKEN|as the test wants/);
});

test('names cannot add headers, recipients or markup', async () => {
  const server = await serverWith();
  await setUp(server);
  const name = 'Ana\r\nBcc: thief@evil.example\r\n\r\n<script>alert(1)</script>';
  await write({ template: 'secretaryRequested', params: { name, person: name, link: '/team/secretaries' } });
  expect(await app.mail.deliverDue()).toBe(1);
  const { raw, mail, recipient } = server.received[0] ?? expect.fail('nothing came');
  expect(recipient).toBe('ana@patients.example');
  expect(raw).not.toMatch(/^Bcc/im);
  expect(mail.bcc).toBeUndefined();
  expect(mail.html).not.toContain('<script>');
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.subject).toContain('Ana Bcc');
});

test('a mail leaves within three seconds of its transaction, and requests do not wait for the server', async () => {
  const server = await serverWith();
  await setUp(server);
  await app.jobs.start();
  await write();
  await within(3_000, () =>
    expect.poll(() => server.received.length, { timeout: 10_000, interval: 20 }).toBe(1),
  );
  await app.jobs.stop();
});
