import type { LiveChange } from '@doctor-plus/contract/live/events.ts';
import { liveTopics } from '@doctor-plus/contract/live/events.ts';
import * as z from 'zod/mini';

/** A row of the event table, as the database writes it into JSON. */
export const StoredChange = z.object({
  topic: z.enum(liveTopics),
  subject: z.nullable(z.uuid()),
  version: z.nullable(z.int()),
  audience: z.array(z.string()),
  actor: z.nullable(z.uuid()),
});
export type StoredChange = z.output<typeof StoredChange>;

/** Who listens: the account, and the channels that its policy opened. */
export type Listener = { readonly person: string; readonly channels: ReadonlySet<string> };

const reaches = ({ audience }: StoredChange, { channels }: Listener): boolean =>
  audience.some((channel) => channels.has(channel));

/** Whose doing it was, without an id of somebody whom the reader may not know. */
const doneBy = ({ actor, audience }: StoredChange, { person }: Listener): LiveChange['by'] => {
  if (actor === null) return null;
  if (actor === person) return 'self';
  if (audience.includes(`patient:${actor}`)) return 'patient';
  return audience.includes(`doctor:${actor}`) || audience.includes(`messages:${actor}`)
    ? 'doctor'
    : 'practice';
};

/** What of these changes this listener may know, in the listener's view. */
export const changesFor = (listener: Listener, stored: readonly StoredChange[]): LiveChange[] =>
  stored
    .filter((change) => reaches(change, listener))
    .map((change) => ({
      topic: change.topic,
      id: change.subject,
      version: change.version,
      by: doneBy(change, listener),
    }));
