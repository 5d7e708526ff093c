import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  answerLeaving,
  beforeLeaving,
  giveUnsavedUp,
  holdPage,
  isUnsaved,
  leavingIsAsked,
  onUnsavedChange,
  wouldLose,
} from './leaving.ts';

let page: EventTarget;
/** Whether the browser would ask before it closes the page. */
const browserAsks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  giveUnsavedUp();
  vi.unstubAllGlobals();
});

test('the browser asks as long as one of several is unsaved, and listens for nothing afterwards', () => {
  const [one, other] = [holdPage(false), holdPage(true)];
  expect([browserAsks(), wouldLose()]).toEqual([true, true]);
  one();
  expect([browserAsks(), wouldLose()]).toEqual([true, false]);
  other();
  expect(browserAsks()).toBe(false);
});

test('who stays is asked again the next time; who leaves is not', async () => {
  const go = vi.fn();
  holdPage(false);
  beforeLeaving(go);
  answerLeaving(false);
  await Promise.resolve();
  expect([go.mock.calls.length, leavingIsAsked(), browserAsks()]).toEqual([0, false, true]);
  beforeLeaving(go);
  answerLeaving(true);
  await Promise.resolve();
  expect([go.mock.calls.length, browserAsks()]).toEqual([1, false]);
  beforeLeaving(go);
  expect(go.mock.calls.length).toBe(2);
});

test('only the first wish is asked about', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  holdPage(false);
  beforeLeaving(first);
  beforeLeaving(second);
  answerLeaving(true);
  await Promise.resolve();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
});

test('a draft is lost by signing out and by nothing else', () => {
  const [on, out] = [vi.fn(), vi.fn()];
  holdPage(true);
  beforeLeaving(on);
  expect([on.mock.calls.length, leavingIsAsked()]).toEqual([1, false]);
  beforeLeaving(out, { drafts: false });
  expect([out.mock.calls.length, leavingIsAsked()]).toEqual([0, true]);
  answerLeaving(false);
});

test('it is told when something becomes unsaved, and when nothing is any more', () => {
  const told: boolean[] = [];
  const stop = onUnsavedChange(() => told.push(isUnsaved()));
  const saved = holdPage(true);
  saved();
  holdPage(false);
  giveUnsavedUp();
  stop();
  holdPage(false);
  expect(told).toEqual([true, false, true, false]);
});
