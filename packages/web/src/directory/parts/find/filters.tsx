import { insurerName } from '@doctor-plus/contract/directory/reference/insurers.ts';
import { provinceName } from '@doctor-plus/contract/directory/reference/provinces.ts';
import type { Facets } from '@doctor-plus/contract/directory/search.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../platform/formats.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { languageNames } from '../language-names.ts';
import styles from './filters.module.css';
import { NameFilter } from './name-filter.tsx';
import type { SearchInHand } from './use-search.ts';

type FiltersProps = { facets: Facets | undefined; hand: SearchInHand };

type Option = { value: string; label: string };

const ratings = ['3', '3.5', '4', '4.5'];
const periods = ['1', '3', '7', '14', '30'];

/** Everything a search can be narrowed by. Only what doctors have is offered, so that no choice leads nowhere alone. */
export function Filters({ facets, hand }: FiltersProps) {
  const { t } = useTranslation('directory');
  const formats = useFormats();
  const { filters } = hand.search;
  const sorted = (options: Option[]) =>
    options.sort((a, b) => a.label.localeCompare(b.label, formats.locale));
  const cities = (facets?.cities ?? []).filter(
    ({ province }) => filters.province === undefined || province === filters.province,
  );
  const fields: { name: keyof typeof filters; options: Option[] }[] = [
    {
      name: 'specialty',
      options: sorted(
        (facets?.specialties ?? []).map(({ slug }) => ({ value: slug, label: t(`specialties:${slug}`) })),
      ),
    },
    {
      name: 'province',
      options: sorted(
        (facets?.provinces ?? []).map(({ province }) => ({ value: province, label: provinceName(province) })),
      ),
    },
    { name: 'city', options: sorted(cities.map(({ city }) => ({ value: city, label: city }))) },
    {
      name: 'insurer',
      options: sorted(
        (facets?.insurers ?? []).map(({ insurer }) => ({ value: insurer, label: insurerName(insurer) })),
      ),
    },
    {
      name: 'language',
      options: sorted(
        (facets?.languages ?? []).map(({ language }) => ({
          value: language,
          label: languageNames([language], formats.locale).join(''),
        })),
      ),
    },
    {
      name: 'min_rating',
      options: ratings.map((value) => ({
        value,
        label: t('find.ratingFrom', { figure: formats.number(Number(value)) }),
      })),
    },
    {
      name: 'free_within',
      options: periods.map((value) => ({ value, label: t('find.freeWithin', { count: Number(value) }) })),
    },
  ];
  return (
    <div className={styles.filters}>
      <NameFilter value={filters.query ?? ''} onChange={(query) => hand.change({ query }, true)} />
      {fields.map(({ name, options }) => (
        <SelectField
          key={name}
          size="compact"
          label={t(`find.filter.${name}`)}
          value={filters[name] ?? ''}
          placeholder={t('find.any')}
          options={withChosen(options, filters[name])}
          onChange={(value) => hand.change({ [name]: value || null })}
        />
      ))}
    </div>
  );
}

/** A choice that came with the address stays visible even when no doctor has it. */
const withChosen = (options: Option[], chosen: string | undefined): Option[] =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
