import { streamEvents } from '@doctor-plus/contract/live/events.ts';
import { bind } from '../http/bind.ts';
import type { Live } from './live.ts';

/** A browser that comes back by itself sends where it was in a header, and its first address again. */
const lastEventId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header !== '' ? header : undefined;

export const liveRoutes = (live: Live) => [
  bind(streamEvents, ({ actor, query, request }) =>
    live.open(actor, lastEventId(request.headers['last-event-id']) ?? query.after),
  ),
];
