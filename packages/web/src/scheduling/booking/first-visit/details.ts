import { type Profile, ProfileChanges } from '@doctor-plus/contract/accounts/settings.ts';
import { insurerFrom } from '../../../platform/insurers.ts';

/** Facts that a practice needs of somebody before the first visit. */
export const detailFields = ['phone', 'birth_date', 'sex', 'insurer'] as const;
export type DetailField = (typeof detailFields)[number];
export type Details = Partial<Record<DetailField, string>>;
export type DetailProblem = 'phone' | 'date' | 'future';
export type DetailProblems = Partial<Record<DetailField, DetailProblem>>;

/** What is not known yet and the person may say themselves. */
export const missingIn = ({ phone, birth_date, sex, insurer, can }: Profile): DetailField[] => {
  const own = can.change_health_data && can.change_identity;
  return [
    ...(phone === '' ? (['phone'] as const) : []),
    ...(own && birth_date === null ? (['birth_date'] as const) : []),
    ...(own && (sex === null || sex === 'unknown') ? (['sex'] as const) : []),
    ...(can.change_health_data && insurer === '' ? (['insurer'] as const) : []),
  ];
};

/** Fields that were filled in, an insurer of the list by its slug; a field that was left empty stays unknown. */
export const filledIn = ({ insurer = '', ...typed }: Details): Details => ({
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
  ...(insurer.trim() === '' ? {} : { insurer: insurerFrom(insurer) }),
});

/** What is wrong with it by the contract's own rules; `today` is the practice's. */
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
