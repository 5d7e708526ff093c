import { type LibraryKind, libraryKinds } from '@doctor-plus/contract/assistant/library.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import { useLibraryWords } from './library-words.ts';

export type LibraryFilter = { readonly kind: LibraryKind | null; readonly language: Language | null };

type LibraryFiltersProps = { filter: LibraryFilter; onChange: (filter: LibraryFilter) => void };

/** Which documents are looked at: of one kind, in one language, or all. */
export function LibraryFilters({ filter, onChange }: LibraryFiltersProps) {
  const { t } = useTranslation('library');
  const { languageName } = useLibraryWords();
  return (
    <>
      <SelectField
        label={t('filter.kind')}
        labelHidden
        size="compact"
        value={filter.kind ?? ''}
        placeholder={t('filter.everyKind')}
        options={libraryKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => onChange({ ...filter, kind: libraryKinds.find((one) => one === kind) ?? null })}
      />
      <SelectField
        label={t('filter.language')}
        labelHidden
        size="compact"
        value={filter.language ?? ''}
        placeholder={t('filter.everyLanguage')}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={(language) =>
          onChange({ ...filter, language: languages.find((one) => one === language) ?? null })
        }
      />
    </>
  );
}

/** A filter as a call takes it. */
export const filterQuery = ({ kind, language }: LibraryFilter) => ({
  ...(kind ? { kind } : {}),
  ...(language ? { language } : {}),
});
