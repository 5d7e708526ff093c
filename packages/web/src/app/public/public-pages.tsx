import type { ComponentType } from 'react';
import {
  confirmEmailPage,
  forgotPage,
  invitationPage,
  loginPage,
  registerPage,
  resetPage,
  setupPage,
  verifyEmailPage,
} from '../../accounts/index.ts';
import { settings } from '../../platform/settings.ts';

/** A page before signing in: its component, and the language groups that it needs beside `common` and `footer`. */
export type PublicPage = {
  readonly load: () => Promise<ComponentType>;
  readonly groups: readonly string[];
  /** What the header offers: the ways in, or nothing where the page itself is one of them. */
  readonly header: 'ways-in' | 'plain';
};

const legal = (load: PublicPage['load'], group: string): PublicPage => ({
  load,
  groups: [group],
  header: 'ways-in',
});

/**
 * The pages before signing in, by their address. What each needs first is said once more in the server's list
 * (`platform/pages/public-pages.ts`), so that the browser asks for all of it at once.
 */
const pages: Readonly<Record<string, PublicPage>> = {
  '/': {
    load: async () => (await import('./home/home-page.tsx')).HomePage,
    groups: ['home'],
    header: 'ways-in',
  },
  '/login': { load: loginPage, groups: ['registration'], header: 'plain' },
  '/register': { load: registerPage, groups: ['registration'], header: 'plain' },
  '/invitation': { load: invitationPage, groups: ['registration', 'invitation'], header: 'plain' },
  '/verify-email': { load: verifyEmailPage, groups: ['registration'], header: 'plain' },
  '/forgot-password': { load: forgotPage, groups: ['registration'], header: 'plain' },
  '/reset-password': { load: resetPage, groups: ['registration'], header: 'plain' },
  '/confirm-email': { load: confirmEmailPage, groups: ['registration'], header: 'plain' },
  '/setup': { load: setupPage, groups: ['registration', 'setup'], header: 'plain' },
  '/terms': legal(async () => (await import('./legal/legal-page.tsx')).TermsPage, 'terms'),
  '/privacy': legal(async () => (await import('./legal/legal-page.tsx')).PrivacyPage, 'privacy'),
  '/verify': {
    load: async () => (await import('./verify/verify-page.tsx')).VerifyPage,
    groups: ['documents'],
    header: 'ways-in',
  },
  '/health-link': {
    load: async () => (await import('./health-link/health-link-page.tsx')).HealthLinkPage,
    groups: ['healthLinks', 'charts', 'entries'],
    header: 'plain',
  },
  '/cookies': legal(async () => (await import('./legal/legal-page.tsx')).CookiesPage, 'cookies'),
};

const doctorPage: PublicPage = {
  load: async () => (await import('./doctor/doctor-page.tsx')).DoctorPage,
  groups: ['directory', 'specialties'],
  header: 'ways-in',
};

const browsePage: PublicPage = {
  load: async () => (await import('./browse/browse-page.tsx')).BrowsePage,
  groups: ['directory', 'specialties'],
  header: 'ways-in',
};

const maintenancePage: PublicPage = {
  load: async () => (await import('./home/maintenance-page.tsx')).MaintenancePage,
  groups: ['home'],
  header: 'plain',
};

/** Pages that show the practice to strangers: while it is in maintenance, they show that instead. */
const isShopWindow = (path: string) => path === '/' || /^\/doctors?\//.test(path);

/** The page at an address. The server sends only addresses of its own list here, so no router is needed. */
export const pageAt = (pathname: string): PublicPage => {
  const path = pathname.replace(/(.)\/$/, '$1').replace(/^\/verify\/.*/, '/verify');
  if (settings.maintenance && isShopWindow(path)) return maintenancePage;
  return pages[path] ?? (path.startsWith('/doctors/') ? browsePage : doctorPage);
};
