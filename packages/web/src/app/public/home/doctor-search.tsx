import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextActive } from '../../../directory/index.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { typedEarly } from '../typed-early.ts';
import styles from './doctor-search.module.css';
import { searchLimits } from './search-limits.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useOpenList, useSuggestions } from './use-suggestions.ts';

type DoctorSearchProps = {
  /** What was searched for; the box follows when the address goes back to an earlier search. */
  initial: string;
  onSearch: (query: string) => void;
};

/** Finds a doctor by name, with live suggestions that the keyboard reaches; choosing one opens the profile. */
export function DoctorSearch({ initial, onSearch }: DoctorSearchProps) {
  const { t } = useTranslation('home');
  const early = typedEarly();
  const [text, setText] = useState(early.text || initial);
  const [searched, setSearched] = useState(initial);
  if (searched !== initial) {
    setSearched(initial);
    setText(initial);
  }
  const [active, setActive] = useState(-1);
  const list = useOpenList();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const typed = text.trim();
  const suggestions = useSuggestions(typed, list.open);
  const doctors = suggestions?.doctors ?? [];
  const shown = list.open && suggestions !== null;

  const change = (value: string) => {
    setText(value);
    setActive(-1);
    list.set(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = shown ? doctors[active] : undefined;
    if (chosen) return location.assign(`/doctor/${chosen.id}`);
    // A blank search does nothing (specification, public area, section 5); one letter is enough to search.
    if (typed === '') return input.current?.focus();
    list.set(false);
    onSearch(typed);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      // This Enter ends a word of the input method; it does not send the form.
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    const move = nextActive(event.key, active, doctors.length);
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
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the `search` element is missing in Safari 17.5 and Firefox 121's trees.
    <form className={styles.search} role="search" action="/" onSubmit={submit}>
      <div className={styles.field}>
        <IconSearch size={20} aria-hidden />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="query"
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: only where the focus was already, in the box that this one replaces.
          autoFocus={early.focused}
          maxLength={searchLimits.maximum}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={shown && doctors.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => list.set(true)}
          onBlur={list.closeSoon}
          onKeyDown={keyDown}
        />
        {text ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('common:action.clearSearch')}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          >
            <IconX size={18} aria-hidden />
          </button>
        ) : null}
        <PushButton type="submit" size="form">
          {t('search.submit')}
        </PushButton>
      </div>
      <SuggestionList id={id} shown={shown} suggestions={suggestions} active={active} onPoint={setActive} />
    </form>
  );
}
