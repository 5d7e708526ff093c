import { passcodeTries } from '@doctor-plus/contract/charts/health-links.ts';
import { and, desc, eq, gt, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { patientInReach } from '../../accounts/index.ts';
import { user } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { utcText } from '../../platform/database/utc-text.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newId } from '../../platform/ids.ts';
import { healthLink, healthLinkOpening } from './tables.ts';

/** Links that are listed, and openings of each. */
const mostLinks = 100;
const mostOpenings = 20;

/** Whether a link still opens anything. By the database's clock. */
const holds = (): SQL | undefined =>
  and(
    isNull(healthLink.endedAt),
    isNotNull(healthLink.sealed),
    lt(healthLink.failures, passcodeTries),
    gt(healthLink.expiresAt, sql`app_now()`),
  );

/** With its table, as a subquery has to name it: openings have an id, too. */
const thisLink = sql.raw('"health_link"."id"');

const columns = {
  id: healthLink.id,
  label: healthLink.label,
  documents: healthLink.documents,
  passcode: sql<boolean>`${healthLink.passcodeHash} IS NOT NULL`,
  failures: healthLink.failures,
  sealed: healthLink.sealed,
  createdAt: healthLink.createdAt,
  expiresAt: healthLink.expiresAt,
  endedAt: healthLink.endedAt,
  expired: sql<boolean>`${healthLink.expiresAt} <= app_now()`,
  opened: sql<number>`(SELECT count(*)::int FROM ${healthLinkOpening} o WHERE o.link_id = ${thisLink})`,
  openings: sql<{ at: string; recipient: string }[]>`coalesce((
    SELECT json_agg(json_build_object('at', ${utcText(sql`o.at`)},
      'recipient', o.recipient) ORDER BY o.at DESC, o.id DESC)
    FROM (SELECT * FROM ${healthLinkOpening} WHERE link_id = ${thisLink}
      ORDER BY at DESC, id DESC LIMIT ${sql.raw(String(mostOpenings))}) o), '[]')`,
};

/** The patient's own links: those that hold first, and newest first. */
export const findLinks = (tx: Transaction, actor: Actor) =>
  tx
    .select(columns)
    .from(healthLink)
    .where(patientInReach(actor, healthLink.patientId))
    .orderBy(desc(sql`(${holds()})`), desc(healthLink.createdAt), desc(healthLink.id))
    .limit(mostLinks);
export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number];

/** One of them. */
export const findLink = async (tx: Transaction, actor: Actor, id: string): Promise<LinkRow | null> => {
  const [row] = await tx
    .select(columns)
    .from(healthLink)
    .where(and(eq(healthLink.id, id), patientInReach(actor, healthLink.patientId)));
  return row ?? null;
};

type New = Omit<typeof healthLink.$inferInsert, 'createdAt' | 'expiresAt'>;

/** Until when a link holds: a period from now on, or the end of a day in the practice's zone. */
const endOf = (ends: string): SQL =>
  ['day', 'week', 'month'].includes(ends)
    ? sql`app_now() + ${`1 ${ends}`}::interval`
    : sql`(${ends}::date + 1)::timestamp AT TIME ZONE (SELECT time_zone FROM practice)`;

