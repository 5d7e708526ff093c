import { searchDoctors } from '@doctor-plus/contract/directory/endpoints.ts';
import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import { type Suggestion, suggestSearches } from '@doctor-plus/contract/directory/search.ts';
import { suggestedAddress } from '@doctor-plus/contract/directory/suggested-address.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useMe } from '../../platform/me.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './doctor-search.module.css';
import { searchLimits } from './search-limits.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestionBox } from './use-suggestion-box.ts';

type DoctorSearchProps = {
  initial?: string;
  /** Enter or the button without a chosen suggestion; never called with less than two characters. */
  onSearch: (query: string) => void;
  onChoose: (doctor: DoctorCard) => void;
  size?: 'standard' | 'large';
  button?: 'filled' | 'default';
  autoFocus?: boolean;
};

const useSuggestions = (text: string, open: boolean) => {
  const [query] = useDebouncedValue(text, searchLimits.debounceInMs);
  const long = text.length >= searchLimits.minimum && query.length >= searchLimits.minimum;
  const reading = useEndpoint(
    searchDoctors,
    { query: { query, per_page: searchLimits.suggestions } },
    { enabled: open && long, keepPrevious: true, staleTime: 60_000 },
  );
  // The pages of searches in words are those of patients.
  const isPatient = useMe().role === 'patient';
  const understood = useEndpoint(
    suggestSearches,
    { query: { query } },
    { enabled: open && long && isPatient, keepPrevious: true, staleTime: 60_000 },
  );
  return {
    searches: (long && isPatient ? understood.data?.data : undefined) ?? [],
    doctors: long ? reading.data?.data : undefined,
    failure: long ? reading.error : null,
  };
};

/** Finds a doctor by name, with live suggestions that the keyboard reaches. */
export function DoctorSearch({
  initial = '',
  onSearch,
  onChoose,
  size = 'standard',
  button,
  autoFocus = false,
}: DoctorSearchProps) {
  const { t } = useTranslation('directory');
  const go = useNavigate();
  const [text, setText] = useState(initial);
  const [tooShort, setTooShort] = useState(false);
  const id = useId();
  const box = useSuggestionBox(id);
  const typed = text.trim();
  const { searches, doctors, failure } = useSuggestions(typed, box.open);
  const shown = box.open && (tooShort || searches.length > 0 || doctors !== undefined || failure !== null);

  const choose = (doctor: DoctorCard) => {
    box.close();
    onChoose(doctor);
  };
  const follow = (chosen: Suggestion) => {
    box.close();
    void go(suggestedAddress(chosen));
  };
  const search = () => {
    const asked = shown ? searches[box.active] : undefined;
    if (asked) return follow(asked);
    const chosen = shown ? doctors?.[box.active - searches.length] : undefined;
    if (chosen) return choose(chosen);
    if (typed.length < searchLimits.minimum) {
      setTooShort(typed !== '');
      if (typed !== '') box.reopen();
      return;
    }
    box.close();
    onSearch(typed);
  };
  const nothing = () => {
    if (tooShort) return t('search.startTitle');
    return failure && doctors === undefined
      ? describeFailure(failure, t).sentence
      : t('search.nobodyShort', { query: typed });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the `search` element is missing in Safari 17.5 and Firefox 121's trees.
    <div className={styles.search} role="search" data-size={size}>
      <div className={styles.box}>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          size={size}
          maxLength={searchLimits.maximum}
          autoFocus={autoFocus}
          {...box.field(shown, searches.length + (doctors?.length ?? 0))}
          onChange={(value) => {
            setText(value);
            setTooShort(false);
            box.reopen();
          }}
          onSubmit={search}
        />
        <SuggestionList
          id={id}
          shown={shown}
          searches={tooShort ? [] : searches}
          doctors={doctors ?? []}
          nothing={nothing()}
          query={typed}
          active={box.active}
          onPoint={box.point}
          onSearch={follow}
          onChoose={choose}
          texts="directory"
        />
      </div>
      {button ? (
        <Button size={size === 'large' ? 'md' : 'sm'} variant={button} onClick={search}>
          {t('search.submit')}
        </Button>
      ) : null}
    </div>
  );
}
