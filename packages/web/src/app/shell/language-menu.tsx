import { languages } from '@doctor-plus/locales/index.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../platform/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** The nine languages, each in its own name. */
export function LanguageItems() {
  const { i18n } = useTranslation();
  return languages.map(({ code, nativeName }) => (
    <MenuItem
      key={code}
      lang={code}
      checked={code === i18n.language}
      onChoose={() => void chooseLanguage(code)}
    >
      {nativeName}
    </MenuItem>
  ));
}

export function LanguageMenu() {
  const { t } = useTranslation();
  const label = t('language.label');
  return (
    <Menu
      label={label}
      width={192}
      trigger={(props) => (
        <IconButton label={label} {...props}>
          <IconLanguage size={20} aria-hidden />
        </IconButton>
      )}
    >
      <LanguageItems />
    </Menu>
  );
}
