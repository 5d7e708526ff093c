import { useTranslation } from 'react-i18next';
import styles from './scope-choice.module.css';

/** Which visits of a series a change is meant for. */
export const scopes = ['one', 'following', 'all'] as const;
export type Scope = (typeof scopes)[number];

type ScopeChoiceProps = { value: Scope; onChange: (scope: Scope) => void; offered?: readonly Scope[] };

/** Asks which visits of a series are meant; needs the group `scheduling`. */
export function ScopeChoice({ value, onChange, offered = scopes }: ScopeChoiceProps) {
  const { t } = useTranslation('scheduling');
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{t('series.which')}</legend>
      {offered.map((scope) => (
        <label key={scope} className={styles.scope} data-chosen={scope === value || undefined}>
          <input
            type="radio"
            name="series-scope"
            className={styles.radio}
            checked={scope === value}
            data-autofocus={scope === value || undefined}
            onChange={() => onChange(scope)}
          />
          <span>{t(`series.scope.${scope}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
