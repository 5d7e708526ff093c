import { useTranslation } from 'react-i18next';
import { usePersonWords } from '../person/person-words.ts';
import type { FilterName } from './patient-filter.ts';

/** Names of filters and of what can be chosen in them. */
export const useFilterWords = () => {
  const { t } = useTranslation('person');
  const person = usePersonWords();
  return {
    name: (name: FilterName): string => t(`filter.${name}`),
    value: (name: FilterName, value: string): string => {
      if (name === 'sex') return person.value('sex', value);
      if (name === 'status' && value !== 'deceased' && value !== 'living')
        return person.value('status', value);
      return t(`choice.${name}.${value}`);
    },
  };
};
