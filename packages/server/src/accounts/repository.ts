import type { ProxyScope } from '@doctor-plus/contract/kernel/access.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { preparedOnce } from '../platform/database/prepared.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { utcText } from '../platform/database/utc-text.ts';
import { proxyLastsSql } from '../platform/sessions/browser.ts';
import { accountDeletion } from './leaving/tables.ts';
import { knownBrowser } from './security/tables.ts';
import { practice, secretaryLink, session, user } from './tables.ts';

/**
 * The account that signs in with this name: a username, or a mail address when it holds an @. `knownBrowser` is whether
 * it was opened in this browser before, `awaitsVerification` whether it opens only once the link in its mail was followed.
 */
export const findByLogin = async (tx: Transaction, login: string, browserHash: Buffer) => {
  const matches = login.includes('@')
    ? sql`lower(${user.email}) = lower(${login})`
    : eq(user.username, login.toLowerCase());
  const [found] = await tx
    .select({
      id: user.id,
      passwordHash: user.passwordHash,
      secondFactor: user.secondFactor,
      awaitsVerification: sql<boolean>`${user.awaitsVerification} AND (SELECT ${practice.mailHost} IS NOT NULL FROM ${practice})`,
      knownBrowser: isKnown(browserHash),
    })
    .from(user)
    .where(matches);
  return found ?? null;
};

