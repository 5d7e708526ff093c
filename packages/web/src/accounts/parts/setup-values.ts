import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import { passwordLength } from '../password-length.ts';

/** Time zones as somebody chooses them. */
export const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The fields of the first account and its practice. */
export type Values = {
  practice_name: string;
  time_zone: string;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  password: string;
};
export type Problems = Partial<Record<keyof Values, string>>;

/** The form as it opens, with the time zone of the browser. */
export const empty: Values = {
  practice_name: '',
  time_zone: zones.some(({ value }) => value === ownZone) ? ownZone : 'America/Santo_Domingo',
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  password: '',
};

/** Keys of the group `setup` for what is not right. */
export const problemsOf = (values: Values): Problems => {
  const problems: Problems = {};
  for (const name of ['practice_name', 'time_zone'] as const) {
    if (!values[name].trim()) problems[name] = 'problem.required';
  }
  if (!values.first_name.trim() && !values.last_name.trim()) problems.first_name = 'problem.name';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(values.email.trim())) problems.email = 'problem.email';
  if (!/^[a-z][a-z0-9._-]{2,59}$/i.test(values.username.trim())) problems.username = 'problem.username';
  if (passwordLength(values.password) < passwordMinimum) problems.password = 'problem.passwordTooShort';
  return problems;
};

/** Refusals that belong to one field. */
export const fieldOf: Record<string, readonly [keyof Values, string]> = {
  username_taken: ['username', 'problem.usernameTaken'],
  email_taken: ['email', 'problem.emailTaken'],
  password_too_short: ['password', 'problem.passwordTooShort'],
  password_too_common: ['password', 'problem.passwordTooCommon'],
  password_is_personal: ['password', 'problem.passwordIsPersonal'],
};
