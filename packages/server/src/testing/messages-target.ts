import { and, eq } from 'drizzle-orm';
import { conversation, message, messageFile, notification } from '../messaging/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { MessagesTarget } from './matrix-case.ts';
import { insertFile } from './uploads-target.ts';

/** What the circle's patient and doctor wrote, a file in their chat, a request that nobody has taken on, and a notice of it. */
export const messagesTarget = async (
  app: TestApp,
  { doctor, patient, conversations, canaries }: Circle,
  at: Date,
): Promise<MessagesTarget> => {
  const [wishId, noticeId] = [newId(), newId()];
  const talkFileId = await insertFile(app, null, 'message-file');
  await app.database.transact(async (tx) => {
    await tx.insert(conversation).values({
      id: wishId,
      kind: 'request',
      request: 'renewal',
      state: 'open',
      patientId: patient.id,
      doctorId: doctor.id,
      version: 1,
      lastSeq: 1,
      lastAt: at,
      createdAt: at,
    });
    await tx.insert(message).values({
      id: newId(),
      conversationId: wishId,
      seq: 1,
      senderId: patient.id,
      byPatient: true,
      text: canaries.personal,
      sentAt: at,
    });
    const [said] = await tx
      .select({ id: message.id })
      .from(message)
      .where(and(eq(message.conversationId, conversations.chat), eq(message.seq, 1)));
    if (!said) throw new Error('Nobody said anything');
    await tx.insert(notification).values({
      id: noticeId,
      userId: patient.id,
      kind: 'request.in_progress',
      params: { person: canaries.personal },
      personId: doctor.id,
      link: `/communications/requests?conversation=${wishId}`,
      createdAt: at,
    });
    await tx.insert(messageFile).values({ fileId: talkFileId, messageId: said.id, position: 0 });
  });
  return { talkId: conversations.chat, threadId: conversations.secure, wishId, talkFileId, noticeId };
};

export const unknownMessagesTarget = (): MessagesTarget => ({
  talkId: newId(),
  threadId: newId(),
  wishId: newId(),
  talkFileId: newId(),
  noticeId: newId(),
});
