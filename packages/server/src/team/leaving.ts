import { appendAudit } from '../platform/audit/audit.ts';
import { operator } from '../platform/audit/operator.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { endIdentityDocument } from './identity-document.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

/**
 * What follows when a request has gone without an answer, because nobody gave one in time or the doctor left: who asked
 * is told, and the identity document has served its purpose. Called when the link is gone.
 */
export const endRequest = async (
  tx: Transaction,
  { notify }: Pick<Deps, 'notify'>,
  { secretaryId, doctorId }: { readonly secretaryId: string; readonly doctorId: string },
): Promise<void> => {
  const doctor = await repository.findPerson(tx, doctorId);
  await notify(tx, {
    userId: secretaryId,
    kind: 'secretary.expired',
    params: { person: doctor?.name ?? '' },
    personId: doctorId,
    link: '/dashboard',
  });
  await endIdentityDocument(tx, secretaryId);
  await appendAudit(tx, {
    event: 'secretary.expired',
    outcome: 'success',
    caller: operator(),
    objectId: secretaryId,
    details: { doctor: doctorId },
  });
};
