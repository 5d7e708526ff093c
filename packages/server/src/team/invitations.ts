import {
  acceptInvitation as acceptEndpoint,
  invitationDays,
  inviteSecretary,
  withdrawInvitation,
} from '@doctor-plus/contract/team/invitations.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor, Caller } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import { hashToken, newToken } from '../platform/sessions/cookies.ts';
import { endIdentityDocument } from './identity-document.ts';
import * as invitations from './invitations-repository.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

const invalidLink = () =>
  new Refusal('email_link_invalid', 'This link is not valid any more. Ask for a new one.');

type Joining = { readonly token: string; readonly secretary: { readonly id: string; readonly name: string } };

/**
 * Uses an invitation up: the secretary works for the doctor who sent it, who is told. Returns the doctor. Errors:
 * email_link_invalid; invalid_transition where the doctor suspended the link, which an invitation does not undo.
 */
export const joinByInvitation = async (
  tx: Transaction,
  { notify }: Pick<Deps, 'notify'>,
  { token, secretary }: Joining,
): Promise<{ id: string; name: string }> => {
  const tokenHash = hashToken(token);
  const found = await invitations.findInvitation(tx, tokenHash);
  if (!found || !(await invitations.spendInvitation(tx, tokenHash))) throw invalidLink();
  const { doctor } = found;
  const pair = { secretaryId: secretary.id, doctorId: doctor.id };
  const link = await repository.lockLink(tx, pair);
  if (link?.state === 'suspended') {
    throw new Refusal('invalid_transition', 'This step is not possible in the present state.', {
      state: link.state,
    });
  }
  await invitations.linkInvited(tx, pair);
  await endIdentityDocument(tx, secretary.id);
  await notify(tx, {
    userId: doctor.id,
    kind: 'secretary.joined',
    params: { person: secretary.name },
    personId: secretary.id,
    link: '/team/secretaries',
  });
  return doctor;
};

/** Where an invitation was sent, while it can be accepted: asked before anything else is done for whoever comes with it. */
export const invitedAddress = async (tx: Transaction, token: string): Promise<string | null> =>
  (await invitations.findInvitation(tx, hashToken(token)))?.address ?? null;

/** Invitations by mail: sent and withdrawn by a doctor, looked at and accepted by whoever holds the link. */
export const createInvitationLetters = ({ transact, limits, queueMail, notify }: Deps) => ({
  /** Writes to the address, whoever is there: an account is neither asked for nor told of (S24). */
  invite: async (doctor: Actor, address: string) => {
    await limits.take('team_invite', doctor.id);
    const id = newId();
    return transact(
      async (tx) => {
        const token = newToken();
        await invitations.keepInvitation(tx, {
          id,
          doctorId: doctor.id,
          address,
          tokenHash: hashToken(token),
          days: invitationDays,
        });
        await queueMail(tx, {
          template: 'secretaryInvited',
          userId: null,
          address,
          language: doctor.language,
          params: {
            person: doctor.name,
            days: String(invitationDays),
            link: `/invitation?${new URLSearchParams({ token })}`,
          },
        });
        return { invitations: await invitations.openInvitations(tx, doctor.id) };
      },
      audit(doctor, inviteSecretary, { objectId: id }),
    );
  },

  withdraw: (doctor: Actor, id: string) =>
    transact(
      async (tx) => {
        if (!(await invitations.removeInvitation(tx, doctor.id, id))) throw notFound();
        return { invitations: await invitations.openInvitations(tx, doctor.id) };
      },
      audit(doctor, withdrawInvitation, { objectId: id }),
    ),

  look: async (caller: Caller, token: string) => {
    await limits.take('email_link', caller.network);
    return transact(async (tx) => {
      const found = await invitations.findInvitation(tx, hashToken(token));
      if (!found) throw invalidLink();
      return {
        doctor: { name: found.doctor.name },
        address: found.address,
        expires: found.expiresAt.toISOString(),
      };
    });
  },

  acceptInvitation: async (secretary: Actor, token: string) => {
    await limits.take('email_link', secretary.network);
    return transact(
      async (tx) => ({ doctor: await joinByInvitation(tx, { notify }, { token, secretary }) }),
      ({ doctor }) => audit(secretary, acceptEndpoint, { objectId: doctor.id }),
    );
  },
});
