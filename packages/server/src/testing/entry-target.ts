import { eq } from 'drizzle-orm';
import { criticalResult } from '../charts/critical-results/tables.ts';
import { correctionRequest, labResult, medication } from '../charts/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { EntryTarget } from './matrix-case.ts';

/** A medication that nobody has corrected, the patient's request to correct it, and a result that nobody has acknowledged. */
export const entryTarget = async (
  app: TestApp,
  { doctor, patient, canaries }: Circle,
  at: Date,
): Promise<EntryTarget> => {
  const target = unknownEntryTarget();
  const resultId = newId();
  const written = {
    version: 1,
    patientId: patient.id,
    effectiveAt: at,
    recordedAt: at,
    authorId: doctor.id,
    authorName: 'Dra. Elena',
    source: 'portal' as const,
  };
  await app.database.transact(async (tx) => {
    await tx.insert(medication).values({
      id: target.entryId,
      ...written,
      name: `Enalapril ${canaries.clinical}`,
      status: 'active',
    });
    await tx.insert(labResult).values({
      id: resultId,
      ...written,
      name: `Potasio ${canaries.clinical}`,
      value: 7,
      unit: 'mmol/L',
      flag: 'HH',
      rangeBy: 'printed',
    });
    await tx
      .update(criticalResult)
      .set({ id: target.criticalId })
      .where(eq(criticalResult.resultId, resultId));
    await tx.insert(correctionRequest).values({
      id: target.requestId,
      patientId: patient.id,
      kind: 'medication',
      entryId: target.entryId,
      entryVersion: 1,
      title: `Enalapril ${canaries.clinical}`,
      wrong: 'No lo tomo',
      proposed: 'Quitarlo de la lista',
      requestedAt: at,
    });
  });
  return target;
};

export const unknownEntryTarget = (): EntryTarget => ({
  entryId: newId(),
  requestId: newId(),
  criticalId: newId(),
});
