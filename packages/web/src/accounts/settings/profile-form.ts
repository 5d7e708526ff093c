import { type Profile, ProfileChanges } from '@doctor-plus/contract/accounts/settings.ts';
import * as z from 'zod/mini';
import { insurerFrom, insurerText } from '../../platform/insurers.ts';

export const Typed = z.object({
  first_name: z.string(),
  last_name: z.string(),
  honorific: z.string(),
  phone: z.string(),
  birth_date: z.string(),
  sex: z.enum(['female', 'male', 'other', 'unknown']),
  emergency_contact: z.string(),
  insurer: z.string(),
  policy_number: z.string(),
});
export type Typed = z.output<typeof Typed>;
export type TypedField = keyof Typed;

export type FieldProblem = 'name' | 'tooLong' | 'phone' | 'honorific' | 'date' | 'future';
export type Problems = Partial<Record<TypedField, FieldProblem>>;

/** What the form shows of a profile before anybody types. */
export const typedOf = (profile: Profile): Typed => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  honorific: profile.honorific,
  phone: profile.phone,
  birth_date: profile.birth_date ?? '',
  sex: profile.sex ?? 'unknown',
  emergency_contact: profile.emergency_contact ?? '',
  insurer: insurerText(profile.insurer ?? ''),
  policy_number: profile.policy_number ?? '',
});

/** The fields that differ from what the server has. */
export const changesOf = (before: Typed, after: Typed): Partial<Typed> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field as TypedField] !== value));

export const bodyOf = ({
  birth_date,
  insurer,
  ...changes
}: Partial<Typed>): z.input<typeof ProfileChanges> => ({
  ...changes,
  ...(insurer === undefined ? {} : { insurer: insurerFrom(insurer) }),
  ...(birth_date === undefined ? {} : { birth_date: birth_date === '' ? null : birth_date }),
});

const problemOf = (field: TypedField, code: string | undefined): FieldProblem => {
  if (field === 'phone') return 'phone';
  if (field === 'birth_date') return code === 'in_future' ? 'future' : 'date';
  if (field === 'honorific' && code === 'invalid_format') return 'honorific';
  return code === 'too_big' ? 'tooLong' : 'name';
};

const isField = (name: unknown): name is TypedField => typeof name === 'string' && name in Typed.shape;

/** What is wrong with the changes to this form, by the contract's own rules; empty when they can be sent. */
export const problemsOf = (changes: Partial<Typed>, today: string): Problems => {
  const parsed = ProfileChanges.safeParse(bodyOf(changes));
  const problems: Problems = {};
  for (const { path, code } of parsed.success ? [] : parsed.error.issues) {
    const [field] = path;
    if (isField(field)) problems[field] ??= problemOf(field, code);
  }
  if (changes.birth_date && changes.birth_date > today) problems.birth_date ??= 'future';
  return problems;
};

/** The server's own refusal, field by field. */
export const problemsFrom = (data: Readonly<Record<string, unknown>>): Problems => {
  const params = z.record(z.string(), z.string()).safeParse(data.params);
  if (!params.success) return {};
  return Object.fromEntries(
    Object.entries(params.data)
      .filter(([field]) => isField(field))
      .map(([field, code]) => [field, problemOf(field as TypedField, code)]),
  );
};
