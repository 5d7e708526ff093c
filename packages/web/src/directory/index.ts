import type { FirstQuestion } from '@doctor-plus/contract/directory/questions.ts';
import { createElement } from 'react';
import type { RouteObject } from 'react-router';
import { lazyPage, pageByRole } from '../platform/pages.tsx';

const groups = ['directory', 'specialties'];

/** The five ways to begin a search are one page with another first question. */
const findRoute = (path: string, first: FirstQuestion): RouteObject => ({
  path,
  ...pageByRole(
    {
      patient: async () => {
        const { FindPage } = await import('./pages/find-page.tsx');
        return () => createElement(FindPage, { key: first, first });
      },
    },
    ...groups,
  ),
});

const mineRoute = (path: string, when: 'current' | 'past'): RouteObject => ({
  path,
  ...pageByRole(
    {
      patient: async () => {
        const { MyDoctorsPage } = await import('./pages/my-doctors-page.tsx');
        return () => createElement(MyDoctorsPage, { key: when, when });
      },
    },
    ...groups,
  ),
});

export const directoryRoutes: RouteObject[] = [
  findRoute('doctors/specialty', 'specialty'),
  findRoute('doctors/location', 'location'),
  findRoute('doctors/insurance', 'insurance'),
  findRoute('doctors/reviews', 'reviews'),
  findRoute('doctors/nearby', 'nearby'),
  mineRoute('doctors/current', 'current'),
  mineRoute('doctors/past', 'past'),
  {
    path: 'doctors/favorites',
    ...pageByRole(
      { patient: async () => (await import('./pages/favourites-page.tsx')).FavouritesPage },
      ...groups,
    ),
  },
  {
    path: 'doctors/reviews/new',
    ...pageByRole({ patient: async () => (await import('./pages/review-page.tsx')).ReviewPage }, ...groups),
  },
  {
    path: 'doctors/search',
    ...lazyPage(async () => (await import('./pages/search-page.tsx')).SearchPage, ...groups),
  },
  {
    path: 'doctor/:id',
    ...lazyPage(async () => (await import('./pages/profile-page.tsx')).ProfilePage, ...groups, 'scheduling'),
  },
  {
    path: 'admin/directory',
    ...pageByRole(
      { administrator: async () => (await import('./pages/moderation-page.tsx')).ModerationPage },
      ...groups,
    ),
  },
];

/** The doctor's page at `/settings/profile`; `app/` puts it beside those of the other roles. */
export const publicProfilePage = async () =>
  (await import('./pages/public-profile-page.tsx')).PublicProfilePage;
