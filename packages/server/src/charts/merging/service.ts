import type { Merge, MergePreview, MergeSide } from '@doctor-plus/contract/charts/merging.ts';
import * as endpoints from '@doctor-plus/contract/charts/merging.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { namesOf } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { CallOff } from '../person/service.ts';
import { summaryFrom } from '../present.ts';
import { fieldsOf } from './demographics.ts';
import { mergePatients, obstaclesBetween } from './merge.ts';
import { countBelongings } from './moves.ts';
import type { MergePorts } from './ports.ts';
import * as repository from './repository.ts';
import { undoMerge } from './undo.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly ports: MergePorts;
  readonly callOff: CallOff;
};

/** Two charts of one patient become one, and two again. */
export const createMerging = ({ transact, clock, ports, callOff }: Deps) => ({
  preview: (actor: Actor, { id, otherId }: ParsedOf<typeof endpoints.previewMerge>['params']) =>
    transact(
      async (tx): Promise<MergePreview> => {
        const pair = await repository.findPair(tx, actor, id, otherId);
        if (!pair) throw notFound();
        const doctors = await namesOf(tx, await repository.doctorsOfOne(tx, [id, otherId]));
        return {
          kept: await sideFrom(tx, pair.kept, clock.now()),
          merged: await sideFrom(tx, pair.merged, clock.now()),
          doctors: [...doctors.values()].sort(),
          obstacles: await obstaclesBetween(tx, ports, pair),
        };
      },
      audit(actor, endpoints.previewMerge, { patientId: id, objectId: otherId }),
    ),

  merge: (actor: Actor, { params, body }: ParsedOf<typeof endpoints.mergePatients>) =>
    transact(
      async (tx) => {
        const wish = { keptId: params.id, mergedId: body.other, take: body.take };
        const id = await mergePatients(tx, { ...ports, callOff }, actor, wish, clock.now());
        return { merge: await presentOne(tx, actor, id, clock.now()) };
      },
      ({ merge }) =>
        audit(actor, endpoints.mergePatients, {
          patientId: params.id,
          objectId: merge.id,
          details: { merged: body.other },
        }),
    ),

  list: (actor: Actor) =>
    transact(
      async (tx) => ({ data: await present(tx, await repository.listMerges(tx, actor), clock.now()) }),
      ({ data }) => audit(actor, endpoints.listMerges, { details: { count: data.length } }),
    ),

  undo: async (actor: Actor, id: string) => {
    const {
      mergedId: _,
      keptId: __,
      ...answer
    } = await transact(
      async (tx) => {
        const result = await undoMerge(tx, ports, actor, id, clock.now());
        return { ...result, merge: await presentOne(tx, actor, id, clock.now()) };
      },
      ({ keptId, mergedId }) =>
        audit(actor, endpoints.undoMerge, { patientId: keptId, objectId: id, details: { apart: mergedId } }),
    );
    return answer;
  },
});

const sideFrom = async (tx: Transaction, row: repository.SideRow, now: Date): Promise<MergeSide> => ({
  patient: summaryFrom(row, now),
  signs_in: row.signsIn,
  fields: fieldsOf(row),
  counts: await countBelongings(tx, row.id),
});

const presentOne = async (tx: Transaction, actor: Actor, id: string, now: Date): Promise<Merge> => {
  const row = await repository.findMerge(tx, actor, id);
  const [merge] = row ? await present(tx, [row], now) : [];
  if (!merge) throw notFound();
  return merge;
};

const present = async (
  tx: Transaction,
  rows: readonly repository.MergeRow[],
  now: Date,
): Promise<Merge[]> => {
  const names = await namesOf(
    tx,
    rows.map(({ merge }) => merge.mergedBy),
  );
  return rows.map(({ merge, kept, keptMergedInto, mergedName, mergedNumber }) => ({
    id: merge.id,
    kept: summaryFrom(kept, now),
    merged_number: mergedNumber,
    merged_name: mergedName,
    merged_at: merge.mergedAt.toISOString(),
    merged_by: names.get(merge.mergedBy) ?? '',
    undone_at: merge.undoneAt?.toISOString() ?? null,
    can: { undo: merge.undoneAt === null && keptMergedInto === null },
  }));
};
