import { getMe } from '@doctor-plus/contract/accounts/me.ts';
import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import { listCriticalResults } from '@doctor-plus/contract/charts/critical-results.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { countUnread } from '@doctor-plus/contract/messaging/unread.ts';
import {
  getDoctorDashboard,
  getPatientDashboard,
  getSecretaryDashboard,
} from '@doctor-plus/contract/reports/endpoints.ts';
import type { TFunction } from 'i18next';
import { portalMarkup } from './first-view/portal.ts';
import { portalHead } from './public-pages.ts';
import type { Page, Visit } from './send-page.ts';

/** What the frame of the portal reads: who is there, and what waits for them. */
const frame: readonly Endpoint[] = [getMe, countUnread];

/** What each role's dashboard reads first. */
const readings: Readonly<Record<Role, readonly Endpoint[]>> = {
  patient: [getPatientDashboard],
  doctor: [getDoctorDashboard, listCriticalResults],
  secretary: [getSecretaryDashboard],
  administrator: [getOverview],
};

/** Texts of each role's dashboard; `app/homes/index.ts` in the web application says them once more. */
const groups: Readonly<Record<Role, readonly string[]>> = {
  patient: ['dashboard', 'scheduling', 'directory', 'specialties'],
  doctor: ['dashboard', 'scheduling', 'specialties', 'charts', 'criticalResults'],
  secretary: ['dashboard', 'scheduling'],
  administrator: ['dashboard', 'admin', 'specialties'],
};

/** The portal, whatever its address: its own router decides what is shown. */
const portalPage: Page = {
  entry: 'portal',
  head: portalHead,
  groups: ['common', 'navigation', 'footer'],
};

/**
 * A page of the portal, whose document asks for something by itself, before all scripts; to who is not signed in it is only the way to
 * the login. An account that owes something is refused everything but who is there.
 */
const opened = ({ signedIn, live }: Visit, t: TFunction, endpoints: readonly Endpoint[]): Page => {
  if (!signedIn || !live) return portalPage;
  const asks = (live.owes === null ? endpoints : [getMe]).map(({ path }) => path);
  return { ...portalPage, role: live.role, scripts: 'run-after-paint', body: portalMarkup(t), asks };
};

/** A page of the portal. */
export const portal = (visit: Visit, t: TFunction): Page => opened(visit, t, frame);

/** The same for who acts for a patient: what waits for themselves is not of that page. */
export const portalFor = (visit: Visit, t: TFunction): Page => {
  const page = opened(visit, t, [getMe]);
  return page.role ? { ...page, role: 'patient' } : page;
};

/**
 * The portal where it begins with the dashboard of who asks, whose files and readings the browser then fetches at once: by itself
 * it finds out which they are when it has asked who is there.
 */
export const dashboard = (visit: Visit, t: TFunction): Page => {
  const { signedIn, live } = visit;
  if (!signedIn || !live) return portalPage;
  return {
    ...opened(visit, t, [...frame, ...readings[live.role]]),
    module: `src/app/homes/${live.role}-home.tsx`,
    groups: [...portalPage.groups, ...groups[live.role]],
  };
};
