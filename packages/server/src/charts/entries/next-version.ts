import type { EntryChange } from '@doctor-plus/contract/charts/entries.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { mayWrite } from '../reach.ts';
import { isDraft } from '../rules.ts';
import { versionFrom } from './present.ts';
import * as repository from './repository.ts';

/**
 * The entry as the chart shows it, locked, where it is the version that the caller saw. Errors: `not_found` out of care,
 * `version_conflict` with `seen` and `current` in the data, `invalid_transition` while its visit
 * is being written, but for an order.
 */
export const lockSeen = async (
  tx: Transaction,
  actor: Actor,
  place: repository.EntryPlace,
  version: number,
  now: Date,
): Promise<repository.EntryRow> => {
  if (!(await mayWrite(tx, actor, place.patientId))) throw notFound();
  const { current, writtenIn } = await repository.lockCurrent(tx, actor, place);
  if (current?.version !== version) throw await refusal(tx, actor, place, version);
  // An order is saved by itself; the form of the visit rewrites everything else that it holds.
  if (place.kind !== 'medication' && writtenIn && isDraft(writtenIn, now)) {
    throw new Refusal('invalid_transition', 'The visit in which this was written is not finished.', {
      writing: true,
    });
  }
  return current;
};

const refusal = async (tx: Transaction, actor: Actor, place: repository.EntryPlace, seen: number) => {
  const versions = await repository.findVersions(tx, actor, place);
  const [newest] = versions;
  if (!newest) return notFound();
  const old = versions.find(({ version }) => version === seen);
  return new Refusal('version_conflict', 'The entry was changed elsewhere in the meantime.', {
    current: versionFrom(place.kind, newest),
    seen: old ? versionFrom(place.kind, old) : null,
  });
};

type Why = {
  readonly change: EntryChange;
  readonly reason: string;
  readonly on: Date | null;
  readonly now: Date;
};

/** Writes the version after `row`, with what is different in it; the row before stays as it is, and leaves the chart. */
export const writeNext = async (
  tx: Transaction,
  actor: Actor,
  kind: repository.EntryPlace['kind'],
  row: repository.EntryRow,
  fields: Partial<repository.EntryRow>,
  { change, reason, on, now }: Why,
): Promise<number> => {
  await repository.retire(tx, kind, [row.id]);
  const version = row.version + 1;
  await repository.insertVersion(tx, kind, {
    ...row,
    ...fields,
    version,
    current: change !== 'entered_in_error',
    recordedAt: now,
    authorId: actor.id,
    authorName: actor.name,
    source: 'portal',
    change,
    changeReason: reason,
    changedOn: on,
  } as repository.EntryRow);
  return version;
};
