import type { RouteObject } from 'react-router';
import { lazyPage } from '../platform/pages.tsx';

export { accountsRoutes, patientProfilePage } from './routes.ts';

/** Pages of the account inside the portal. */
export const securityRoutes: readonly RouteObject[] = [
  {
    path: 'settings/security',
    ...lazyPage(
      async () => (await import('./pages/security-page.tsx')).SecurityPage,
      'security',
      'registration',
    ),
  },
];

/** Doors to what opens over the portal, or in its place; each is fetched when it is needed. */
export const loadConfirmIdentity = async () =>
  (await import('./security/confirm-identity.tsx')).ConfirmIdentity;
export const loadSettle = async () => (await import('./security/settle.tsx')).Settle;
