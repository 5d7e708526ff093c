import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { type ComponentType, lazy, type ReactElement } from 'react';
import { NotAvailable } from '../ui/not-available.tsx';
import { useCurrentEntry } from './current-entry.ts';
import { loadGroups } from './i18n.ts';
import { useMe } from './me.ts';

type Loader = () => Promise<ComponentType>;

/** What the shell asks of the route that it shows. */
export type PageHandle = {
  /** How the shell frames the page: `work` folds the tree to a rail and gives the page the whole height and width. */
  readonly frame?: 'standard' | 'work';
  /** Starts fetching the page before anything draws it: that of the role, where each has its own. */
  readonly fetch?: (role: Role | null) => Promise<unknown>;
};

type PageRoute = { element: ReactElement; handle: PageHandle };

const fetchedOnce = (load: Loader, groups: readonly string[]) => {
  let page: Promise<{ default: ComponentType }> | undefined;
  const fetch = async () => {
    const [Component] = await Promise.all([load(), loadGroups(...groups)]);
    return { default: Component };
  };
  return () => {
    page ??= fetch();
    return page;
  };
};

/** A page that is fetched, with the language groups it needs, when somebody goes there. */
export const lazyPage = (load: Loader, ...groups: string[]): PageRoute => {
  const fetch = fetchedOnce(load, groups);
  const Page = lazy(fetch);
  return { element: <Page />, handle: { fetch } };
};

/** A page in the frame of a work screen. */
export const workPage = (load: Loader, ...groups: string[]): PageRoute => {
  const { element, handle } = lazyPage(load, ...groups);
  return { element, handle: { ...handle, frame: 'work' } };
};

type ByRoleProps = { pages: ReadonlyMap<string, ComponentType> };

function PageOfRole({ pages }: ByRoleProps) {
  const entry = useCurrentEntry();
  const { role, administers } = useMe();
  const Page = pages.get(role) ?? (administers ? pages.get('administrator') : undefined);
  return Page ? <Page /> : <NotAvailable page={entry} />;
}

/**
 * One address with another page for each role, such as `/settings/profile`. A role without a page of its own gets the
 * honest "not available yet"; a doctor who administers gets the page of administrators.
 */
export const pageByRole = (pages: Partial<Record<Role, Loader>>, ...groups: string[]): PageRoute => {
  const fetches = new Map(
    Object.entries(pages).map(([role, load]) => [role, fetchedOnce(load, groups)] as const),
  );
  const lazyPages = new Map([...fetches].map(([role, fetch]) => [role, lazy(fetch)]));
  const fetch = async (role: Role | null) => fetches.get(role ?? '')?.();
  return { element: <PageOfRole pages={lazyPages} />, handle: { fetch } };
};
