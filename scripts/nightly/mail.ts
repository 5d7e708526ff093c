import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword, initialisePractice } from '../../packages/server/src/accounts/index.ts';
import { user } from '../../packages/server/src/accounts/tables.ts';
import { type App, createApp } from '../../packages/server/src/app.ts';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';
import { migrateDatabase } from '../../packages/server/src/platform/database/migrate.ts';
import { type DatabaseHandle, openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { newId } from '../../packages/server/src/platform/ids.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';
import { startMailServer } from '../../packages/server/src/platform/mail/mail-testing.ts';
import { createQueueMail } from '../../packages/server/src/platform/mail/outbox.ts';

const mails = 50;
const away = 60_000;
/** The longest pause after trouble, and time to send. */
const longestReturn = 60_000;
const longestAnswer = 500;
const calls = 10;

const key = () => randomBytes(32);
const secrets = { nonceKey: key(), limiterKey: key(), fieldKey: key() };

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

const addPatient = async (database: DatabaseHandle, email: string): Promise<void> => {
  const passwordHash = await hashPassword('Una clave de prueba 2026');
  await database.transact((tx) =>
    tx.insert(user).values({
      id: newId(),
      username: 'ana.prueba',
      email,
      passwordHash,
      role: 'patient',
      status: 'active',
      givenName: 'Ana',
      familyName: 'Prueba',
    }),
  );
};

/** The slowest answer to people who ask for a new password, in milliseconds. */
const slowestReset = async ({ server }: App, email: string): Promise<number> => {
  let slowest = 0;
  for (let n = 0; n < calls; n++) {
    const began = performance.now();
    const { statusCode, body } = await server.inject({
      method: 'POST',
      url: '/wp-json/dr-assistant/v1/request-password-reset',
      headers: { host: 'localhost' },
      payload: { email },
    });
    if (statusCode !== 200) throw new Error(`a reset was answered with ${statusCode}: ${body}`);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
};

/** Answers with the mail server absent, silent and refusing. */
const answersMeanwhile = async (database: DatabaseHandle, app: App): Promise<Map<string, number>> => {
  const email = 'ana@patients.example';
  await addPatient(database, email);
  const slowest = new Map<string, number>();
  const absent = await startMailServer();
  await absent.stop();
  const silent = await startMailServer({ atRecipient: () => ({ waits: 60_000 }) });
  const refusing = await startMailServer({ atRecipient: () => ({ code: 550 }) });
  for (const [name, { port }] of Object.entries({ absent, silent, refusing })) {
    await pointTo(database, port);
    slowest.set(name, await slowestReset(app, email));
  }
  await Promise.all([silent.stop(), refusing.stop()]);
  await database.pool.query('DELETE FROM outbox_mail');
  return slowest;
};

/**
 * Fifty mails are written while the mail server is away for a minute; then it comes back, and two processes send. Every
 * mail has to arrive exactly once, and nobody who asks for a new password may wait for the mail server.
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
  const slowest = await answersMeanwhile(database, apps[0]);

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
    ...[...slowest].map(
      ([name, ms]) =>
        ms >= longestAnswer && `with the mail server ${name}, an answer took ${Math.round(ms)} ms`,
    ),
  ].filter((problem) => typeof problem === 'string');
  const answers = [...slowest].map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', ');
  return {
    problems,
    summary: `${server.received.length} of ${mails} mails ${Math.round(returned / 1000)} s after the return; answers at most: ${answers}`,
  };
};
