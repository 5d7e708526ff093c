import type { changeAppearance } from '@doctor-plus/contract/accounts/settings.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../platform/api.ts';
import { useColorScheme } from '../platform/color-scheme.ts';

/** The account gets what it could not be told with the next change; the browser has it already. */
const keep = async (body: InputOf<typeof changeAppearance>['body']): Promise<void> => {
  // Few change anything, and no first page needs the settings.
  const settings = await import('@doctor-plus/contract/accounts/settings.ts');
  await api(settings.changeAppearance, { body });
};

/**
 * Keeps language and theme on the account as soon as the person changes one, wherever on the page: signing in elsewhere
 * brings them. What the browser came with is no choice and is not sent.
 */
export function KeepAppearance() {
  const { i18n } = useTranslation();
  const theme = useColorScheme();
  const { language } = i18n;
  const kept = useRef({ language, theme });
  useEffect(() => {
    const before = kept.current;
    kept.current = { language, theme };
    const body = {
      ...(before.language !== language && isLanguage(language) ? { language } : {}),
      ...(before.theme !== theme ? { theme } : {}),
    };
    if (Object.keys(body).length > 0) void keep(body).catch(() => undefined);
  }, [language, theme]);
  return null;
}
