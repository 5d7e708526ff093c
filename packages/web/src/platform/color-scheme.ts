import { useSyncExternalStore } from 'react';
import { rememberChoice } from './cookies.ts';
import { settings } from './settings.ts';

export type ColorScheme = 'light' | 'dark';

/** The colour of the browser's own bar around the page: the token `--surface`. */
const barColour: Record<ColorScheme, string> = { light: '#ffffff', dark: '#12181b' };

let current: ColorScheme = settings.theme;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, () => current);

/** Changes the colours, and keeps the choice in a cookie that the server reads before the next first paint. */
export const chooseColorScheme = (scheme: ColorScheme): void => {
  current = scheme;
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[scheme]);
  rememberChoice('dp-theme', scheme);
  for (const listener of listeners) listener();
};
