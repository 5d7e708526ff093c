import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { actableSql, proxyLastsSql } from '../../platform/sessions/browser.ts';
import { fullNameSql } from '../../platform/text/name-sql.ts';
import { mailReader } from '../mail-reader.ts';
import { careNow, patientInReach } from '../policy.ts';
import { careRelationship, patient, patientProxy, secretaryLink, user } from '../tables.ts';

export type ProxyRow = typeof patientProxy.$inferSelect;

const holder = alias(user, 'holder');
const giver = alias(user, 'giver');
const nameOf = (account: typeof holder | typeof giver) =>
  sql<string | null>`CASE WHEN ${account.status} <> 'erased' THEN
    shown_name(${account.honorific}, ${account.givenName}, ${account.familyName}) END`;

/** A rule about the proxy `x` and the patient `k`, on the row of this statement. */
const ofThisRow = (rule: string): SQL =>
  sql.raw(rule.replaceAll(/\bx\./g, '"patient_proxy".').replaceAll(/\bk\./g, '"patient".'));

/** Whether the row lasts: the rule that every call is asked by, on the row of this statement. */
const lasts = ofThisRow(proxyLastsSql);

/** Whether an invitation can be accepted. By the database's clock. */
const isOpen: SQL = sql`${patientProxy.acceptedAt} IS NULL AND ${patientProxy.declinedAt} IS NULL AND ${patientProxy.endedAt} IS NULL
  AND ${patientProxy.answerBy} > app_now() AND ${patientProxy.until} > app_now() AND ${ofThisRow(actableSql)}`;

const proxies = (tx: Transaction) =>
  tx
    .select({
      proxy: patientProxy,
      person: nameOf(holder),
      giver: nameOf(giver),
      patient: fullNameSql(patient),
      lasts: sql<boolean>`coalesce(${lasts}, false)`,
      isOpen: sql<boolean>`${isOpen}`,
      /** To the patient an invitation waits until its time is over, whatever became of it. */
      waits: sql<boolean>`coalesce(${patientProxy.answerBy} > app_now(), false)`,
    })
    .from(patientProxy)
    .innerJoin(patient, eq(patient.id, patientProxy.patientId))
    .innerJoin(giver, eq(giver.id, patientProxy.givenBy))
    .leftJoin(holder, eq(holder.id, patientProxy.proxyId));

export type ProxyWithNames = Awaited<ReturnType<typeof proxies>>[number];

const newestFirst = [desc(patientProxy.givenAt), desc(patientProxy.id)];

/** Lines that the patient's list shows of what is over. */
const longest = 50;

/** Who acts for a patient, or was asked to and the patient did not take it back; the newest first. Danger: reads without a policy. */
export const findGiven = (tx: Transaction, patientId: string): Promise<ProxyWithNames[]> =>
  proxies(tx)
    .where(
      and(
        eq(patientProxy.patientId, patientId),
        or(
          isNotNull(patientProxy.acceptedAt),
          isNull(patientProxy.endedBy),
          ne(patientProxy.endedBy, patientProxy.givenBy),
        ),
      ),
    )
    .orderBy(...newestFirst)
    .limit(longest);

/** For whom an account acts, or is asked to act. */
export const findHeld = (tx: Transaction, accountId: string): Promise<ProxyWithNames[]> =>
  proxies(tx)
    .where(and(eq(patientProxy.proxyId, accountId), or(lasts, isOpen)))
    .orderBy(...newestFirst);

/** Who acts for a patient today. Danger: reads without a policy. */
export const findLasting = (tx: Transaction, patientId: string): Promise<ProxyWithNames[]> =>
  proxies(tx)
    .where(and(eq(patientProxy.patientId, patientId), lasts))
    .orderBy(...newestFirst);

/** A proxy that nobody else changes until the transaction ends; null for an unknown id. Danger: reads without a policy. */
export const lockProxy = async (tx: Transaction, id: string): Promise<ProxyWithNames | null> =>
  (await proxies(tx).where(eq(patientProxy.id, id)).for('update', { of: patientProxy }))[0] ?? null;

/** The patient's own chart, held: what is given at once is given one after the other. Null without one. */
export const holdOwnChart = async (tx: Transaction, id: string) =>
  (
    await tx
      .select({ id: patient.id })
      .from(patient)
      .where(and(eq(patient.id, id), isNull(patient.mergedInto), isNull(patient.deceasedAt)))
      .for('no key update')
  )[0] ?? null;

/** Whether an account has a chart for which it can let others act. */
export const hasOwnChart = async (tx: Transaction, id: string): Promise<boolean> =>
  (
    await tx
      .select({ id: patient.id })
      .from(patient)
      .where(and(eq(patient.id, id), isNull(patient.mergedInto)))
  ).length > 0;

