import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import type { Notify } from '../../platform/notify.ts';
import type { EntryPlace } from '../entries/repository.ts';
import { ownCorrections } from './notices.ts';
import * as repository from './repository.ts';

type Deps = { readonly clock: Clock; readonly notify: Notify };
type Answer = {
  readonly actor: Actor;
  readonly patientId: string;
  readonly request: string;
  readonly accepted: boolean;
  readonly answer: string;
};

/** Closes a request and tells the patient. Errors: `not_found`, `invalid_transition` for one that is closed. */
export const answerCorrection = async (
  tx: Transaction,
  { actor, patientId, request, accepted, answer }: Answer,
  { clock, notify }: Deps,
): Promise<repository.RequestRow> => {
  const row = await repository.lockRequest(tx, patientId, request);
  if (!row) throw notFound();
  if (row.handledAt) throw new Refusal('invalid_transition', 'The request was answered already.');
  const handled = { accepted, answer, handledAt: clock.now(), handledBy: actor.id };
  await repository.answerRequest(tx, row.id, handled);
  await notify(tx, {
    userId: patientId,
    kind: accepted ? 'correction.accepted' : 'correction.declined',
    params: { person: actor.name },
    personId: actor.id,
    link: ownCorrections,
  });
  return { ...row, ...handled };
};

/** A correction of an entry answers what the patient asked for about that entry, and nothing else. */
export const acceptCorrection = async (
  tx: Transaction,
  { actor, place, request, answer }: { actor: Actor; place: EntryPlace; request: string; answer: string },
  deps: Deps,
): Promise<void> => {
  const { patientId, kind, entryId } = place;
  const row = await answerCorrection(tx, { actor, patientId, request, accepted: true, answer }, deps);
  if (row.kind !== kind || row.entryId !== entryId) throw notFound();
};
