import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../../platform/i18n.ts';
import { offeredLanguages } from '../../platform/offered-languages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** The languages that are offered, each in its own name. */
export function LanguageItems() {
  const { i18n } = useTranslation();
  return offeredLanguages(i18n.language).map(({ code, nativeName }) => (
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
