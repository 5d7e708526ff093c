import type { RouteObject } from 'react-router';
import { lazyPage } from '../platform/pages.tsx';

/** The patient's own page at `/settings/profile`; a doctor's is the public profile, so the application composes them. */
export const patientProfilePage = async () => (await import('./settings/pages/profile-page.tsx')).ProfilePage;

const account = {
  ...lazyPage(
    async () => (await import('./settings/pages/account-page.tsx')).AccountPage,
    'settings',
    'upload',
  ),
};

/** Settings of every role (decision D11). `/settings/profile` and `/settings/security` are named elsewhere. */
export const accountsRoutes: readonly RouteObject[] = [
  {
    path: 'settings',
    ...lazyPage(async () => (await import('./settings/pages/overview-page.tsx')).OverviewPage, 'settings'),
  },
  {
    path: 'settings/personal',
    ...lazyPage(async () => (await import('./settings/pages/personal-page.tsx')).PersonalPage, 'settings'),
  },
  { path: 'settings/account', ...account },
  { path: 'profile/personal', ...account },
  {
    path: 'settings/privacy',
    ...lazyPage(
      async () => (await import('./settings/pages/privacy-page.tsx')).PrivacyPage,
      'settings',
      'proxies',
    ),
  },
  {
    path: 'settings/notifications',
    ...lazyPage(
      async () => (await import('./settings/pages/notifications-page.tsx')).NotificationsPage,
      'settings',
    ),
  },
  {
    path: 'settings/export',
    ...lazyPage(async () => (await import('./settings/pages/export-page.tsx')).ExportPage, 'settings'),
  },
  {
    path: 'settings/delete',
    ...lazyPage(async () => (await import('./settings/pages/deletion-page.tsx')).DeletionPage, 'settings'),
  },
];
