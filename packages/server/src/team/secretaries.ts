import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import {
  acceptSecretary,
  declineSecretary,
  type LinkState,
  type Secretary,
  unlinkSecretary,
} from '@doctor-plus/contract/team/endpoints.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { endIdentityDocument } from './identity-document.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

/** The doctor's side: who works for me, who asks to, and when it ends. */
export const createSecretaries = (deps: Deps) => {
  const { transact } = deps;
  return {
    secretaries: (doctor: Actor) => transact((tx) => list(tx, doctor.id)),

    /** The secretary sees this doctor's patients from now on, and is told so. */
    accept: (doctor: Actor, secretaryId: string) =>
      transact(
        async (tx) => {
          const pair = await linkIn(tx, doctor, secretaryId, 'requested');
          await repository.acceptLink(tx, pair);
          await endIdentityDocument(tx, secretaryId);
          await tell(tx, deps, {
            doctor,
            secretaryId,
            kind: 'secretary.accepted',
            mail: 'secretaryAccepted',
          });
          return list(tx, doctor.id);
        },
        audit(doctor, acceptSecretary, { objectId: secretaryId }),
      ),

    decline: (doctor: Actor, secretaryId: string) =>
      transact(
        async (tx) => {
          const pair = await linkIn(tx, doctor, secretaryId, 'requested');
          await repository.removeLink(tx, pair);
          await endIdentityDocument(tx, secretaryId);
          await tell(tx, deps, {
            doctor,
            secretaryId,
            kind: 'secretary.declined',
            mail: 'secretaryDeclined',
          });
          return list(tx, doctor.id);
        },
        audit(doctor, declineSecretary, { objectId: secretaryId }),
      ),

    /** Every look at this doctor's patients asks for the link, so the next call of the secretary finds none. */
    unlink: (doctor: Actor, secretaryId: string) =>
      transact(
        async (tx) => {
          const pair = await linkIn(tx, doctor, secretaryId, 'accepted', 'suspended');
          await repository.removeLink(tx, pair);
          await endIdentityDocument(tx, secretaryId);
          await tell(tx, deps, { doctor, secretaryId, kind: 'secretary.unlinked' });
          return list(tx, doctor.id);
        },
        audit(doctor, unlinkSecretary, { objectId: secretaryId }),
      ),
  };
};

/** The link in one of these states, locked. Throws 404 without a link, 409 in another state. */
const linkIn = async (tx: Transaction, doctor: Actor, secretaryId: string, ...states: LinkState[]) => {
  const pair = { doctorId: doctor.id, secretaryId };
  const state = await repository.lockLink(tx, pair);
  if (!state) throw notFound();
  if (!states.includes(state)) {
    throw new Refusal('invalid_transition', 'This step is not possible in the present state.', { state });
  }
  return pair;
};

type News = {
  readonly doctor: Actor;
  readonly secretaryId: string;
  readonly kind: Notification['kind'];
  readonly mail?: 'secretaryAccepted' | 'secretaryDeclined';
};

const tell = async (
  tx: Transaction,
  { notify, queueMail }: Deps,
  { doctor, secretaryId, kind, mail }: News,
): Promise<void> => {
  const params = { person: doctor.name };
  await notify(tx, { userId: secretaryId, kind, params, personId: doctor.id, link: '/dashboard' });
  const secretary = await repository.findPerson(tx, secretaryId);
  if (!mail || !secretary?.email) return;
  await queueMail(tx, {
    template: mail,
    userId: secretaryId,
    address: secretary.email,
    language: Language.parse(secretary.language),
    params: { name: secretary.givenName, person: doctor.name, link: '/dashboard' },
  });
};

const list = async (tx: Transaction, doctorId: string): Promise<{ data: Secretary[] }> => {
  const rows = await repository.findSecretaries(tx, doctorId);
  return {
    data: rows.map(({ id, name, email, verifiedAt, documentId, state, since, lastSignIn }) => ({
      id,
      name,
      email,
      email_verified: verifiedAt !== null,
      identity_document: documentId !== null,
      state,
      since: since.toISOString(),
      last_sign_in: lastSignIn,
      can: {
        accept: state === 'requested',
        decline: state === 'requested',
        unlink: state !== 'requested',
      },
    })),
  };
};
