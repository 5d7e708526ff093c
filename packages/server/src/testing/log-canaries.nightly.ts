import { allEndpoints } from '@doctor-plus/contract/all-endpoints.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { jobsSchema } from '../platform/jobs/queue.ts';
import { createLog } from '../platform/log.ts';
import { sealContext } from '../platform/mail/outbox.ts';
import { unseal } from '../platform/sealing.ts';
import type { TestClient } from './app.ts';
import { validRequests } from './civil.ts';
import { type Field, fieldsOf, labelOf, replaced } from './fields.ts';
import type { Request } from './matrix-case.ts';
import { createWorld, nameOf, now, send, type World } from './world.ts';

let world: World;
/** A second front door on the same database; its log, at its most talkative, is kept in `lines`. */
let listened: Awaited<ReturnType<typeof createApp>>['server'];
const lines: string[] = [];
let answered = 0;
/** Everything that was sent or answered and must not be written down, by where it was put. */
const canaries = new Map<string, string>();

beforeAll(async () => {
  world = await createWorld();
  const log = createLog('trace');
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) } });
  const { database, secrets, files } = world.app;
  ({ server: listened } = await createApp({
    database,
    secrets,
    log,
    build: null,
    clock: { now: () => now },
    files,
    limitScale: 100_000,
  }));
}, 120_000);
afterAll(async () => {
  await listened.close();
  await world.app.close();
});

/** The same person at the front door that is listened to. */
const heard = (client: TestClient): TestClient => ({
  ...client,
  call: (method, url, payload, headers = {}) =>
    listened.inject({
      method: method as 'POST',
      url,
      headers: {
        host: 'localhost',
        ...(client.cookie ? { cookie: client.cookie } : {}),
        ...(method === 'GET' || client.nonce() === '' ? {} : { 'x-wp-nonce': client.nonce() }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    }),
});

const isText = ({ schema }: Field): boolean => schema.type === 'string';

/** A canary that the field is likely to take: an address where one is asked for, digits for phones, otherwise a word. */
const canaryFor = (field: Field, nth: number): string => {
  const name = field.path.at(-1) ?? '';
  if (field.schema.format === 'email' || name === 'email') return `canario${nth}@canarios.example`;
  if (name === 'phone') return `+1 809 555 ${String(1000 + nth)}`;
  return `Canario${nth}voló`.slice(0, field.schema.maxLength ?? 100);
};

/** Sends the request as it is, then once with a canary in each text field; and remembers what was in it. */
const sendAll = async (endpoint: Endpoint): Promise<void> => {
  const next = validRequests(world, endpoint);
  const { client, request } = await next();
  canaries.set(`${nameOf(endpoint)} session`, client.cookie.split('=')[1] ?? '');
  canaries.set(`${nameOf(endpoint)} nonce`, client.nonce());
  const answer = await send(heard(client), endpoint, request);
  if (answer.statusCode < 300) answered += 1;
  for (const field of fieldsOf(endpoint).filter(isText)) {
    const canary = canaryFor(field, canaries.size);
    canaries.set(`${nameOf(endpoint)} ${labelOf(field)}`, canary);
    const fresh = await next();
    const changed: Request = {
      ...fresh.request,
      [field.part]: replaced(fresh.request[field.part], field.path, canary),
    };
    await send(heard(fresh.client), endpoint, changed);
  }
};

/** All rows of some tables, as text. */
const rowsOf = async (tables: readonly string[]): Promise<string> => {
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await world.app.database.asSuperuser(`SELECT t::text AS row FROM ${table} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
};

const tablesOf = async (schema: string): Promise<string[]> => {
  const { rows } = await world.app.database.asSuperuser(
    'SELECT quote_ident(schemaname) || $2 || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname LIKE $1',
    [schema, '.'],
  );
  return rows.map(({ name }) => name);
};

const found = (where: string): string[] =>
  [...canaries].filter(([, canary]) => canary !== '' && where.includes(canary)).map(([place]) => place);

/** Of a patient's record and of secrets: no mail may say it. Names and the words of a decision it may. */
const neverInMails = ([place]: readonly [string, string]): boolean =>
  /password|session|nonce|content\.|allerg|medical|medications|reason_for|messages|dateOfBirth|code|ticket|passkey/i.test(
    place,
  );

describe('what people send and get (S67)', () => {
  it.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is called with canaries',
    async (_name, endpoint) => {
      await sendAll(endpoint);
    },
    60_000,
  );

  it('is in no line of the log', () => {
    for (const [index, { canaries: own }] of world.circles.entries()) {
      canaries.set(`circle ${index} personal`, own.personal);
      canaries.set(`circle ${index} clinical`, own.clinical);
    }
    canaries.set('password of the accounts', world.app.password);
    expect(answered).toBeGreaterThan(allEndpoints.length * 0.9);
    expect(canaries.size).toBeGreaterThan(200);
    expect(lines.length).toBeGreaterThan(200);
    expect(found(lines.join(''))).toEqual([]);
  });

  it('is in no job', async () => {
    const jobs = await tablesOf(jobsSchema);
    expect(jobs.length).toBeGreaterThan(0);
    expect(found(await rowsOf(jobs))).toEqual([]);
  });

  it('is in no event of the audit log, no count and no kept answer', async () => {
    const tables = ['audit_event', 'rate_limit', 'idempotency_key'];
    const places = found(await rowsOf(tables));
    // Which events an administrator asked for is part of the event that they read the log.
    expect(places.filter((place) => !/admin\/audit(\/export)? query\.event$/.test(place))).toEqual([]);
  });

  it('is in no mail where it is clinical or secret', async () => {
    const { rows } = await world.app.database.asSuperuser(
      // The world's own row stands for a mail; it holds none.
      'SELECT id, sealed_params FROM outbox_mail WHERE octet_length(sealed_params) > 40',
    );
    expect(rows.length).toBeGreaterThan(5);
    const mails = rows
      .map(({ id, sealed_params }) => unseal(world.app.secrets.fieldKey, sealed_params, sealContext(id)))
      .join('\n');
    const secret = new Map([...canaries].filter(neverInMails));
    expect(secret.size).toBeGreaterThan(40);
    expect(found(mails).filter((place) => secret.has(place))).toEqual([]);
  });
});
