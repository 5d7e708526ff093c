import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import { searchLimits } from '../doctor-search.tsx';

type NameFilterProps = { value: string; onChange: (value: string | null) => void };

/** Narrows by name while one types. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  const { t } = useTranslation('directory');
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const tell = useDebouncedCallback((typed: string) => {
    const query = typed.trim();
    onChange(query.length >= searchLimits.minimum ? query : null);
  }, searchLimits.debounceInMs);
  return (
    <SearchField
      label={t('search.label')}
      value={text}
      maxLength={searchLimits.maximum}
      onChange={(typed) => {
        setText(typed);
        tell(typed);
      }}
    />
  );
}
