import { dataExport } from '../accounts/leaving/tables.ts';
import { storedFile } from '../platform/files/tables.ts';
import { newId } from '../platform/ids.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { LeavingTarget } from './matrix-case.ts';
import { insertFile } from './uploads-target.ts';

/** A finished export of the circle's patient with a key, and for everybody a picture that they handed in just now. */
export const leavingTarget = async (
  app: TestApp,
  circle: Circle,
  people: readonly string[],
): Promise<LeavingTarget> => {
  const [exportId, exportKey] = [newId(), newToken()];
  const fileId = await insertFile(app, circle.patient.id, 'export');
  const pictures = new Map(people.map((id) => [id, newId()]));
  const soon = new Date(app.now().getTime() + 3600_000);
  await app.database.transact(async (tx) => {
    await tx.insert(dataExport).values({
      id: exportId,
      userId: circle.patient.id,
      state: 'ready',
      percent: 100,
      readyAt: app.now(),
      expiresAt: soon,
      fileId,
      size: 1,
      linkHash: hashToken(exportKey),
      linkEndsAt: soon,
    });
    await tx.insert(storedFile).values(
      [...pictures].map(([ownerId, id]) => ({
        id,
        ownerId,
        storageKey: id,
        name: 'foto.png',
        type: 'image/png',
        size: 1,
        sha256: Buffer.alloc(32),
        purpose: 'unclaimed' as const,
        expiresAt: soon,
      })),
    );
  });
  return { exportId, exportKey, pictureOf: (userId) => pictures.get(userId) ?? newId() };
};

/** The same of nothing. */
export const unknownLeavingTarget = (): LeavingTarget => ({
  exportId: newId(),
  exportKey: newToken(),
  pictureOf: newId,
});
