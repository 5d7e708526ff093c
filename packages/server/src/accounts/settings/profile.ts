import type { changeProfile, Profile } from '@doctor-plus/contract/accounts/settings.ts';
import type { ParsedOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { invalid, notSignedIn, Refusal } from '../../platform/http/errors.ts';
import { changingPatient } from '../patient-changes.ts';
import { photoAddress } from '../photo-address.ts';
import {
  findProfile,
  holdProfile,
  type ProfileRow,
  updatePatient,
  updateUser,
} from './profile-repository.ts';

type Changes = ParsedOf<typeof changeProfile>['body'];

/** The person's own profile. Throws 401 when the account is gone. */
export const readProfile = async (tx: Transaction, userId: string): Promise<Profile> =>
  present(existing(await findProfile(tx, userId)));

/**
 * Applies what the person may change, to the chart's own copy too, and returns the profile with the names of the fields
 * that differ. A field that belongs to another role is left alone. Throws 409 `name_checked` for the name of an approved
 * doctor, and `identity_checked` for what the practice compared with an identity document.
 */
export const applyChanges = async (
  tx: Transaction,
  actor: Actor,
  changes: Changes,
): Promise<{ profile: Profile; changed: string[] }> => {
  const before = existing(await holdProfile(tx, actor.id));
  refuseFuture(changes, before);
  refuseNameless(changes, before);
  refuseName(changes, before);
  refuseIdentity(changes, before);
  const { onUser, onPatient } = split(changes, before);
  if (Object.keys(onUser).length > 0) await updateUser(tx, actor.id, onUser);
  const isPatient = before.chartNumber !== null;
  if (isPatient && Object.keys(onPatient).length > 0) {
    await changingPatient(tx, { cause: 'patient', by: actor });
    await updatePatient(tx, actor.id, onPatient);
  }
  // Both rows are held: nobody else wrote into them.
  const phone = changes.phone ?? before.phone;
  const profile = present({ ...before, ...onUser, ...(isPatient ? onPatient : {}), phone });
  const old = present(before);
  const changed = (Object.keys(changes) as (keyof Changes)[]).filter(
    (field) => old[field] !== profile[field],
  );
  return { profile, changed };
};

const existing = (row: ProfileRow | null): ProfileRow => {
  if (!row) throw notSignedIn();
  return row;
};

const refuseFuture = ({ birth_date }: Changes, { today }: ProfileRow): void => {
  if (birth_date && birth_date > today) throw invalid({ birth_date: 'in_future' });
};

/** One of the two names is enough, but nobody is without a name. */
const refuseNameless = ({ first_name, last_name }: Changes, before: ProfileRow): void => {
  const given = first_name ?? before.givenName;
  const family = last_name ?? before.familyName;
  if (given === '' && family === '')
    throw invalid({ [first_name === undefined ? 'last_name' : 'first_name']: 'too_small' });
};

/** Patients trust the name that an administrator compared with the exequatur: it stays until one compares another. */
const nameIsChecked = ({ role, status }: ProfileRow): boolean => role === 'doctor' && status === 'active';

const refuseName = ({ first_name, last_name }: Changes, before: ProfileRow): void => {
  const same =
    (first_name ?? before.givenName) === before.givenName &&
    (last_name ?? before.familyName) === before.familyName;
  if (same || !nameIsChecked(before)) return;
  throw new Refusal(
    'name_checked',
    'The name was compared with the exequatur; only an administrator changes it.',
  );
};

const identity = ['first_name', 'last_name', 'birth_date', 'sex'] as const;

/** What the practice compared with a document holds until it compares another. */
const refuseIdentity = (changes: Changes, before: ProfileRow): void => {
  if (before.identityCheckedAt === null) return;
  const old = present(before);
  const same = identity.every((field) => changes[field] === undefined || changes[field] === old[field]);
  if (same) return;
  throw new Refusal(
    'identity_checked',
    'Name, birth date and sex were compared with an identity document; the practice changes them.',
  );
};

const hasHonorific = (role: ProfileRow['role']) => role === 'doctor' || role === 'secretary';

/** Names and phone stand on the account and in the chart; they are written to both, so that they stay equal. */
const split = (changes: Changes, before: ProfileRow) => {
  const { first_name, last_name, phone, honorific, birth_date, sex, ...inChart } = changes;
  const shared = {
    ...(first_name === undefined ? {} : { givenName: first_name }),
    ...(last_name === undefined ? {} : { familyName: last_name }),
    ...(phone === undefined ? {} : { phone: phone === '' ? null : phone }),
  };
  return {
    onUser: { ...shared, ...(honorific !== undefined && hasHonorific(before.role) ? { honorific } : {}) },
    onPatient: {
      ...shared,
      ...(birth_date === undefined ? {} : { birthDate: birth_date }),
      ...(sex === undefined ? {} : { sex }),
      ...chartFields(inChart, before),
    },
  };
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/** A policy belongs to its insurer: with another one its number goes, unless a new one is said. */
const chartFields = (
  {
    emergency_contact,
    insurer,
    policy_number,
  }: Pick<Changes, 'emergency_contact' | 'insurer' | 'policy_number'>,
  before: ProfileRow,
) => ({
  ...(emergency_contact === undefined ? {} : { emergencyContact: orNull(emergency_contact) }),
  ...(insurer === undefined ? {} : { insurer: orNull(insurer) }),
  ...(insurer !== undefined && insurer !== (before.insurer ?? '') ? { policyNumber: null } : {}),
  ...(policy_number === undefined ? {} : { policyNumber: orNull(policy_number) }),
});

const present = (row: ProfileRow): Profile => ({
  username: row.username,
  email: row.email,
  email_verified: row.emailVerifiedAt !== null,
  role: row.role,
  first_name: row.givenName,
  last_name: row.familyName,
  honorific: row.honorific,
  phone: row.phone,
  photo: photoAddress(row.photoId),
  language: Language.parse(row.language),
  theme: row.theme,
  chart_number: row.chartNumber,
  birth_date: row.birthDate,
  sex: row.sex,
  emergency_contact: row.chartNumber === null ? null : (row.emergencyContact ?? ''),
  insurer: row.chartNumber === null ? null : (row.insurer ?? ''),
  policy_number: row.chartNumber === null ? null : (row.policyNumber ?? ''),
  member_since: row.createdAt.toISOString(),
  can: {
    change_name: !nameIsChecked(row) && row.identityCheckedAt === null,
    change_honorific: hasHonorific(row.role),
    change_health_data: row.chartNumber !== null,
    change_identity: row.identityCheckedAt === null,
  },
});
