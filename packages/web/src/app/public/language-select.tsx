import { isLanguage, languages } from '@doctor-plus/locales/index.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../platform/i18n.ts';
import styles from './language-select.module.css';

/** The browser's own list: small, and every phone and screen reader knows it. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <label className={styles.field}>
      <IconLanguage size={18} aria-hidden />
      <span className="visually-hidden">{t('language.label')}</span>
      <select
        className={styles.select}
        value={i18n.language}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (isLanguage(value)) void chooseLanguage(value);
        }}
      >
        {languages.map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code}>
            {nativeName}
          </option>
        ))}
      </select>
    </label>
  );
}
