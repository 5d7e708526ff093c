import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMessage } from './source.ts';

const person = '01900000-0000-7000-8000-000000000001';

/** The browser's stream, whose other end is this test. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Stream[] = [];
  readyState = 1;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    Stream.opened.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  say(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId: '1' }));
  }
  refuse(): void {
    this.readyState = Stream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let heard: LiveMessage[];
let stop: () => void;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  Stream.opened.length = 0;
  heard = [];
  const page = Object.assign(new EventTarget(), { setTimeout });
  vi.stubGlobal('window', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('EventSource', Stream);
  const { openSource } = await import('./source.ts');
  stop = openSource({ person, after: () => '', hear: (message) => heard.push(message) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kinds = () => heard.map(({ kind }) => kind);

test('the server that ends the stream puts in doubt who is there, at once, and nobody comes back by themselves', async () => {
  Stream.opened[0]?.say('ready', { person });
  Stream.opened[0]?.say('over', {});
  expect(kinds()).toEqual(['state', 'doubt']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(Stream.opened).toHaveLength(1);
});

test('a server that lets nobody open one does, too; a line that broke does not', () => {
  Stream.opened[0]?.dispatchEvent(new Event('error'));
  expect(kinds()).toEqual(['state']);
  Stream.opened[0]?.refuse();
  expect(kinds()).toEqual(['state', 'state', 'doubt']);
});
