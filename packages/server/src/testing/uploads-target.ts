import { createFileStore } from '../platform/files/store.ts';
import { storedFile } from '../platform/files/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { UploadsTarget } from './matrix-case.ts';
import { samplePdf, samplePicture } from './sample-files.ts';

/** A stored file as it is after a claim. */
export const insertFile = async (
  app: TestApp,
  ownerId: string | null,
  purpose: 'identity-document' | 'photo' | 'export' | 'chart-file' | 'issued-document' | 'message-file',
): Promise<string> => {
  const files = createFileStore({ directory: app.files, fieldKey: app.secrets.fieldKey });
  const id = newId();
  const [name, type, bytes] =
    purpose === 'photo'
      ? ['foto.png', 'image/png', await samplePicture('png')]
      : ['cédula.pdf', 'application/pdf', samplePdf()];
  const stored = await files.put(bytes);
  await app.database.transact((tx) =>
    tx.insert(storedFile).values({ id, ...stored, name, type, purpose, ownerId }),
  );
  return id;
};

const made = new WeakMap<Circle, Promise<UploadsTarget>>();

/** The circle's files; made once, for nothing that reads them changes them. */
export const uploadsTarget = (app: TestApp, circle: Circle): Promise<UploadsTarget> => {
  const files = made.get(circle) ?? make(app, circle);
  made.set(circle, files);
  return files;
};

const make = async (app: TestApp, circle: Circle): Promise<UploadsTarget> => ({
  documentId: await insertFile(app, circle.secretary.id, 'identity-document'),
  doctorPhotoId: await insertFile(app, circle.doctor.id, 'photo'),
  patientPhotoId: await insertFile(app, circle.patient.id, 'photo'),
});

/** The same of nothing. */
export const unknownUploadsTarget = (): UploadsTarget => ({
  documentId: newId(),
  doctorPhotoId: newId(),
  patientPhotoId: newId(),
});
