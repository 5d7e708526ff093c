import { type Profile, ProfileChanges } from '@doctor-plus/contract/accounts/settings.ts';
import { insurerFrom } from '../../../platform/insurers.ts';

/** Details that a practice needs of a patient. */
export const detailFields = ['phone', 'birth_date', 'sex', 'insurer'] as const;
export type DetailField = (typeof detailFields)[number];
export type Details = Partial<Record<DetailField, string>>;
export type DetailProblem = 'phone' | 'date' | 'future';
export type DetailProblems = Partial<Record<DetailField, DetailProblem>>;

/**
 * Unknown details that the patient may give. The insurer alone is asked for before the first appointment only: a patient without
 * one has none to name.
 */
export const missingIn = (
  { phone, birth_date, sex, insurer, can }: Profile,
  isFirst: boolean,
): DetailField[] => {
  const own = can.change_health_data && can.change_identity;
  const needed: DetailField[] = [
    ...(phone === '' ? (['phone'] as const) : []),
    ...(own && birth_date === null ? (['birth_date'] as const) : []),
    ...(own && (sex === null || sex === 'unknown') ? (['sex'] as const) : []),
  ];
  const asksInsurer = can.change_health_data && insurer === '' && (isFirst || needed.length > 0);
  return asksInsurer ? [...needed, 'insurer'] : needed;
};

/** Fields that were filled in, an insurer of the list by its slug; a field that was left empty stays unknown. */
export const filledIn = ({ insurer = '', ...typed }: Details): Details => ({
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
  ...(insurer.trim() === '' ? {} : { insurer: insurerFrom(insurer) }),
});

/** Errors of the details by the contract's own rules; `today` is the practice's. */
export const problemsOf = (typed: Details, today: string): DetailProblems => {
  const parsed = ProfileChanges.safeParse(filledIn(typed));
  const problems: DetailProblems = {};
  for (const { path } of parsed.success ? [] : parsed.error.issues) {
    if (path[0] === 'phone') problems.phone = 'phone';
    if (path[0] === 'birth_date') problems.birth_date = 'date';
  }
  if (typed.birth_date && typed.birth_date > today) problems.birth_date ??= 'future';
  return problems;
};
