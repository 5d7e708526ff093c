import type { PersonField } from '@doctor-plus/contract/charts/person.ts';
import { languages } from '@doctor-plus/locales/index.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { insurerText } from '../../platform/insurers.ts';
import { statusKeys } from '../parts/patient-words.ts';

const nativeNames = new Map<string, string>(languages.map(({ code, nativeName }) => [code, nativeName]));

/** Texts `person:<group>.<value>` for what is chosen from a list. */
const chosen: Readonly<Record<string, string>> = {
  document_kind: 'document',
  guardian_relation: 'relation',
  contact_channel: 'contact',
};

const isStatus = (value: string): value is keyof typeof statusKeys => value in statusKeys;

/** Names of what is said of a person, and the values as people read them. */
export const usePersonWords = () => {
  const { t } = useTranslation(['person', 'charts']);
  const formats = useFormats();
  return {
    field: (field: string): string => t(`field.${field}`),
    value: (field: string, value: string | number | null): string => {
      if (field === 'deceased_at' && value === 'unknown') return t('death.unknown');
      if (value === null || value === '' || value === 'unknown') return t('notRecorded');
      const text = String(value);
      if (field === 'birth_date') return formats.calendarDate(text);
      if (field === 'deceased_at') return formats.date(text);
      if (field === 'identity_checked_at') return formats.date(text);
      if (field === 'insurer') return insurerText(text);
      if (field === 'language') return nativeNames.get(text) ?? text;
      if (chosen[field]) return t(`${chosen[field]}.${text}`);
      if (field === 'sex') return t(`charts:sex.${text}`);
      return field === 'status' && isStatus(text) ? t(`charts:status.${statusKeys[text]}`) : text;
    },
    problem: (problem: string): string => t(`problem.${problem}`),
    label: (field: PersonField, isOptional: boolean): string =>
      isOptional ? t('optional', { label: t(`field.${field}`) }) : t(`field.${field}`),
  };
};
