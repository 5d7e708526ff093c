import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { portalPage } from './public-page.ts';
import type { Page, Visit } from './send-page.ts';

/** Texts of each role's dashboard; `app/homes/index.ts` in the web application says them once more. */
const groups: Readonly<Record<Role, readonly string[]>> = {
  patient: ['dashboard', 'scheduling', 'directory', 'specialties'],
  doctor: ['dashboard', 'scheduling', 'specialties', 'charts', 'criticalResults'],
  secretary: ['dashboard', 'scheduling'],
  administrator: ['dashboard', 'admin', 'specialties'],
};

/**
 * The portal where it begins with the dashboard of who asks, whose files the browser then fetches at once: by itself it
 * finds out which they are when it has asked who is there.
 */
export const dashboard = ({ signedIn, live }: Visit): Page =>
  signedIn && live
    ? {
        ...portalPage,
        module: `src/app/homes/${live.role}-home.tsx`,
        groups: [...portalPage.groups, ...groups[live.role]],
      }
    : portalPage;
