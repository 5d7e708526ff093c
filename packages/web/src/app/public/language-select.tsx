import { isLanguage } from '@doctor-plus/locales/index.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../platform/i18n.ts';
import { offeredLanguages } from '../../platform/offered-languages.ts';
import styles from './language-select.module.css';

/** An address may name a language; a choice by hand outranks it, also after a reload. */
const forgetLanguageInAddress = (): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
};

/** The browser's own list: small, and every phone and screen reader knows it. On a phone only its sign is shown. */
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
          if (!isLanguage(value)) return;
          forgetLanguageInAddress();
          void chooseLanguage(value);
        }}
      >
        {offeredLanguages(i18n.language).map(({ code, nativeName }) => (
          <option key={code} value={code} lang={code}>
            {nativeName}
          </option>
        ))}
      </select>
    </label>
  );
}
