import type * as contract from '@doctor-plus/contract/charts/notes.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { mayWrite } from '../reach.ts';
import { everySection } from './content.ts';
import * as repository from './repository.ts';

export type DraftPlace = ParsedOf<typeof contract.saveNoteDraft>['params'];
type Saving = ParsedOf<typeof contract.saveNoteDraft>['body'];

export const draftFrom = (row: repository.DraftRow): contract.NoteDraft => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  title: row.title,
  sections: [...row.sections],
  started_at: row.startedAt.toISOString(),
  saved_at: row.savedAt.toISOString(),
});

/** What stands under a draft's id: the caller's draft, or the note that they made of it; perhaps neither. */
export type Place = {
  readonly draft: repository.DraftRow | null;
  readonly signed: repository.NoteRow | null;
};

/** Locks what stands there, for a doctor in care of the patient. Error: `not_found` for everybody else. */
export const lockPlace = async (
  tx: Transaction,
  actor: Actor,
  { id: patientId, draftId }: DraftPlace,
): Promise<Place> => {
  if (!(await mayWrite(tx, actor, patientId))) throw notFound();
  const draft = await repository.lockDraft(tx, actor, patientId, draftId);
  const note = draft ? null : await repository.findNewest(tx, draftId);
  const isOwn = note?.signedBy === actor.id && note.patientId === patientId;
  return { draft, signed: isOwn ? note : null };
};

/**
 * The draft in the version that the caller saw. Errors: `invalid_transition` for one that is signed, `not_found` for one of
 * somebody else and one that was discarded, `version_conflict` with the saved one in `current`.
 */
export const seenDraft = ({ draft, signed }: Place, version: number): repository.DraftRow => {
  if (signed) throw new Refusal('invalid_transition', 'The note is signed by now.', { signed: true });
  if (!draft) throw notFound();
  if (draft.version !== version) {
    throw new Refusal('version_conflict', 'The note was saved elsewhere in the meantime.', {
      current: draftFrom(draft),
    });
  }
  return draft;
};

/** Saves the draft of the caller, or begins it. Errors: those of `lockPlace` and `seenDraft`. */
export const saveDraft = async (
  tx: Transaction,
  actor: Actor,
  place: DraftPlace,
  { version, note }: Saving,
  now: Date,
): Promise<contract.NoteDraft> => {
  const there = await lockPlace(tx, actor, place);
  const typed = { kind: note.kind, title: note.title, sections: everySection(note.kind, note.sections) };
  // A save whose answer was lost is sent again with the version of before: it is there, and nothing of anybody's is lost.
  if (there.draft && same(there.draft, typed)) return draftFrom(there.draft);
  const begun =
    version === 0 && !there.draft && !there.signed ? await begin(tx, actor, place, typed, now) : null;
  if (begun) return draftFrom(begun);
  const before = seenDraft(there, version);
  const after = { ...before, ...typed, version: before.version + 1, savedAt: now };
  await repository.updateDraft(tx, after);
  return draftFrom(after);
};

type Typed = Pick<repository.DraftRow, 'kind' | 'title' | 'sections'>;

const same = (row: Typed, typed: Typed): boolean =>
  row.kind === typed.kind &&
  row.title === typed.title &&
  row.sections.length === typed.sections.length &&
  row.sections.every(({ text }, at) => text === typed.sections[at]?.text);

const begin = async (tx: Transaction, actor: Actor, { id, draftId }: DraftPlace, typed: Typed, now: Date) => {
  // The id becomes that of a note, so it may not be one already.
  if (await repository.findNewest(tx, draftId)) return null;
  const row = { ...typed, id: draftId, patientId: id, authorId: actor.id, version: 1 };
  return repository.insertDraft(tx, { ...row, startedAt: now, savedAt: now });
};
