import { Role } from '@doctor-plus/contract/accounts/schema.ts';
import type { RecordAccess } from '@doctor-plus/contract/accounts/settings.ts';
import type * as z from 'zod/mini';
import { findPatientAccesses } from '../../platform/audit/patient-accesses.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { namesOf } from '../names.ts';
import { accessKindOf, ownWishes } from './access-kind.ts';

type Access = z.output<typeof RecordAccess>;

const pageLength = 50;

/**
 * Who opened or changed a patient's record, newest first, like accesses of one hour together (S67). Danger: reads
 * without a policy; the caller has made sure that the record is the reader's own.
 */
export const readRecordAccess = async (
  tx: Transaction,
  patientId: string,
  before: string | undefined,
  length = pageLength,
): Promise<{ data: Access[]; next: string | null }> => {
  const found = await findPatientAccesses(tx, patientId, {
    before: before ?? null,
    limit: length + 1,
    except: ownWishes,
  });
  const names = await namesOf(
    tx,
    found.map(({ actorId }) => actorId).filter((id) => id !== null),
  );
  const shown = found.slice(0, length);
  return {
    data: shown.map(({ actorId, role, event, at, times }) => ({
      id: `${at}/${actorId ?? ''}/${event}`,
      name: actorId === null ? null : (names.get(actorId) ?? null),
      role: Role.safeParse(role).data ?? null,
      kind: accessKindOf(event),
      at,
      times,
    })),
    next: found.length > length ? (shown.at(-1)?.at ?? null) : null,
  };
};
