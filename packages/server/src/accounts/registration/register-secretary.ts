import { registerSecretary as endpoint } from '@doctor-plus/contract/accounts/registration.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Read, Transaction } from '../../platform/database/transact.ts';
import { invalid, Refusal } from '../../platform/http/errors.ts';
import { type Account, claimIdentityDocument, type Deps, register, type Visit } from './register.ts';
import * as repository from './repository.ts';
import { tellDoctorOfRequest } from './tell-doctor.ts';

export type SecretaryForm = ParsedOf<typeof endpoint>['body'];

type Asked = { readonly doctorId: string; readonly documentId: string };

/** Whom the form asks and with what it proves who asks. Errors: rest_invalid_param naming what is missing. */
const askedIn = async (deps: SecretaryDeps, form: SecretaryForm): Promise<Asked> => {
  const { doctor_id: doctorId, id_document: documentId } = form;
  if (doctorId === undefined || documentId === undefined) {
    throw invalid({
      ...(doctorId === undefined ? { doctor_id: 'required' } : {}),
      ...(documentId === undefined ? { id_document: 'required' } : {}),
    });
  }
  const listed = await deps.read((tx) => deps.ports.listedDoctor(tx, doctorId));
  if (!listed) throw invalid({ doctor_id: 'invalid' });
  return { doctorId, documentId };
};

type SecretaryDeps = Deps & { readonly read: Read };

/** Asks the doctor; until the answer, the account opens nothing (D5). */
const ask = async (
  tx: Transaction,
  deps: Deps,
  { visit, account, asked }: { visit: Visit; account: Account; asked: Asked },
) => {
  const documentId = await claimIdentityDocument(tx, visit, account, asked.documentId);
  await repository.insertApplication(tx, { userId: account.id, documentId });
  await repository.requestLink(tx, account.id, asked.doctorId);
  await tellDoctorOfRequest(tx, deps, {
    doctorId: asked.doctorId,
    person: account.name,
    personId: account.id,
  });
};

/**
 * Whoever holds an invitation reads the mail of its address, and makes an account with that one: with another it could be tried
 * which addresses have accounts, for theirs leave the invitation whole. Errors: email_link_invalid, rest_invalid_param.
 */
const demandInvited = async (deps: SecretaryDeps, invitation: string, email: string): Promise<void> => {
  const address = await deps.read((tx) => deps.ports.invitedAddress(tx, invitation));
  if (address === null) {
    throw new Refusal('email_link_invalid', 'This link is not valid any more. Ask for a new one.');
  }
  if (address.toLowerCase() !== email.toLowerCase()) throw invalid({ email: 'invalid' });
};

/** A secretary's account, with the request to work for a doctor or by a doctor's invitation, which proves its address. */
export const registerSecretary = async (deps: SecretaryDeps, visit: Visit, form: SecretaryForm) => {
  const { invitation } = form;
  if (invitation !== undefined) await demandInvited(deps, invitation, form.email);
  const asked = invitation === undefined ? await askedIn(deps, form) : null;
  const { username } = await register(deps, visit, form, {
    role: 'secretary',
    status: 'active',
    agrees: true,
    endpoint,
    ...(asked ? { documentId: asked.documentId } : { addressProven: true }),
    furnish: async (tx, account) => {
      if (asked) await ask(tx, deps, { visit, account, asked });
      else if (invitation !== undefined) {
        await deps.ports.joinByInvitation(tx, { token: invitation, secretary: account });
      }
      await deps.queueMail(tx, {
        template: 'welcome',
        userId: account.id,
        address: account.email,
        language: account.language,
        params: { name: account.calledName, username: account.username, link: '/login' },
      });
    },
  });
  return {
    success: true as const,
    username,
    message: asked
      ? 'The account was created. The doctor was asked to accept you.'
      : 'The account was created. You work for the doctor who invited you.',
  };
};
