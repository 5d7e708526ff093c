import { getOverview } from '@doctor-plus/contract/admin/overview.ts';
import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { listAppointments } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { listSecretaries } from '@doctor-plus/contract/team/endpoints.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInBackground } from '../background.ts';
import { holdUpdates } from './hold.ts';
import { createUpdates } from './updates.ts';

const id = '01900000-0000-7000-8000-000000000001';
const change = (more: Partial<LiveChange> = {}): LiveChange => ({
  topic: 'appointment.changed',
  id,
  version: 3,
  by: 'practice',
  ...more,
});

let cache: QueryClient;
let updates: ReturnType<typeof createUpdates>;
let read: { path: string; background: boolean }[];
const watching: (() => void)[] = [];

/** A screen that shows this answer of an endpoint. */
const shown = (path: string, answer: unknown): void => {
  cache.setQueryData([path, {}], answer);
  const observer = new QueryObserver(cache, {
    queryKey: [path, {}],
    queryFn: () => {
      read.push({ path, background: isInBackground() });
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  watching.push(observer.subscribe(() => undefined));
};

const soon = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => {
  vi.useFakeTimers();
  cache = new QueryClient();
  updates = createUpdates(cache);
  read = [];
});
afterEach(() => {
  for (const stop of watching.splice(0)) stop();
  updates.stop();
  vi.useRealTimers();
});

test('what a change concerns is read again, in the background, and nothing else', async () => {
  shown(getCalendar.path, { appointments: [{ appointment: { id, version: 2 } }] });
  shown(listSecretaries.path, []);
  updates.take([change()]);
  await soon();
  expect(read).toEqual([{ path: getCalendar.path, background: true }]);
  expect(isInBackground()).toBe(false);
});

test('a screen that holds the new version already is not read again; one that lacks the appointment is', async () => {
  shown(getCalendar.path, { appointments: [{ appointment: { id, version: 3 } }] });
  shown(listAppointments.path, { data: [], next: null });
  updates.take([change()]);
  await soon();
  expect(read.map(({ path }) => path)).toEqual([listAppointments.path]);
});

test('a burst reads a screen once', async () => {
  shown(getCalendar.path, {});
  for (let version = 1; version < 20; version += 1) updates.take([change({ version })]);
  await soon();
  expect(read).toHaveLength(1);
});

test('refusals that do not end have their screen read every two seconds, and everything else goes first', async () => {
  const refused = change({ topic: 'installation.changed', id: null, version: null });
  shown(getOverview.path, {});
  shown(getCalendar.path, {});
  for (let times = 0; times < 40; times += 1) {
    updates.take([refused]);
    await soon();
  }
  expect(read.map(({ path }) => path)).toEqual([getOverview.path, getOverview.path]);
  updates.take([refused]);
  updates.take([change()]);
  await soon();
  expect(
    read
      .map(({ path }) => path)
      .slice(2)
      .sort(),
  ).toEqual([getOverview.path, getCalendar.path].sort());
});

test('nothing is read while somebody holds the screen, and all of it when the last one lets go', async () => {
  shown(getCalendar.path, {});
  const [drag, dialog] = [holdUpdates(), holdUpdates()];
  updates.take([change()]);
  await soon();
  drag();
  await soon();
  expect(read).toEqual([]);
  dialog();
  await soon();
  expect(read).toHaveLength(1);
});

test('somebody who asks sees what is held back at once', async () => {
  shown(getCalendar.path, {});
  const letGo = holdUpdates();
  updates.take([change()]);
  await soon();
  updates.show();
  await soon();
  expect(read).toHaveLength(1);
  letGo();
  await soon();
  expect(read).toHaveLength(1);
});

test('when more was missed than was told, everything that is followed is read again', async () => {
  shown(getCalendar.path, {});
  shown(listSecretaries.path, []);
  shown('/wp-json/dr-assistant/v1/elsewhere', {});
  updates.takeEverything();
  await soon();
  expect(read.map(({ path }) => path).sort()).toEqual([getCalendar.path, listSecretaries.path].sort());
});
