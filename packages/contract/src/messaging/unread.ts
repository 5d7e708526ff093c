import * as z from 'zod/mini';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';

/** What waits for a person, for the badges: of messages those of the other side that were not opened, by kind of conversation. */
export const Unread = z.strictObject({
  notifications: z.int(),
  messages: z.strictObject({ chat: z.int(), secure: z.int(), request: z.int(), team: z.int() }),
});
export type Unread = z.output<typeof Unread>;

/** The true numbers at this moment, counted over what is in reach; nothing is stored that could drift. */
export const countUnread = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/notifications/unread`,
  summary: 'How much is unread',
  access: signedIn,
  passive: true,
  response: Unread,
  queries: 3,
});
