import { createSecretKey, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword, initialisePractice } from '../../packages/server/src/accounts/index.ts';
import { user } from '../../packages/server/src/accounts/tables.ts';
import { type App, createApp } from '../../packages/server/src/app.ts';
import { doctor } from '../../packages/server/src/directory/tables.ts';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../../packages/server/src/platform/database/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { newId } from '../../packages/server/src/platform/ids.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { startMailServer } from '../../packages/server/src/platform/mail/mail-testing.ts';
import { createQueueMail } from '../../packages/server/src/platform/mail/outbox.ts';
import { multipartOf } from '../../packages/server/src/testing/multipart.ts';
import { samplePdf } from '../../packages/server/src/testing/sample-files.ts';

const mails = 50;
const away = 60_000;
/** The longest pause after trouble, and time to send. */
const longestReturn = 60_000;
const longestAnswer = 500;
const calls = 10;

const api = '/wp-json/dr-assistant/v1';

const key = () => randomBytes(32);
const secrets = { nonceKey: createSecretKey(key()), limiterKey: key(), fieldKey: key() };

const appOn = (database: DatabaseHandle, folder: string): Promise<App> =>
  createApp({
    database,
    secrets,
    files: join(folder, 'files'),
    log: createLog('silent'),
    build: null,
    limitScale: 1_000_000,
  });

const pointTo = (database: DatabaseHandle, port: number) =>
  database.pool.query(
    `UPDATE practice SET mail_host = '127.0.0.1', mail_port = $1, mail_security = 'none', mail_from = 'a@practice.example'`,
    [port],
  );

const addAccount = async (
  database: DatabaseHandle,
  role: 'administrator' | 'doctor' | 'patient',
  email: string,
): Promise<string> => {
  const id = newId();
  const passwordHash = await hashPassword('Una clave de prueba 2026');
  await database.transact((tx) =>
    tx.insert(user).values({
      id,
      username: `${role}.prueba`,
      email,
      passwordHash,
      role,
      status: 'active',
      givenName: 'Ana',
      familyName: 'Prueba',
    }),
  );
  return id;
};

/** A browser that has handed an identity document in. */
const withDocument = async ({ server }: App) => {
  const visitor = await server.inject({ url: `${api}/nonce`, headers: { host: 'localhost' } });
  const [cookie = ''] = String(visitor.headers['set-cookie']).split(';');
  const form = multipartOf({
    body: { upload_context: 'secure_upload', title: 'cedula.pdf', description: '' },
    file: { name: 'cedula.pdf', type: 'application/pdf', bytes: samplePdf() },
  });
  const upload = await server.inject({
    method: 'POST',
    url: `${api}/secure-upload`,
    headers: {
      host: 'localhost',
      cookie,
      'x-wp-nonce': visitor.json().nonce,
      'content-type': form.contentType,
    },
    payload: form.body,
  });
  if (upload.statusCode !== 200) throw new Error(`an upload was answered with ${upload.body}`);
  return { cookie, documentId: upload.json().data.file_id };
};

type Call = { readonly path: string; readonly body: object; readonly cookie?: string };

const person = () => ({
  first_name: 'Ana',
  last_name: 'Prueba',
  email: `${newId()}@patients.example`,
  password: 'cuatro gatos azules',
});

/** The calls of strangers that write mails; each of them is made ready before its time is taken. */
const kindsOfCall = (
  app: App,
  known: { readonly address: string; readonly doctorId: string },
): Record<string, () => Promise<Call>> => ({
  'a new password': async () => ({ path: 'request-password-reset', body: { email: known.address } }),
  'registering as a patient': async () => ({ path: 'register-patient', body: person() }),
  'registering as a doctor': async () => {
    const { cookie, documentId } = await withDocument(app);
    const application = {
      specialties: ['cardiology'],
      id_document: documentId,
      exequatur_number: '123-45',
      id_type: 'cedula',
      id_number: '001-1234567-8',
      practice_country: 'DO',
    };
    return { path: 'register-doctor', cookie, body: { ...person(), ...application } };
  },
  'registering as a secretary': async () => {
    const { cookie, documentId } = await withDocument(app);
    const wish = { doctor_id: known.doctorId, id_document: documentId };
    return { path: 'register-secretary', cookie, body: { ...person(), ...wish } };
  },
});

