import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import type { SectionProps } from './settings-draft.ts';
import styles from './settings-form.module.css';

const nameOf = (code: Language): string => {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
};

/** What strangers see: maintenance or the practice, and in which languages. */
export function PublicSection({ draft, problems, change }: SectionProps) {
  const { t } = useTranslation('admin');
  const toggle = (code: Language) =>
    change({
      languages: languages.filter((one) =>
        one === code ? !draft.languages.includes(one) : draft.languages.includes(one),
      ),
    });
  return (
    <Card anchor="public" title={t('settings.public')}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={draft.maintenance}
          onChange={(event) => change({ maintenance: event.currentTarget.checked })}
        />
        <span>
          <strong>{t('settings.maintenance')}</strong>
          <span>{t('settings.maintenanceText')}</span>
        </span>
      </label>
      <fieldset className={styles.languages}>
        <legend>{t('settings.languages')}</legend>
        {languages.map((code) => (
          <label
            key={code}
            className={styles.language}
            data-chosen={draft.languages.includes(code) || undefined}
          >
            <input type="checkbox" checked={draft.languages.includes(code)} onChange={() => toggle(code)} />
            <span lang={code}>{nameOf(code)}</span>
          </label>
        ))}
      </fieldset>
      {problems.has('languages') ? <FieldError>{t('settings.problem.languages')}</FieldError> : null}
    </Card>
  );
}
