import { countryCodes, subregionTypeOf } from '@doctor-plus/contract/accounts/reference/countries.ts';
import { subregionsOf } from '@doctor-plus/contract/accounts/reference/subregions.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import type { Application } from './rules.ts';
import type { Form } from './use-form.ts';
import { useProblem } from './use-problem.ts';

/** Countries by their names in the reader's language. */
const countriesIn = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => order.compare(one.label, other.label));
};

/** Where the doctor practises; a part of the country where the country asks for one. Another country clears it. */
export function PracticePlace({ form }: { form: Form<Application> }) {
  const { t, i18n } = useTranslation('registration');
  const say = useProblem();
  const { country, subregion } = form.values;
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const type = subregionTypeOf[country];
  const parts = useMemo(() => {
    const order = new Intl.Collator(i18n.language);
    return subregionsOf(country)
      .map(({ code, name }) => ({ value: code, label: name }))
      .sort((one, other) => order.compare(one.label, other.label));
  }, [country, i18n.language]);
  return (
    <>
      <SelectField
        label={t('register.country')}
        placeholder={t('register.countryPlaceholder')}
        options={countries}
        value={country}
        onChange={(value) => form.set({ country: value, subregion: '' })}
        error={say(form.problem('country'))}
        autoComplete="country"
        aria-required
      />
      {type ? (
        <SelectField
          label={t(`register.subregion.${type}`)}
          placeholder={t('register.subregionPlaceholder')}
          options={parts}
          value={subregion}
          onChange={(value) => form.set({ subregion: value })}
          error={say(form.problem('subregion'))}
          aria-required
        />
      ) : null}
    </>
  );
}
