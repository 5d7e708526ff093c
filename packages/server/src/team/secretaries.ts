import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Notification } from '@doctor-plus/contract/messaging/endpoints.ts';
import {
  acceptSecretary,
  declineSecretary,
  resumeSecretary,
  suspendSecretary,
  unlinkSecretary,
} from '@doctor-plus/contract/team/endpoints.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { endIdentityDocument } from './identity-document.ts';
import { linkIn, secretariesOf } from './links.ts';
import type { Deps } from './ports.ts';
import * as repository from './repository.ts';

/** The doctor's side: who works for me, who asks to, and when it ends. */
export const createSecretaries = (deps: Deps) => {
  const { transact } = deps;
  return {
    secretaries: (doctor: Actor) => transact((tx) => secretariesOf(tx, doctor.id)),

    /** The secretary sees this doctor's patients from now on, and is told so. */
    accept: (doctor: Actor, secretaryId: string) =>
      transact(
        async (tx) => {
          const pair = await linkIn(tx, doctor, secretaryId, 'requested');
          await repository.setState(tx, pair, 'accepted');
          await endIdentityDocument(tx, secretaryId);
          await tell(tx, deps, {
            doctor,
            secretaryId,
            kind: 'secretary.accepted',
            mail: 'secretaryAccepted',
          });
          return secretariesOf(tx, doctor.id);
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
          return secretariesOf(tx, doctor.id);
        },
        audit(doctor, declineSecretary, { objectId: secretaryId }),
      ),

    /** The link and what was granted stay; every call asks for the link's state, so the next one finds nothing. */
    suspend: (doctor: Actor, secretaryId: string) =>
      transact(
        async (tx) => {
          const pair = await linkIn(tx, doctor, secretaryId, 'accepted');
          await repository.setState(tx, pair, 'suspended');
          await tell(tx, deps, { doctor, secretaryId, kind: 'secretary.suspended' });
          return secretariesOf(tx, doctor.id);
        },
        audit(doctor, suspendSecretary, { objectId: secretaryId }),
      ),

    resume: (doctor: Actor, secretaryId: string) =>
      transact(
        async (tx) => {
          const pair = await linkIn(tx, doctor, secretaryId, 'suspended');
          await repository.setState(tx, pair, 'accepted');
          await tell(tx, deps, { doctor, secretaryId, kind: 'secretary.resumed' });
          return secretariesOf(tx, doctor.id);
        },
        audit(doctor, resumeSecretary, { objectId: secretaryId }),
      ),

    /** Every look at this doctor's patients asks for the link, so the next call of the secretary finds none. */
    unlink: (doctor: Actor, secretaryId: string) =>
      transact(
        async (tx) => {
          const pair = await linkIn(tx, doctor, secretaryId, 'accepted', 'suspended');
          await repository.removeLink(tx, pair);
          await endIdentityDocument(tx, secretaryId);
          await tell(tx, deps, { doctor, secretaryId, kind: 'secretary.unlinked' });
          return secretariesOf(tx, doctor.id);
        },
        audit(doctor, unlinkSecretary, { objectId: secretaryId }),
      ),
  };
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
    params: { name: secretary.calledName, person: doctor.name, link: '/dashboard' },
  });
};