/** Writes a link for a patient who has a record; false where it would be over already, or last longer than `days`. */
export const insertLink = async (tx: Transaction, row: New, ends: string, days: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${healthLink} (id, patient_id, address_hash, sealed, label, documents, passcode_hash, created_at, expires_at)
    SELECT ${row.id}::uuid, ${row.patientId}::uuid, ${row.addressHash}, ${row.sealed}, ${row.label}, ${row.documents},
      ${row.passcodeHash}, app_now(), until FROM (SELECT ${endOf(ends)} AS until) time
    WHERE until > app_now() AND until <= app_now() + make_interval(days => ${days})`);
  return rowCount === 1;
};

/** Ends a link that holds or is locked, and forgets what opens it; false when it was over by its time or by an earlier end. */
export const endLink = async (tx: Transaction, actor: Actor, id: string): Promise<boolean> => {
  const { rowCount } = await tx
    .update(healthLink)
    .set({ endedAt: sql`app_now()`, sealed: null })
    .where(
      and(
        eq(healthLink.id, id),
        patientInReach(actor, healthLink.patientId),
        isNull(healthLink.endedAt),
        gt(healthLink.expiresAt, sql`app_now()`),
      ),
    );
  return rowCount === 1;
};

/**
 * What an address leads to as long as the link holds and its patient's account is in use. Danger: no policy; the address is
 * the key.
 */
export const findByAddress = async (tx: Transaction, addressHash: Buffer) => {
  const [row] = await tx
    .select({
      id: healthLink.id,
      patientId: healthLink.patientId,
      sealed: healthLink.sealed,
      documents: healthLink.documents,
      passcodeHash: healthLink.passcodeHash,
      failures: healthLink.failures,
      createdAt: healthLink.createdAt,
      language: user.language,
    })
    .from(healthLink)
    .innerJoin(user, and(eq(user.id, healthLink.patientId), eq(user.status, 'active')))
    .where(and(eq(healthLink.addressHash, addressHash), holds()));
  return row?.sealed ? { ...row, sealed: row.sealed } : null;
};
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findByAddress>>>;

/**
 * Counts a passcode as wrong before it is looked at, so that of many at once no more are looked at than are left. Returns how
 * many are left after it; null when there was none.
 */
export const countTry = async (tx: Transaction, id: string): Promise<number | null> => {
  const [row] = await tx
    .update(healthLink)
    .set({ failures: sql`${healthLink.failures} + 1` })
    .where(and(eq(healthLink.id, id), holds()))
    .returning({ failures: healthLink.failures });
  return row ? passcodeTries - row.failures : null;
};

/** Takes one counted try back: the passcode was right. */
export const giveTryBack = (tx: Transaction, id: string) =>
  tx
    .update(healthLink)
    .set({ failures: sql`greatest(${healthLink.failures} - 1, 0)` })
    .where(eq(healthLink.id, id));

/** Keeps that a link was opened, if it still holds: false when it was ended meanwhile. `first` says that nobody had before. */
export const keepOpening = async (
  tx: Transaction,
  linkId: string,
  recipient: string,
): Promise<{ readonly kept: boolean; readonly first: boolean }> => {
  // Of two at once one is the first.
  const [link] = await tx
    .select({ id: healthLink.id })
    .from(healthLink)
    .where(and(eq(healthLink.id, linkId), holds()))
    .for('update');
  if (!link) return { kept: false, first: false };
  const before = await tx
    .select({ id: healthLinkOpening.id })
    .from(healthLinkOpening)
    .where(eq(healthLinkOpening.linkId, linkId))
    .limit(1);
  await tx.insert(healthLinkOpening).values({ id: newId(), linkId, recipient, at: sql`app_now()` });
  return { kept: true, first: before.length === 0 };
};

/** Forgets the keys of links whose time is over, or that wrong passcodes locked. */
export const forgetKeys = (tx: Transaction) =>
  tx
    .update(healthLink)
    .set({ sealed: null })
    .where(
      and(
        isNotNull(healthLink.sealed),
        or(lt(healthLink.expiresAt, sql`app_now()`), gte(healthLink.failures, passcodeTries)),
      ),
    );

/** Every link of a patient with all its openings, for their own export. */
export const findAll = async (tx: Transaction, patientId: string) => {
  const links = await tx
    .select({
      id: healthLink.id,
      label: healthLink.label,
      documents: healthLink.documents,
      passcode: columns.passcode,
      createdAt: healthLink.createdAt,
      expiresAt: healthLink.expiresAt,
      endedAt: healthLink.endedAt,
    })
    .from(healthLink)
    .where(eq(healthLink.patientId, patientId))
    .orderBy(desc(healthLink.createdAt));
  const openings = await tx
    .select({
      linkId: healthLinkOpening.linkId,
      at: healthLinkOpening.at,
      recipient: healthLinkOpening.recipient,
    })
    .from(healthLinkOpening)
    .innerJoin(healthLink, eq(healthLink.id, healthLinkOpening.linkId))
    .where(eq(healthLink.patientId, patientId))
    .orderBy(desc(healthLinkOpening.at));
  const byLink = Map.groupBy(openings, ({ linkId }) => linkId);
  return links.map((link) => ({
    ...link,
    openings: (byLink.get(link.id) ?? []).map(({ at, recipient }) => ({ at, recipient })),
  }));
};

/** Removes the links of a patient, with who opened them. */
export const deleteLinks = (tx: Transaction, patientId: string) =>
  tx.delete(healthLink).where(eq(healthLink.patientId, patientId));
