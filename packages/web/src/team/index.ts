import type { RouteObject } from 'react-router';
import { pageByRole } from '../platform/pages.tsx';

export const teamRoutes: RouteObject[] = [
  {
    path: 'team/secretaries',
    ...pageByRole(
      { doctor: async () => (await import('./pages/secretaries-page.tsx')).SecretariesPage },
      'team',
      'registration',
    ),
  },
];

/** The secretary's own links, for the dashboard: fetched there with its texts. */
export const teamDoctors = async () => (await import('./parts/team-doctors.tsx')).TeamDoctors;
export const teamGroups = ['team', 'registration'] as const;
