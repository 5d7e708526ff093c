import type { DatabaseHandle } from '../database/transact.ts';
import type { Actor } from '../http/actor.ts';
import type { Log } from '../log.ts';

export type LiveDeps = {
  readonly database: Pick<DatabaseHandle, 'pool' | 'connection' | 'onSaid'>;
  readonly log: Log;
  /** What this person may be told of beside what concerns the account itself: channels, by the policies of the slices. */
  readonly channelsOf: (actor: Actor) => Promise<readonly string[]>;
  /** Longest life of one stream; tests shorten it. */
  readonly streamMilliseconds?: number | undefined;
};
