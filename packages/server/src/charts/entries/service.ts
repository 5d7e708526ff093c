import * as endpoints from '@doctor-plus/contract/charts/entries.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Notify } from '../../platform/notify.ts';
import { acceptCorrection } from '../corrections/answer.ts';
import { tellOfCritical } from '../critical-results/tell.ts';
import type { DrugReference } from '../drug-safety/reference.ts';
import { mayRead } from '../reach.ts';
import { readChart } from '../read-chart.ts';
import { addEntry } from './add-entry.ts';
import { versionFrom } from './present.ts';
import * as repository from './repository.ts';
import { markEntryInError, reviseEntry } from './revise-entry.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly reference: DrugReference;
};
type Params = ParsedOf<typeof endpoints.reviseEntry>['params'];

/** Entries that were taken out of a chart and are listed. */
const mostInError = 100;

const placeOf = ({ id, kind, entryId }: Params): repository.EntryPlace => ({ patientId: id, kind, entryId });

/** Entries of a chart one by one: written outside of visits, corrected, changed, taken out, and their history. */
export const createEntries = ({ transact, clock, notify, reference }: Deps) => {
  const chartOf = (tx: Transaction, actor: Actor, patientId: string) =>
    readChart(tx, actor, patientId, clock.now());

  /** Writes a version; a correction that the patient asked for is answered with it. */
  const writing = async (
    tx: Transaction,
    actor: Actor,
    params: Params,
    { request, reason }: { readonly request?: string | undefined; readonly reason: string },
    write: () => Promise<number>,
  ) => {
    const version = await write();
    if (params.kind === 'lab') await tellOfCritical(tx, params.id, actor.id, { clock, notify });
    if (request)
      await acceptCorrection(
        tx,
        { actor, place: placeOf(params), request, answer: reason.trim() },
        { clock, notify },
      );
    return {
      entry: { kind: params.kind, id: params.entryId, version },
      chart: await chartOf(tx, actor, params.id),
    };
  };

  return {
    add: (actor: Actor, patientId: string, { entry }: ParsedOf<typeof endpoints.addEntry>['body']) =>
      transact(
        async (tx) => {
          const added = await once(tx, actor, { call: 'addEntry', patientId, entry }, () =>
            addEntry(tx, actor, patientId, entry, clock.now()),
          );
          return { entry: added, chart: await chartOf(tx, actor, patientId) };
        },
        ({ entry: { kind, id } }) =>
          audit(actor, endpoints.addEntry, { patientId, objectId: id, details: { kind } }),
      ),

    revise: (actor: Actor, params: Params, body: ParsedOf<typeof endpoints.reviseEntry>['body']) =>
      transact(
        (tx) =>
          writing(tx, actor, params, body, () =>
            reviseEntry(tx, actor, placeOf(params), body, { reference, now: clock.now() }),
          ),
        ({ entry: { kind, id, version } }) =>
          audit(actor, endpoints.reviseEntry, {
            patientId: params.id,
            objectId: id,
            details: { kind, version, change: body.change },
          }),
      ),

    markInError: (actor: Actor, params: Params, body: ParsedOf<typeof endpoints.markEntryInError>['body']) =>
      transact(
        (tx) =>
          writing(tx, actor, params, body, () =>
            markEntryInError(tx, actor, placeOf(params), body, clock.now()),
          ),
        ({ entry: { kind, id, version } }) =>
          audit(actor, endpoints.markEntryInError, {
            patientId: params.id,
            objectId: id,
            details: { kind, version },
          }),
      ),

    versions: (actor: Actor, params: Params) =>
      transact(
        async (tx) => {
          const rows = await repository.findVersions(tx, actor, placeOf(params));
          if (rows.length === 0) throw notFound();
          return { data: rows.map((row) => versionFrom(params.kind, row)) };
        },
        audit(actor, endpoints.getEntryVersions, {
          patientId: params.id,
          objectId: params.entryId,
          details: { kind: params.kind },
        }),
      ),

    inError: (actor: Actor, patientId: string) =>
      transact(
        async (tx) => {
          if (!(await mayRead(tx, actor, patientId))) throw notFound();
          const rows = await repository.findInError(tx, patientId, mostInError);
          return {
            data: rows.map(({ kind, id, title, recordedAt, author, reason }) => ({
              kind,
              id,
              title,
              recorded_at: recordedAt,
              author,
              reason,
            })),
            total: rows[0]?.total ?? 0,
          };
        },
        audit(actor, endpoints.listEntriesInError, { patientId }),
      ),
  };
};
