import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { careNow } from '../../accounts/index.ts';
import { careRelationship } from '../../accounts/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { correctionRequest } from '../tables.ts';

export type RequestRow = typeof correctionRequest.$inferSelect;

/** What was asked for about one patient: the open ones first, then the newest. */
export const findRequests = (tx: Transaction, patientId: string): Promise<RequestRow[]> =>
  tx
    .select()
    .from(correctionRequest)
    .where(eq(correctionRequest.patientId, patientId))
    .orderBy(sql`${correctionRequest.handledAt} IS NULL DESC`, desc(correctionRequest.id));

/** Keeps a request; null while another about the same entry is open. */
export const insertRequest = async (
  tx: Transaction,
  row: Omit<RequestRow, 'accepted' | 'answer' | 'handledAt' | 'handledBy'>,
): Promise<RequestRow | null> => {
  const [added] = await tx.insert(correctionRequest).values(row).onConflictDoNothing().returning();
  return added ?? null;
};

/** The request about an entry that waits for an answer. */
export const findOpen = async (
  tx: Transaction,
  patientId: string,
  kind: RequestRow['kind'],
  entryId: string,
) => {
  const [row] = await tx
    .select()
    .from(correctionRequest)
    .where(
      and(
        eq(correctionRequest.patientId, patientId),
        eq(correctionRequest.kind, kind),
        eq(correctionRequest.entryId, entryId),
        isNull(correctionRequest.handledAt),
      ),
    );
  return row ?? null;
};

/** A request that nobody else answers until the transaction ends; null when this patient has none of that id. */
export const lockRequest = async (
  tx: Transaction,
  patientId: string,
  id: string,
): Promise<RequestRow | null> => {
  const [row] = await tx
    .select()
    .from(correctionRequest)
    .where(and(eq(correctionRequest.id, id), eq(correctionRequest.patientId, patientId)))
    .for('update');
  return row ?? null;
};

export const answerRequest = async (
  tx: Transaction,
  id: string,
  handled: Pick<RequestRow, 'accepted' | 'answer' | 'handledAt' | 'handledBy'>,
): Promise<void> => {
  await tx.update(correctionRequest).set(handled).where(eq(correctionRequest.id, id));
};

/** Doctors who may open the patient's chart today. */
export const findDoctorsInCare = async (tx: Transaction, patientId: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ doctorId: careRelationship.doctorId })
    .from(careRelationship)
    .where(and(eq(careRelationship.patientId, patientId), careNow()));
  return rows.map(({ doctorId }) => doctorId);
};
