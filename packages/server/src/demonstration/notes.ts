import { fingerprintOf, textOf } from '../charts/index.ts';
import { noteAddendum, noteDraft, noteTemplate } from '../charts/notes/tables.ts';
import { note } from '../charts/tables.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { author, day } from './charts.ts';
import type { People, SeedNotes } from './data.ts';
import { seedId } from './ids.ts';
import { idOfPatient } from './people.ts';

const hour = 3600_000;

/** Notes that the demonstration's doctor signed, one that is still being written, and a text of the practice to begin with. */
export const seedNotes = async (
  tx: Transaction,
  people: People,
  { signed, drafts, templates }: SeedNotes,
  now: Date,
): Promise<void> => {
  for (const [index, { patient: key, day: days, addenda, ...words }] of signed.entries()) {
    const [id, patientId] = [seedId(`note:${index}`), idOfPatient(people, key)];
    const effectiveAt = new Date(now.getTime() + days * day);
    const signedAt = new Date(effectiveAt.getTime() + hour / 4);
    const signature = { ...words, signedName: author.name, signedAt, effectiveAt };
    await tx.insert(note).values({
      ...signature,
      id,
      version: 1,
      patientId,
      recordedAt: signedAt,
      authorId: author.id,
      authorName: author.name,
      source: 'demonstration',
      text: textOf(words.sections),
      signedBy: author.id,
      fingerprint: fingerprintOf(signature),
    });
    for (const [place, { days_later: later, text }] of addenda.entries()) {
      await tx.insert(noteAddendum).values({
        id: seedId(`addendum:${index}:${place}`),
        patientId,
        noteId: id,
        noteVersion: 1,
        text,
        writtenAt: new Date(signedAt.getTime() + later * day),
        authorId: author.id,
        authorName: author.name,
        source: 'demonstration',
      });
    }
  }
  await tx.insert(noteDraft).values(
    drafts.map(({ patient: key, ...words }, index) => ({
      ...words,
      id: seedId(`draft:${index}`),
      version: 1,
      patientId: idOfPatient(people, key),
      authorId: author.id,
      startedAt: new Date(now.getTime() - hour),
      savedAt: new Date(now.getTime() - hour / 2),
    })),
  );
  await tx.insert(noteTemplate).values(
    templates.map((template, index) => ({
      ...template,
      id: seedId(`template:${index}`),
      version: 1,
      ownerId: author.id,
      changedAt: new Date(now.getTime() - 60 * day),
    })),
  );
};
