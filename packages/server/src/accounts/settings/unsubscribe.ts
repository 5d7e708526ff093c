import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type NotificationEvent, notificationEvents } from '@doctor-plus/contract/accounts/settings.ts';
import { eq } from 'drizzle-orm';
import { appendAudit } from '../../platform/audit/audit.ts';
import type { Transact } from '../../platform/database/transact.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { user } from '../tables.ts';
import { fixedBecause, summaryEvents, tellsOf } from './event-ways.ts';
import { keepChoices } from './notification-choices.ts';

/** What a mail was about: an event, or a summary of several. */
export type UnsubscribedFrom = NotificationEvent | 'summary';

const isKnown = (text: string): text is UnsubscribedFrom =>
  text === 'summary' || notificationEvents.some((event) => event === text);

const sealed = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(`unsubscribe ${text}`).digest().subarray(0, 18);

/** Path that ends mails of a kind for one account, for the header `List-Unsubscribe`; it opens nothing else and does not expire. */
export const unsubscribePath =
  (key: KeyObject) =>
  (userId: string, from: UnsubscribedFrom): string =>
    `/unsubscribe/${userId}.${from}.${sealed(key, `${userId}.${from}`).toString('base64url')}`;

const readToken = (key: KeyObject, token: string): { userId: string; from: UnsubscribedFrom } | null => {
  const [userId = '', from = '', seal = ''] = token.split('.');
  const given = Buffer.from(seal, 'base64url');
  const right = sealed(key, `${userId}.${from}`);
  return isKnown(from) && given.length === right.length && timingSafeEqual(given, right)
    ? { userId, from }
    : null;
};

type Deps = { readonly transact: Transact; readonly limits: Limits; readonly key: KeyObject };
type Call = { readonly token: string; readonly requestId: string; readonly network: string };

/**
 * Ends the mails that a token names (RFC 8058); false for a token that is not ours. What is always told goes on. Doing it again
 * changes nothing.
 */
export const createUnsubscribe =
  ({ transact, limits, key }: Deps) =>
  async ({ token, requestId, network }: Call): Promise<boolean> => {
    const read = readToken(key, token);
    if (!read) return false;
    const { userId, from } = read;
    await limits.take('unsubscribe', userId);
    await transact(async (tx) => {
      const [reader] = await tx.select({ role: user.role }).from(user).where(eq(user.id, userId));
      if (!reader) return;
      const { role } = reader;
      const events = from === 'summary' ? summaryEvents(role) : [from];
      for (const event of events)
        if (tellsOf(role, event, 'mail') && fixedBecause(role, event, 'mail') === null)
          await keepChoices(tx, userId, event, { mail: false });
      await appendAudit(tx, {
        event: 'notifications.unsubscribed',
        outcome: 'success',
        caller: { kind: 'actor', id: userId, role, requestId, network },
        objectId: userId,
        details: { event: from },
      });
    });
    return true;
  };
