import {
  markNotification,
  Notification,
  type NotificationList,
  readNotifications,
} from '@doctor-plus/contract/messaging/endpoints.ts';
import type { Unread } from '@doctor-plus/contract/messaging/unread.ts';
import * as z from 'zod/mini';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import { type Actor, needing } from '../platform/http/actor.ts';
import { found } from '../platform/http/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Notice } from '../platform/notify.ts';
import type { TellPhones } from './channels/notices.ts';
import { eventOf } from './notification-kinds.ts';
import * as notifications from './notifications-repository.ts';
import * as repository from './repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly read: Read;
  readonly clock: Clock;
  readonly tellPhones: TellPhones;
};

export type Messaging = ReturnType<typeof createMessaging>;

export const createMessaging = ({ transact, read, clock, tellPhones }: Deps) => ({
  /** Tells people something, in the caller's transaction: what is rolled back was never told. */
  notify: async (tx: Transaction, ...notices: readonly Notice[]): Promise<void> => {
    for (const [kind, ofKind] of Map.groupBy(notices, (notice) => notice.kind)) {
      const event = eventOf(kind);
      const written = await notifications.insertNotifications(
        tx,
        { kind, event, createdAt: clock.now() },
        ofKind.map(({ userId, params, link, urgent = false, ...ids }) => ({
          id: newId(),
          noticeId: newId(),
          userId,
          params,
          personId: ids.personId ?? null,
          actorId: ids.actorId ?? null,
          urgent,
          link,
          subjectId: ids.subjectId ?? null,
        })),
      );
      for (const notice of written) await tellPhones(tx, { ...notice, event });
    }
  },

  notifications: (actor: Actor, filter: notifications.Filter) => read((tx) => list(tx, actor, filter)),

  /** What waits for a person, for the badges. */
  unread: (actor: Actor): Promise<Unread> =>
    read(async (tx) => ({
      notifications: await notifications.countUnreadNotifications(tx, actor),
      messages: await repository.countUnread(tx, needing(actor, 'messages:read')),
    })),

  /** Marks one notification. Errors: `not_found` for what is nobody's or somebody else's. */
  mark: (actor: Actor, id: string, isRead: boolean) =>
    transact(
      async (tx) => {
        await notifications.markOne(tx, actor, { id, read: isRead, at: clock.now() });
        return {
          notification: present(found(await notifications.findNotification(tx, actor, id))),
          unread: await notifications.countUnreadNotifications(tx, actor),
        };
      },
      audit(actor, markNotification, { objectId: id, details: { read: isRead } }),
    ),

  /** Marks a person's notifications as read, or those that had come by a moment; the answer is the list as it is then. */
  readNotifications: (actor: Actor, until: string | undefined) =>
    transact(
      async (tx) => {
        await notifications.markAllRead(tx, actor, clock.now(), until);
        return list(tx, actor, { per_page: standardPage });
      },
      audit(actor, readNotifications),
    ),

  /** How many messages of others a person has not opened; a subquery of one value. */
  unreadMessages: repository.unreadMessages,

  /** What patients asked for and nobody has settled; a subquery of one value. */
  patientRequests: repository.patientRequests,

  /** The newest messages that a person received; a subquery of one value. */
  receivedMessages: repository.receivedMessages,
});

const standardPage = 20;
const Stored = z.pick(Notification, { kind: true, params: true });

const present = (row: notifications.NotificationRow): Notification => ({
  id: row.id,
  ...z.parse(Stored, { kind: row.kind, params: row.params }),
  count: row.count,
  by: row.by,
  urgent: row.urgent,
  link: row.link,
  created_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
});

const list = async (
  tx: Transaction,
  actor: Actor,
  filter: notifications.Filter,
): Promise<NotificationList> => {
  const { rows, unread } = await notifications.findNotifications(tx, actor, filter);
  const page = rows.slice(0, filter.per_page);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    data: page.map(present),
    next: last ? notifications.cursorOf(last) : null,
    unread,
  };
};
