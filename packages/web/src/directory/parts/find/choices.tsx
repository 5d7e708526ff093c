import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InnerLink } from '../../../ui/inner-link.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import styles from './choices.module.css';

export type Choice = { readonly value: string; readonly label: string; readonly count: number };
export type ChoiceGroup = { readonly title?: string; readonly choices: readonly Choice[] };

type ChoicesProps = {
  /** Accessible name of the box that narrows the choices. */
  label: string;
  groups: readonly ChoiceGroup[];
  /** Where a choice leads. */
  hrefOf: (value: string) => string;
};

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Few enough to be seen at once: no box to narrow them. */
const atOnce = 12;

/** What there is to choose from, with how many doctors each has. Typing narrows it; accents do not matter. */
export function Choices({ label, groups, hrefOf }: ChoicesProps) {
  const { t } = useTranslation('directory');
  const [text, setText] = useState('');
  const wanted = fold(text.trim());
  const shown = groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter((choice) => fold(choice.label).includes(wanted)),
    }))
    .filter(({ choices }) => choices.length > 0);
  const total = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <div className={styles.choices}>
      {total > atOnce ? (
        <div className={styles.box}>
          <SearchField label={label} value={text} onChange={setText} />
        </div>
      ) : null}
      {shown.map(({ title, choices }) => (
        <section key={title ?? ''} className={styles.group}>
          {title ? <h2 className={styles.title}>{title}</h2> : null}
          <ul className={styles.list}>
            {choices.map(({ value, label: name, count }) => (
              <li key={value}>
                <InnerLink className={styles.choice} to={hrefOf(value)}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.count}>
                    <span aria-hidden>{count}</span>
                    <span className="visually-hidden">{t('search.count', { count })}</span>
                  </span>
                </InnerLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 ? (
        <p className={styles.nothing} role="status">
          {t('find.noChoice', { text: text.trim() })}
        </p>
      ) : null}
    </div>
  );
}