/** The slowest of some answers in milliseconds, and their different bodies but for the number of a generated username. */
const answersTo = async ({ server }: App, prepare: () => Promise<Call>) => {
  const bodies = new Set<string>();
  let slowest = 0;
  for (let n = 0; n < calls; n++) {
    const { path, body: payload, cookie } = await prepare();
    const began = performance.now();
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: `${api}/${path}`,
      headers: { host: 'localhost', ...(cookie ? { cookie } : {}) },
      payload,
    });
    slowest = Math.max(slowest, performance.now() - began);
    if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}: ${body}`);
    bodies.add(body.replace(/("username":"[a-z.]+)\d+"/, '$1"'));
  }
  return { slowest, bodies };
};

type Meanwhile = { readonly slowest: ReadonlyMap<string, number>; readonly problems: readonly string[] };

/** Answers with the mail server absent, silent and refusing, compared with those while it takes every mail. */
const answersMeanwhile = async (database: DatabaseHandle, app: App): Promise<Meanwhile> => {
  const address = 'ana@patients.example';
  await addAccount(database, 'patient', address);
  await addAccount(database, 'administrator', 'admin@practice.example');
  const doctorId = await addAccount(database, 'doctor', 'doctor@practice.example');
  await database.transact((tx) =>
    tx.insert(doctor).values({ id: doctorId, name: 'Dra. Ana Prueba', listed: true, specialties: [] }),
  );
  const healthy = await startMailServer();
  const absent = await startMailServer();
  await absent.stop();
  const silent = await startMailServer({ atRecipient: () => ({ waits: 60_000 }) });
  const refusing = await startMailServer({ atRecipient: () => ({ code: 550 }) });
  const expected = new Map<string, string>();
  const slowest = new Map<string, number>();
  const problems: string[] = [];
  for (const [name, { port }] of Object.entries({ healthy, absent, silent, refusing })) {
    await pointTo(database, port);
    for (const [kind, prepare] of Object.entries(kindsOfCall(app, { address, doctorId }))) {
      const found = await answersTo(app, prepare);
      slowest.set(name, Math.max(slowest.get(name) ?? 0, found.slowest));
      const where = `with the mail server ${name}, ${kind}`;
      if (found.slowest >= longestAnswer) problems.push(`${where}: ${Math.round(found.slowest)} ms`);
      const [body = '', ...others] = found.bodies;
      if (others.length > 0) problems.push(`${where}: answers differ: ${[body, ...others].join(' ')}`);
      const usual = expected.get(kind) ?? body;
      expected.set(kind, usual);
      if (body !== usual) problems.push(`${where}: ${body} instead of ${usual}`);
    }
  }
  await Promise.all([healthy.stop(), silent.stop(), refusing.stop()]);
  await database.pool.query('DELETE FROM outbox_mail');
  return { slowest, problems };
};

/**
 * Fifty mails are written while the mail server is away for a minute; then it comes back, and two processes send. Every
 * mail has to arrive exactly once, and nobody who registers or asks for a new password may wait for the mail server, or be
 * told anything else because of it.
 */
export const mailServerAway = async (folder: string): Promise<{ problems: string[]; summary: string }> => {
  const log = createLog('silent');
  const embedded = await startEmbedded({ dataDir: folder, log });
  await migrateDatabase(embedded);
  const database = openDatabase(embedded, { onError: () => {} });
  await initialisePractice(database.transact, false);
  const apps = [await appOn(database, folder), await appOn(database, folder)] as const;
  for (const { server } of apps) await server.ready();
  await Promise.all(apps.map(({ jobs }) => jobs.start()));
  const meanwhile = await answersMeanwhile(database, apps[0]);

  const gone = await startMailServer();
  await gone.stop();
  await pointTo(database, gone.port);
  const queueMail = createQueueMail(secrets.fieldKey);
  for (let n = 0; n < mails; n++) {
    await database.transact((tx) =>
      queueMail(tx, {
        template: 'verifyEmail',
        userId: null,
        address: `person${n}@patients.example`,
        language: 'es',
        params: { name: 'Ana', link: `/verify-email?token=${n}` },
      }),
    );
  }
  await sleep(away);
  const server = await startMailServer({ port: gone.port });
  const back = performance.now();
  while (server.received.length < mails && performance.now() - back < longestReturn) await sleep(50);
  const returned = performance.now() - back;
  await sleep(5_000);
  await Promise.all(apps.map(({ jobs }) => jobs.stop()));
  const { rows } = await database.pool.query<{ state: string }>('SELECT state FROM outbox_mail');
  await server.stop();
  for (const app of apps) await app.server.close();
  await database.close();
  await embedded.stop();

  const people = new Set(server.received.map(({ recipient }) => recipient)).size;
  const unsent = rows.filter(({ state }) => state !== 'sent').length;
  const problems = [
    server.received.length !== mails && `${server.received.length} mails arrived instead of ${mails}`,
    people !== mails && `${people} people of ${mails} got a mail`,
    unsent > 0 && `${unsent} mails are not marked as sent`,
    ...meanwhile.problems,
  ].filter((problem) => typeof problem === 'string');
  const answers = [...meanwhile.slowest].map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', ');
  return {
    problems,
    summary: `${server.received.length} of ${mails} mails ${Math.round(returned / 1000)} s after the return; answers at most: ${answers}`,
  };
};
