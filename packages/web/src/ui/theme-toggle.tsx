import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseColorScheme, useColorScheme } from '../platform/color-scheme.ts';
import { IconButton } from './icon-button.tsx';

/** Whether it is dark, and the switch to the other scheme. */
export const useSchemeSwitch = () => {
  const dark = useColorScheme() === 'dark';
  return { dark, toggle: () => chooseColorScheme(dark ? 'light' : 'dark') };
};

/** Sun or moon: what pressing it gives. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { dark, toggle } = useSchemeSwitch();
  return (
    <IconButton label={t(dark ? 'theme.useLight' : 'theme.useDark')} onClick={toggle}>
      {dark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
    </IconButton>
  );
}
