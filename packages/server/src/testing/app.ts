import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashPassword, initialisePractice } from '../accounts/index.ts';
import { insertSession } from '../accounts/repository.ts';
import { user } from '../accounts/tables.ts';
import { createApp } from '../app.ts';
import type { Answerer } from '../assistant/index.ts';
import type { DrugReference } from '../charts/index.ts';
import type { Scan } from '../platform/files/clamd.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import { issueNonce } from '../platform/sessions/nonce.ts';
import type { Secrets } from '../platform/settings/secrets.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type TestClient = {
  readonly id: string;
  /** `Cookie` header of the session; empty for a visitor. */
  readonly cookie: string;
  /** A valid nonce of the session now; empty for a visitor. */
  readonly nonce: () => string;
  readonly call: (
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
};

const password = 'Una clave de prueba 2026';
let passwordHash: Promise<string> | undefined;

/**
 * The guard of the event loop judges the machine, which other tests keep busy, before anything is done: whoever it turns away comes
 * again, as the answer asks. The guard itself has tests of its own.
 */
const isTurnedAway = ({ statusCode, body }: LightMyRequestResponse): boolean =>
  statusCode === 503 && body.includes('The service is very busy.');

/** Milliseconds. */
const turnedAwayFor = 500;

/** Keys of nobody. */
export const newSecrets = (): Secrets => ({
  nonceKey: createSecretKey(randomBytes(32)),
  limiterKey: randomBytes(32),
  fieldKey: randomBytes(32),
});

/** The whole application on a database of its own (or beside another on its database: `sharing`), entered through its front door. Times can be moved with `setNow`. */
export const createTestApp = async (
  options: {
    /** The time at which it starts, of all applications on its database. */
    now?: Date;
    limitScale?: number;
    scan?: Scan;
    /** Streams end soon unless a test reads one: `inject` answers when an answer is whole. */
    streamMilliseconds?: number;
    sharing?: { database: TestDatabase; secrets: Secrets };
    /** Other test files use the application after the one that made it. */
    shared?: boolean;
    drugReference?: DrugReference;
    answerer?: Answerer;
  } = {},
) => {
  const database = options.sharing?.database ?? (await createTestDatabase({ shared: options.shared }));
  const secrets = options.sharing?.secrets ?? newSecrets();
  const { clock } = database;
  if (options.now) clock.set(options.now);
  await initialisePractice(database.transact, true);
  const files = await mkdtemp(join(tmpdir(), 'doctor-plus-files-'));
  const app = await createApp({
    database,
    files,
    dataDir: files,
    backup: { directory: `${files}-backups`, everyMinutes: 24 * 60, keepDays: 14 },
    clock,
    secrets,
    log: createLog('silent'),
    build: null,
    limitScale: options.limitScale ?? 1000,
    streamMilliseconds: options.streamMilliseconds ?? 20,
    ...(options.scan ? { scan: options.scan } : {}),
    ...(options.drugReference ? { drugReference: options.drugReference } : {}),
    ...(options.answerer ? { answerer: options.answerer } : {}),
  });
  await app.server.ready();

  const send = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await app.server.inject({
      ...request,
      headers: { host: 'localhost', ...request.headers },
    });
    if (!isTurnedAway(answer)) return answer;
    await sleep(turnedAwayFor);
    return send(request);
  };

  const anonymous: TestClient = {
    id: '',
    cookie: '',
    nonce: () => '',
    call: (method, url, body, headers = {}) =>
      send({
        method: method as 'GET',
        url,
        headers,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  };

  /** Makes an account with password `Una clave de prueba 2026` and gives it a live session. */
  const signIn = async (role: Role, details: Partial<typeof user.$inferInsert> = {}): Promise<TestClient> => {
    passwordHash ??= hashPassword(password);
    const id = details.id ?? newId();
    await database.transact(async (tx) =>
      tx.insert(user).values({
        id,
        username: `${role}.${id.slice(-12)}`,
        email: `${id.slice(-12)}@example.org`,
        passwordHash: (await passwordHash) as string,
        role,
        status: 'active',
        givenName: 'Ana',
        familyName: 'Prueba',
        ...details,
      }),
    );
    return clientOf(id);
  };

  /** A live session of an existing account. */
  const clientOf = async (id: string): Promise<TestClient> => {
    const token = newToken();
    await database.transact((tx) =>
      insertSession(tx, {
        tokenHash: hashToken(token),
        userId: id,
        idleSeconds: 900,
        seconds: 3600,
        network: '127.0.0.1',
        userAgent: 'test',
      }),
    );
    let usedAt = clock.now();
    /** Signs in again where the test moved the time. A session that was over before stays over. */
    const follow = async (): Promise<void> => {
      const before = usedAt;
      usedAt = clock.now();
      if (before.getTime() === usedAt.getTime()) return;
      await database.asSuperuser(
        `UPDATE session SET last_seen_at = app_now(), authenticated_at = app_now(), ends_at = app_now() + (ends_at - $2::timestamptz)
          WHERE token_hash = $1 AND ends_at > $2 AND last_seen_at + make_interval(secs => idle_seconds) > $2`,
        [hashToken(token), before],
      );
    };
    const cookie = `dp-session=${token}`;
    const nonce = () => issueNonce(secrets.nonceKey, hashToken(token), clock.now());
    return {
      id,
      cookie,
      nonce,
      call: async (method, url, body, headers = {}) => {
        await follow();
        return send({
          method: method as 'GET',
          url,
          headers: { cookie, ...(method === 'GET' ? {} : { 'x-wp-nonce': nonce() }), ...headers },
          ...(body === undefined ? {} : { payload: body as object }),
        });
      },
    };
  };

  return {
    ...app,
    database,
    secrets,
    /** Folder of stored files. */
    files,
    password,
    anonymous,
    signIn,
    clientOf,
    /** The time that stands still for TypeScript and SQL, of all applications on this database. */
    now: clock.now,
    setNow: clock.set,
    close: async () => {
      await app.server.close();
      await rm(files, { recursive: true, force: true });
      if (!options.sharing) await database.close();
    },
  };
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
