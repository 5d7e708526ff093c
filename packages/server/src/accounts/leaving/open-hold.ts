import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { appendAudit } from '../../platform/audit/audit.ts';
import { operator } from '../../platform/audit/operator.ts';
import type { Transact } from '../../platform/database/transact.ts';
import { unseal } from '../../platform/sealing.ts';
import { patient } from '../tables.ts';
import { holdContext } from './erase.ts';
import { legalHold } from './tables.ts';

const Identity = z.object({
  givenName: z.string(),
  familyName: z.string(),
  birthDate: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  emergencyContact: z.string().nullable(),
  /** Null in holds that are older than the question for it at the desk. */
  documentNumber: z.string().nullable().default(null),
  sourceRef: z.string().nullable(),
});

/**
 * Whose blocked record this is; null when no record of this number is held. Opening it is an event of the log, with the
 * reference of the lawful demand. Throws when the field key is not the one that sealed it.
 */
export const openHold = (
  transact: Transact,
  fieldKey: Buffer,
  { chartNumber, reference }: { chartNumber: string; reference: string },
): Promise<z.output<typeof Identity> | null> =>
  transact(async (tx) => {
    const [held] = await tx
      .select({ patientId: legalHold.patientId, sealed: legalHold.sealedIdentity })
      .from(legalHold)
      .innerJoin(patient, eq(patient.id, legalHold.patientId))
      .where(eq(patient.chartNumber, chartNumber));
    if (!held) return null;
    await appendAudit(tx, {
      event: 'legal_hold.opened',
      outcome: 'success',
      caller: operator(),
      patientId: held.patientId,
      details: { reference },
    });
    return Identity.parse(JSON.parse(unseal(fieldKey, held.sealed, holdContext(held.patientId))));
  });
