import { searchIngredients } from '@doctor-plus/contract/charts/drug-practice.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { type Option, OptionField } from '../../../ui/option-field.tsx';

type IngredientFieldProps = {
  chosen: readonly Option[];
  onChange: (chosen: readonly Option[]) => void;
  error: string | null;
};

/** Ingredients that the product knows, found by a name in any of the nine languages. */
export function IngredientField({ chosen, onChange, error }: IngredientFieldProps) {
  const { t } = useTranslation('drugSafety');
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), 150);
  const found = useEndpoint(searchIngredients, { query: { query: asked } }, { keepPrevious: true });
  const options = (found.data?.data ?? []).map(({ id, name }): Option => ({ id, label: name }));
  const none = found.error ? 'failed' : found.data ? 'none' : 'reading';
  return (
    <OptionField
      label={t('brands.ingredients')}
      hint={t('brands.ingredientsHint')}
      error={error}
      options={options}
      chosen={chosen}
      multiple
      query={query}
      onQuery={setQuery}
      onToggle={(option) => {
        const without = chosen.filter(({ id }) => id !== option.id);
        onChange(without.length < chosen.length ? without : [...chosen, option]);
        setQuery('');
      }}
      placeholder={t('brands.ingredientsSearch')}
      none={t(`brands.ingredient.${none}`)}
      status={found.data ? t('brands.ingredient.found', { count: options.length }) : ''}
      removeLabel={(label) => t('brands.removeIngredient', { name: label })}
    />
  );
}
