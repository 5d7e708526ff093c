import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHistoryHold } from './hold-history.ts';
import { answerLeaving, giveUnsavedUp, holdPage, leavingIsAsked } from './leaving.ts';

type Entry = { url: string; state: unknown };

/** A browser's window as far as its history goes: steps are taken later, one after the other, and told of when taken. */
const openWindow = (entries: Entry[]) => {
  let at = entries.length - 1;
  const address = () => new URL(entries[at]?.url ?? '', 'http://portal.test');
  const history = {
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState: (state: unknown, _: string, url: string) => {
      entries.splice(at + 1, entries.length, { url, state });
      at += 1;
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      entries[at] = { url: url || address().href, state };
    },
    go: (steps: number) => {
      setTimeout(() => {
        if (!entries[at + steps]) return;
        at += steps;
        window.dispatchEvent(new Event('popstate'));
      }, 5);
    },
  };
  const location = {
    get href() {
      return address().href;
    },
    get pathname() {
      return address().pathname;
    },
    get search() {
      return address().search;
    },
    get hash() {
      return address().hash;
    },
    get origin() {
      return address().origin;
    },
  };
  const window = Object.assign(new EventTarget(), { history, location });
  return { window: window as unknown as Window, entries, place: () => address().pathname };
};

/** A portal that came through these pages to the last one, on which something is typed. */
const openPortal = (
  entries: Entry[] = ['/a', '/b', '/c', '/form'].map((url, idx) => ({ url, state: { idx, key: url } })),
) => {
  const { window, place } = openWindow(entries);
  const hold = createHistoryHold(window);
  const router = createBrowserHistory({ window, v5Compat: true });
  const shown: string[] = [];
  router.listen(({ location }) => {
    shown.push(location.pathname);
    hold.keep();
  });
  hold.keep();
  return { history: window.history, entries, place, shown, navigator: hold.guarded(router as Navigator) };
};

const settled = () => vi.advanceTimersByTimeAsync(2_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
});
afterEach(async () => {
  if (leavingIsAsked()) answerLeaving(false);
  giveUnsavedUp();
  await settled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('with nothing unsaved every way is open, and nobody is asked', async () => {
  const { history, navigator, shown } = openPortal();
  history.go(-1);
  await settled();
  navigator.push('/b');
  expect(shown).toEqual(['/c', '/b']);
  expect(leavingIsAsked()).toBe(false);
});

test('a link asks first: to stay leaves everything where it is, to leave follows it', async () => {
  const { navigator, shown, place } = openPortal();
  holdPage(false);
  navigator.push({ pathname: '/b', search: '', hash: '' });
  expect([leavingIsAsked(), place()]).toEqual([true, '/form']);
  answerLeaving(false);
  await settled();
  expect([shown, place()]).toEqual([[], '/form']);
  navigator.push({ pathname: '/b', search: '', hash: '' });
  answerLeaving(true);
  await settled();
  expect([shown, place(), leavingIsAsked()]).toEqual([['/b'], '/b', false]);
});

test('what stays on the page asks nothing', () => {
  const { navigator, shown } = openPortal();
  holdPage(false);
  navigator.push({ pathname: '/form', search: '', hash: '#below' });
  expect([shown, leavingIsAsked()]).toEqual([['/form'], false]);
});

test.each([1, 3])('Back over %i entries is taken back before anybody sees another page', async (steps) => {
  const { history, shown, place, entries } = openPortal();
  holdPage(false);
  history.go(-steps);
  await settled();
  expect([shown, place(), leavingIsAsked()]).toEqual([[], '/form', true]);
  answerLeaving(false);
  await settled();
  expect([shown, place(), entries.length]).toEqual([[], '/form', 4]);
  history.go(-steps);
  await settled();
  answerLeaving(true);
  await settled();
  const there = ['/form', '/c', '/b', '/a'][steps];
  expect([shown, place(), entries.length]).toEqual([[there], there, 4]);
});

test('Forward is held, too', async () => {
  const { history, shown, place } = openPortal();
  history.go(-2);
  await settled();
  holdPage(false);
  history.go(1);
  await settled();
  expect([shown, place(), leavingIsAsked()]).toEqual([['/b'], '/b', true]);
  answerLeaving(true);
  await settled();
  expect([shown, place()]).toEqual([['/b', '/c'], '/c']);
});

test('Back pressed again and again is one wish, and asked once', async () => {
  const { history, shown, place } = openPortal();
  holdPage(false);
  history.go(-1);
  await vi.advanceTimersByTimeAsync(30);
  history.go(-1);
  await settled();
  expect([shown, place(), leavingIsAsked()]).toEqual([[], '/form', true]);
  history.go(-1);
  await settled();
  expect([shown, place()]).toEqual([[], '/form']);
  answerLeaving(false);
  await settled();
  expect([place(), leavingIsAsked()]).toEqual(['/form', false]);
});

test.each([
  ['that the router did not write', null],
  ['whose number is wrong', { idx: 1, key: 'other' }],
  ['that is numbered like this one', { idx: 3, key: 'other' }],
])(
  'Back to an entry %s: the page stays, its address is put on top, and leaving goes there',
  async (_, state) => {
    const form = { url: '/form', state: { idx: 3, key: 'form' } };
    const { history, shown, place } = openPortal([{ url: '/elsewhere', state }, form]);
    holdPage(false);
    history.go(-1);
    await settled();
    expect([shown, place(), leavingIsAsked()]).toEqual([[], '/form', true]);
    answerLeaving(true);
    await settled();
    expect([shown, place()]).toEqual([['/elsewhere'], '/elsewhere']);
  },
);

test('a step within the page, to a heading, is the router’s', async () => {
  const entries = [
    { url: '/form', state: { idx: 0, key: 'form' } },
    { url: '/form#below', state: null },
  ];
  const { history, shown } = openPortal(entries);
  holdPage(false);
  history.go(-1);
  await settled();
  expect([shown, leavingIsAsked()]).toEqual([['/form'], false]);
});

test('what a draft keeps, or what was saved a moment ago, holds nobody', async () => {
  const { history, navigator, shown } = openPortal();
  holdPage(true);
  history.go(-1);
  await settled();
  holdPage(false);
  giveUnsavedUp();
  navigator.push('/b');
  expect([shown, leavingIsAsked()]).toEqual([['/c', '/b'], false]);
});
