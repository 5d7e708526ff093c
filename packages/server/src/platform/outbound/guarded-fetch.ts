import { request as requestTls } from 'node:https';
import { type Readable, Transform } from 'node:stream';
import { http } from '../node-http.ts';
import { type Address, locate, type Place, type Resolve } from './address.ts';
import { connectionFailureOf, OutboundFailed } from './failure.ts';

/** Longest answer that is read; bytes. */
const mostBytes = 2_000_000;

type Guard = {
  /** The only origin that is asked. */
  readonly origin: string;
  /** What kind of place it was when it was allowed; null to accept what it is. */
  readonly place: Place | null;
  readonly resolve?: Resolve;
  /** What is sent in place of a body; throws when it must not be sent. */
  readonly cover: (body: string) => string;
  /** Told the exact body; its first byte leaves when this has resolved. */
  readonly onSending: (body: string) => Promise<void>;
  /** Told when the first byte of an answer's body is there; not of one that refuses. */
  readonly onReceiving?: () => void;
};

/**
 * A `fetch` that reaches one origin and nothing else: every address of its name is checked, the connection goes to one of
 * those that were checked, redirects are refused, and an answer beyond two megabytes is cut off.
 */
export const createGuardedFetch =
  ({ origin, place, resolve, cover, onSending, onReceiving }: Guard): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw new OutboundFailed('address_refused');
    if (init?.body !== undefined && typeof init.body !== 'string') throw new TypeError('Only texts are sent');
    const body = cover(init?.body ?? '');
    const found = await locate(url, resolve);
    if (place !== null && found.place !== place) throw new OutboundFailed('place_changed');
    init?.signal?.throwIfAborted();
    await onSending(body);
    init?.signal?.throwIfAborted();
    return send(url, found.addresses, body, init ?? {}, onReceiving);
  };

const send = (
  url: URL,
  addresses: readonly Address[],
  body: string,
  { method, headers, signal }: RequestInit,
  onReceiving: (() => void) | undefined,
): Promise<Response> => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = (url.protocol === 'https:' ? requestTls : http.request)(
    url,
    {
      method: method ?? 'POST',
      headers: { ...Object.fromEntries(new Headers(headers)), 'content-length': Buffer.byteLength(body) },
      agent: false,
      ...(signal ? { signal } : {}),
      // The addresses that were checked, not those of a second look-up.
      lookup: (_host, { all }, done) => {
        const [first] = addresses;
        if (all) done(null, [...addresses]);
        else if (first) done(null, first.address, first.family);
      },
    },
    (answer) => {
      const status = answer.statusCode ?? 0;
      if (status < 200 || (status >= 300 && status < 400)) {
        answer.destroy();
        reject(new OutboundFailed('redirected'));
        return;
      }
      const known = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      );
      const bounded = answer.on('error', (error) => bounded.destroy(error)).pipe(boundedBy(mostBytes));
      if (onReceiving && status < 300) bounded.once('data', onReceiving);
      answer.on('aborted', () => bounded.destroy(new OutboundFailed('cut')));
      bounded.on('error', () => answer.destroy());
      const stream = status === 204 ? null : toWeb(bounded);
      resolve(new Response(stream, { status, headers: known }));
    },
  );
  request.on('error', (error) =>
    reject(
      error.name === 'AbortError' ? error : new OutboundFailed(connectionFailureOf(error) ?? 'bad_answer'),
    ),
  );
  request.end(body);
  return promise;
};

/** Node's and the browser's stream are one; only their declarations differ. */
const toWeb = (stream: Readable): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) stream.pause();
      });
      stream.on('end', () => controller.close());
      stream.on('error', (error) => controller.error(error));
    },
    pull: () => {
      stream.resume();
    },
    cancel: () => {
      stream.destroy();
    },
  });

const boundedBy = (most: number): Transform => {
  let read = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      read += chunk.length;
      if (read > most) done(new OutboundFailed('too_big'));
      else done(null, chunk);
    },
  });
};
