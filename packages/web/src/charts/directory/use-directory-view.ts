import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isRefused } from '../../platform/api-errors.ts';
import type { Pages } from '../../platform/use-pages.ts';
import { type DirectoryView, type FilterName, readView, writeView } from './patient-filter.ts';

/** The address as it is, which is ahead of what is drawn for a moment: a second choice must not lose the first. */
const viewNow = (): DirectoryView => readView(new URLSearchParams(window.location.search));

/** The view that the address names, and the ways to another. Typing replaces the address; a choice or a page can be gone back from. */
export const useDirectoryView = () => {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const view = readView(address);
  const [typed, setTyped] = useState(view.query);
  const [shown, setShown] = useState(view.query);
  if (shown !== view.query) {
    setShown(view.query);
    // Typing goes ahead of what is drawn, and is in the address already; that is followed where somebody went back or on.
    if (viewNow().query !== typed.trim()) setTyped(view.query);
  }
  const first = { after: '', page: 1 };
  const go = (change: Partial<DirectoryView>, options: { replace?: boolean; state?: unknown } = {}) =>
    setAddress(writeView({ ...viewNow(), query: typed.trim(), ...change }), options);
  const pages: Pages = {
    cursor: view.after || undefined,
    number: view.page,
    forward: (after) => go({ after, page: view.page + 1 }, { state: { turned: true } }),
    back: () => {
      // Where the page before is the entry before, going back leaves none behind.
      const state: unknown = location.state;
      const turned = typeof state === 'object' && state !== null && 'turned' in state;
      if (turned) void navigate(-1);
      else go(first);
    },
  };
  return {
    view,
    typed,
    pages,
    type: (text: string) => {
      setTyped(text);
      go({ query: text.trim(), ...first }, { replace: true });
    },
    choose: (name: FilterName, value: string) =>
      go({ filter: { ...viewNow().filter, [name]: value }, ...first }),
    sort: (order: string) => go({ order, ...first }),
    clear: () => {
      setTyped('');
      go({ query: '', filter: {}, ...first });
    },
    /** Back to the first page, leaving none behind. */
    restart: () => go(first, { replace: true }),
  };
};

/** A page that begins behind somebody who is out of reach by now begins with the first again. */
export const useRestart = (failure: Error | null, cursor: string | undefined, restart: () => void): void => {
  const isLost = cursor !== undefined && isRefused(failure, 'not_found');
  useEffect(() => {
    if (isLost) restart();
  });
};
