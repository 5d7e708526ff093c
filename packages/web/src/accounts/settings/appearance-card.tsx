import { isLanguage } from '@doctor-plus/locales/index.ts';
import { NativeSelect } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseColorScheme, useColorScheme } from '../../platform/color-scheme.ts';
import { chooseLanguage } from '../../platform/i18n.ts';
import { offeredLanguages } from '../../platform/offered-languages.ts';
import { Card } from '../../ui/card.tsx';
import styles from './appearance-card.module.css';
import parts from './parts.module.css';

const themes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const;

/** Language and theme. Changing them here is the same as in the top bar; the shell keeps both on the account. */
export function AppearanceCard() {
  const { t, i18n } = useTranslation('settings');
  const current = useColorScheme();
  return (
    <Card title={t('appearance.title')} padding="none">
      <p className={parts.intro}>{t('appearance.text')}</p>
      <div className={parts.fields}>
        <NativeSelect
          label={t('common:language.label')}
          value={i18n.language}
          data={offeredLanguages(i18n.language).map(({ code, nativeName }) => ({
            value: code,
            label: nativeName,
          }))}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) void chooseLanguage(value);
          }}
        />
        <fieldset className={styles.themes}>
          <legend className={styles.legend}>{t('appearance.theme')}</legend>
          {themes.map(({ value, icon: Icon }) => (
            <label key={value} className={styles.theme}>
              <input
                type="radio"
                name="theme"
                checked={current === value}
                onChange={() => chooseColorScheme(value)}
              />
              <Icon size={18} aria-hidden />
              {t(`common:theme.${value}`)}
            </label>
          ))}
        </fieldset>
      </div>
    </Card>
  );
}
