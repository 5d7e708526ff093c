import { subregionTypeOf, subregionTypes } from '@doctor-plus/contract/accounts/reference/countries.ts';
import { subregionCode } from '@doctor-plus/contract/accounts/reference/subregions.ts';
import { registerDoctor as endpoint } from '@doctor-plus/contract/accounts/registration.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import { invalid } from '../../platform/http/errors.ts';
import { hasEmail, type Mail } from '../../platform/mail/outbox.ts';
import { claimIdentityDocument, type Deps, register, type Visit } from './register.ts';
import * as repository from './repository.ts';

export type Application = ParsedOf<typeof endpoint>['body'];

/** A doctor's account, which waits, the application with its document, and a public side that nobody sees yet. */
export const registerDoctor = async (deps: Deps, visit: Visit, form: Application) => {
  const subregion = subregionOf(form);
  const { username } = await register(deps, visit, form, {
    role: 'doctor',
    status: 'pending',
    agrees: true,
    endpoint,
    documentId: form.id_document,
    furnish: async (tx, account) => {
      const documentId = await claimIdentityDocument(tx, visit, account, form.id_document);
      await repository.insertApplication(tx, {
        userId: account.id,
        exequaturNumber: form.exequatur_number,
        idType: form.id_type,
        idNumber: form.id_number,
        country: form.practice_country,
        subregion,
        documentId,
      });
      const specialties = [...new Set(form.specialties)];
      await deps.ports.registerProfile(tx, account.id, { name: account.name, specialties, bio: form.bio });
      await deps.queueMail(tx, {
        template: 'applicationReceived',
        userId: account.id,
        address: account.email,
        language: account.language,
        params: { name: account.calledName },
      });
      await tellAdministrators(tx, deps, account);
    },
  });
  return {
    success: true as const,
    username,
    message: 'The application was received. An administrator will review it.',
  };
};

const approvals = '/admin/approvals';

const tellAdministrators = async (
  tx: Transaction,
  { queueMail, ports }: Deps,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  const administrators = await repository.findAdministrators(tx);
  const notice = {
    kind: 'application.waiting',
    params: { person: name },
    personId: id,
    link: approvals,
  } as const;
  const mails = administrators.filter(hasEmail).map(
    ({ id: userId, email, language }): Mail => ({
      template: 'applicationWaiting',
      userId,
      address: email,
      language: Language.parse(language),
      params: { name, role: 'doctor', link: approvals },
    }),
  );
  await ports.notify(tx, ...administrators.map((administrator) => ({ ...notice, userId: administrator.id })));
  await queueMail(tx, ...mails);
};

/** The code of the part of the country, in the one field that the country's type names; null where there is none. */
const subregionOf = (form: Application): string | null => {
  const type = subregionTypeOf[form.practice_country];
  const wrong = subregionTypes.filter((other) => other !== type && form[`practice_${other}`] !== '');
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map((name) => [`practice_${name}`, 'invalid'])));
  if (!type) return null;
  const code = subregionCode(form.practice_country, form[`practice_${type}`]);
  if (code === null) throw invalid({ [`practice_${type}`]: 'invalid' });
  return code;
};
