import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../accounts/index.ts';
import { application } from '../accounts/registration/tables.ts';
import { secretaryLink, user } from '../accounts/tables.ts';
import { notification } from '../messaging/tables.ts';
import type { DatabaseHandle } from '../platform/database/transact.ts';
import type { FileStore } from '../platform/files/store.ts';
import { storedFile } from '../platform/files/tables.ts';
import { newToken } from '../platform/sessions/cookies.ts';
import { seedId } from './ids.ts';

const hours = (now: Date, count: number) => new Date(now.getTime() - count * 3_600_000);

const secretary = { username: 'yaritza.encarnacion', given: 'Yaritza', family: 'Encarnación' };

/**
 * Something to decide on: a doctor's application with document and exequatur for the administrator, and a secretary's
 * request for the first doctor. Made once; the bytes of the documents come before the rows that name them.
 */
export const seedApplications = async (
  { transact, read }: Pick<DatabaseHandle, 'transact' | 'read'>,
  files: FileStore,
  now: Date,
): Promise<void> => {
  const userId = seedId('user:pendiente');
  const there = await read((tx) =>
    tx.select({ id: application.userId }).from(application).where(eq(application.userId, userId)),
  );
  if (there.length > 0) return;
  const doctorsDocument = await documentOf(files, 'doctor', userId, hours(now, 20));
  const secretaryId = seedId(`user:${secretary.username}`);
  const secretarysDocument = await documentOf(files, 'secretary', secretaryId, hours(now, 5));
  const passwordHash = await hashPassword(newToken());
  await transact(async (tx) => {
    await tx.insert(user).values({
      id: secretaryId,
      username: secretary.username,
      email: `${secretary.username}@demo.example`,
      emailVerifiedAt: hours(now, 4),
      passwordHash,
      role: 'secretary',
      status: 'active',
      givenName: secretary.given,
      familyName: secretary.family,
    });
    await tx.insert(storedFile).values([doctorsDocument, secretarysDocument]);
    await tx.insert(application).values([
      {
        userId,
        exequaturNumber: '731-26',
        idType: 'cedula',
        idNumber: '000-0000001-1',
        country: 'DO',
        documentId: doctorsDocument.id,
        submittedAt: hours(now, 20),
      },
      { userId: secretaryId, documentId: secretarysDocument.id, submittedAt: hours(now, 5) },
    ]);
    await tx.insert(secretaryLink).values({
      secretaryId,
      doctorId: seedId('user:doctor'),
      state: 'requested',
      since: hours(now, 5),
    });
    await tx.insert(notification).values({
      id: seedId('notification:application'),
      userId: seedId('user:admin'),
      kind: 'application.waiting',
      params: { person: 'Dr. Julián Fermín' },
      personId: seedId('user:pendiente'),
      link: '/admin/approvals',
      createdAt: hours(now, 20),
    });
  });
};

const documentOf = async (
  files: FileStore,
  kind: 'doctor' | 'secretary',
  ownerId: string,
  createdAt: Date,
) => {
  const path = new URL(`../../seed/demonstration/document-${kind}.jpg`, import.meta.url);
  return {
    id: seedId(`document:${kind}`),
    ...(await files.put(await readFile(path))),
    name: 'cedula.jpg',
    type: 'image/jpeg',
    purpose: 'identity-document' as const,
    ownerId,
    createdAt,
  };
};
