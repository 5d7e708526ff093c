import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '../platform/ids.ts';
import type { TestApp, TestClient } from './app.ts';

/** One event as a browser would dispatch it. */
export type Heard = {
  readonly event: string;
  readonly data: unknown;
  /** Last event id after it. */
  readonly id: string;
  /** `performance.now()` when it came. */
  readonly at: number;
};

const api = '/wp-json/dr-assistant/v1/events';

/** Has the application listen on a port of its own; streams cannot be tried with `inject`. */
export const listening = async (app: TestApp): Promise<number> => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.server.address() as AddressInfo).port;
};

/** Follows a stream as EventSource does. `ended` resolves when the server ends it. */
export const follow = async (
  port: number,
  client: Pick<TestClient, 'cookie'>,
  options: { lastEventId?: string; after?: string } = {},
) => {
  const heard: Heard[] = [];
  const hearers = new Set<() => void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let id = options.lastEventId ?? '';
  let comments = 0;
  let retry = 0;
  const take = (block: string): void => {
    const fields = block.split('\n').map((line) => /^([a-z]*):? ?(.*)$/.exec(line)?.slice(1) ?? []);
    const value = (name: string) => fields.findLast(([key]) => key === name)?.[1];
    if (block.startsWith(':')) comments += 1;
    id = value('id') ?? id;
    retry = Number(value('retry') ?? retry);
    const data = value('data');
    if (data === undefined) return;
    heard.push({ event: value('event') ?? 'message', data: JSON.parse(data), id, at: performance.now() });
    for (const hear of hearers) hear();
  };
  const status = Promise.withResolvers<number>();
  const path = options.after === undefined ? api : `${api}?after=${encodeURIComponent(options.after)}`;
  const headers = {
    cookie: client.cookie,
    ...(options.lastEventId ? { 'last-event-id': options.lastEventId } : {}),
  };
  const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
    status.resolve(answer.statusCode ?? 0);
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) take(block);
    });
    answer.on('error', () => undefined);
    answer.on('close', end);
  });
  call.on('error', (error) => {
    status.reject(error);
    end();
  });
  call.end();
  const code = await status.promise;

  /** The first event that `wanted` accepts; an error after two seconds without one. */
  const until = (wanted: (event: Heard) => boolean, milliseconds = 2_000): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        hearers.delete(look);
        reject(new Error(`nothing of the kind came: ${JSON.stringify(heard)}`));
      }, milliseconds);
      const look = (): void => {
        const found = heard.find(wanted);
        if (!found) return;
        clearTimeout(late);
        hearers.delete(look);
        resolve(found);
      };
      hearers.add(look);
      look();
    });
  if (code === 200) await until(({ event }) => event === 'ready');
  return {
    code,
    heard,
    until,
    ended,
    lastEventId: () => id,
    comments: () => comments,
    retry: () => retry,
    close: () => call.destroy(),
  };
};

export type Followed = Awaited<ReturnType<typeof follow>>;

type Change = { topic: string; id: string | null; version: number | null; by: string | null };

/** Ids of words that a test sent to see how far a stream has read. */
const markers = new Set<string | null>();

/** The changes of a stream, one after the other, without the markers of `settled`. */
export const changesOf = ({ heard }: Pick<Followed, 'heard'>): Change[] =>
  heard
    .filter(({ event }) => event === 'changes')
    .flatMap(({ data }) => data as Change[])
    .filter(({ id }) => !markers.has(id));

/** Resolves when the stream has told of a change of this object. */
export const toldOf = (stream: Followed, id: string, milliseconds?: number): Promise<Heard> =>
  stream.until(
    ({ event, data }) => event === 'changes' && (data as Change[]).some((change) => change.id === id),
    milliseconds,
  );

/**
 * Sends a marker to a channel that the stream hears, such as `doctor:<id>`, and waits for it. A stream tells changes in the order of
 * their commits, so it has told by then whatever was committed before.
 */
export const settled = async (app: TestApp, stream: Followed, channel: string): Promise<void> => {
  const id = newId();
  markers.add(id);
  await app.database.asSuperuser("SELECT live_publish('message.changed', $1, NULL, ARRAY[$2::text])", [
    id,
    channel,
  ]);
  await toldOf(stream, id, 5_000);
};
