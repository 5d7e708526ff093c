import type { ServerResponse } from 'node:http';
import { changesFor, type StoredChange } from './change.ts';
import { frame, heartbeat, retry } from './frames.ts';
import type { Place } from './place.ts';
import { most } from './repository.ts';

/** Bytes that may wait for a reader who does not take them; one who lets more wait is dropped and comes back. */
const patience = 1024 * 1024;

/** Why a stream ends: its session does, or it is to be opened again. */
export type Ending = 'over' | 'again';

type Batch = { readonly changes: readonly StoredChange[]; readonly place: Place };

export type Owner = { readonly session: string; readonly person: string; readonly role: string };

export type Stream = ReturnType<typeof createStream>;

/** One open answer. Until it has begun, what happens waits: who may be told of it is still being looked up. */
export const createStream = (owner: Owner, onGone: () => void) => {
  let channels: ReadonlySet<string> = new Set();
  let out: ServerResponse | null = null;
  let waiting: Batch[] = [];
  let ending: Ending | null = null;
  let gone = false;
  let lastWrite = performance.now();

  const leave = (): void => {
    if (gone) return;
    gone = true;
    onGone();
  };

  const write = (text: string): void => {
    if (!out || out.writableEnded || out.destroyed) return;
    lastWrite = performance.now();
    out.write(text);
    if (out.writableLength > patience) out.destroy();
  };

  const tell = (batch: Batch): void => {
    if (!out) {
      waiting.push(batch);
      return;
    }
    const changes = changesFor({ person: owner.person, channels }, batch.changes);
    if (changes.length > most) write(frame('reset', {}, batch.place));
    else if (changes.length > 0) write(frame('changes', changes, batch.place));
  };

  const end = (how: Ending): void => {
    ending ??= how;
    if (!out) return;
    write(ending === 'over' ? frame('over', {}) : `${retry(500, 3_000)}${frame('again', {})}`);
    out.end();
    leave();
  };

  /** Without a place: the next stream tells of what happened from where this one was. */
  const reachChanged = (): void => {
    const change = { topic: 'access.changed', id: owner.person, version: null, by: null } as const;
    write(frame('changes', [change]));
    end('again');
  };

  return {
    ...owner,
    /** Tells the page at once that its account reaches other things now, and ends: the next stream has the new channels. */
    reachChanged,
    /** Lets go what waited: it is part of what will be read up to the place at which the stream begins. */
    startAt: (opened: ReadonlySet<string>): void => {
      channels = opened;
      waiting = [];
    },
    /** Takes the answer over. `missed` null: more than can be told. */
    begin: (answer: ServerResponse, place: Place, missed: readonly StoredChange[] | null): void => {
      out = answer;
      if (answer.destroyed || answer.writableEnded) {
        leave();
        return;
      }
      answer.once('close', leave);
      answer.on('error', leave);
      write(`${retry(1_000, 3_000)}${frame('ready', { person: owner.person }, place)}`);
      if (missed === null) write(frame('reset', {}, place));
      else tell({ changes: missed, place });
      const later = waiting;
      waiting = [];
      later.forEach(tell);
      if (ending) end(ending);
    },
    tell,
    end,
    leave,
    /** Keeps the line open when nothing was sent for so long; milliseconds. */
    beat: (quietFor: number, place: Place): void => {
      if (out && performance.now() - lastWrite >= quietFor) write(heartbeat(place));
    },
  };
};
