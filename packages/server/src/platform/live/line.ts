import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';

const channel = 'doctor_plus_live';

/** Waits between two tries to connect; milliseconds. */
const waits = [50, 200, 500] as const;

type LineDeps = {
  readonly connection: () => pg.Client;
  readonly log: Log;
  /** Somebody said a word on the line. */
  readonly onWord: (word: string) => void;
  /** The line is open, or open again: whatever was said meanwhile was not heard. */
  readonly onOpen: () => void;
};

export type Line = ReturnType<typeof createLine>;

/** One connection that hears what other servers announce (LISTEN), announces for this one, and comes back when it is lost. */
export const createLine = ({ connection, log, onWord, onOpen }: LineDeps) => {
  let client: pg.Client | null = null;
  let begun = false;
  let closed = false;
  let opened = Promise.withResolvers<void>();
  let last: Promise<unknown> = Promise.resolve();

  /** One statement after the other: a connection answers one at a time. */
  const inTurn = (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const send = async (): Promise<pg.QueryResult> => {
      if (!client) throw new Error('the live line is not open');
      return await client.query(text, values);
    };
    const answer = last.then(send, send);
    last = answer.catch(() => undefined);
    return answer;
  };

  const listen = async (): Promise<void> => {
    const next = connection();
    const ended = new Promise<void>((resolve) => next.once('end', resolve));
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => onWord(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${channel}`);
      if (closed) return;
      client = next;
      opened.resolve();
      onOpen();
      await ended;
    } finally {
      client = null;
      await next.end().catch(() => undefined);
    }
  };

  const keepOpen = async (): Promise<void> => {
    for (let tries = 0; !closed; ) {
      const began = performance.now();
      await listen().catch((error: unknown) => log.warn({ err: error }, 'live line failed'));
      if (closed) return;
      opened = Promise.withResolvers();
      // A line that held for a while is opened again at once.
      tries = performance.now() - began > 5_000 ? 0 : tries + 1;
      await sleep(waits[Math.min(tries, waits.length - 1)] ?? 500, undefined, { ref: false });
    }
  };

  return {
    /** Opens the line, the first time; resolves when it is open. */
    open: (): Promise<void> => {
      if (!begun && !closed) {
        begun = true;
        void keepOpen();
      }
      return opened.promise;
    },
    isOpen: (): boolean => client !== null,
    /** Sends a statement; errors when the line is not open. One that is not answered in time closes the line, to be opened again. */
    query: async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
      const current = client;
      try {
        return await inTurn(text, values);
      } catch (error) {
        if (error instanceof Error && /timeout/i.test(error.message))
          void current?.end().catch(() => undefined);
        throw error;
      }
    },
    /** Says a word to every server that listens, this one included. */
    say: async (word: string): Promise<void> => {
      await inTurn('SELECT pg_notify($1, $2)', [channel, word]);
    },
    close: async (): Promise<void> => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
};
