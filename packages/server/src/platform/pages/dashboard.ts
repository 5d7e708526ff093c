import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import { portalPage } from './public-page.ts';
import type { Page, Visit } from './send-page.ts';

/** What each role's dashboard reads first. */
const readings: Readonly<Record<Role, Endpoint>> = {
  patient: getPatientDashboard,
  doctor: getDoctorDashboard,
  secretary: getSecretaryDashboard,
  administrator: getOverview,
};

/** Texts of each role's dashboard; `app/homes/index.ts` in the web application says them once more. */
const groups: Readonly<Record<Role, readonly string[]>> = {
  patient: ['dashboard', 'scheduling', 'directory', 'specialties'],
  doctor: ['dashboard', 'scheduling', 'specialties', 'charts', 'criticalResults'],
  secretary: ['dashboard', 'scheduling'],
  administrator: ['dashboard', 'admin', 'specialties'],
};

/** A page of the portal. Who is there is asked by the document itself, which comes before all scripts. */
export const portal = ({ signedIn }: Visit): Page =>
  signedIn ? { ...portalPage, asks: [getMe.path] } : portalPage;

/**
 * The portal where it begins with the dashboard of who asks, whose files and readings the browser then fetches at once: by itself
 * it finds out which they are when it has asked who is there.
 */
export const dashboard = ({ signedIn, live }: Visit): Page =>
  signedIn && live
    ? {
        ...portalPage,
        module: `src/app/homes/${live.role}-home.tsx`,
        groups: [...portalPage.groups, ...groups[live.role]],
        asks: [getMe.path, readings[live.role].path],
      }
    : portalPage;
