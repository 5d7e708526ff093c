import {
  identityFields,
  type PersonField,
  type PersonForm,
  type PersonValues,
  personFields,
} from '@doctor-plus/contract/charts/person.ts';
import type { PersonValues as Said } from '../../accounts/tables.ts';

/** What was typed, with nothing where nothing was typed; a status that was left out is the one of `before`. */
export const valuesOf = (form: PersonForm, before: PersonValues): PersonValues => ({
  ...form,
  status: form.status ?? before.status,
  phone: form.phone || null,
  email: form.email || null,
  emergency_contact: form.emergency_contact || null,
  ...registrationOf(form, before),
});

/**
 * Registration details beside identity; a field that was left out keeps its value. A kind without a number is none, and
 * the number of a policy goes with its insurer.
 */
const registrationOf = (form: PersonForm, before: PersonValues) => {
  const number = said(form.document_number, before.document_number);
  const insurer = said(form.insurer, before.insurer);
  return {
    document_kind: number === null ? null : (said(form.document_kind, before.document_kind) ?? 'other'),
    document_number: number,
    insurer,
    policy_number: said(form.policy_number, insurer === before.insurer ? before.policy_number : null),
    guardian_name: said(form.guardian_name, before.guardian_name),
    guardian_relation: said(form.guardian_relation, before.guardian_relation),
    guardian_phone: said(form.guardian_phone, before.guardian_phone),
    language: said(form.language, before.language),
    contact_channel: said(form.contact_channel, before.contact_channel),
  };
};

/** The new value of a field; null for one that was emptied. */
const said = <T extends string>(typed: T | '' | undefined, before: T | null): T | null =>
  typed === undefined ? before : typed || null;

/** Fields that say something else than before. */
export const changedFields = (before: PersonValues, after: PersonValues): PersonField[] =>
  personFields.filter((field) => before[field] !== after[field]);

const isIdentity = (field: PersonField): boolean => identityFields.some((one) => one === field);

/** By what duplicates are found. */
const likeness: readonly PersonField[] = [
  'given_name',
  'family_name',
  'birth_date',
  'phone',
  'email',
  'document_number',
];

export const isLikeness = (field: PersonField): boolean => likeness.includes(field);

export type Problem = 'required' | 'in_future' | 'after_death' | 'of_account';

type Wish = {
  readonly before: PersonValues;
  readonly after: PersonValues;
  readonly reason: string;
  readonly documentSeen: boolean;
  readonly signsIn: boolean;
  /** Calendar dates of the practice. */
  readonly today: string;
  /** The last day on which the person may have died; null for the living and where nobody knows. */
  readonly diedOn: string | null;
};

/**
 * What keeps a change from being written, by field. Who has an account changes their own mail address, and is shown to be
 * somebody else than before only by a document.
 */
export const problemsOf = (
  wish: Wish,
): Partial<Record<PersonField | 'reason' | 'document_seen', Problem>> => {
  const { before, after, reason, documentSeen, signsIn, today, diedOn } = wish;
  const changed = changedFields(before, after);
  const isOther = changed.some(isIdentity);
  const born = after.birth_date;
  return {
    ...(born !== null && born > today ? { birth_date: 'in_future' } : {}),
    ...(born !== null && born <= today && diedOn !== null && born > diedOn
      ? { birth_date: 'after_death' }
      : {}),
    ...(signsIn && changed.includes('email') ? { email: 'of_account' } : {}),
    ...(isOther && reason.trim().length < 3 ? { reason: 'required' } : {}),
    ...(isOther && signsIn && !documentSeen ? { document_seen: 'required' } : {}),
  };
};

type Step = { readonly version: number; readonly before: Said };

/**
 * What a person said in an earlier version: the values of today with every later change taken back. `steps` are the changes,
 * the newest first. Null for a version that never was.
 */
export const valuesAt = (
  today: PersonValues,
  current: number,
  steps: readonly Step[],
  version: number,
): PersonValues | null => {
  if (version >= current) return null;
  const later = steps.filter((step) => step.version > version);
  const said: Said = Object.assign({}, today, ...later.map((step) => step.before));
  const back = Object.fromEntries(personFields.map((field) => [field, said[field] ?? null]));
  // The same fields under the same names, as the trigger wrote them down.
  return { ...today, ...back };
};
