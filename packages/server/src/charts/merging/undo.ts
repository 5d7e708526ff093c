import type { MergeCounts } from '@doctor-plus/contract/charts/merging.ts';
import { changingPatient, fullName } from '../../accounts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { returnCare } from './care.ts';
import { namesTogether, snapshotOf, takenBack } from './demographics.ts';
import { returnBelongings } from './moves.ts';
import type { MergePorts } from './ports.ts';
import * as repository from './repository.ts';

/**
 * Takes a merge back, inside the caller's transaction. What was moved returns, and what was written since in visits and entries
 * that return; everything else that was written since stays with the kept chart.
 * Errors: `not_found` unless the kept chart is in reach, `invalid_transition` when it was undone or merged on.
 */
export const undoMerge = async (
  tx: Transaction,
  ports: MergePorts,
  actor: Actor,
  id: string,
  now: Date,
): Promise<{ returned: MergeCounts; followed: number; keptId: string; mergedId: string }> => {
  const found = await repository.findMerge(tx, actor, id);
  const locked = found && (await repository.lockMerge(tx, found.merge));
  if (!locked) throw notFound();
  const { merge, kept, merged } = locked;
  const { keptId, mergedId } = merge;
  if (merge.undoneAt || kept.mergedInto || merged.mergedInto !== keptId) {
    throw new Refusal('invalid_transition', 'The merge was undone, or the chart was merged on.');
  }
  const result = await returnBelongings(tx, { mergeId: id, keptId, mergedId });
  const needed = [
    ...(await repository.doctorsOfVisits(tx, keptId)),
    ...(await ports.doctorsOfAppointments(tx, keptId)),
  ];
  await returnCare(tx, { mergeId: id, keptId, mergedId, now }, needed);
  const gone = new Set([merged.chartNumber, ...merged.earlierNumbers]);
  const numbers = kept.earlierNumbers.filter((number) => !gone.has(number));
  const person = takenBack(snapshotOf(kept), merge);
  const foreign = new Set([fullName(merged), ...merged.otherNames, ...merged.earlierNames]);
  const names = namesTogether(person, kept.earlierNames).filter((name) => !foreign.has(name));
  await changingPatient(tx, { cause: 'unmerged', by: actor, at: now });
  await repository.writePerson(tx, keptId, person, { numbers, names });
  await repository.endMerge(tx, id, mergedId, now, actor.id);
  return { ...result, keptId, mergedId };
};
