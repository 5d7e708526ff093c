import { searchDoctors } from '@doctor-plus/contract/directory/endpoints.ts';
import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFailure } from '../../platform/describe-failure.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { SearchField } from '../../ui/search-field.tsx';
import styles from './doctor-search.module.css';
import { nextActive } from './suggestion-keys.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** Specification, public area, section 9. */
export const searchLimits = {
  minimum: 2,
  maximum: 100,
  debounceInMs: 300,
  suggestions: 5,
  closeAfterBlurInMs: 200,
};

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
  return { doctors: long ? reading.data?.data : undefined, failure: long ? reading.error : null };
};

/** Opens at once, closes a moment after the focus left, so that a click on a suggestion still counts. */
const useOpen = () => {
  const [open, setOpen] = useState(false);
  const closing = useRef(0);
  useEffect(() => () => clearTimeout(closing.current), []);
  return {
    open,
    set: (next: boolean) => {
      clearTimeout(closing.current);
      setOpen(next);
    },
    closeSoon: () => {
      closing.current = window.setTimeout(() => setOpen(false), searchLimits.closeAfterBlurInMs);
    },
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
  const [text, setText] = useState(initial);
  const [active, setActive] = useState(-1);
  const list = useOpen();
  const id = useId();
  const typed = text.trim();
  const { doctors, failure } = useSuggestions(typed, list.open);
  const shown = list.open && (doctors !== undefined || failure !== null);

  const choose = (doctor: DoctorCard) => {
    list.set(false);
    setActive(-1);
    onChoose(doctor);
  };
  const search = () => {
    const chosen = shown ? doctors?.[active] : undefined;
    if (chosen) return choose(chosen);
    if (typed.length < searchLimits.minimum) return;
    list.set(false);
    onSearch(typed);
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
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown && (doctors?.length ?? 0) > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          onChange={(value) => {
            setText(value);
            setActive(-1);
            list.set(true);
          }}
          onFocus={() => list.set(true)}
          onBlur={list.closeSoon}
          onSubmit={search}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            const move = nextActive(event.key, active, doctors?.length ?? 0);
            if (move !== null) {
              event.preventDefault();
              list.set(true);
              setActive(shown ? move : -1);
            } else if (event.key === 'Escape' && list.open) {
              // The browser would also empty the field.
              event.preventDefault();
              list.set(false);
              setActive(-1);
            }
          }}
        />
        <SuggestionList
          id={id}
          shown={shown}
          doctors={doctors ?? []}
          failure={failure && doctors === undefined ? describeFailure(failure, t).sentence : null}
          query={typed}
          active={active}
          onPoint={setActive}
          onChoose={choose}
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
