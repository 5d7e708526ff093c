import { eq } from 'drizzle-orm';
import type { Eraser } from '../../accounts/index.ts';
import { assistantDraft } from './tables.ts';

/** What nobody confirmed is no part of the record that has to be kept. A doctor's own goes with the account. */
export const eraseAssistantDrafts: Eraser = async (tx, { id, role }) => {
  if (role === 'patient') await tx.delete(assistantDraft).where(eq(assistantDraft.patientId, id));
  if (role === 'doctor') await tx.delete(assistantDraft).where(eq(assistantDraft.doctorId, id));
};
