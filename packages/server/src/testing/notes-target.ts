import { fingerprintOf } from '../charts/notes/content.ts';
import { noteDraft, noteTemplate } from '../charts/notes/tables.ts';
import { note } from '../charts/tables.ts';
import { newId } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import type { Circle } from './circle.ts';
import type { NotesTarget } from './matrix-case.ts';

/** A draft, a signed note and a private template of the circle's doctor. */
export const notesTarget = async (
  app: TestApp,
  { doctor, patient, canaries }: Circle,
  at: Date,
): Promise<NotesTarget> => {
  const target = unknownNotesTarget();
  const sections = [{ name: 'text' as const, text: canaries.clinical }];
  const written = { kind: 'free' as const, title: canaries.clinical, sections };
  const signed = { ...written, signedName: 'Dra. Elena', signedAt: at };
  await app.database.transact(async (tx) => {
    await tx.insert(noteDraft).values({
      ...written,
      id: target.draftId,
      version: 1,
      patientId: patient.id,
      authorId: doctor.id,
      startedAt: at,
      savedAt: at,
    });
    await tx.insert(note).values({
      ...signed,
      id: target.signedNoteId,
      version: 1,
      patientId: patient.id,
      effectiveAt: at,
      recordedAt: at,
      authorId: doctor.id,
      authorName: 'Dra. Elena',
      source: 'portal',
      text: canaries.clinical,
      signedBy: doctor.id,
      fingerprint: fingerprintOf({ ...signed, effectiveAt: at }),
    });
    await tx.insert(noteTemplate).values({
      id: target.templateId,
      version: 1,
      ownerId: doctor.id,
      name: canaries.clinical,
      kind: 'free',
      sections,
      shared: false,
      changedAt: at,
    });
  });
  return target;
};

export const unknownNotesTarget = (): NotesTarget => ({
  draftId: newId(),
  signedNoteId: newId(),
  templateId: newId(),
});
