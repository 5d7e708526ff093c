import type { StoredChange } from './change.ts';
import type { Place } from './place.ts';
import type { Stream } from './stream.ts';

/** The open streams of this process, and which of them a change concerns. */
export const createStreams = () => {
  const all = new Map<Stream, ReadonlySet<string>>();
  /** Streams whose channels are not known yet: they hold everything back. */
  const opening = new Set<Stream>();
  const byChannel = new Map<string, Set<Stream>>();

  return {
    all: (): Stream[] => [...all.keys()],
    size: (): number => all.size,
    countOf: (session: string): number =>
      [...all.keys()].filter((stream) => stream.session === session).length,
    add: (stream: Stream): void => {
      all.set(stream, new Set());
      opening.add(stream);
    },
    listen: (stream: Stream, channels: ReadonlySet<string>): void => {
      opening.delete(stream);
      if (all.has(stream)) all.set(stream, channels);
      for (const channel of all.get(stream) ?? []) {
        const listeners = byChannel.get(channel) ?? new Set();
        byChannel.set(channel, listeners.add(stream));
      }
    },
    remove: (stream: Stream): void => {
      for (const channel of all.get(stream) ?? []) {
        const listeners = byChannel.get(channel);
        if (listeners?.delete(stream) && listeners.size === 0) byChannel.delete(channel);
      }
      all.delete(stream);
      opening.delete(stream);
    },
    /** Hands changes to the streams that they concern, and ends those of accounts whose reach is another now. */
    tell: (changes: readonly StoredChange[], place: Place): void => {
      // Told of nothing but that: what of the rest is in their new reach they hear in the next stream, which begins before it.
      const moved = new Set(
        changes.flatMap(({ topic, subject }) => (topic === 'access.changed' ? subject : [])),
      );
      for (const stream of moved.size > 0 ? all.keys() : [])
        if (moved.has(stream.person)) stream.reachChanged();
      const concerned = new Set(opening);
      for (const channel of new Set(changes.flatMap(({ audience }) => audience))) {
        for (const stream of byChannel.get(channel) ?? []) concerned.add(stream);
      }
      for (const stream of concerned) stream.tell({ changes, place });
    },
  };
};
