import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { doctor } from '../directory/tables.ts';
import { newId } from '../platform/ids.ts';
import { createTestApp, type TestApp, type TestClient } from './app.ts';
import { type Circle, createCircle } from './circle.ts';
import type { Caller, Request, Row } from './matrix-case.ts';
import { multipartOf } from './multipart.ts';
import { createTargets, type Targets } from './targets.ts';

/** Monday morning in Santo Domingo. */
export const now = new Date('2026-11-23T12:00:00Z');

/** Somebody who calls: their column of the matrix, and the circle whose objects are their own. */
export type ActorOfMatrix = {
  readonly name: string;
  readonly column: keyof Row;
  readonly circle: Circle | null;
  readonly client: TestClient;
};

export type World = {
  readonly app: TestApp;
  readonly circles: readonly [Circle, Circle];
  readonly actors: ReadonlyMap<string, ActorOfMatrix>;
  /** What a case asks about the objects of a circle, with a new pending appointment and a free time that nobody has used. */
  readonly requestOf: Targets['requestOf'];
  /** Ids of nothing, in the same shape. */
  readonly unknown: Targets['unknown'];
  /** Makes all that can be asked about; what is returned makes the world again what it is then. */
  readonly keep: () => Promise<() => Promise<void>>;
};

export const actorNames = [
  'anonymous',
  'patient',
  'other patient',
  'doctor',
  'other doctor',
  'secretary',
  'other secretary',
  'administrator',
  'pending doctor',
] as const;

/**
 * Two circles of doctor, patient and secretary, an administrator, and a doctor awaiting approval, on a database of their own. A shared
 * one outlives the file that made it.
 */
export const createWorld = async ({ shared = false } = {}): Promise<World> => {
  const app = await createTestApp({ now, limitScale: 100_000, shared });
  const a = await createCircle(app, 'Alfa', now);
  const b = await createCircle(app, 'Beta', now);
  const administrator = await app.signIn('administrator');
  const pending = await app.signIn('doctor', { status: 'pending' });
  await app.database.transact((tx) =>
    tx
      .insert(doctor)
      .values({ id: pending.id, name: 'Dra. Elena Pendiente', listed: false, specialties: [] }),
  );
  const actors: ActorOfMatrix[] = [
    { name: 'anonymous', column: 'anonymous', circle: null, client: app.anonymous },
    { name: 'patient', column: 'patient', circle: a, client: a.patient },
    { name: 'other patient', column: 'patient', circle: b, client: b.patient },
    { name: 'doctor', column: 'doctor', circle: a, client: a.doctor },
    { name: 'other doctor', column: 'doctor', circle: b, client: b.doctor },
    { name: 'secretary', column: 'secretary', circle: a, client: a.secretary },
    { name: 'other secretary', column: 'secretary', circle: b, client: b.secretary },
    { name: 'administrator', column: 'administrator', circle: null, client: administrator },
    { name: 'pending doctor', column: 'pending', circle: null, client: pending },
  ];
  await watchWrites(app);
  const people = actors.map(({ client }) => client.id).filter((id) => id !== '');
  const targets = createTargets(app, [a, b], people, now);
  return {
    app,
    circles: [a, b],
    actors: new Map(actors.map((actor) => [actor.name, actor])),
    requestOf: targets.requestOf,
    unknown: targets.unknown,
    keep: async () => {
      const goBack = await targets.keep();
      const restore = await app.database.keep();
      return async () => {
        await restore();
        goBack();
      };
    },
  };
};

/** Who this is, in the words of a case. */
export const callerOf = ({ client, circle, column }: ActorOfMatrix): Caller => ({
  id: client.id,
  username: `${column === 'pending' ? 'doctor' : column}.${client.id.slice(-12)}`,
  locationId: circle?.locationId ?? newId(),
});

/** Name of an endpoint as the matrix and the audit log write it. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** The address of a request: parameters in their places, query at the end. */
const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Request): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** A lone surrogate has no spelling in an address; its bytes are sent as a broken client would. */
const encoded = (text: string): string =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');

/** Sends a request as a client would, cookie and nonce included; `headers` come on top. */
export const send = (
  client: TestClient,
  endpoint: Endpoint,
  request: Request,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  const { body, contentType } = endpoint.multipart ? multipartOf(request) : { body: request.body };
  return client.call(endpoint.method, addressOf(endpoint, request), body, {
    ...(contentType ? { 'content-type': contentType } : {}),
    ...(request.cookie ? { cookie: [client.cookie, request.cookie].filter(Boolean).join('; ') } : {}),
    ...headers,
  });
};

/**
 * Has the database note every row that is written, apart from sessions, limits and the audit log, and from tickets and challenges,
 * which a refused try uses up; what open pages are told follows from one of these rows. A note is part of the transaction that
 * wrote the row, so what is rolled back leaves none.
 */
const watchWrites = async (app: TestApp): Promise<void> => {
  await app.database.asSuperuser('CREATE TABLE written (relation text NOT NULL)');
  await app.database.asSuperuser(`CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    AS $$ BEGIN INSERT INTO public.written VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
  await app.database.asSuperuser(`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN ('written', 'session', 'rate_limit', 'audit_event', 'audit_lane', 'live_event',
        'login_ticket', 'passkey_challenge', 'password_reset', 'spent_captcha')
    LOOP EXECUTE format('CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW EXECUTE FUNCTION note_write()', name); END LOOP; END $$`);
};

/** Tables written since the last call, with the number of rows; empty when nothing was stored. */
export const takeWrites = async (app: TestApp): Promise<string> => {
  const { rows } = await app.database.asSuperuser(
    `WITH taken AS (DELETE FROM written RETURNING relation)
      SELECT coalesce(string_agg(relation || ' ' || count, ', ' ORDER BY relation), '') AS writes
      FROM (SELECT relation, count(*) FROM taken GROUP BY relation) AS counted`,
  );
  return rows[0].writes;
};