const charts = (tx: Transaction, actor: Actor, id: string) =>
  tx
    .select({
      id: patient.id,
      chartNumber: patient.chartNumber,
      birthDate: patient.birthDate,
      deceasedAt: patient.deceasedAt,
      hasAccount: sql<boolean>`EXISTS (SELECT FROM app_user WHERE app_user.id = "patient"."id")`,
      name: fullNameSql(patient),
    })
    .from(patient)
    .where(and(eq(patient.id, id), isNull(patient.mergedInto), patientInReach(actor, patient.id)));

/** The chart of a patient in the care of those for whom this person acts; null out of reach. */
export const findChart = async (tx: Transaction, actor: Actor, id: string) =>
  (await charts(tx, actor, id))[0] ?? null;

/** The same, held: what is recorded at once is recorded one after the other. */
export const holdChart = async (tx: Transaction, actor: Actor, id: string) =>
  (await charts(tx, actor, id).for('no key update', { of: patient }))[0] ?? null;

export type ChartOfPatient = NonNullable<Awaited<ReturnType<typeof findChart>>>;

/**
 * The active patient's account of exactly this username, or of this mail address whose owner proved it; null for none. An address
 * that nobody proved may have been typed by somebody else.
 */
export const findAccount = async (tx: Transaction, login: string) => {
  const matches = login.includes('@')
    ? and(sql`lower(${user.email}) = lower(${login})`, isNotNull(user.emailVerifiedAt))
    : eq(user.username, login.toLowerCase());
  const [found] = await tx
    .select({ ...mailReader, name: fullNameSql(user) })
    .from(user)
    .where(
      and(matches, eq(user.role, 'patient'), eq(user.status, 'active'), eq(user.awaitsVerification, false)),
    );
  return found ?? null;
};

/** An account as somebody who is told something; null when it is nobody's any more. */
export const findReader = async (tx: Transaction, id: string) => {
  const [found] = await tx
    .select({ ...mailReader, role: user.role })
    .from(user)
    .where(and(eq(user.id, id), eq(user.status, 'active')));
  return found ?? null;
};

export type Reader = Pick<
  NonNullable<Awaited<ReturnType<typeof findReader>>>,
  'id' | 'email' | 'calledName' | 'language'
>;

/** Doctors in care of the patient for whom a secretary acts. */
export const findDoctorsOf = async (
  tx: Transaction,
  secretaryId: string,
  patientId: string,
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: careRelationship.doctorId })
    .from(careRelationship)
    .innerJoin(
      secretaryLink,
      and(
        eq(secretaryLink.doctorId, careRelationship.doctorId),
        eq(secretaryLink.state, 'accepted'),
        sql`'patients:write' = ANY (${secretaryLink.grants})`,
      ),
    )
    .where(
      and(eq(secretaryLink.secretaryId, secretaryId), eq(careRelationship.patientId, patientId), careNow()),
    );
  return rows.map(({ id }) => id);
};

export const insertProxy = (tx: Transaction, row: typeof patientProxy.$inferInsert) =>
  tx.insert(patientProxy).values(row);

export const acceptProxy = (tx: Transaction, id: string, at: Date) =>
  tx.update(patientProxy).set({ acceptedAt: at }).where(eq(patientProxy.id, id));

export const declineProxy = (tx: Transaction, id: string, at: Date) =>
  tx.update(patientProxy).set({ declinedAt: at }).where(eq(patientProxy.id, id));

/** Takes an invitation back that nobody accepted, whatever became of it meanwhile. */
export const withdrawInvitation = (tx: Transaction, id: string, { at, by }: Ended) =>
  tx
    .update(patientProxy)
    .set({ endedAt: sql`coalesce(${patientProxy.endedAt}, ${at.toISOString()}::timestamptz)`, endedBy: by })
    .where(eq(patientProxy.id, id));

type Ended = { readonly at: Date; readonly by: string };

/** Ends one, and with it whatever else the same account may do for the same patient; `except` goes on. */
export const endProxies = (tx: Transaction, row: ProxyRow, { at, by }: Ended, except?: string) =>
  tx
    .update(patientProxy)
    .set({ endedAt: at, endedBy: by })
    .where(
      and(
        isNull(patientProxy.endedAt),
        or(
          eq(patientProxy.id, row.id),
          and(
            eq(patientProxy.patientId, row.patientId),
            eq(patientProxy.proxyId, row.proxyId ?? row.id),
            isNotNull(patientProxy.acceptedAt),
          ),
        ),
        except === undefined ? undefined : ne(patientProxy.id, except),
      ),
    );

/** Takes back what was typed before and nobody accepted: a second invitation stands in its place. */
export const endInvitations = (tx: Transaction, patientId: string, login: string, { at, by }: Ended) =>
  tx
    .update(patientProxy)
    .set({ endedAt: at, endedBy: by })
    .where(
      and(
        eq(patientProxy.patientId, patientId),
        sql`lower(${patientProxy.invitedAs}) = lower(${login})`,
        isNull(patientProxy.acceptedAt),
        isNull(patientProxy.endedAt),
      ),
    );
