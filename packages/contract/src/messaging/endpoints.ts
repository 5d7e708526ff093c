import * as z from 'zod/mini';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { Id, Instant, pageSize } from '../kernel/values.ts';

/** What notifications are about, as far as a list of them is narrowed to it. */
export const notificationTopics = ['appointments', 'messages', 'record', 'people', 'account'] as const;
export const NotificationTopic = z.enum(notificationTopics);
export type NotificationTopic = z.output<typeof NotificationTopic>;

/** A notice for one person. The web words it from `kind` and `params`, in the reader's language. */
export const Notification = z.strictObject({
  id: z.uuid(),
  kind: z.enum([
    'appointment.booked',
    'appointment.requested',
    'appointment.confirmed',
    'appointment.declined',
    'appointment.cancelled',
    'appointment.moved',
    'appointment.relocated',
    'appointment.earlier',
    'appointment.reminder',
    'waitlist.offered',
    'waitlist.call',
    'care.given',
    'patient.registered',
    'person.changed',
    'emergency.own',
    'emergency.patient',
    'emergency.review',
    'appointment.series_booked',
    'appointment.series_moved',
    'appointment.series_cancelled',
    'appointment.walked_in',
    'appointment.proposed',
    'appointment.proposal_accepted',
    'appointment.proposal_declined',
    'appointment.proposal_lapsed',
    'message.received',
    'request.in_progress',
    'request.done',
    'request.declined',
    'application.waiting',
    'account.approved',
    'secretary.requested',
    'secretary.accepted',
    'secretary.declined',
    'secretary.expired',
    'secretary.unlinked',
    'secretary.joined',
    'secretary.suspended',
    'secretary.resumed',
    'secretary.permissions',
    'secretary.doctor_left',
    'review.received',
    'review.answered',
    'review.hidden',
    'specialties.confirmed',
    'specialties.refused',
    'document.issued',
    'document.revoked',
    'document.released',
    'health_link.opened',
    'health_link.locked',
    'access.reported',
    'access.answered',
    'result.critical',
    'correction.requested',
    'correction.accepted',
    'correction.declined',
    'proxy.invited',
    'proxy.accepted',
    'proxy.recorded',
    'proxy.recorded_by_team',
    'proxy.ended',
    'proxy.appointment',
    'proxy.reminder',
  ]),
  params: z.record(z.string(), z.string()),
  /** How many of the same came until it was read: ten messages of one conversation are one notification. */
  count: z.int(),
  /** The person who did it; null where nobody did, or where `params` says it. */
  by: z.nullable(z.string()),
  /** Words of an emergency stand in what it is about. */
  urgent: z.boolean(),
  /** Address inside the portal that shows what it is about; null when that is out of the reader's reach by now. */
  link: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notification = z.output<typeof Notification>;

const cursor = /^u?\d{1,17}_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const NotificationList = z.strictObject({
  data: z.array(Notification),
  /** Goes into `cursor` for what came earlier; null at the end. */
  next: z.nullable(z.string()),
  unread: z.int(),
});
export type NotificationList = z.output<typeof NotificationList>;

/** The signed-in person's notifications, unread ones with words of an emergency first, then the newest, and how many are unread in all, whatever is asked for. */
export const listNotifications = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/notifications`,
  summary: 'Own notifications',
  access: signedIn,
  query: z.object({
    per_page: pageSize(20),
    cursor: z.optional(z.string().check(z.regex(cursor))),
    state: z.optional(z.enum(['unread', 'read'])),
    topic: z.optional(NotificationTopic),
  }),
  response: NotificationList,
  queries: 2,
});

/** Marks one of the signed-in person's notifications as read or unread. Doing it twice is no error. */
export const markNotification = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: `${api}/notifications/:id`,
  summary: 'Mark a notification as read or unread',
  access: signedIn,
  params: z.object({ id: Id }),
  body: z.object({ read: z.boolean() }),
  response: z.strictObject({ notification: Notification, unread: z.int() }),
  errors: ['not_found'],
  audit: 'notification.marked',
  queries: 5,
});

/**
 * Marks the signed-in person's notifications as read. With `until`, those that had come by then: one that comes while somebody
 * presses the button was not seen.
 */
export const readNotifications = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/notifications/read`,
  summary: 'Mark own notifications as read',
  access: signedIn,
  query: z.object({ until: z.optional(Instant) }),
  response: NotificationList,
  audit: 'notification.read',
  queries: 4,
});
