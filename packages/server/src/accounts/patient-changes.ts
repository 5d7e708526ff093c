import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transact.ts';
import type { patientVersion } from './tables.ts';

type PatientChange = {
  /** `erased`: nothing is to be remembered. */
  readonly cause: Exclude<(typeof patientVersion.$inferSelect)['cause'], 'system'> | 'erased';
  /** Null when no person does it. */
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly reason?: string;
  /** Whether name, birth date and sex were compared with an identity document. */
  readonly documentSeen?: boolean;
  readonly at?: Date;
};

/** Says who changes patients in the rest of this transaction and why: the trigger that keeps what was said before writes it down. */
export const changingPatient = (
  tx: Transaction,
  { cause, by, reason = '', documentSeen = false, at }: PatientChange,
) => {
  const change = {
    cause,
    author: by?.id,
    name: by?.name,
    reason,
    document: documentSeen,
    at: at?.toISOString(),
  };
  return tx.execute(sql`SELECT set_config('doctor_plus.patient_change', ${JSON.stringify(change)}, true)`);
};
