import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Eraser, ExportSource } from '../accounts/index.ts';
import { user } from '../accounts/tables.ts';
import { conversationMember, message, notification } from './tables.ts';

const Params = z.record(z.string(), z.string());

/** Messages that are read at once. */
const batch = 500;

/**
 * A patient's messages and notices. Those of doctors and secretaries are about patients: they belong to the practice,
 * and are not theirs to take. Of somebody who was both, what is between the person and patients, or names one, is left out.
 */
export const exportMessaging: ExportSource = async function* (tx, { id, roles }) {
  if (!roles.includes('patient')) return;
  const isStaff = roles.some((role) => role !== 'patient');
  for (let last: { sentAt: Date; id: string } | null = null; ; ) {
    const rows: {
      id: string;
      text: string;
      sentAt: Date;
      senderId: string;
      from: string;
    }[] = await tx
      .select({
        id: message.id,
        text: message.text,
        sentAt: message.sentAt,
        senderId: message.senderId,
        from: sql<string>`trim(concat_ws(' ', ${user.honorific}, ${user.givenName}, ${user.familyName}))`,
      })
      .from(conversationMember)
      .innerJoin(message, eq(message.conversationId, conversationMember.conversationId))
      .innerJoin(user, eq(user.id, message.senderId))
      .where(
        and(
          eq(conversationMember.userId, id),
          isStaff ? withoutPatients(id) : undefined,
          last
            ? or(
                gt(message.sentAt, last.sentAt),
                and(eq(message.sentAt, last.sentAt), gt(message.id, last.id)),
              )
            : undefined,
        ),
      )
      .orderBy(asc(message.sentAt), asc(message.id))
      .limit(batch);
    yield {
      section: 'messages',
      rows: rows.map(({ senderId, ...row }) => ({
        line: { at: row.sentAt, title: row.text, by: row.from },
        data: { ...row, own: senderId === id },
      })),
    };
    last = rows.at(-1) ?? null;
    if (rows.length < batch) break;
  }
  const notices = await tx
    .select()
    .from(notification)
    .where(and(eq(notification.userId, id), isStaff ? namesNoPatient(id) : undefined))
    .orderBy(asc(notification.createdAt), asc(notification.id));
  yield {
    section: 'notifications',
    rows: notices.map(({ userId: _, personId: __, ...notice }) => ({
      line: {
        at: notice.createdAt,
        title: { key: `navigation:notice.${notice.kind}`, params: z.parse(Params, notice.params) },
      },
      data: notice,
    })),
  };
};

/** Conversations in which nobody else is a patient. */
const withoutPatients = (id: string) =>
  sql`NOT EXISTS (SELECT 1 FROM conversation_member other JOIN ${user} u ON u.id = other.user_id
    WHERE other.conversation_id = ${conversationMember.conversationId} AND u.id <> ${id} AND u.role = 'patient')`;

/** Notices that name nobody, or somebody who is known to be no patient. */
const namesNoPatient = (id: string) =>
  sql`(NOT ${notification.params} ? 'person' OR ${notification.personId} = ${id}
    OR EXISTS (SELECT 1 FROM ${user} u WHERE u.id = ${notification.personId} AND u.role <> 'patient'))`;

/**
 * A patient's conversations go, with both sides of them; not those in which somebody who has become staff since speaks with
 * other patients. What doctors and secretaries wrote stays with those who received it, without the name. Notices of others that named the person name the pseudonym; those from before notices
 * knew whom they name are found by the name.
 */
export const eraseMessaging: Eraser = async (tx, { id, role, pseudonym }) => {
  if (role === 'patient') {
    await tx.execute(sql`DELETE FROM conversation WHERE id IN
      (SELECT conversation_id FROM ${conversationMember} WHERE user_id = ${id}
        AND ((SELECT ${user.role} FROM ${user} WHERE ${user.id} = ${id}) = 'patient' OR ${withoutPatients(id)}))`);
  }
  await tx.execute(sql`UPDATE notification SET params = jsonb_set(params, '{person}', to_jsonb(${pseudonym}::text))
    WHERE person_id = ${id} AND params ? 'person' OR person_id IS NULL AND params->>'person' = (SELECT trim(concat_ws(' ', nullif(honorific, ''), given_name, family_name)) FROM app_user WHERE id = ${id})`);
};
