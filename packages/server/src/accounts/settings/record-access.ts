import { Role } from '@doctor-plus/contract/accounts/schema.ts';
import type { RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';
import { findPatientAccesses, type PatientAccess } from '../../platform/audit/patient-accesses.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { type Actor, personOf } from '../../platform/http/actor.ts';
import { findReportsOf, type ReportRow } from '../access-reports/repository.ts';
import { namesOf } from '../names.ts';
import { accessKindOf, ownWishes } from './access-kind.ts';

const pageLength = 50;

/**
 * Who opened or changed a patient's record, newest first, like accesses of one hour together (S67). What the patient
 * reported of them is left out for whoever acts for the patient: it may be about that very person. Danger: reads
 * without a policy; the caller has made sure that the record is the reader's own.
 */
export const readRecordAccess = async (
  tx: Transaction,
  reader: Actor,
  before: string | undefined,
  length = pageLength,
): Promise<{ data: RecordAccess[]; next: string | null }> => {
  const patientId = personOf(reader);
  const found = await findPatientAccesses(tx, patientId, {
    before: before ?? null,
    limit: length + 1,
    except: ownWishes,
  });
  const shown = found.slice(0, length);
  return {
    data: await present(tx, patientId, shown, reader.actsFor === null),
    next: found.length > length ? (shown.at(-1)?.at ?? null) : null,
  };
};

/** One line of that list by its id, with the event it stands for; null when there is none. */
export const readOneAccess = async (
  tx: Transaction,
  patientId: string,
  id: string,
): Promise<{ access: RecordAccess; event: string } | null> => {
  const [at = '', actor = '', event = ''] = id.split('/');
  if (!instantOfLog.test(at) || Number.isNaN(Date.parse(at))) return null;
  const found = await findPatientAccesses(tx, patientId, {
    before: null,
    limit: 1,
    except: ownWishes,
    only: { actorId: actor === '' ? null : actor, event, at },
  });
  const [access] = await present(tx, patientId, found, true);
  return access ? { access, event } : null;
};

const instantOfLog = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

const idOf = ({ at, actorId, event }: PatientAccess) => `${at}/${actorId ?? ''}/${event}`;

/** What one line of the list is about: like accesses of one whole hour of UTC. */
const lineOf = (actorId: string | null, event: string, at: string) =>
  `${actorId ?? ''}/${event}/${at.slice(0, 13)}`;

const present = async (
  tx: Transaction,
  patientId: string,
  accesses: readonly PatientAccess[],
  withReports: boolean,
): Promise<RecordAccess[]> => {
  const [names, reports] = await Promise.all([
    namesOf(
      tx,
      accesses.map(({ actorId }) => actorId).filter((id) => id !== null),
    ),
    withReports ? findReportsOf(tx, patientId) : [],
  ]);
  const reported = new Map(
    reports.map((row) => [lineOf(row.actorId, row.event, row.accessedAt.toISOString()), row]),
  );
  return accesses.map((access) => {
    const { actorId, role, event, at, times } = access;
    return {
      id: idOf(access),
      actor_id: actorId,
      name: actorId === null ? null : (names.get(actorId) ?? null),
      role: Role.safeParse(role).data ?? null,
      kind: accessKindOf(event),
      at,
      times,
      report: reportFrom(reported.get(lineOf(actorId, event, at))),
    };
  });
};

const reportFrom = (row: ReportRow | undefined): RecordAccess['report'] =>
  row
    ? {
        state: row.handledAt ? 'handled' : 'open',
        reported_at: row.reportedAt.toISOString(),
        reason: row.reason,
        answer: row.answer,
      }
    : null;
