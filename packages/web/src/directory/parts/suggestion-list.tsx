import type { DoctorCard } from '@doctor-plus/contract/directory/schema.ts';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { factsOf } from './facts-of.ts';
import { MatchedName } from './matched-name.tsx';
import styles from './suggestion-list.module.css';

type SuggestionListProps = {
  id: string;
  shown: boolean;
  doctors: readonly DoctorCard[];
  /** Instead of suggestions: nobody found, too little typed, or what went wrong. */
  nothing: string;
  query: string;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (doctor: DoctorCard) => void;
  /** The group of texts that the page has at hand; both say the same of a search. */
  texts: 'directory' | 'home';
  size?: 'standard' | 'large';
};

/** The list below the search box. The focus stays in the box; the box names the active option. */
export function SuggestionList({
  id,
  shown,
  doctors,
  nothing,
  query,
  active,
  onPoint,
  onChoose,
  texts,
  size = 'standard',
}: SuggestionListProps) {
  const { t } = useTranslation(texts);
  return (
    <>
      <span className="visually-hidden" role="status">
        {shown && doctors.length > 0 ? t('search.suggestions', { count: doctors.length }) : ''}
      </span>
      <div className={styles.layer} data-size={size} hidden={!shown}>
        <div id={`${id}-list`} role="listbox" aria-label={t('search.listLabel')}>
          {doctors.map((doctor, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled where the focus is, in the combobox.
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            <div
              key={doctor.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onPointerMove={() => onPoint(index)}
              // Pressing must not take the focus from the box, or the list would begin to close.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(doctor)}
            >
              <Avatar
                name={doctor.name}
                tone={index === active ? 'raised' : 'doctor'}
                image={doctor.profile_image}
              />
              <span className={styles.optionText}>
                <span className={styles.optionName}>
                  <MatchedName name={doctor.name} query={query} />
                </span>
                <span className={styles.optionFacts}>{factsOf(doctor, t).join(' · ')}</span>
              </span>
            </div>
          ))}
        </div>
        {doctors.length > 0 ? (
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
