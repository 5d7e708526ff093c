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
  {
    path: 'team/permissions',
    ...pageByRole(
      { doctor: async () => (await import('./pages/permissions-page.tsx')).PermissionsPage },
      'team',
    ),
  },
  {
    path: 'team/schedules',
    ...pageByRole({ doctor: async () => (await import('./pages/schedules-page.tsx')).SchedulesPage }, 'team'),
  },
  {
    path: 'profile/schedule',
    ...pageByRole(
      { secretary: async () => (await import('./pages/own-schedule-page.tsx')).OwnSchedulePage },
      'team',
    ),
  },
];

/** The secretary's own links, for the dashboard: fetched there with its texts. */
export const teamDoctors = async () => (await import('./parts/team-doctors.tsx')).TeamDoctors;
export const teamGroups = ['team', 'registration'] as const;
