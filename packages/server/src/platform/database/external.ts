import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Database } from './embedded.ts';
import { errorCode, StartError } from './embedded-errors.ts';
import type { DatabaseRole } from './embedded-login.ts';
import { extensions } from './embedded-roles.ts';
import type { Log } from './embedded-start.ts';

const oldestVersion = 15;

const asUrl = (databaseUrl: string): URL => {
  try {
    const url = new URL(databaseUrl);
    if (/^postgres(ql)?:$/.test(url.protocol)) return url;
  } catch {
    // The parser's error quotes the address, password and all.
  }
  throw new StartError(
    'database_url_invalid',
    'DATABASE_URL is not the address of a PostgreSQL.',
    'Write it as postgres://USER:PASSWORD@HOST:5432/DATABASE, with special characters of the password percent-encoded.',
  );
};

const isLocal = (host: string): boolean =>
  ['', 'localhost', '[::1]', '::1'].includes(host) ||
  host.startsWith('/') ||
  (isIPv4(host) && host.startsWith('127.'));

/**
 * The address with verified encryption demanded, unless the server is on this machine.
 * Errors: database_tls when the address itself turns that off.
 */
export const withVerifiedTls = (databaseUrl: string): string => {
  const url = asUrl(databaseUrl);
  const { searchParams: options } = url;
  if (isLocal(options.get('host') ?? decodeURIComponent(url.hostname))) return databaseUrl;
  const wish = [options.get('sslmode'), options.get('ssl')].join(' ');
  if (/disable|allow|no-verify|false|\b0\b/.test(wish)) {
    throw new StartError(
      'database_tls',
      `DATABASE_URL turns verified encryption off for ${url.host}, which is another machine.`,
      'Use sslmode=verify-full, with sslrootcert=FILE for a certificate authority of your own, or a PostgreSQL on this machine.',
    );
  }
  options.delete('ssl');
  options.set('sslmode', 'verify-full');
  return url.href;
};

/** The same server and login, another database. */
export const withDatabase = (databaseUrl: string, database: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
};

/** What a failed connection means, in words without the password. */
const explainConnection = (error: unknown, target: pg.Client): StartError => {
  const place = `${target.host}:${target.port}`;
  const code = errorCode(error) ?? '';
  if (code === '3D000') {
    return new StartError(
      'database_missing',
      `The database ${target.database} does not exist on ${place}.`,
      `Make it as its administrator: CREATE DATABASE ${target.database} OWNER ${target.user};`,
      error,
    );
  }
  if (code.startsWith('28')) {
    return new StartError(
      'database_login_refused',
      `The PostgreSQL on ${place} refuses the login of ${target.user} (wrong password, unknown role, or no rule for this address; SQLSTATE ${code}).`,
      'Check user and password in DATABASE_URL and the rules in pg_hba.conf.',
      error,
    );
  }
  if (/CERT|TLS|SSL|SIGNATURE/.test(code) || (error instanceof Error && /SSL/.test(error.message))) {
    return new StartError(
      'database_tls',
      `The PostgreSQL on ${place} offers no encryption that can be verified (${code || 'no TLS'}).`,
      'Give it a valid certificate, or name its certificate authority with sslrootcert=FILE in DATABASE_URL.',
      error,
    );
  }
  return new StartError(
    'database_unreachable',
    `The PostgreSQL on ${place} does not take connections (${code || 'no answer'}).`,
    'Check host and port in DATABASE_URL, that the server runs and that no firewall is in between.',
    error,
  );
};

const startingLimit = 10_000;

const connect = async (connectionString: string): Promise<pg.Client> => {
  for (const deadline = performance.now() + startingLimit; ; await sleep(250)) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      application_name: 'doctor-plus start-up check',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      if (errorCode(error) !== '57P03' || performance.now() > deadline)
        throw explainConnection(error, client);
    }
  }
};

export type Facts = {
  version: number;
  is_replica: boolean;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  data_checksums: string;
  user: string;
  is_superuser: boolean;
  bypasses_rls: boolean;
};

const factsQuery = `
  select current_setting('server_version_num')::int / 10000 as version, pg_is_in_recovery() as is_replica,
    current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('data_checksums') as data_checksums,
    rolname as user, rolsuper as is_superuser, rolbypassrls as bypasses_rls
  from pg_roles where rolname = current_user`;

const unsafeSetting = (facts: Facts): string | undefined =>
  (['fsync', 'full_page_writes', 'synchronous_commit'] as const).find((name) => facts[name] === 'off');

/** Why the product does not run on such a server; null when it does. */
export const objectionTo = (facts: Facts, allowSuperuser: boolean): StartError | null => {
  if (facts.version < oldestVersion) {
    return new StartError(
      'database_version',
      `The server is PostgreSQL ${facts.version}; ${oldestVersion} is the oldest supported.`,
      'Upgrade it, or unset DATABASE_URL to use the PostgreSQL that comes with Doctor Plus.',
    );
  }
  if (facts.is_replica) {
    return new StartError(
      'database_replica',
      'The server is a replica and takes no writes.',
      'Point DATABASE_URL at the primary.',
    );
  }
  const unsafe = unsafeSetting(facts);
  if (unsafe) {
    return new StartError(
      'unsafe_settings',
      `The server runs with ${unsafe} = off: it could lose what it has confirmed.`,
      `Turn ${unsafe} on for the server, the database and the role ${facts.user}.`,
    );
  }
  if ((facts.is_superuser || facts.bypasses_rls) && !allowSuperuser) {
    return new StartError(
      'database_role',
      `The role ${facts.user} is ${facts.is_superuser ? 'a superuser' : 'exempt from row security (BYPASSRLS)'}.`,
      'Use a role that owns the database and nothing else: CREATE ROLE doctor_plus LOGIN NOSUPERUSER NOBYPASSRLS;',
    );
  }
  return null;
};

