import { subregionTypeOf } from '@doctor-plus/contract/accounts/reference/countries.ts';
import type { Application, Person } from './rules.ts';
import type { Refused } from './send.ts';
import type { Problems } from './use-form.ts';

/** The part of the payload that all forms have, as the specification names it. */
export const toBody = ({ firstName, lastName, email, password }: Person) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  email: email.trim(),
  password,
});

/** The doctor's payload: of the four sub-region fields only the one that the country's type names is filled. */
export const toApplication = (form: Application) => {
  const person = toBody(form);
  const type = subregionTypeOf[form.country];
  const part = (name: string) => (name === type ? form.subregion : '');
  return {
    ...person,
    name: `${person.first_name} ${person.last_name}`.trim(),
    specialties: [...form.specialties],
    bio: '',
    profile_image: null,
    id_document: form.document?.fileId ?? '',
    exequatur_number: form.exequatur.trim(),
    id_type: form.idType as 'cedula',
    id_number: form.idNumber.trim(),
    practice_country: form.country,
    practice_state: part('state'),
    practice_province: part('province'),
    practice_canton: part('canton'),
    practice_territory: part('territory'),
  };
};

type AnyField = keyof Application | 'doctor';

/** Our field for a field of the call. */
const fieldOf = (name: string): AnyField | undefined => {
  if (name.startsWith('practice_') && name !== 'practice_country') return 'subregion';
  const names: Partial<Record<string, AnyField>> = {
    first_name: 'firstName',
    last_name: 'lastName',
    email: 'email',
    password: 'password',
    specialties: 'specialties',
    id_document: 'document',
    exequatur_number: 'exequatur',
    id_type: 'idType',
    id_number: 'idNumber',
    practice_country: 'country',
    doctor_id: 'doctor',
  };
  return names[name];
};

const byCode: Partial<Record<string, readonly [AnyField, string]>> = {
  password_too_short: ['password', 'register.passwordTooShort'],
  password_too_common: ['password', 'register.passwordTooCommon'],
  password_is_personal: ['password', 'register.passwordIsPersonal'],
  file_not_claimable: ['document', 'register.documentGone'],
};

/** What the fields have to say after the server refused. */
export const problemOf = (refused: Refused): Problems<Record<AnyField, unknown>> => {
  if (refused.kind === 'network') return {};
  const known = byCode[refused.code];
  if (known) return { [known[0]]: known[1] };
  const problems: Problems<Record<AnyField, unknown>> = {};
  for (const name of refused.fields) {
    const field = fieldOf(name);
    if (field) problems[field] = 'register.check';
  }
  return problems;
};
