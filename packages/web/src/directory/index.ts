import type { RouteObject } from 'react-router';
import { lazyPage } from '../platform/pages.tsx';

export const directoryRoutes: RouteObject[] = [
  {
    path: 'doctors/search',
    ...lazyPage(async () => (await import('./pages/search-page.tsx')).SearchPage, 'directory', 'specialties'),
  },
  {
    path: 'doctor/:id',
    ...lazyPage(
      async () => (await import('./pages/profile-page.tsx')).ProfilePage,
      'directory',
      'specialties',
      'scheduling',
    ),
  },
];
