import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import { NotAvailable } from '../ui/not-available.tsx';
import { useCurrentEntry } from './current-entry.ts';
import { loadGroups } from './i18n.ts';
import { useMe } from './me.ts';

type Loader = () => Promise<ComponentType>;

/** How the shell frames a page: `work` folds the tree to a rail and gives the page the whole height and width. */
export type PageHandle = { frame?: 'standard' | 'work' };

/** A page that is fetched, with the language groups it needs, when somebody goes there. */
export const lazyPage = (load: Loader, ...groups: string[]): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadGroups(...groups)]);
    return { Component };
  },
});

const lazyIn = (load: Loader, groups: string[]) =>
  lazy(async () => {
    const [Component] = await Promise.all([load(), loadGroups(...groups)]);
    return { default: Component };
  });

type ByRoleProps = { pages: ReadonlyMap<string, ComponentType> };

function PageOfRole({ pages }: ByRoleProps) {
  const entry = useCurrentEntry();
  const Page = pages.get(useMe().role);
  return Page ? <Page /> : <NotAvailable page={entry} />;
}

/**
 * One address with another page for each role, such as `/settings/profile`. A role without a page of its own gets the
 * honest "not available yet".
 */
export const pageByRole = (
  pages: Partial<Record<Role, Loader>>,
  ...groups: string[]
): Pick<RouteObject, 'element'> => {
  const lazyPages = new Map(Object.entries(pages).map(([role, load]) => [role, lazyIn(load, groups)]));
  return { element: <PageOfRole pages={lazyPages} /> };
};
