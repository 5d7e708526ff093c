import { registerSecretary as endpoint } from '@doctor-plus/contract/accounts/registration.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Read } from '../../platform/database/transact.ts';
import { invalid } from '../../platform/http/errors.ts';
import { claimIdentityDocument, type Deps, register, type Visit } from './register.ts';
import * as repository from './repository.ts';
import { tellDoctorOfRequest } from './tell-doctor.ts';

export type SecretaryForm = ParsedOf<typeof endpoint>['body'];

/** A secretary's account and the request to work for a doctor; until the doctor accepts, it opens nothing (D5). */
export const registerSecretary = async (
  deps: Deps & { readonly read: Read },
  visit: Visit,
  form: SecretaryForm,
) => {
  const listed = await deps.read((tx) => deps.ports.listedDoctor(tx, form.doctor_id));
  if (!listed) throw invalid({ doctor_id: 'invalid' });
  const { username } = await register(deps, visit, form, {
    role: 'secretary',
    status: 'active',
    endpoint,
    documentId: form.id_document,
    furnish: async (tx, account) => {
      const documentId = await claimIdentityDocument(tx, visit, account, form.id_document);
      await repository.insertApplication(tx, { userId: account.id, documentId });
      await repository.requestLink(tx, account.id, form.doctor_id);
      await tellDoctorOfRequest(tx, deps, {
        doctorId: form.doctor_id,
        person: account.name,
        personId: account.id,
      });
      await deps.queueMail(tx, {
        template: 'welcome',
        userId: account.id,
        address: account.email,
        language: account.language,
        params: { name: account.givenName, username: account.username, link: '/login' },
      });
    },
  });
  return {
    success: true as const,
    username,
    message: 'The account was created. The doctor was asked to accept you.',
  };
};
