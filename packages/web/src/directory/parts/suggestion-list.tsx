import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import type { Suggestion } from '@doctor-plus/contract/directory/search.ts';
import { suggestedName } from '@doctor-plus/contract/directory/suggested-name.ts';
import { IconStethoscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { factsOf } from './facts-of.ts';
import { MatchedName } from './matched-name.tsx';
import styles from './suggestion-list.module.css';

type SuggestionListProps = {
  id: string;
  shown: boolean;
  /** Filters of the text besides a name; they stand first. */
  searches: readonly Suggestion[];
  doctors: readonly DoctorCard[];
  /** Instead of suggestions: nobody found, too little typed, or what went wrong. */
  nothing: string;
  query: string;
  active: number;
  onPoint: (index: number) => void;
  onSearch: (search: Suggestion) => void;
  onChoose: (doctor: DoctorCard) => void;
  /** The group of texts that the page has at hand; both say the same of a search. */
  texts: 'directory' | 'home';
  size?: 'standard' | 'large';
};

/** The list below the search box. The focus stays in the box; the box names the active option. */
export function SuggestionList({
  id,
  shown,
  searches,
  doctors,
  nothing,
  query,
  active,
  onPoint,
  onSearch,
  onChoose,
  texts,
  size = 'standard',
}: SuggestionListProps) {
  const { t } = useTranslation([texts, 'specialties']);
  const count = searches.length + doctors.length;
  const optionAt = { id, active, onPoint };
  return (
    <>
      <span className="visually-hidden" role="status">
        {shown && count > 0 ? t('search.suggestions', { count }) : ''}
      </span>
      <div className={styles.layer} data-size={size} hidden={!shown}>
        <div id={`${id}-list`} role="listbox" aria-label={t('search.listLabel')}>
          {searches.map((search, index) => (
            <Option
              key={suggestedName(search, t)}
              {...optionAt}
              index={index}
              onChoose={() => onSearch(search)}
            >
              <span className={styles.searchIcon} aria-hidden>
                <IconStethoscope size={18} />
              </span>
              <span className={styles.optionText}>
                <span className={styles.optionName}>{suggestedName(search, t)}</span>
                <span className={styles.optionFacts}>
                  {t(texts === 'home' ? 'results.count' : 'search.count', { count: search.count })}
                </span>
              </span>
            </Option>
          ))}
          {doctors.map((doctor, index) => (
            <Option
              key={doctor.id}
              {...optionAt}
              index={searches.length + index}
              onChoose={() => onChoose(doctor)}
            >
              <Avatar
                name={doctor.name}
                tone={searches.length + index === active ? 'raised' : 'doctor'}
                image={doctor.profile_image}
              />
              <span className={styles.optionText}>
                <span className={styles.optionName}>
                  <MatchedName name={doctor.name} query={query} />
                </span>
                <span className={styles.optionFacts}>{factsOf(doctor, t).join(' · ')}</span>
              </span>
            </Option>
          ))}
        </div>
        {count > 0 ? (
          <p className={styles.keys} aria-hidden>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('search.keyChoose')} <Kbd>{t('search.keyEnter')}</Kbd>{' '}
            {t('search.keyOpen')}
          </p>
        ) : (
          <p className={styles.nobody} role="status">
            {shown ? nothing : ''}
          </p>
        )}
      </div>
    </>
  );
}

type OptionProps = {
  id: string;
  index: number;
  active: number;
  onPoint: (index: number) => void;
  onChoose: () => void;
  children: ReactNode;
};

function Option({ id, index, active, onPoint, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the combobox.
    // biome-ignore lint/a11y/useFocusableInteractive: as above.
    <div
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === active}
      className={styles.option}
      onPointerMove={() => onPoint(index)}
      // Pressing must not take the focus from the box, or the list would begin to close.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
