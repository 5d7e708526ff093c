import { type Place, writePlace } from './place.ts';

/** Wait before reconnecting, told to the browser; milliseconds. Spread, so that not everybody comes at once. */
export const retry = (from: number, to: number): string =>
  `retry: ${Math.round(from + Math.random() * (to - from))}\n`;

/** One event of a stream; with a place, a reader who comes back with its id is told what happened since. */
export const frame = (event: string, data: unknown, place?: Place): string =>
  `${place ? `id: ${writePlace(place)}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A comment that keeps the line open. The place goes with it: no event comes of an id without data. */
export const heartbeat = (place: Place): string => `:\nid: ${writePlace(place)}\n\n`;
