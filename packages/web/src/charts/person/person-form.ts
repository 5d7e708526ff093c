import {
  identityFields,
  type PersonField,
  PersonForm,
  type PersonValues,
  personFields,
} from '@doctor-plus/contract/charts/person.ts';
import { registrationFields } from '@doctor-plus/contract/charts/registration.ts';
import { insurerFrom, insurerText } from '../../platform/insurers.ts';
import { settle } from '../visit-merge.ts';

/** The form as it is typed. */
export type TypedPerson = Readonly<Record<PersonField, string>>;

export const typedOf = (values: PersonValues): TypedPerson => ({
  given_name: values.given_name,
  family_name: values.family_name,
  birth_date: values.birth_date ?? '',
  sex: values.sex,
  phone: values.phone ?? '',
  email: values.email ?? '',
  emergency_contact: values.emergency_contact ?? '',
  status: values.status,
  document_kind: values.document_kind ?? '',
  document_number: values.document_number ?? '',
  insurer: insurerText(values.insurer ?? ''),
  policy_number: values.policy_number ?? '',
  guardian_name: values.guardian_name ?? '',
  guardian_relation: values.guardian_relation ?? '',
  guardian_phone: values.guardian_phone ?? '',
  language: values.language ?? '',
  contact_channel: values.contact_channel ?? '',
});

const same = (one: string, other: string) => one.trim() === other.trim();

/** Fields that say something else than before, in the order of the form. */
export const changedIn = (before: TypedPerson, typed: TypedPerson): PersonField[] =>
  personFields.filter((field) => !same(before[field], typed[field]));

export const touchesIdentity = (changed: readonly PersonField[]): boolean =>
  changed.some((field) => identityFields.some((one) => one === field));

/** Fields that are folded away in the form while they are empty. */
export const saysMore = (typed: TypedPerson): boolean =>
  registrationFields.some((field) => typed[field] !== '');

/**
 * What is sent; null while a field is not what the call takes. The status goes along only where it was changed: a visit may have
 * moved it on since the form was opened.
 */
export const formOf = (typed: TypedPerson, changed: readonly PersonField[]): PersonForm | null => {
  const { status, ...others } = typed;
  const values = { ...others, ...(changed.includes('status') ? { status } : {}) };
  const insurer = insurerFrom(typed.insurer);
  return PersonForm.safeParse({ ...values, insurer, birth_date: typed.birth_date || null }).data ?? null;
};

export type PersonProblem = 'name' | 'invalid' | 'in_future' | 'reason' | 'document';

type Wish = {
  readonly typed: TypedPerson;
  readonly changed: readonly PersonField[];
  readonly signsIn: boolean;
  readonly reason: string;
  readonly documentSeen: boolean;
  /** A calendar date of the practice. */
  readonly today: string;
};

/** What is wrong, by field, in the order of the form; the rules are the contract's own, and what the call asks beside them. */
export const problemsOf = ({ typed, changed, signsIn, reason, documentSeen, today }: Wish) => {
  const parsed = PersonForm.safeParse({ ...typed, birth_date: typed.birth_date || null });
  const refused = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));
  const isNameless = typed.given_name.trim() === '' && typed.family_name.trim() === '';
  const problem = (field: PersonField): PersonProblem | null => {
    if (field === 'given_name' && isNameless) return 'name';
    if (refused.has(field)) return 'invalid';
    return field === 'birth_date' && typed.birth_date > today ? 'in_future' : null;
  };
  const isOther = touchesIdentity(changed);
  const found: Partial<Record<PersonField | 'why' | 'document', PersonProblem>> = {};
  for (const field of personFields) {
    const wrong = problem(field);
    if (wrong) found[field] = wrong;
  }
  if (isOther && reason.trim().length < 3) found.why = 'reason';
  if (isOther && signsIn && !documentSeen) found.document = 'document';
  return found;
};

/** A field that both changed, each to something else. */
export type PersonConflict = {
  readonly field: PersonField;
  readonly mine: string;
  readonly theirs: string;
};

/**
 * Brings together what was typed here and what somebody else saved meanwhile. A field that only one side changed takes that
 * side's value; one that both changed keeps what was typed until somebody has chosen.
 */
export const mergePerson = (base: TypedPerson, mine: TypedPerson, theirs: TypedPerson) => {
  const conflicts: PersonConflict[] = [];
  const typed = { ...mine };
  for (const field of personFields) {
    const settled = settle(base[field], mine[field], theirs[field], same);
    if (settled) typed[field] = settled.value;
    else conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
  }
  return { typed: typed as TypedPerson, conflicts };
};
