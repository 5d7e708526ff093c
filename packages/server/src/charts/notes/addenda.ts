import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { mayWrite } from '../reach.ts';
import * as repository from './repository.ts';

type Place = { readonly id: string; readonly noteId: string };

/** Adds to a signed note of the chart. Errors: `not_found` out of care, `invalid_transition` for one that is not signed. */
export const addAddendum = async (
  tx: Transaction,
  actor: Actor,
  { id: patientId, noteId }: Place,
  text: string,
  now: Date,
): Promise<{ readonly kind: 'note'; readonly id: string; readonly version: number }> => {
  if (!(await mayWrite(tx, actor, patientId))) throw notFound();
  const row = await repository.lockNote(tx, patientId, noteId);
  if (!row) throw notFound();
  if (!row.signedAt) {
    throw new Refusal('invalid_transition', 'What was not signed is corrected, not added to.', {
      unsigned: true,
    });
  }
  await repository.insertAddenda(tx, [
    {
      id: newId(),
      patientId,
      noteId,
      noteVersion: row.version,
      text: text.trim(),
      writtenAt: now,
      authorId: actor.id,
      authorName: actor.name,
      source: 'portal',
    },
  ]);
  return { kind: 'note', id: noteId, version: row.version };
};
