import { passwordMinimum } from '@doctor-plus/contract/accounts/schema.ts';
import { useTranslation } from 'react-i18next';

/** Words a problem of a field: its key in the group, with the numbers that the texts carry. */
export const useProblem = () => {
  const { t } = useTranslation('registration');
  return (key: string | null): string | null =>
    key === null ? null : String(t(key as 'register.required', { min: passwordMinimum }));
};
