import type { RouteObject } from 'react-router';
import { lazyPage, workPage } from '../platform/pages.tsx';

const users = lazyPage(async () => (await import('./pages/users-page.tsx')).UsersPage, 'admin');
const user = lazyPage(async () => (await import('./pages/user-page.tsx')).UserPage, 'admin');
const approvals = workPage(
  async () => (await import('./pages/approvals-page.tsx')).ApprovalsPage,
  'admin',
  'specialties',
  'registration',
);

/** The administrator's panel; the overview is the dashboard of the role (`app/homes`). */
export const adminRoutes: RouteObject[] = [
  { path: 'admin/users', ...users },
  { path: 'admin/users/:id', ...user },
  { path: 'admin/approvals', ...approvals },
  { path: 'admin/approvals/:id', ...approvals },
  {
    path: 'admin/audit',
    ...lazyPage(async () => (await import('./pages/audit-page.tsx')).AuditPage, 'admin'),
  },
  {
    path: 'admin/assistant',
    ...lazyPage(
      async () => (await import('./pages/assistant-page.tsx')).AssistantPage,
      'admin',
      'exchanges',
      'models',
    ),
  },
  {
    path: 'admin/settings',
    ...lazyPage(
      async () => (await import('./pages/settings-page.tsx')).SettingsPage,
      'admin',
      'models',
      'channels',
    ),
  },
  {
    path: 'admin/health',
    ...lazyPage(async () => (await import('./pages/health-page.tsx')).HealthPage, 'admin'),
  },
  {
    path: 'admin/testing',
    ...lazyPage(async () => (await import('./pages/testing-page.tsx')).TestingPage, 'admin'),
  },
];
