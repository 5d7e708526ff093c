import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import { medication } from './tables.ts';

/** The name of a medication that a patient takes now; null for one that is stopped, somebody else's or not there. Applies no access policy. */
export const findActiveMedication = async (
  tx: Transaction,
  patientId: string,
  id: string,
): Promise<string | null> => {
  const [found] = await tx
    .select({ name: medication.name })
    .from(medication)
    .where(
      and(
        eq(medication.id, id),
        eq(medication.patientId, patientId),
        medication.current,
        eq(medication.status, 'active'),
      ),
    );
  return found?.name ?? null;
};
