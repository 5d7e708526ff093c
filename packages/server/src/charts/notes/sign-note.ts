import { textsOfNote } from '@doctor-plus/contract/charts/written-drugs.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid } from '../../platform/http/errors.ts';
import { byHand, type Drafted } from '../drafted.ts';
import { answerWritten, type Checking } from '../drug-safety/check-written.ts';
import type { Answer } from '../drug-safety/overrides.ts';
import { fingerprintOf, saidSections, textOf } from './content.ts';
import { type DraftPlace, lockPlace, seenDraft } from './drafts.ts';
import * as repository from './repository.ts';

/**
 * Makes the caller's draft a note of the chart, signed as it was saved; it stands where it was begun. Signed by the caller
 * already, it is left as it is. `drafted` says who wrote it down for them. Errors: those of `lockPlace` and `seenDraft`,
 * `rest_invalid_param` for a note without text, `alerts_unanswered` for a drug of its plan.
 */
export const signNote = async (
  tx: Transaction,
  actor: Actor,
  place: DraftPlace,
  { version, answers }: { readonly version: number; readonly answers: readonly Answer[] },
  { drafted = byHand, ...checking }: Checking & { readonly drafted?: Drafted },
): Promise<{ readonly kind: 'note'; readonly id: string; readonly version: number }> => {
  const { now } = checking;
  const there = await lockPlace(tx, actor, place);
  if (there.signed) return { kind: 'note', id: there.signed.id, version: there.signed.version };
  const { id, kind, title, patientId, sections: typed, startedAt } = seenDraft(there, version);
  const sections = saidSections(kind, typed);
  if (sections.length === 0) throw invalid({ sections: 'empty' });
  const writing = { patientId, place: { kind: 'note' as const, id }, texts: textsOfNote(sections) };
  await answerWritten(tx, actor, { ...writing, answers }, checking);
  const signed = { kind, title, sections, signedName: actor.name, signedAt: now };
  await repository.insertNote(tx, {
    ...signed,
    id,
    version: 1,
    patientId,
    visitId: null,
    effectiveAt: startedAt,
    recordedAt: now,
    authorId: actor.id,
    authorName: actor.name,
    source: 'portal',
    text: textOf(sections),
    signedBy: actor.id,
    fingerprint: fingerprintOf({ ...signed, effectiveAt: startedAt }),
    ...drafted,
  });
  await repository.deleteDraft(tx, id);
  return { kind: 'note', id, version: 1 };
};
