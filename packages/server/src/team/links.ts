import { noPermissions, permissionsOf } from '@doctor-plus/contract/kernel/team-areas.ts';
import type { LinkState, SecretaryList } from '@doctor-plus/contract/team/endpoints.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { openInvitations } from './invitations-repository.ts';
import * as repository from './repository.ts';

/** The link in one of these states, locked. Throws 404 without a link, 409 in another state. */
export const linkIn = async (tx: Transaction, doctor: Actor, secretaryId: string, ...states: LinkState[]) => {
  const pair = { doctorId: doctor.id, secretaryId };
  const link = await repository.lockLink(tx, pair);
  if (!link) throw notFound();
  if (!states.includes(link.state)) {
    throw new Refusal('invalid_transition', 'This step is not possible in the present state.', {
      state: link.state,
    });
  }
  return { ...pair, ...link };
};

const byWhom = (changedBy: string | null, secretaryId: string) => {
  if (changedBy === null) return null;
  return changedBy === secretaryId ? ('secretary' as const) : ('doctor' as const);
};

/** Everybody who works for a doctor, asks to, or was invited. */
export const secretariesOf = async (tx: Transaction, doctorId: string): Promise<SecretaryList> => {
  const rows = await repository.findSecretaries(tx, doctorId);
  return {
    data: rows.map(
      ({ id, name, email, verifiedAt, documentId, state, since, changedBy, lastSignIn, grants }) => ({
        id,
        name,
        email,
        email_verified: verifiedAt !== null,
        identity_document: documentId !== null,
        state,
        since: since.toISOString(),
        by: byWhom(changedBy, id),
        last_sign_in: lastSignIn,
        permissions: permissionsOf(grants),
        can: {
          accept: state === 'requested',
          decline: state === 'requested',
          unlink: state !== 'requested',
          suspend: state === 'accepted',
          resume: state === 'suspended',
        },
      }),
    ),
    // One statement tells of both, unless there is nobody with whom to tell it.
    invitations: rows[0]?.invitations ?? (await openInvitations(tx, doctorId)),
  };
};

/** What of the permissions holds in this state. */
export const holding = (state: LinkState, grants: Parameters<typeof permissionsOf>[0]) =>
  state === 'accepted' ? permissionsOf(grants) : noPermissions;
