import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const me = (id: string) => ({
  id: `01900000-0000-7000-8000-00000000000${id}`,
  practice: { time_zone: 'America/Santo_Domingo' },
});

let answers: { status: number; body: object }[];
let asked: { background: string | null }[];
const reload = vi.fn();

const notSignedIn = {
  status: 401,
  body: { code: 'rest_not_logged_in', message: 'No', data: { status: 401 } },
};

/** A page of the portal; what `/me` holds is checked elsewhere. */
const openPage = async (settings: object = {}) => {
  vi.resetModules();
  vi.doMock('@doctor-plus/contract/accounts/me.ts', async (original) => {
    const module = await original<{ getMe: object }>();
    return { ...module, getMe: { ...module.getMe, response: { parse: (body: unknown) => body } } };
  });
  const textContent = JSON.stringify({
    root: 'http://portal.test/',
    nonce: 'n',
    signed_in: true,
    ...settings,
  });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  vi.stubGlobal('location', { reload, pathname: '/' });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, vi.fn());
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Headers }) => {
    asked.push({ background: headers.get('x-background') });
    const { status, body } = answers.shift() ?? notSignedIn;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  const [{ meQuery }, { createUpdates }, session, { holdUpdates }] = await Promise.all([
    import('./who.ts'),
    import('./live/updates.ts'),
    import('./session.ts'),
    import('./live/hold.ts'),
  ]);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const { QueryObserver } = await import('@tanstack/react-query');
  const stop = new QueryObserver(cache, meQuery).subscribe(() => undefined);
  const updates = createUpdates(cache);
  return { cache, meQuery, updates, session, holdUpdates, stop };
};

beforeEach(() => {
  answers = [];
  asked = [];
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('@doctor-plus/contract/accounts/me.ts');
  vi.unstubAllGlobals();
});

test('the first question is answered, not asked again in a dialog', async () => {
  const { session, stop, cache, meQuery } = await openPage();
  await vi.waitFor(() => expect(cache.getQueryState(meQuery.queryKey)?.status).toBe('error'));
  expect(session.sessionHasEnded()).toBe(false);
  stop();
});

test('in doubt, the page asks at once and in the background, whoever holds it; an ended session opens the dialog over it', async () => {
  answers.push({ status: 200, body: me('1') });
  const { session, updates, holdUpdates, stop, cache, meQuery } = await openPage();
  await vi.waitFor(() => expect(cache.getQueryData(meQuery.queryKey)).toBeDefined());
  holdUpdates();
  updates.askWho();
  await vi.waitFor(() => expect(session.sessionHasEnded()).toBe(true));
  expect(asked.map(({ background }) => background)).toEqual([null, '1']);
  answers.push({ status: 200, body: me('1') });
  session.resumeSession();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(reload).not.toHaveBeenCalled();
  stop();
});

test('where somebody else is there by now, their own page is loaded', async () => {
  answers.push({ status: 200, body: me('1') }, { status: 200, body: me('2') });
  const { updates, stop, cache, meQuery } = await openPage();
  await vi.waitFor(() => expect(cache.getQueryData(meQuery.queryKey)).toBeDefined());
  updates.askWho();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(cache.getQueryData(meQuery.queryKey)).toMatchObject(me('1'));
  stop();
});

test('who signs out is not asked to sign in again', async () => {
  answers.push({ status: 200, body: me('1') });
  const { session, updates, stop, cache, meQuery } = await openPage();
  await vi.waitFor(() => expect(cache.getQueryData(meQuery.queryKey)).toBeDefined());
  session.giveSessionUp();
  vi.useFakeTimers();
  updates.askWho();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([asked.length, session.sessionHasEnded()]).toEqual([1, false]);
  stop();
});
