import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { asc, eq } from 'drizzle-orm';
import type { ExportChunk } from '../../accounts/index.ts';
import { doctor } from '../../directory/tables.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { typeNameFor, typeNameOf } from '../visit-types.ts';
import { waitlistEntry } from './tables.ts';

/** What a patient asked for on waiting lists, and what became of it. */
export const exportWaitlist = async (tx: Transaction, patientId: string): Promise<ExportChunk> => {
  const rows = await tx
    .select({ entry: waitlistEntry, typeName: typeNameFor(waitlistEntry), doctor: doctor.name })
    .from(waitlistEntry)
    .innerJoin(doctor, eq(doctor.id, waitlistEntry.doctorId))
    .where(eq(waitlistEntry.patientId, patientId))
    .orderBy(asc(waitlistEntry.createdAt), asc(waitlistEntry.id));
  return {
    section: 'waitlist',
    rows: rows.map(({ entry, typeName, doctor: by }) => ({
      line: {
        at: entry.createdAt,
        title: typeNameOf({ type: entry.type, typeName }, (key) => ({ key })),
        detail: [
          { key: `settings:archive.waitlist.${entry.status}` },
          `${entry.fromDate} – ${entry.untilDate}`,
          entry.priorityReason,
          entry.note,
        ],
        by,
      },
      data: { ...entry, doctor: by },
    })),
  };
};

/** Entries of a patient go, with the times that were kept; on the list of a doctor who leaves nobody waits any more. */
export const eraseWaitlist = async (
  tx: Transaction,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<void> => {
  if (role === 'patient') await tx.delete(waitlistEntry).where(eq(waitlistEntry.patientId, id));
  if (role === 'doctor') await tx.delete(waitlistEntry).where(eq(waitlistEntry.doctorId, id));
};
