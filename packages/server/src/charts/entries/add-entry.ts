import type { EntryContent, NewEntry } from '@doctor-plus/contract/charts/entries.ts';
import { timeZoneOf } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import { timesOf } from '../moments.ts';
import { mayWrite } from '../reach.ts';
import { asNoneKnown, fieldsOf, saysNothing, wrongFields } from './content.ts';
import * as repository from './repository.ts';

/**
 * Writes an entry outside of a visit. An allergy whose words say that none is known becomes just that. Errors: `not_found`,
 * `rest_invalid_param`, `invalid_transition`.
 */
export const addEntry = async (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  typed: NewEntry,
  now: Date,
) => {
  if (!(await mayWrite(tx, actor, patientId))) throw notFound();
  const entry = asNoneKnown(typed);
  refuseNothing(entry);
  const setting = { now, zone: await timeZoneOf(tx) };
  const wrong = wrongFields(entry, null, setting);
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (entry.kind === 'allergy') await makeRoom(tx, patientId, entry.status);
  const id = newId();
  await repository.insertVersion(tx, entry.kind, {
    id,
    version: 1,
    current: true,
    patientId,
    visitId: null,
    ...timesOf(entry.at, null, setting),
    recordedAt: now,
    authorId: actor.id,
    authorName: actor.name,
    source: 'portal',
    sourceRef: null,
    change: null,
    changeReason: null,
    changedOn: null,
    ...fieldsOf(entry, null, setting.zone),
    // The fields are those of the entry's kind; the type of a row from a union of contents cannot follow that.
  } as repository.EntryRow);
  return { kind: entry.kind, id, version: 1 };
};

/** Refuses what says that there is nothing, or that nobody knows: an entry of a chart says that something is there. */
export const refuseNothing = (entry: EntryContent): void => {
  if (saysNothing(entry))
    throw new Refusal('invalid_transition', 'This says that there is nothing.', { nothing: true });
};

/** "None known" and a list exclude each other: a first substance takes the statement back, beside a list it is refused. */
export const makeRoom = async (
  tx: Transaction,
  patientId: string,
  status: Extract<NewEntry, { kind: 'allergy' }>['status'],
): Promise<void> => {
  if (status !== 'active' && status !== 'none_known') return;
  const today = await repository.lockAllergies(tx, patientId);
  if (status === 'none_known' && today.some((one) => one.status === 'active')) {
    throw new Refusal('invalid_transition', 'Allergies are recorded: none known would contradict them.', {
      contradicts: true,
    });
  }
  const denied = today.filter((one) => one.status === 'none_known').map(({ id }) => id);
  if (denied.length > 0) await repository.retire(tx, 'allergy', denied);
};