const isKnown = (browserHash: Buffer) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${knownBrowser} WHERE ${knownBrowser.userId} = ${user.id}
    AND ${knownBrowser.browserHash} = ${browserHash})`;

/** Whether an account was opened in this browser before. */
export const knowsBrowser = async (tx: Transaction, id: string, browserHash: Buffer): Promise<boolean> => {
  const [found] = await tx
    .select({ known: isKnown(browserHash) })
    .from(user)
    .where(eq(user.id, id));
  return found?.known === true;
};

/** Who signs in, held until the transaction ends: a change of the password comes before it or ends what it opens. */
export const holdWhoSignsIn = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({
      id: user.id,
      role: user.role,
      status: user.status,
      passwordHash: user.passwordHash,
      secondFactor: user.secondFactor,
    })
    .from(user)
    .where(eq(user.id, id))
    .for('share');
  return found ?? null;
};

const ownerOf = (tx: Transaction, id: string) =>
  tx
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      emailVerifiedAt: user.emailVerifiedAt,
      passwordHash: user.passwordHash,
      passwordLong: user.passwordLong,
      secondFactor: user.secondFactor,
      role: user.role,
      status: user.status,
      /** Whether a doctor has taken this person on as a secretary, suspended since or not. */
      takenOn: sql<boolean>`EXISTS (SELECT 1 FROM ${secretaryLink} WHERE ${secretaryLink.secretaryId} = ${user.id}
        AND ${secretaryLink.state} <> 'requested')`,
      honorific: user.honorific,
      givenName: user.givenName,
      familyName: user.familyName,
      language: user.language,
    })
    .from(user)
    .where(eq(user.id, id));

/** An account as far as its own security goes: whom to write to, and what opens it. */
export const findOwner = async (tx: Transaction, id: string) => (await ownerOf(tx, id))[0] ?? null;

/** The same, held until the transaction ends: two changes of one account's factors never look past each other. */
export const holdOwner = async (tx: Transaction, id: string) =>
  (await ownerOf(tx, id).for('no key update'))[0] ?? null;

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** The owner of the address has proved to be the owner of the account. */
export const noteVerified = (tx: Transaction, userId: string) =>
  tx
    .update(user)
    .set({ emailVerifiedAt: sql`coalesce(${user.emailVerifiedAt}, app_now())`, awaitsVerification: false })
    .where(eq(user.id, userId));

/** The account of a mail address, in any case of letters. */
export const findIdByEmail = async (tx: Transaction, address: string): Promise<string | null> => {
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(sql`lower(${user.email}) = lower(${address})`);
  return found?.id ?? null;
};

/** A patient for whom an account acts, all its proxies of that patient taken together. */
export type ActsFor = {
  readonly patient_id: string;
  readonly name: string;
  readonly scopes: ProxyScope[];
  readonly until: string;
};

const actsFor = sql`(SELECT coalesce(json_agg(json_build_object('patient_id', held.id, 'name', held.name, 'scopes', held.scopes,
    'until', ${utcText(sql`held.until`)}) ORDER BY held.name, held.id), '[]')
  FROM (SELECT k.id, full_name(k.given_name, k.family_name) AS name, max(x.until) AS until,
      array_agg(DISTINCT scope ORDER BY scope DESC) AS scopes
    FROM patient_proxy x JOIN patient k ON k.id = x.patient_id CROSS JOIN unnest(x.scopes) AS scope
    WHERE x.proxy_id = ${user.id} AND ${user.role} = 'patient' AND ${sql.raw(proxyLastsSql)} GROUP BY k.id) held)`;

/** Every page asks who is signed in. */
const userStatement = preparedOnce((tx) =>
  tx
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      role: user.role,
      givenName: user.givenName,
      familyName: user.familyName,
      honorific: user.honorific,
      language: user.language,
      theme: user.theme,
      photoId: user.photoId,
      leavesAt: sql<
        string | null
      >`(SELECT erases_at FROM ${accountDeletion} WHERE ${accountDeletion.userId} = ${user.id} AND ${accountDeletion.erasedAt} IS NULL)`,
      actsFor: sql<ActsFor[]>`${actsFor}`,
      practiceName: practice.name,
      timeZone: practice.timeZone,
      demonstration: practice.demonstration,
      emergencyNumber: practice.emergencyNumber,
      practicePhone: practice.phone,
      answerHours: practice.answerHours,
    })
    .from(user)
    .innerJoin(practice, eq(practice.id, 1))
    .where(eq(user.id, sql.placeholder('id')))
    .prepare('account-user'),
);

/** An account with what it is told of the installation; null for an unknown id. */
export const findUser = async (tx: Transaction, id: string) => {
  const [found] = await userStatement(tx).execute({ id });
  return found ?? null;
};

/** Language and theme that a person chose on the account. */
export type Appearance = { readonly language: string; readonly theme: string };

/**
 * Opens a session; the one that the same browser had before (`replaces`) ends with it. Returns what the person chose for
 * the look of the portal; null when nothing.
 */
export const insertSession = async (
  tx: Transaction,
  row: {
    tokenHash: Buffer;
    userId: string;
    idleSeconds: number;
    seconds: number;
    network: string;
    userAgent: string;
    replaces?: Buffer | null;
    remembered?: boolean;
    browserHash?: Buffer;
  },
): Promise<Appearance | null> => {
  const { rows } = await tx.execute<{
    appearance: Appearance | null;
  }>(sql`WITH replaced AS (DELETE FROM session WHERE token_hash = ${row.replaces ?? null})
    INSERT INTO session (token_hash, user_id, idle_seconds, ends_at, network, user_agent, remembered, browser_hash)
    VALUES (${row.tokenHash}, ${row.userId}, ${row.idleSeconds}, app_now() + make_interval(secs => ${row.seconds}),
      ${row.network}, ${row.userAgent}, ${row.remembered ?? false}, ${row.browserHash ?? null})
    RETURNING (SELECT json_build_object('language', u.language, 'theme', u.theme) FROM app_user u
      WHERE u.id = session.user_id AND u.appearance_chosen) AS appearance`);
  return rows[0]?.appearance ?? null;
};

/** Browsers that an account knows at once. */
const mostBrowsers = 50;

/** From now on this browser is one that the account knows; past the most, the one that was used longest ago is none. */
export const keepBrowser = (tx: Transaction, userId: string, browserHash: Buffer) =>
  tx.execute(sql`WITH kept AS (
      INSERT INTO ${knownBrowser} (user_id, browser_hash) VALUES (${userId}, ${browserHash})
      ON CONFLICT (user_id, browser_hash) DO UPDATE SET last_used_at = app_now())
    DELETE FROM ${knownBrowser} WHERE user_id = ${userId} AND browser_hash IN (
      SELECT browser_hash FROM ${knownBrowser} WHERE user_id = ${userId} AND browser_hash <> ${browserHash}
      ORDER BY last_used_at DESC OFFSET ${mostBrowsers - 1} FOR UPDATE SKIP LOCKED)`);

/**
 * Gives a session another token; tokens that would still have led to it, because a newer one was on its way, end.
 * `authenticated`: its owner has just proved who they are. Returns how long the cookie lives, in seconds: null without
 * "remember me". Undefined when the session is over.
 */
export const renewSession = async (
  tx: Transaction,
  tokenHash: Buffer,
  next: Buffer,
  { authenticated }: { authenticated: boolean },
): Promise<number | null | undefined> => {
  const { rows } = await tx.execute<{ seconds: number | null }>(
    sql`WITH ended AS (DELETE FROM spent_token t USING session s WHERE s.token_hash = ${tokenHash} AND t.session_id = s.id
        AND (t.spent_at IS NULL OR t.spent_at > app_now() - interval '1 minute'))
      UPDATE session SET token_hash = ${next}, token_since = app_now(),
      authenticated_at = CASE WHEN ${authenticated} THEN app_now() ELSE authenticated_at END
      WHERE token_hash = ${tokenHash}
      RETURNING CASE WHEN remembered THEN ceil(extract(epoch FROM ends_at - app_now()))::integer END AS seconds`,
  );
  return rows[0]?.seconds;
};

/** Ends sessions of an account, all of them or all but one; returns how many. */
export const deleteSessionsOf = async (tx: Transaction, userId: string, except?: Buffer): Promise<number> => {
  const { rowCount } = await tx
    .delete(session)
    .where(and(eq(session.userId, userId), except ? ne(session.tokenHash, except) : undefined));
  return rowCount ?? 0;
};

export const deleteSession = (tx: Transaction, tokenHash: Buffer) =>
  tx.delete(session).where(eq(session.tokenHash, tokenHash));

/** The installation's own row. Throws when the database was never initialised. */
export const findPractice = async (tx: Transaction) => {
  const [row] = await tx.select().from(practice);
  if (!row) throw new Error('The practice row is missing');
  return row;
};

/** Makes the practice row of a new installation; an existing one is left as it is. */
export const ensurePractice = (tx: Transaction, row: typeof practice.$inferInsert) =>
  tx.insert(practice).values(row).onConflictDoNothing();
