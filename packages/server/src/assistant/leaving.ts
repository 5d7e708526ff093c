import { eq, or, sql } from 'drizzle-orm';
import type { Eraser } from '../accounts/index.ts';
import { assistantRun, chatMessage, chatSession } from './tables.ts';

/** Conversations with the assistant are no part of a record: a doctor's own go, and every question about a patient, with what was kept of it word for word. */
export const eraseChats: Eraser = async (tx, { id, role }) => {
  if (role === 'doctor') {
    await tx.delete(assistantRun).where(eq(assistantRun.doctorId, id));
    await tx.delete(chatSession).where(eq(chatSession.doctorId, id));
  }
  if (role === 'patient') {
    await tx.delete(assistantRun).where(eq(assistantRun.patientId, id));
    await tx
      .delete(chatMessage)
      .where(
        or(
          eq(chatMessage.patientId, id),
          sql`${chatMessage.sessionId} IN (SELECT id FROM chat_session WHERE patient_id = ${id})`,
        ),
      );
    await tx.delete(chatSession).where(eq(chatSession.patientId, id));
  }
};
