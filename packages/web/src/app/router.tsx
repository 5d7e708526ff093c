import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import { useMe } from '../platform/me.ts';
import { lazyPage } from '../platform/pages.tsx';
import { Crashed } from './crashed.tsx';
import { homes } from './homes/index.ts';
import { leavesOf, menus } from './menus.ts';
import { NotYet } from './not-yet.tsx';
import { Portal } from './portal.tsx';
import { sliceRoutes } from './slices.ts';
import { Verifying } from './verifying.tsx';

/** State of a redirect from an address that does not exist: the dashboard says so. */
export type UnknownAddress = { readonly unknownAddress: string };

function ToDashboard() {
  const { state } = useLocation();
  return <Navigate to={`/dashboard/${useMe().role}`} replace state={state} />;
}

function ToDashboardWithNotice() {
  const { pathname } = useLocation();
  const state: UnknownAddress = { unknownAddress: pathname };
  return <Navigate to={`/dashboard/${useMe().role}`} replace state={state} />;
}

/** Another role's dashboard leads to one's own (specification 2.1). */
function HomeOf({ role, children }: { role: Role; children: React.ReactNode }) {
  return useMe().role === role ? children : <Navigate to="/dashboard" replace />;
}

const homeRoute = (role: Role): RouteObject => {
  const { load, groups } = homes[role];
  const { lazy } = lazyPage(
    async () => {
      const Home = await load();
      return () => (
        <HomeOf role={role}>
          <Home />
        </HomeOf>
      );
    },
    ...groups,
  );
  return { path: `dashboard/${role}`, lazy };
};

/** Pages of the host site that mount the portal (specification 2.1). */
const hostPages = ['wp-admin', 'panel-doctor', 'panel-assistant', 'panel'];

const taken = new Set(sliceRoutes.map(({ path }) => path));

const announced: RouteObject[] = [
  ...new Set(roles.flatMap((role) => leavesOf(menus[role]).map(({ href = '/' }) => href.slice(1)))),
]
  .filter((path) => path !== 'dashboard' && !taken.has(path))
  .map((path) => ({ path, Component: NotYet }));

/** The addresses of the portal. It starts fetching the first page at once, beside the question who is there. */
export const createPortalRouter = () =>
  createBrowserRouter([
    {
      path: '/',
      Component: Portal,
      ErrorBoundary: Crashed,
      HydrateFallback: Verifying,
      children: [
        {
          ErrorBoundary: Crashed,
          children: [
            { index: true, Component: ToDashboard },
            { path: 'dashboard', Component: ToDashboard },
            ...hostPages.map((path) => ({ path, Component: ToDashboard })),
            ...roles.map(homeRoute),
            ...sliceRoutes,
            ...announced,
            { path: '*', Component: ToDashboardWithNotice },
          ],
        },
      ],
    },
  ]);
