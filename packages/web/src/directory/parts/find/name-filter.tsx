import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../ui/search-field.tsx';
import { searchLimits } from '../search-limits.ts';
import styles from './name-filter.module.css';

type NameFilterProps = { value: string; onChange: (value: string | null) => void };

/** Narrows by name while one types; says so when there is too little to search for. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  const { t } = useTranslation('directory');
  const [text, setText] = useState(value);
  const telling = useRef(0);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(telling.current), []);
  const change = (typed: string) => {
    setText(typed);
    const query = typed.trim();
    clearTimeout(telling.current);
    telling.current = window.setTimeout(
      () => onChange(query.length >= searchLimits.minimum ? query : null),
      searchLimits.debounceInMs,
    );
  };
  return (
    <div>
      <SearchField
        label={t('search.label')}
        value={text}
        maxLength={searchLimits.maximum}
        onChange={change}
      />
      <p className={styles.hint} role="status">
        {text.trim().length === 1 ? t('search.startTitle') : ''}
      </p>
    </div>
  );
}
