import type { Me } from '@doctor-plus/contract/accounts/me.ts';
import { createContext, useContext } from 'react';

export type { Me };

export const MeContext = createContext<Me | null>(null);

/** The signed-in person. The shell draws no page before it is known. */
export const useMe = (): Me => {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside of the shell');
  return me;
};
