import { labRange } from '../charts/lab-ranges/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { LabRangeTarget } from './matrix-case.ts';

/** A range of its own for every call, that waits for its review. */
export const labRangeTarget = async (app: TestApp, { doctor }: Circle): Promise<LabRangeTarget> => {
  const rangeId = newId();
  const now = app.now();
  await app.database.transact((tx) =>
    tx.insert(labRange).values({
      id: rangeId,
      version: 1,
      state: 'draft',
      name: rangeId,
      compared: rangeId,
      unit: 'mg/dL',
      comparable: 'mg/dL',
      ageFrom: 18,
      ageTo: 130,
      low: 1,
      high: 2,
      source: 'Inserto del reactivo',
      verifiedOn: now.toISOString().slice(0, 10),
      writtenBy: doctor.id,
      writerName: 'Ana',
      writtenAt: now,
    }),
  );
  return { rangeId };
};

export const unknownLabRangeTarget = (): LabRangeTarget => ({ rangeId: newId() });
