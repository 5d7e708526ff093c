import type pg from 'pg';
import { StartError } from './embedded-errors.ts';
import { roleNames } from './embedded-login.ts';
import { openSession } from './embedded-session.ts';

export const databaseName = 'doctor_plus';

/** Accent-free search, similar names, names with typing mistakes, and no overlapping appointments. */
export const extensions = ['unaccent', 'pg_trgm', 'fuzzystrmatch', 'btree_gist'];

const plainRole = 'login nosuperuser nobypassrls nocreatedb nocreaterole noreplication';

const isPlain =
  'rolcanlogin and not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication)';

const makeRole = async (session: pg.Client, role: string): Promise<void> => {
  const { rows } = await session.query(`select ${isPlain} as plain from pg_roles where rolname = $1`, [role]);
  if (rows[0]?.plain === true) return;
  await session.query(`${rows.length === 0 ? 'create' : 'alter'} role ${role} ${plainRole}`);
};

const makeExtensions = async (home: string, database: string): Promise<void> => {
  const session = await openSession(home, database);
  try {
    const { rows } = await session.query('select extname from pg_extension');
    const present = new Set(rows.map(({ extname }) => extname));
    for (const name of extensions) {
      if (!present.has(name)) await session.query(`create extension if not exists ${name}`);
    }
  } finally {
    await session.end();
  }
};

const makeDatabase = async (session: pg.Client, home: string): Promise<void> => {
  const find = 'select datacl is null as is_open from pg_database where datname = $1';
  const [found] = (await session.query(find, [databaseName])).rows;
  if (found?.is_open === false) return;
  if (!found) {
    // In the template first: databases of tests are made from it too.
    await makeExtensions(home, 'template1');
    await session.query(`create database ${databaseName} owner ${roleNames.owner}`);
  }
  await session.query(
    `revoke all on database ${databaseName} from public;
     grant connect on database ${databaseName} to ${roleNames.application}`,
  );
};

/**
 * Makes what is missing of the two ordinary roles, the database and its extensions, and takes back any right
 * beyond logging in that a role was given.
 */
export const prepareRoles = async (session: pg.Client, home: string): Promise<void> => {
  await makeRole(session, roleNames.owner);
  await makeRole(session, roleNames.application);
  await makeDatabase(session, home);
  await makeExtensions(home, databaseName);
};

/** Without any one of these, an acknowledged write can be lost or damage go unseen. */
const required = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];

const unsafe = (found: string): StartError =>
  new StartError(
    'unsafe_settings',
    `The database runs with ${found}: it could lose what it has confirmed.`,
    'Remove the setting from postgresql.conf, postgresql.auto.conf or the role and start again.',
  );

/** Errors: unsafe_settings, also when a role or a database alone has such a setting. */
export const verifyDurability = async (session: pg.Client): Promise<void> => {
  const { rows: settings } = await session.query(
    'select name, setting from pg_settings where name = any($1) and setting <> $2',
    [required, 'on'],
  );
  const { rows: overrides } = await session.query(
    `select split_part(entry, '=', 1) as name, split_part(entry, '=', 2) as setting
       from pg_db_role_setting, unnest(setconfig) entry
      where split_part(entry, '=', 1) = any($1) and split_part(entry, '=', 2) not in ('on', 'true', 'yes', '1')`,
    [required],
  );
  const found = [...settings, ...overrides][0];
  if (found) throw unsafe(`${found.name} = ${found.setting}`);
};
