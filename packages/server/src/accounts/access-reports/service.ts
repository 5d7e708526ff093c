import {
  type AccessReport,
  handleAccessReport,
  listAccessReports,
  reportAccess,
} from '@doctor-plus/contract/accounts/access-reports.ts';
import { Role } from '@doctor-plus/contract/accounts/schema.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transact, Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Notify } from '../../platform/notify.ts';
import { fullName, namesOf } from '../names.ts';
import { findAdministrators } from '../registration/repository.ts';
import { accessKindOf } from '../settings/access-kind.ts';
import { readOneAccess } from '../settings/record-access.ts';
import * as repository from './repository.ts';

type Deps = { readonly transact: Transact; readonly clock: Clock; readonly notify: Notify };

const links = { administrators: '/admin/access-reports', patient: '/medical-records/personal/access' };

export type AccessReports = ReturnType<typeof createAccessReports>;

/** Patients ask about accesses to their record, administrators answer. */
export const createAccessReports = ({ transact, clock, notify }: Deps) => ({
  report: (actor: Actor, { access: id, reason }: ParsedOf<typeof reportAccess>['body']) =>
    transact(
      async (tx) => {
        const found = await readOneAccess(tx, actor.id, id);
        if (!found) throw notFound();
        // Like accesses of one hour are one line of the list, and one report.
        if (found.access.report) return { access: found.access };
        const row = {
          id: newId(),
          patientId: actor.id,
          event: found.event,
          actorId: found.access.actor_id,
          actorRole: found.access.role,
          accessedAt: new Date(found.access.at),
          reason: reason.trim(),
          reportedAt: clock.now(),
        };
        if (await repository.insertReport(tx, row)) await tellAdministrators(tx, notify, actor);
        const after = await readOneAccess(tx, actor.id, id);
        if (!after) throw notFound();
        return { access: after.access };
      },
      audit(actor, reportAccess, { patientId: actor.id }),
    ),

  list: (actor: Actor, { state, cursor, per_page }: ParsedOf<typeof listAccessReports>['query']) =>
    transact(
      async (tx) => {
        const rows = await repository.listReports(tx, { state, cursor, limit: per_page + 1 });
        const shown = rows.slice(0, per_page);
        return {
          data: await present(tx, shown),
          open: await repository.countOpen(tx),
          next: rows.length > per_page ? (shown.at(-1)?.report.id ?? null) : null,
        };
      },
      ({ data }) => audit(actor, listAccessReports, { details: { count: data.length } }),
    ),

  handle: (actor: Actor, id: string, answer: string) =>
    transact(
      async (tx) => {
        const row = await repository.lockReport(tx, id);
        if (!row) throw notFound();
        if (row.report.handledAt) throw new Refusal('invalid_transition', 'The report was answered already.');
        const handled = { answer: answer.trim(), handledAt: clock.now(), handledBy: actor.id };
        await repository.answerReport(tx, id, handled);
        await notify(tx, {
          userId: row.report.patientId,
          kind: 'access.answered',
          params: {},
          actorId: actor.id,
          link: links.patient,
        });
        const [report] = await present(tx, [{ ...row, report: { ...row.report, ...handled } }]);
        if (!report) throw notFound();
        return { report };
      },
      audit(actor, handleAccessReport, { objectId: id }),
    ),
});

const tellAdministrators = async (tx: Transaction, notify: Notify, patient: Actor): Promise<void> => {
  const notice = {
    kind: 'access.reported',
    params: { person: patient.name },
    personId: patient.id,
    link: links.administrators,
  } as const;
  const administrators = await findAdministrators(tx);
  await notify(tx, ...administrators.map(({ id }) => ({ ...notice, userId: id })));
};

const present = async (
  tx: Transaction,
  rows: readonly repository.ReportOfPatient[],
): Promise<AccessReport[]> => {
  const people = rows.flatMap(({ report }) => [report.actorId, report.handledBy]);
  const names = await namesOf(
    tx,
    people.filter((id) => id !== null),
  );
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map(({ report, givenName, familyName }) => ({
    id: report.id,
    patient: fullName({ givenName, familyName }),
    accessor: {
      id: report.actorId,
      name: nameOf(report.actorId),
      role: Role.safeParse(report.actorRole).data ?? null,
    },
    kind: accessKindOf(report.event),
    accessed_at: report.accessedAt.toISOString(),
    reason: report.reason,
    reported_at: report.reportedAt.toISOString(),
    state: report.handledAt ? ('handled' as const) : ('open' as const),
    handled:
      report.handledAt && report.answer !== null
        ? { at: report.handledAt.toISOString(), by: nameOf(report.handledBy), answer: report.answer }
        : null,
  }));
};
