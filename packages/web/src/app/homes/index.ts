import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { ComponentType } from 'react';

type Home = { readonly load: () => Promise<ComponentType>; readonly groups: readonly string[] };

const notYet: Home = {
  load: async () => (await import('./home-not-yet.tsx')).HomeNotYet,
  groups: [],
};

/** The dashboard of each role, `/dashboard/{role}`, with the language groups it needs. */
export const homes: Record<Role, Home> = {
  patient: notYet,
  doctor: notYet,
  secretary: notYet,
  administrator: notYet,
};
