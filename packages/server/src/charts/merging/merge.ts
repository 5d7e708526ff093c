import {
  fieldsOfAccount,
  type MergeField,
  type MergeObstacle,
} from '@doctor-plus/contract/charts/merging.ts';
import { changingPatient, fullName } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { CallOff } from '../person/service.ts';
import { moveCare } from './care.ts';
import { chosenFrom, namesTogether, snapshotOf } from './demographics.ts';
import { moveBelongings } from './moves.ts';
import type { MergePorts } from './ports.ts';
import * as repository from './repository.ts';

type Wish = { readonly keptId: string; readonly mergedId: string; readonly take: readonly MergeField[] };

/** Why one chart may not become part of another. */
export const obstaclesBetween = async (
  tx: Transaction,
  ports: MergePorts,
  { kept, merged }: { readonly kept: repository.SideRow; readonly merged: repository.SideRow },
): Promise<MergeObstacle[]> => {
  const obstacles: MergeObstacle[] = [];
  if (merged.signsIn) obstacles.push(kept.signsIn ? 'both_sign_in' : 'account_must_stay');
  if (kept.held || merged.held) obstacles.push('legal_hold');
  return [...obstacles, ...(await ports.appointmentObstacles(tx, kept.id, merged.id))];
};

/**
 * Makes one chart part of another, inside the caller's transaction: nobody writes into either of them meanwhile.
 * Errors: `not_found` unless both are in reach and nobody's part yet, `merge_refused` with the obstacles, and a bad `take` of what
 * an account keeps.
 */
export const mergePatients = async (
  tx: Transaction,
  ports: MergePorts & { readonly callOff: CallOff },
  actor: Actor,
  { keptId, mergedId, take }: Wish,
  now: Date,
): Promise<string> => {
  const pair = await repository.lockPair(tx, actor, keptId, mergedId);
  if (!pair) throw notFound();
  const obstacles = await obstaclesBetween(tx, ports, pair);
  if (obstacles.length > 0) {
    throw new Refusal('merge_refused', 'These charts may not be merged.', { obstacles });
  }
  const { kept, merged } = pair;
  // Who signs in is shown to be somebody else by a document, and told: that is a change of the person.
  if (kept.signsIn && take.some((field) => fieldsOfAccount.includes(field)))
    throw invalid({ take: 'of_account' });
  const before = snapshotOf(kept);
  const after = chosenFrom(before, snapshotOf(merged), take);
  const mergeId = newId();
  await repository.insertMerge(tx, {
    id: mergeId,
    keptId,
    mergedId,
    mergedBy: actor.id,
    mergedAt: now,
    before,
    after,
  });
  await moveBelongings(tx, { mergeId, keptId, mergedId });
  await moveCare(tx, { mergeId, keptId, mergedId, now });
  const numbers = [...kept.earlierNumbers, merged.chartNumber, ...merged.earlierNumbers];
  const names = namesTogether(after, [
    ...kept.earlierNames,
    fullName(merged),
    ...merged.otherNames,
    ...merged.earlierNames,
  ]);
  await changingPatient(tx, { cause: 'merged', by: actor, at: now });
  await repository.writePerson(tx, keptId, after, { numbers, names });
  await repository.setMergedInto(tx, mergedId, keptId);
  // One of the two charts did not know of the death, and may have had appointments.
  if (after.deceasedAt !== null && (kept.deceasedAt === null || merged.deceasedAt === null))
    await ports.callOff(tx, actor, { id: keptId, name: fullName(after) });
  return mergeId;
};
