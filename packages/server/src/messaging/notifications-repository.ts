import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { listNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import type { PhoneChannel } from '@doctor-plus/contract/messaging/phone-channels.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { chartInReach, patientInReach, wishesFor } from '../accounts/index.ts';
import { user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { utcText } from '../platform/database/utc-text.ts';
import { type Actor, needing } from '../platform/http/actor.ts';
import { nameOf } from './columns.ts';
import { kindsAbout } from './notification-kinds.ts';
import { conversationInReach } from './policy.ts';
import { conversation, notification } from './tables.ts';

type About = Pick<typeof notification.$inferInsert, 'kind'> & {
  readonly createdAt: Date;
  readonly event: NotificationEvent;
};

type Told = Pick<typeof notification.$inferInsert, 'id' | 'userId' | 'params' | 'link'> & {
  readonly personId: string | null;
  readonly actorId: string | null;
  readonly urgent: boolean;
  readonly subjectId: string | null;
  /** Of the row that a mail is to tell of. */
  readonly noticeId: string;
};

type Written = Pick<Told, 'id' | 'userId' | 'link'> & { readonly phones: readonly PhoneChannel[] };

/**
 * Writes notices of one kind unless their readers took such events out of the bell: into the one of the same subject that was not
 * read yet, where there is one. In the same statement it notes what a summary is to tell by mail. Gives back those of which their
 * readers want a telephone to tell, too.
 */
export const insertNotifications = async (
  tx: Transaction,
  { kind, event, createdAt }: About,
  told: readonly Told[],
): Promise<Written[]> => {
  const wishes = wishesFor(event, { id: sql`u.id`, role: sql`u.role` });
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Written>(sql`WITH told AS (
      SELECT t.*, u.id AS reader, ${wishes.portal} AS portal, ${wishes.phones} AS phones, u.email IS NOT NULL AND ${wishes.mail} AND (${wishes.onlyInSummary}
        OR ${wishes.heldForSummary} AND EXISTS (SELECT FROM mail_times t WHERE t.user_id = u.id AND t.rhythm <> 'immediate')) AS mailed
      FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        AS t ("id" uuid, "noticeId" uuid, "userId" uuid, "params" jsonb, "personId" uuid, "actorId" uuid, "urgent" boolean, "link" text, "subjectId" uuid)
      JOIN app_user u ON u.id = t."userId"),
    written AS (
      INSERT INTO notification (id, user_id, kind, params, person_id, actor_id, urgent, link, subject_id, gathers, created_at)
      SELECT id, reader, ${kind}, params, "personId", "actorId", urgent, link, "subjectId", "subjectId" IS NOT NULL, ${at} FROM told WHERE portal
      ON CONFLICT (user_id, kind, subject_id) WHERE gathers DO UPDATE SET count = notification.count + 1, params = excluded.params,
        person_id = excluded.person_id, actor_id = excluded.actor_id, urgent = notification.urgent OR excluded.urgent, link = excluded.link, created_at = greatest(notification.created_at, excluded.created_at)
      RETURNING id, user_id, subject_id),
    kept AS (
      SELECT told.*, written.id AS kept FROM told LEFT JOIN written
        ON written.id = told.id OR written.user_id = told.reader AND written.subject_id = told."subjectId"),
    noted AS (
      INSERT INTO mail_notice (id, user_id, event, notification_id, created_at)
      SELECT "noticeId", reader, ${event}, kept, ${at} FROM kept WHERE mailed)
    SELECT kept AS "id", reader AS "userId", link, phones FROM kept WHERE kept IS NOT NULL AND cardinality(phones) > 0`);
  return rows;
};

/** Whether a person read the notice that reminded of a patient's visit at this time, a subquery of one value. */
export const reminderRead = (userId: SQL, patientId: SQL, startsAt: SQL): SQL<boolean> =>
  sql`EXISTS (SELECT FROM ${notification} WHERE ${notification.userId} = ${userId}
    AND CASE WHEN ${userId} = ${patientId} THEN ${notification.kind} = 'appointment.reminder'
      ELSE ${notification.kind} = 'proxy.reminder' AND ${notification.personId} = ${patientId} END
    AND ${notification.readAt} IS NOT NULL AND ${notification.params} ->> 'start' = ${utcText(startsAt)})`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The id in a link to one patient or conversation; null in all others. */
const idIn = (before: string): SQL => sql`substring(${notification.link} FROM ${`${before}(${uuid})`})::uuid`;

/**
 * Whether a link still leads somewhere for its reader: conversations and charts may have gone out of reach since. Lists always
 * open, and show what is in reach.
 */
const leadsSomewhere = (actor: Actor): SQL<boolean> => {
  const [talk, chart, person] = [
    idIn('[?&]conversation='),
    idIn('patient-care[?]patient='),
    idIn('/patients/directory/'),
  ];
  return sql<boolean>`CASE WHEN ${talk} IS NOT NULL THEN EXISTS (SELECT 1 FROM ${conversation} WHERE ${conversation.id} = ${talk}
      AND ${conversationInReach(needing(actor, 'messages:read'))})
    WHEN ${chart} IS NOT NULL THEN ${chartInReach(actor, chart)}
    WHEN ${person} IS NOT NULL THEN ${patientInReach(needing(actor, 'patients:read'), person)} ELSE true END`;
};

/**
 * A person's notices. What a secretary was told of a doctor's patients and team goes with what the doctor grants her, and is there
 * again when it is granted again: it names people.
 */
const isOwn = (actor: Actor): SQL => {
  const own = eq(notification.userId, actor.id);
  return actor.role === 'secretary' ? sql`${own} AND ${leadsSomewhere(actor)}` : own;
};

const unreadOf = (actor: Actor): SQL<number> =>
  sql<number>`(SELECT count(*)::int FROM ${notification} WHERE ${isOwn(actor)} AND ${notification.readAt} IS NULL)`;

const shown = (actor: Actor) => ({
  id: notification.id,
  kind: notification.kind,
  params: notification.params,
  count: notification.count,
  link: sql<string | null>`CASE WHEN ${leadsSomewhere(actor)} THEN ${notification.link} END`.as(
    'link_in_reach',
  ),
  by: sql<string | null>`(SELECT nullif(${nameOf(user)}, '') FROM ${user}
    WHERE ${user.id} = ${notification.actorId} AND ${notification.actorId} IS DISTINCT FROM ${notification.personId})`.as(
    'by_name',
  ),
  urgent: notification.urgent,
  createdAt: notification.createdAt,
  readAt: notification.readAt,
  micros: sql<string>`((extract(epoch FROM ${notification.createdAt}) * 1000000)::bigint)::text`.as('micros'),
});

export type NotificationRow = NonNullable<Awaited<ReturnType<typeof findNotification>>>;
export type Filter = ParsedOf<typeof listNotifications>['query'];

/** Words of an emergency come first until they are read. */
const first = sql<boolean>`(${notification.urgent} AND ${notification.readAt} IS NULL)`;

/** `microseconds_id` of a notice, with a leading `u` for one that comes first. */
export const cursorOf = ({ micros, id, urgent, readAt }: NotificationRow): string =>
  `${urgent && readAt === null ? 'u' : ''}${micros}_${id}`;

/** Behind the last one of the page before. */
const behind = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const isFirst = cursor.startsWith('u');
  const [at = '0', id = ''] = cursor.slice(isFirst ? 1 : 0).split('_');
  return sql`(${first}, ${notification.createdAt}, ${notification.id}) <
    (${isFirst}::boolean, timestamptz 'epoch' + (${at}::text || ' microseconds')::interval, ${id}::uuid)`;
};

/** A person's notifications, unread ones with words of an emergency first, then the newest, one more than the page holds where there are more; and how many are unread in all. */
export const findNotifications = async (
  tx: Transaction,
  actor: Actor,
  { per_page, cursor, state, topic }: Filter,
): Promise<{ rows: NotificationRow[]; unread: number }> => {
  const inAll = tx
    .select({ unread: unreadOf(actor).as('unread') })
    .from(sql`(VALUES (1)) AS one`)
    .as('in_all');
  const page = tx
    .select(shown(actor))
    .from(notification)
    .where(
      and(
        isOwn(actor),
        state === undefined ? undefined : (state === 'unread' ? isNull : isNotNull)(notification.readAt),
        topic === undefined ? undefined : inArray(notification.kind, kindsAbout(topic)),
        behind(cursor),
      ),
    )
    .orderBy(desc(first), desc(notification.createdAt), desc(notification.id))
    .limit(per_page + 1)
    .as('page');
  const found = await tx
    .select()
    .from(inAll)
    .leftJoin(page, sql`true`)
    .orderBy(desc(sql`(${page.urgent} AND ${page.readAt} IS NULL)`), desc(page.createdAt), desc(page.id));
  return {
    rows: found.flatMap((row) => (row.page ? [row.page] : [])),
    unread: found[0]?.in_all.unread ?? 0,
  };
};

export const findNotification = async (tx: Transaction, actor: Actor, id: string) => {
  const [row] = await tx
    .select(shown(actor))
    .from(notification)
    .where(and(isOwn(actor), eq(notification.id, id)));
  return row ?? null;
};

export const countUnreadNotifications = async (tx: Transaction, actor: Actor): Promise<number> => {
  const { rows } = await tx.execute<{ unread: number }>(sql`SELECT ${unreadOf(actor)} AS unread`);
  return rows[0]?.unread ?? 0;
};

/** What was read once counts nothing further: the next of its kind is a notice of its own. */
const asRead = (at: Date) => ({ readAt: at, gathers: false });

/** Marks a person's notices as read: all of them, or those that had come by a moment. */
export const markAllRead = (tx: Transaction, actor: Actor, at: Date, until: string | undefined) =>
  tx
    .update(notification)
    .set(asRead(at))
    .where(
      and(
        isOwn(actor),
        isNull(notification.readAt),
        until === undefined ? undefined : lte(notification.createdAt, new Date(until)),
      ),
    );

/** Marks one of a person's notices; false when they have none with this id. One that is as wished already stays as it is. */
export const markOne = (
  tx: Transaction,
  actor: Actor,
  { id, read, at }: { readonly id: string; readonly read: boolean; readonly at: Date },
) =>
  tx
    .update(notification)
    .set(
      read
        ? { readAt: sql`coalesce(${notification.readAt}, ${at.toISOString()}::timestamptz)`, gathers: false }
        : { readAt: null },
    )
    .where(and(isOwn(actor), eq(notification.id, id)));

/** Marks what the bell says of a conversation as read: the person has it open. */
export const markNoticesRead = (tx: Transaction, userId: string, conversationId: string, at: Date) =>
  tx
    .update(notification)
    .set(asRead(at))
    .where(
      and(
        eq(notification.userId, userId),
        eq(notification.subjectId, conversationId),
        isNull(notification.readAt),
      ),
    );
