import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import { Notification, readNotifications } from '@doctor-plus/contract/messaging/endpoints.ts';
import * as z from 'zod/mini';
import { noticeIsWanted } from '../accounts/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Read, Transact, Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { newId } from '../platform/ids.ts';
import type { Notice } from '../platform/notify.ts';
import * as repository from './repository.ts';

type Deps = { readonly transact: Transact; readonly read: Read; readonly clock: Clock };
type Shown = z.output<typeof Notification>;

export type Messaging = ReturnType<typeof createMessaging>;

export const createMessaging = ({ transact, read, clock }: Deps) => ({
  /** Tells a person something, in the caller's transaction: what is rolled back was never told. */
  notify: async (tx: Transaction, { userId, kind, params, personId, link }: Notice): Promise<void> => {
    await repository.insertNotification(
      tx,
      {
        id: newId(),
        userId,
        kind,
        params,
        ...(personId === undefined ? {} : { personId }),
        link,
        createdAt: clock.now(),
      },
      wantedBy(userId, kind),
    );
  },

  notifications: (actor: Actor, count: number) => read((tx) => list(tx, actor, count)),

  /** Marks all of a person's notifications as read; the answer is the list as it is then. */
  readNotifications: (actor: Actor) =>
    transact(
      async (tx) => {
        await repository.markRead(tx, actor.id, clock.now());
        return list(tx, actor, standardPage);
      },
      audit(actor, readNotifications),
    ),

  /** How many messages of others a person has not opened; a subquery of one value. */
  unreadMessages: repository.unreadMessages,

  /** The newest messages that a person received; a subquery of one value. */
  receivedMessages: repository.receivedMessages,
});

/** Under which event a person turns this kind of notice off. */
const eventOf: Partial<Record<Shown['kind'], NotificationEvent>> = {
  'appointment.booked': 'appointment_requested',
  'appointment.requested': 'appointment_requested',
  'appointment.confirmed': 'appointment_confirmed',
  'appointment.declined': 'appointment_declined',
  'appointment.cancelled': 'appointment_cancelled',
  'appointment.moved': 'appointment_rescheduled',
  'appointment.reminder': 'appointment_reminder',
  'appointment.series_booked': 'appointment_confirmed',
  'appointment.series_moved': 'appointment_rescheduled',
  'appointment.series_cancelled': 'appointment_cancelled',
  'appointment.walked_in': 'appointment_requested',
  'appointment.proposed': 'appointment_rescheduled',
  'appointment.proposal_accepted': 'appointment_rescheduled',
  'appointment.proposal_declined': 'appointment_rescheduled',
  'appointment.proposal_lapsed': 'appointment_rescheduled',
  'message.received': 'message',
  'request.in_progress': 'message',
  'request.done': 'message',
  'request.declined': 'message',
};

const wantedBy = (userId: string, kind: Shown['kind']) => {
  const event = eventOf[kind];
  return event && noticeIsWanted(userId, event);
};

const standardPage = 20;
const Stored = z.pick(Notification, { kind: true, params: true });

const list = async (tx: Transaction, actor: Actor, count: number) => {
  const rows = await repository.findNotifications(tx, actor.id, count);
  const data = rows.map(
    (row): Shown => ({
      id: row.id,
      ...z.parse(Stored, { kind: row.kind, params: row.params }),
      link: row.link,
      created_at: row.createdAt.toISOString(),
      read_at: row.readAt?.toISOString() ?? null,
    }),
  );
  return { data, unread: rows[0]?.unread ?? 0 };
};
