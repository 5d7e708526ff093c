import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import { type FilterName, filterChoices, filterNames, type PatientFilter } from './patient-filter.ts';
import styles from './patient-filters.module.css';
import { useFilterWords } from './use-filter-words.ts';

type PatientFiltersProps = {
  filter: PatientFilter;
  onChoose: (name: FilterName, value: string) => void;
  onClear: () => void;
};

/** By what the directory is narrowed. On a phone the fields lie behind a button that says how many are set. */
export function PatientFilters({ filter, onChoose, onClear }: PatientFiltersProps) {
  const { t } = useTranslation('person');
  const words = useFilterWords();
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = Object.values(filter).filter(Boolean).length;
  return (
    <search className={styles.filters} aria-label={t('filter.label')}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        {count > 0 ? t('filter.set', { number: count }) : t('filter.label')}
      </button>
      <div id={id} className={styles.fields} data-open={open || undefined}>
        {filterNames.map((name) => (
          <SelectField
            key={name}
            size="compact"
            label={words.name(name)}
            value={filter[name] ?? ''}
            onChange={(value) => onChoose(name, value)}
            placeholder={t('filter.any')}
            options={filterChoices[name].map((value) => ({ value, label: words.value(name, value) }))}
          />
        ))}
        {count > 0 ? (
          <div className={styles.clear}>
            <ClearFilters onClear={onClear} />
          </div>
        ) : null}
      </div>
    </search>
  );
}

/** Takes every filter back, and the words searched. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('person');
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={onClear}
    >
      {t('filter.clear')}
    </Button>
  );
}
