import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import * as repository from './repository.ts';

type Revocation = { readonly reason: string; readonly now: Date; readonly replacedBy: string | null };

/** Takes back a document of one's own. Errors: `not_found` for anybody else's, `invalid_transition` the second time. */
export const revoke = async (
  tx: Transaction,
  actor: Actor,
  { id: patientId, documentId }: { readonly id: string; readonly documentId: string },
  { reason, now, replacedBy }: Revocation,
): Promise<repository.IssuedRow> => {
  const row = await repository.lockIssued(tx, actor, patientId, documentId);
  if (!row || row.doctorId !== actor.id) throw notFound();
  if (row.revokedAt) throw new Refusal('invalid_transition', 'The document is revoked already.');
  const revocation = { revokedAt: now, revokedBy: actor.id, revokedReason: reason.trim(), replacedBy };
  await repository.markRevoked(tx, documentId, revocation);
  return { ...row, ...revocation };
};
