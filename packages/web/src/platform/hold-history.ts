import type { Navigator, To } from 'react-router';
import { beforeLeaving, wouldLose } from './leaving.ts';

/** What the router writes into an entry of the browser's history. */
type Entry = { readonly key?: string; readonly idx?: number } | null;

/** Milliseconds without another step through the history before the first is taken back: people press Back twice. */
const settled = 50;
/** Milliseconds in which a step through the history has been taken, or never will be. */
const lost = 1_000;

const samePage = (one: URL, other: URL): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/**
 * Holds back what would leave a page with something unsaved. A link is not followed before the person has answered. Back and
 * Forward have happened when they are heard of: the router is not told, and the entry that was left is gone back to. Make
 * it before the router: who listens first can keep an event from the others.
 */
export const createHistoryHold = (window: Window) => {
  const { history, location } = window;
  const here = () => ({ url: new URL(location.href), entry: history.state as Entry });
  let home = here();
  /** What is done about a step that was held, after a while. */
  let timer = 0;
  /** On the way back to the entry that was left. */
  let returning = false;
  /** How many entries away the person wanted to go. */
  let wish = 0;

  const isHome = (): boolean => {
    const { url, entry } = here();
    return url.href === home.url.href && entry?.key === home.entry?.key && entry?.idx === home.entry?.idx;
  };

  const ask = (): void => {
    const steps = wish;
    returning = false;
    beforeLeaving(() => history.go(steps));
  };

  /** No way back is known: the address is put on top of the entry that Back led to, which is one step away then. */
  const putOnTop = (): void => {
    history.pushState(home.entry, '', home.url.href);
    wish = -1;
    ask();
  };

  const later = (milliseconds: number, act: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = 0;
      act();
    }, milliseconds) as unknown as number;
  };

  const goHome = (): void => {
    const [now, then] = [here().entry?.idx, home.entry?.idx];
    if (returning || now === undefined || then === undefined || now === then) {
      putOnTop();
      return;
    }
    wish = now - then;
    returning = true;
    later(lost, putOnTop);
    history.go(-wish);
  };

  const hold = (event: Event): void => {
    const busy = timer !== 0 || returning;
    if (!busy && (!wouldLose() || samePage(here().url, home.url))) return;
    event.stopImmediatePropagation();
    if (isHome()) {
      clearTimeout(timer);
      timer = 0;
      ask();
    } else later(settled, goHome);
  };
  window.addEventListener('popstate', hold, { capture: true });

  const leaves = (to: To): boolean =>
    !samePage(
      new URL(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`, home.url),
      home.url,
    );

  return {
    /** The router shows another address: that is where the person is now. */
    keep: (): void => {
      home = here();
    },
    /** The same navigator, which asks first. */
    guarded: (navigator: Navigator): Navigator => {
      const asking =
        (go: Navigator['push']): Navigator['push'] =>
        (to, ...rest) =>
          leaves(to) ? beforeLeaving(() => go(to, ...rest)) : go(to, ...rest);
      return Object.assign(Object.create(navigator), {
        push: asking(navigator.push),
        replace: asking(navigator.replace),
      });
    },
  };
};
