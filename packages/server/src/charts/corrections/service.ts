import * as endpoints from '@doctor-plus/contract/charts/corrections.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { careLink, namesOf } from '../../accounts/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Notify } from '../../platform/notify.ts';
import { titleOf } from '../entries/present.ts';
import { findVersions } from '../entries/repository.ts';
import { mayWrite } from '../reach.ts';
import { answerCorrection } from './answer.ts';
import * as repository from './repository.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock; readonly notify: Notify };

/** Patients say what is wrong in their record, doctors in care correct it or say why not. */
export const createCorrections = (deps: Deps) => {
  const { transact } = deps;
  return {
    request: (actor: Actor, body: ParsedOf<typeof endpoints.requestCorrection>['body']) =>
      transact(
        async (tx) => ({ request: await request(tx, actor, body, deps) }),
        ({ request: { id } }) =>
          audit(actor, endpoints.requestCorrection, {
            patientId: actor.id,
            objectId: id,
            details: { kind: body.kind },
          }),
      ),

    own: (actor: Actor) =>
      transact(
        (tx) => list(tx, actor.id),
        audit(actor, endpoints.listOwnCorrections, {
          patientId: actor.id,
          details: { screen: 'corrections' },
        }),
      ),

    list: (actor: Actor, patientId: string) =>
      transact(
        async (tx) => {
          if (!(await mayWrite(tx, actor, patientId))) throw notFound();
          return list(tx, patientId);
        },
        audit(actor, endpoints.listCorrections, { patientId }),
      ),

    decline: (
      actor: Actor,
      { id: patientId, requestId }: ParsedOf<typeof endpoints.declineCorrection>['params'],
      answer: string,
    ) =>
      transact(
        async (tx) => {
          if (!(await mayWrite(tx, actor, patientId))) throw notFound();
          const words = { actor, patientId, request: requestId, accepted: false, answer: answer.trim() };
          return { request: await presentOne(tx, await answerCorrection(tx, words, deps)) };
        },
        audit(actor, endpoints.declineCorrection, { patientId, objectId: requestId }),
      ),
  };
};

const request = async (
  tx: Transaction,
  actor: Actor,
  { kind, entry: entryId, wrong, right }: ParsedOf<typeof endpoints.requestCorrection>['body'],
  { clock, notify }: Deps,
): Promise<endpoints.CorrectionRequest> => {
  const versions = await findVersions(tx, actor, { patientId: actor.id, kind, entryId });
  const shown = versions.find(({ current }) => current);
  if (!shown) throw notFound();
  const row = await repository.insertRequest(tx, {
    id: newId(),
    patientId: actor.id,
    kind,
    entryId,
    entryVersion: shown.version,
    title: titleOf(kind, shown),
    wrong: wrong.trim(),
    proposed: right.trim(),
    requestedAt: clock.now(),
  });
  if (row) await tellDoctors(tx, notify, actor);
  const kept = row ?? (await repository.findOpen(tx, actor.id, kind, entryId));
  if (!kept) throw notFound();
  return presentOne(tx, kept);
};

const tellDoctors = async (tx: Transaction, notify: Notify, patient: Actor): Promise<void> => {
  const notice = {
    kind: 'correction.requested',
    params: { person: patient.name },
    personId: patient.id,
    link: careLink(patient.id),
  } as const;
  const doctors = await repository.findDoctorsInCare(tx, patient.id);
  await notify(tx, ...doctors.map((userId) => ({ ...notice, userId })));
};

const list = async (tx: Transaction, patientId: string) => {
  const data = await present(tx, await repository.findRequests(tx, patientId));
  return { data, open: data.filter(({ state }) => state === 'open').length };
};

const stateOf = (accepted: boolean | null) =>
  accepted === null ? ('open' as const) : accepted ? ('accepted' as const) : ('declined' as const);

const present = async (
  tx: Transaction,
  rows: readonly repository.RequestRow[],
): Promise<endpoints.CorrectionRequest[]> => {
  const names = await namesOf(
    tx,
    rows.flatMap(({ handledBy }) => handledBy ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    entry: { kind: row.kind, id: row.entryId, title: row.title },
    wrong: row.wrong,
    right: row.proposed,
    requested_at: row.requestedAt.toISOString(),
    state: stateOf(row.accepted),
    answer: row.answer,
    handled:
      row.handledAt === null
        ? null
        : { at: row.handledAt.toISOString(), by: (row.handledBy && names.get(row.handledBy)) ?? null },
  }));
};

const presentOne = async (tx: Transaction, row: repository.RequestRow) => {
  const [shown] = await present(tx, [row]);
  if (!shown) throw notFound();
  return shown;
};
