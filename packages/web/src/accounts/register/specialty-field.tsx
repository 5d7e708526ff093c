import {
  categoryOf,
  specialtyCategories,
  specialtySlugs,
} from '@doctor-plus/contract/directory/reference/specialties.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, OptionField } from '../../ui/option-field.tsx';
import { foldedWords, matches } from './search.ts';

type SpecialtyFieldProps = {
  chosen: readonly string[];
  onChange: (slugs: readonly string[]) => void;
  error: string | null;
};

/** The 96 specialties by category, found by typing any part of their name in the reader's language. */
export function SpecialtyField({ chosen, onChange, error }: SpecialtyFieldProps) {
  const { t, i18n } = useTranslation('registration');
  const { t: named } = useTranslation('specialties');
  const [query, setQuery] = useState('');
  const language = i18n.language;

  const all = useMemo(() => {
    const order = new Intl.Collator(language);
    return specialtyCategories.flatMap((category) =>
      specialtySlugs
        .filter((slug) => categoryOf(slug) === category)
        .map((slug): Option => ({ id: slug, label: named(slug), group: t(`register.category.${category}`) }))
        .sort((one, other) => order.compare(one.label, other.label)),
    );
  }, [language, named, t]);

  const words = foldedWords(query);
  const options = all.filter(({ label }) => matches(label, words));
  return (
    <OptionField
      multiple
      label={t('register.specialties')}
      hint={t('register.specialtiesHint')}
      error={error}
      options={options}
      chosen={chosen.map((slug) => ({ id: slug, label: named(slug) }))}
      query={query}
      onQuery={setQuery}
      onToggle={({ id }) => {
        onChange(chosen.includes(id) ? chosen.filter((slug) => slug !== id) : [...chosen, id]);
        setQuery('');
      }}
      placeholder={t('register.specialtiesSearch')}
      none={t('register.specialtiesNone')}
      status={t('register.found', { count: options.length })}
      removeLabel={(label) => t('register.remove', { label })}
      onLeave={() => setQuery('')}
    />
  );
}
