import { type Role, roles } from '@doctor-plus/contract/kernel/roles.ts';
import { memo } from 'react';
import { type Location, matchRoutes, Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { useMe } from '../platform/me.ts';
import { lazyPage, type PageHandle } from '../platform/pages.tsx';
import { homes } from './homes/index.ts';
import { leavesOf, menus } from './menus.ts';
import { NotYet } from './not-yet.tsx';
import { places } from './shortcuts.ts';
import { sliceRoutes } from './slices.ts';

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

/** An address of the specification (section 6) that stands for another page of each role. */
function ToPlace({ name }: { name: 'profile' | 'chat' }) {
  const to = places[useMe().role][name];
  return to === null ? <ToDashboardWithNotice /> : <Navigate to={to} replace />;
}

/** Another role's dashboard leads to one's own (specification 2.1). */
function HomeOf({ role, children }: { role: Role; children: React.ReactNode }) {
  return useMe().role === role ? children : <Navigate to="/dashboard" replace />;
}

const homeRoute = (role: Role): RouteObject => {
  const { load, groups } = homes[role];
  const page = lazyPage(
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
  return { path: `dashboard/${role}`, ...page };
};

/** Pages of the host site that mount the portal (specification 2.1). */
const hostPages = ['wp-admin', 'panel-doctor', 'panel-assistant', 'panel'];

const taken = new Set(sliceRoutes.map(({ path }) => path));

const announced: RouteObject[] = [
  ...new Set(roles.flatMap((role) => leavesOf(menus[role]).map(({ href = '/' }) => href.slice(1)))),
]
  .filter((path) => path !== 'dashboard' && !taken.has(path))
  .map((path) => ({ path, element: <NotYet /> }));

const toDashboard = <ToDashboard />;

/** The addresses of the portal. */
const routes: RouteObject[] = [
  { path: '/', element: toDashboard },
  { path: 'dashboard', element: toDashboard },
  // The administrator's panel, which nobody else enters.
  { path: 'admin', element: toDashboard },
  ...hostPages.map((path) => ({ path, element: toDashboard })),
  { path: 'profile', element: <ToPlace name="profile" /> },
  { path: 'chat', element: <ToPlace name="chat" /> },
  ...roles.map(homeRoute),
  ...sliceRoutes,
  ...announced,
  { path: '*', element: <ToDashboardWithNotice /> },
];

let asked: { readonly path: string; readonly handle: PageHandle } | null = null;

/** What the route at an address says of its page. Asked at every draw of the shell, so the last answer is kept. */
export const handleAt = (path: string): PageHandle => {
  if (asked?.path !== path) asked = { path, handle: matchRoutes(routes, path)?.at(-1)?.route.handle ?? {} };
  return asked.handle;
};

/** The page at an address; looked up when that changes, not whenever the shell draws again. */
export const PageAt = memo(({ at }: { at: Location }) => useRoutes(routes, at));
PageAt.displayName = 'PageAt';
