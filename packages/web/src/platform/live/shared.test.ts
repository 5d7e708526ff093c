import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMessage } from './source.ts';

const openSource = vi.hoisted(() =>
  vi.fn(
    (_: { hear: (message: LiveMessage) => void }): (() => void) =>
      () =>
        undefined,
  ),
);
vi.mock('./source.ts', () => ({ openSource }));

/** What the browser's locks were asked to call once the lock is free. */
let lead: (() => Promise<void>) | undefined;

beforeEach(() => {
  lead = undefined;
  openSource.mockClear();
  const request = (_name: string, _options: object, granted: () => Promise<void>) => {
    lead = granted;
    return new Promise<void>(() => undefined);
  };
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => vi.unstubAllGlobals());

const share = async () => (await import('./shared.ts')).shareLive('ana', () => undefined);

test('who has the lock opens the stream', async () => {
  const stop = await share();
  void lead?.();
  expect(openSource).toHaveBeenCalledOnce();
  stop();
});

test('a lock that is told after the end opens nothing, and gives itself back', async () => {
  const stop = await share();
  stop();
  await lead?.();
  expect(openSource).not.toHaveBeenCalled();
});

test('tells a tab that the stream is open when another tab opened it before', async () => {
  let say: (message: LiveMessage) => void = () => undefined;
  openSource.mockImplementationOnce((input: { hear: (message: LiveMessage) => void }) => {
    say = input.hear;
    return () => undefined;
  });
  const stopLeader = await share();
  void lead?.();
  say({ kind: 'state', up: true });
  const { shareLive } = await import('./shared.ts');
  let stopFollower: () => void = () => undefined;
  const heard = await new Promise<LiveMessage>((resolve) => {
    stopFollower = shareLive('ana', resolve);
  });
  expect(heard).toEqual({ kind: 'state', up: true });
  stopFollower();
  stopLeader();
});
