import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { ComponentType } from 'react';

type Home = { readonly load: () => Promise<ComponentType>; readonly groups: readonly string[] };

/** The dashboard of each role, `/dashboard/{role}`, with the language groups it needs. */
export const homes: Record<Role, Home> = {
  patient: {
    load: async () => (await import('./patient-home.tsx')).PatientHome,
    groups: ['dashboard', 'scheduling', 'directory', 'specialties'],
  },
  doctor: {
    load: async () => (await import('./doctor-home.tsx')).DoctorHome,
    groups: ['dashboard', 'scheduling', 'specialties', 'charts', 'criticalResults'],
  },
  secretary: {
    load: async () => (await import('./secretary-home.tsx')).SecretaryHome,
    groups: ['dashboard', 'scheduling'],
  },
  administrator: {
    load: async () => (await import('./administrator-home.tsx')).AdministratorHome,
    groups: ['dashboard', 'admin', 'specialties'],
  },
};
