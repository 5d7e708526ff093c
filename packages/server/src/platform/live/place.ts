import { livePlace } from '@doctor-plus/contract/live/events.ts';

/** How far a reader has read: the database's snapshot then, and when that was in seconds of the database's clock. */
export type Place = { readonly seconds: number; readonly snapshot: string };

/** As it stands in `id:` of an event and comes back in `Last-Event-ID`. */
export const writePlace = ({ seconds, snapshot }: Place): string => `${seconds}_${snapshot}`;

/**
 * A place that came back; null for anything that PostgreSQL would not take as a snapshot: bounds in the wrong order, or a
 * running transaction outside of them.
 */
export const readPlace = (text: string): Place | null => {
  if (!livePlace.test(text)) return null;
  const [seconds = '', snapshot = ''] = text.split('_');
  const [least = '0', next = '0', running = ''] = snapshot.split(':');
  const [from, to] = [BigInt(least), BigInt(next)];
  const inside = running === '' ? [] : running.split(',').map(BigInt);
  const inOrder = inside.every(
    (xid, at) => from <= xid && xid < to && (at === 0 || (inside[at - 1] ?? 0n) < xid),
  );
  return from > 0n && from <= to && inOrder ? { seconds: Number(seconds), snapshot } : null;
};
