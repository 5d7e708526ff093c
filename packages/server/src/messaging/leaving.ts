import { and, asc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Eraser, ExportSource } from '../accounts/index.ts';
import { user } from '../accounts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { storedFile } from '../platform/files/tables.ts';
import { nameOf } from './columns.ts';
import { conversation, conversationMember, message, messageFile, notification } from './tables.ts';

const Params = z.record(z.string(), z.string());

/** Messages that are read at once. */
const batch = 500;

/**
 * A patient's messages, those of every conversation with the practice, and notices. What doctors and secretaries have is about patients:
 * it belongs to the practice, and is not theirs to take. Of somebody who was both, notices that name a patient are left out.
 */
export const exportMessaging: ExportSource = async function* (tx, { id, roles }) {
  if (!roles.includes('patient')) return;
  const isStaff = roles.some((role) => role !== 'patient');
  for (let last: { conversationId: string; seq: number } | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof messagesOf>> = await messagesOf(tx, id, last);
    yield {
      section: 'messages',
      rows: rows.map(({ senderId, conversationId, attachments, ...row }) => {
        const files = attachments.map(({ name }) => name);
        return {
          line: {
            at: row.sentAt,
            title: row.text || files.join(', '),
            detail: [row.subject, ...(row.text ? files : [])].filter((words) => words !== ''),
            by: row.from,
          },
          data: { ...row, files, conversation: conversationId, own: senderId === id },
          attachments: attachments.map(({ key, sha256, name, size }) => ({
            storageKey: key,
            sha256: Buffer.from(sha256, 'hex'),
            name,
            size,
          })),
        };
      }),
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
    rows: notices.map(({ userId: _, personId: __, actorId: ___, ...notice }) => ({
      line: {
        at: notice.createdAt,
        title: { key: `navigation:notice.${notice.kind}`, params: z.parse(Params, notice.params) },
      },
      data: notice,
    })),
  };
};

/** A patient's messages, conversation by conversation, after the last one of the batch before. */
const messagesOf = (
  tx: Transaction,
  patientId: string,
  after: { readonly conversationId: string; readonly seq: number } | null,
) =>
  tx
    .select({
      id: message.id,
      conversationId: conversation.id,
      seq: message.seq,
      kind: conversation.kind,
      subject: conversation.subject,
      request: conversation.request,
      state: conversation.state,
      reason: conversation.reason,
      text: message.text,
      attachments: sql<
        readonly { key: string; sha256: string; name: string; size: number }[]
      >`coalesce((SELECT json_agg(json_build_object('key', ${storedFile.storageKey}, 'sha256', encode(${storedFile.sha256}, 'hex'),
          'name', ${storedFile.name}, 'size', ${storedFile.size}) ORDER BY ${messageFile.position})
        FROM ${messageFile} JOIN ${storedFile} ON ${storedFile.id} = ${messageFile.fileId}
        WHERE ${messageFile.messageId} = ${message.id}), '[]'::json)`,
      sentAt: message.sentAt,
      senderId: message.senderId,
      from: nameOf(user),
    })
    .from(conversation)
    .innerJoin(message, eq(message.conversationId, conversation.id))
    .innerJoin(user, eq(user.id, message.senderId))
    .where(
      and(
        eq(conversation.patientId, patientId),
        after
          ? gt(
              sql`(${conversation.id}, ${message.seq})`,
              sql`(${after.conversationId}::uuid, ${after.seq}::int)`,
            )
          : undefined,
      ),
    )
    .orderBy(asc(conversation.id), asc(message.seq))
    .limit(batch);

/** Notices that name nobody, or somebody who is known to be no patient. */
const namesNoPatient = (id: string) =>
  sql`(NOT ${notification.params} ? 'person' OR ${notification.personId} = ${id}
    OR EXISTS (SELECT 1 FROM ${user} u WHERE u.id = ${notification.personId} AND u.role <> 'patient'))`;

/** Deletes conversations with what hangs on them; their files go with the next sweep. */
const deleteConversations = async (tx: Transaction, which: ReturnType<typeof sql>): Promise<void> => {
  await tx.execute(sql`UPDATE ${storedFile} SET purpose = 'unclaimed', expires_at = app_now() WHERE id IN
    (SELECT file.file_id FROM ${messageFile} file JOIN ${message} m ON m.id = file.message_id
      JOIN ${conversation} c ON c.id = m.conversation_id WHERE ${which})`);
  await tx.execute(sql`DELETE FROM ${messageFile} file USING ${message} m, ${conversation} c
    WHERE m.id = file.message_id AND c.id = m.conversation_id AND ${which}`);
  await tx.execute(sql`DELETE FROM ${conversation} c WHERE ${which}`);
};

/**
 * A patient's conversations go, with both sides and the files of them; a doctor's team chat goes with the doctor. What doctors and
 * secretaries wrote to patients stays with these, without the name, and so does what somebody wrote who was a patient before. Notices of
 * others that named the person name the pseudonym; those from before notices knew whom they name are found by the name.
 */
export const eraseMessaging: Eraser = async (tx, { id, role, pseudonym }) => {
  if (role === 'patient') await deleteConversations(tx, sql`c.patient_id = ${id}::uuid`);
  if (role === 'doctor') await deleteConversations(tx, sql`c.kind = 'team' AND c.doctor_id = ${id}::uuid`);
  await tx.delete(conversationMember).where(eq(conversationMember.userId, id));
  await tx.execute(sql`UPDATE notification SET params = jsonb_set(params, '{person}', to_jsonb(${pseudonym}::text))
    WHERE person_id = ${id} AND params ? 'person' OR person_id IS NULL AND params->>'person' = (SELECT shown_name(honorific, given_name, family_name) FROM app_user WHERE id = ${id})`);
};