const extensionMissing = (name: string, error: unknown): StartError =>
  new StartError(
    'database_extension',
    `The extension ${name} is not in the database and cannot be made (${errorCode(error) ?? 'unknown error'}).`,
    `Install PostgreSQL's contrib package if it is absent, then run as administrator in this database: CREATE EXTENSION ${name};`,
    error,
  );

/** Made one by one under a lock: two servers that start together would trip over each other. */
const ensureExtensions = async (client: pg.Client): Promise<void> => {
  const present = 'select extname from pg_extension where extname = any($1)';
  const found = (await client.query(present, [extensions])).rows.map(({ extname }) => extname);
  for (const name of extensions.filter((wanted) => !found.includes(wanted))) {
    try {
      await client.query(
        `begin; select pg_advisory_xact_lock(hashtext('doctor_plus.extensions'));
         create extension if not exists ${name}; commit`,
      );
    } catch (error) {
      await client.query('rollback');
      throw extensionMissing(name, error);
    }
  }
};

/**
 * Messages between sessions must arrive: behind a pooler that hands out connections per transaction LISTEN
 * succeeds and nothing ever comes. Errors: database_listen.
 */
export const verifyListen = async (listener: pg.Client, sender: pg.Client): Promise<void> => {
  const channel = `doctor_plus_${randomBytes(6).toString('hex')}`;
  const heard = new Promise<boolean>((done) => listener.once('notification', () => done(true)));
  await listener.query(`listen ${channel}`);
  await sender.query(`notify ${channel}`);
  const arrived = await Promise.race([heard, sleep(2_000, false, { ref: false })]);
  await listener.query(`unlisten ${channel}`);
  if (arrived) return;
  throw new StartError(
    'database_listen',
    'Notifications between sessions do not arrive; there is probably a pooler in transaction mode in between.',
    'Point DATABASE_URL at the server itself, or at a pooler in session mode.',
  );
};

/** One login of the server, found fit for the product. */
const enter = async (
  connectionString: string,
  allowSuperuser: boolean,
): Promise<{ client: pg.Client; facts: Facts }> => {
  const client = await connect(connectionString);
  try {
    const { rows } = await client.query<Facts>(factsQuery);
    const facts = rows[0] as Facts;
    const objection = objectionTo(facts, allowSuperuser);
    if (objection) throw objection;
    return { client, facts };
  } catch (error) {
    await client.end();
    throw error;
  }
};

/** Both addresses must lead to one database, or the owner would migrate another than the server reads. */
const verifySameDatabase = async (owner: pg.Client, application: pg.Client): Promise<void> => {
  const place =
    'select current_database() as name, (select oid from pg_database where datname = current_database()) as oid, pg_postmaster_start_time() as started';
  const [one, other] = [await owner.query(place), await application.query(place)];
  if (isDeepStrictEqual(one.rows, other.rows)) return;
  throw new StartError(
    'database_owner',
    'DATABASE_OWNER_URL and DATABASE_URL lead to different databases.',
    'Change only user and password between the two.',
  );
};

const oneLogin =
  'The login of DATABASE_URL owns the tables: it could alter the audit log. Give DATABASE_OWNER_URL a login of its own';

/**
 * The PostgreSQL (15 or newer) at `databaseUrl`, after checks that it is one the product can trust: version,
 * durability, primary, plain roles, extensions, notifications, verified encryption unless local. With `ownerUrl` that
 * login owns the tables and migrates them, and the one of `databaseUrl` is given no more than it works with; without, one
 * login is both, which the log mentions. Tests may be a superuser on a server started by hand
 * (DATABASE_ALLOW_SUPERUSER=1). Errors: StartError, one message for each finding.
 */
export const connectExternal = async (
  { databaseUrl, ownerUrl, log }: { databaseUrl: string; ownerUrl?: string | undefined; log: Log },
  allowSuperuser: boolean = process.env.DATABASE_ALLOW_SUPERUSER === '1',
): Promise<Database> => {
  const applicationAddress = withVerifiedTls(databaseUrl);
  const ownerAddress = ownerUrl === undefined ? applicationAddress : withVerifiedTls(ownerUrl);
  const owner = await enter(ownerAddress, allowSuperuser);
  try {
    const application = await enter(applicationAddress, allowSuperuser);
    try {
      await verifySameDatabase(owner.client, application.client);
      await ensureExtensions(owner.client);
      await verifyListen(owner.client, application.client);
      const { client, facts } = application;
      if (facts.data_checksums === 'off') log.warn({}, 'The database server runs without data checksums');
      if (owner.facts.user === facts.user) log.warn({}, oneLogin);
      log.info(
        { host: client.host, port: client.port, database: client.database, version: facts.version },
        'Database server checked',
      );
      const login = (role: DatabaseRole) =>
        role === 'application'
          ? { connectionString: applicationAddress, user: facts.user }
          : { connectionString: ownerAddress, user: owner.facts.user };
      return {
        mode: 'external',
        connection: (role, database) => {
          const { connectionString, user } = login(role);
          return {
            user,
            connectionString:
              database === undefined ? connectionString : withDatabase(connectionString, database),
          };
        },
        stop: async () => undefined,
      };
    } finally {
      await application.client.end();
    }
  } finally {
    await owner.client.end();
  }
};
