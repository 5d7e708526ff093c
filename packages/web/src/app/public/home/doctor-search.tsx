import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import type { Suggestion } from '@doctor-plus/contract/directory/search.ts';
import { suggestedAddress } from '@doctor-plus/contract/directory/suggested-address.ts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchLimits, useSuggestionBox } from '../../../directory/index.tsx';
import { PushButton } from '../../../ui/push-button.tsx';
import { typedEarly } from '../typed-early.ts';
import styles from './doctor-search.module.css';
import { useSuggestions } from './use-suggestions.ts';

type DoctorSearchProps = {
  /** What was searched for; the box follows when the address goes back to an earlier search. */
  initial: string;
  onSearch: (query: string) => void;
};

/** Only for whom goes to the box: most of it is what a suggestion looks like. */
const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

const open = ({ id }: DoctorCard) => location.assign(`/doctor/${id}`);
const follow = (search: Suggestion) => location.assign(suggestedAddress(search));

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
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const box = useSuggestionBox(id);
  const typed = text.trim();
  const [wanted, setWanted] = useState(early.focused);
  if (box.open && !wanted) setWanted(true);
  const suggestions = useSuggestions(typed, box.open);
  const doctors = suggestions?.doctors ?? [];
  const searches = suggestions?.searches ?? [];
  const shown = box.open && suggestions !== null;

  const change = (value: string) => {
    setText(value);
    box.reopen();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = shown ? searches[box.active] : undefined;
    if (asked) return follow(asked);
    const chosen = shown ? doctors[box.active - searches.length] : undefined;
    if (chosen) return open(chosen);
    // A blank search does nothing (specification, public area, section 5); one letter is enough to search.
    if (typed === '') return input.current?.focus();
    box.close();
    onSearch(typed);
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
          {...box.field(shown, searches.length + doctors.length)}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
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
      <Suspense>
        {wanted ? (
          <Suggestions
            id={id}
            shown={shown}
            found={suggestions}
            active={box.active}
            onPoint={box.point}
            onSearch={follow}
            onChoose={open}
          />
        ) : null}
      </Suspense>
    </form>
  );
}
