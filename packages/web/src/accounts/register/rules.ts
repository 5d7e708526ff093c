import { subregionTypeOf } from '@doctor-plus/contract/accounts/reference/countries.ts';
import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import { MailAddress } from '@doctor-plus/contract/kernel/values.ts';
import type { UploadedFile } from '../../platform/upload.ts';
import { passwordLength } from '../password-length.ts';
import type { Problems } from './use-form.ts';

/** What each of the three forms asks of a person. */
export type Person = { firstName: string; lastName: string; email: string; password: string };

/** A patient's form, with the box for the use of health data. */
export type PatientForm = Person & { healthConsent: boolean };

export type Application = Person & {
  specialties: readonly string[];
  exequatur: string;
  country: string;
  subregion: string;
  idType: string;
  idNumber: string;
  document: UploadedFile | null;
};

export type SecretaryForm = Person & {
  doctor: { readonly id: string; readonly label: string } | null;
  document: UploadedFile | null;
};

export const nobody: Person = { firstName: '', lastName: '', email: '', password: '' };

type Rule<V> = readonly [field: keyof V, broken: boolean, key: string];

/** The first broken rule of each field. */
const firstOf = <V>(rules: readonly Rule<V>[]): Problems<V> => {
  const problems: Problems<V> = {};
  for (const [field, broken, key] of rules) if (broken) problems[field] ??= `register.${key}`;
  return problems;
};

const isBlank = (text: string) => text.trim() === '';

const personRules = (person: Person): Rule<Person>[] => [
  ['firstName', isBlank(person.firstName) && isBlank(person.lastName), 'nameRequired'],
  ['email', isBlank(person.email), 'required'],
  ['email', !MailAddress.safeParse(person.email).success, 'emailInvalid'],
  ['password', person.password === '', 'required'],
  ['password', passwordLength(person.password) < passwordMinimum, 'passwordTooShort'],
];

export const checkPatient = (form: PatientForm): Problems<PatientForm> =>
  firstOf<PatientForm>([
    ...personRules(form),
    ['healthConsent', !form.healthConsent, 'healthConsentRequired'],
  ]);

export const checkApplication = (form: Application): Problems<Application> =>
  firstOf<Application>([
    ...personRules(form),
    ['specialties', form.specialties.length === 0, 'specialtyRequired'],
    ['exequatur', isBlank(form.exequatur), 'required'],
    ['country', form.country === '', 'required'],
    ['subregion', subregionTypeOf[form.country] !== undefined && form.subregion === '', 'required'],
    ['idType', form.idType === '', 'required'],
    ['idNumber', isBlank(form.idNumber), 'required'],
    ['document', form.document === null, 'idDocumentRequired'],
  ]);

/** Whoever a doctor invited says neither whom they ask nor who they are: the invitation does. */
export const checkInvited = (form: SecretaryForm): Problems<SecretaryForm> =>
  firstOf<SecretaryForm>(personRules(form));

export const checkSecretary = (form: SecretaryForm): Problems<SecretaryForm> =>
  firstOf<SecretaryForm>([
    ...personRules(form),
    ['doctor', form.doctor === null, 'doctorRequired'],
    ['document', form.document === null, 'idDocumentRequired'],
  ]);
