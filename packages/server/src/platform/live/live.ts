import type { ServerResponse } from 'node:http';
import type { Actor } from '../http/actor.ts';
import { notSignedIn, Refusal } from '../http/errors.ts';
import type { BeginStream } from '../http/event-stream.ts';
import { createAnnouncer } from './announce.ts';
import { createLine } from './line.ts';
import { type Place, readPlace } from './place.ts';
import type { LiveDeps } from './ports.ts';
import { createReader } from './reader.ts';
import { findOpenSessions, findSessionId, type Query, readMissed } from './repository.ts';
import { createStream, type Stream } from './stream.ts';
import { createStreams } from './streams.ts';

/** Streams of one session and process: a browser shares one among its tabs, but an old one has none to share. */
const mostStreams = 6;

/** A stream ends after so long and is opened again, so that no connection stays for ever at one process; milliseconds. */
const longest = 3_600_000;

/** A comment goes out when a stream was quiet for so long; milliseconds. */
const quiet = 15_000;

/** Events are kept for a day; a place is only trusted while none of them can have been deleted. Seconds. */
const remembered = 23 * 3600;

const every = 1_000;

export type Live = ReturnType<typeof createLive>;

/**
 * Tells open pages what changed, over any number of processes. The database's triggers write down what changed and for whom;
 * each process reads what is new once, for all of its streams, as soon as one of them announces something and at least
 * once a second.
 */
export const createLive = ({ database, log, channelsOf, streamMilliseconds = longest }: LiveDeps) => {
  const streams = createStreams();
  const direct: Query = (text, values) => database.pool.query(text, values);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let rounds = 0;

  /** Ends the streams whose session is over, or whose account may no longer do what it could (S8). */
  const check = async (): Promise<void> => {
    const looked = streams.all();
    if (looked.length === 0) return;
    const open = await findOpenSessions(line.query, [...new Set(looked.map(({ session }) => session))]);
    for (const stream of looked) if (open.get(stream.session) !== stream.role) stream.end('over');
  };

  const quietly = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.warn({ err: error }, 'live round failed'));
  };

  const line = createLine({
    connection: database.connection,
    log,
    onWord: (word) => quietly(word === 'access' ? check() : reader.read()),
    onOpen: () => {
      quietly(reader.read());
      quietly(check());
    },
  });
  const reader = createReader({ line, wanted: () => streams.size() > 0, tell: streams.tell });
  database.onSaid(createAnnouncer(line));

  const round = (): void => {
    rounds += 1;
    const place = reader.place();
    if (place) for (const stream of streams.all()) stream.beat(quiet, place);
    if (!line.isOpen()) return;
    quietly(reader.read());
    if (rounds % 2 === 0) quietly(check());
  };

  const forget = (stream: Stream): void => {
    streams.remove(stream);
    if (streams.size() > 0) return;
    clearInterval(timer);
    timer = undefined;
    reader.rest();
  };

  const add = async (actor: Actor): Promise<Stream> => {
    const session = await findSessionId(direct, actor.sessionHash);
    if (session === null) throw notSignedIn();
    if (streams.countOf(session) >= mostStreams) {
      throw new Refusal('too_many_requests', 'Too many streams are open.', { retry_after: 30 });
    }
    const stream: Stream = createStream({ session, person: actor.id, role: actor.role }, () =>
      forget(stream),
    );
    streams.add(stream);
    timer ??= setInterval(round, every).unref();
    return stream;
  };

  /** What was missed since `after`; null when it cannot be told. */
  const missedSince = async (after: string | undefined, until: Place, channels: ReadonlySet<string>) => {
    const place = after === undefined ? null : readPlace(after);
    const isKnown =
      place !== null && place.seconds > until.seconds - remembered && place.seconds <= until.seconds;
    if (after !== undefined && !isKnown) return null;
    return await readMissed(direct, place, until, channels);
  };

  return {
    /** Opens a stream that goes on after the place `after`. Errors: too_many_requests; unavailable while stopping or cut off. */
    open: async (actor: Actor, after: string | undefined): Promise<BeginStream> => {
      await lineIsOpen(stopped, line.open());
      const stream = await add(actor);
      try {
        const own = `person:${actor.id}`;
        const [more] = await Promise.all([channelsOf(actor), reader.read()]);
        const place = reader.place();
        if (!place || stopped) throw cutOff();
        const channels = new Set([own, ...more]);
        stream.startAt(channels);
        streams.listen(stream, channels);
        const missed = await missedSince(after, place, channels);
        return (out) => {
          stream.begin(out, place, missed);
          if (stopped) stream.end('again');
          else endAfter(streamMilliseconds * (0.9 + Math.random() / 10), stream, out);
        };
      } catch (error) {
        stream.leave();
        throw error;
      }
    },

    /** How many streams are open in this process. */
    count: () => streams.size(),

    /** Has every reader open a stream elsewhere, and stops listening. */
    stop: async (): Promise<void> => {
      stopped = true;
      for (const stream of streams.all()) stream.end('again');
      clearInterval(timer);
      await line.close();
    },
  };
};

/** Ends a stream that is still open after its time; the clock of one that was left would keep its whole answer until then. */
const endAfter = (milliseconds: number, stream: Stream, out: ServerResponse): void => {
  if (out.destroyed) return;
  const clock = setTimeout(() => stream.end('again'), milliseconds).unref();
  out.once('close', () => clearTimeout(clock));
};

const cutOff = (): Refusal =>
  new Refusal('unavailable', 'Changes cannot be followed just now.', { retry_after: 2 });

const patience = 3_000;

const lineIsOpen = async (stopped: boolean, opened: Promise<void>): Promise<void> => {
  if (stopped) throw cutOff();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(cutOff()), patience);
  });
  await Promise.race([opened, late]).finally(() => clearTimeout(timer));
};
