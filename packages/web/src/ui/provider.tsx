import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from '../platform/color-scheme.ts';
import { settings } from '../platform/settings.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const styleNonce = () => settings.style_nonce;

/** Mantine under our tokens and our colour scheme; for the portal only, the public pages do without it. */
export function Looks({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useColorScheme()}
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
