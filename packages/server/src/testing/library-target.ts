import { libraryDocument } from '../assistant/library/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { LibraryTarget } from './matrix-case.ts';

/** A document for every call: a draft, and one that is published and waits for a doctor's review. */
export const libraryTarget = async (app: TestApp, { doctor }: Circle): Promise<LibraryTarget> => {
  const target = unknownLibraryTarget();
  const now = app.now();
  const written = {
    version: 1,
    kind: 'protocol' as const,
    language: 'es' as const,
    publisher: 'Consultorio',
    text: 'La persona descansa cinco minutos antes de la toma.',
    passages: 1,
    marks: [],
    writtenBy: doctor.id,
    writerName: 'Ana',
    writtenAt: now,
  };
  const published = { publishedBy: doctor.id, publisherName: 'Ana', publishedAt: now };
  await app.database.transact((tx) =>
    tx.insert(libraryDocument).values([
      { ...written, id: target.libraryDraftId, title: target.libraryDraftId, state: 'draft' },
      { ...written, ...published, id: target.publishedId, title: target.publishedId, state: 'published' },
    ]),
  );
  return target;
};

export const unknownLibraryTarget = (): LibraryTarget => ({
  libraryDraftId: newId(),
  publishedId: newId(),
});
