import * as z from 'zod/mini';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { api } from '../kernel/paths.ts';
import { pageSize } from '../kernel/values.ts';

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
    'appointment.reminder',
    'waitlist.offered',
    'waitlist.call',
    'care.given',
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
  ]),
  params: z.record(z.string(), z.string()),
  /** Address inside the portal that shows what it is about. */
  link: z.string(),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notification = z.output<typeof Notification>;

export const NotificationList = z.strictObject({ data: z.array(Notification), unread: z.int() });

/** The signed-in person's notifications, newest first, and how many are unread in all. */
export const listNotifications = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: `${api}/notifications`,
  summary: 'Own notifications',
  access: signedIn,
  query: z.object({ per_page: pageSize(20) }),
  response: NotificationList,
  queries: 2,
});

/** Marks all of the signed-in person's notifications as read. */
export const readNotifications = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: `${api}/notifications/read`,
  summary: 'Mark own notifications as read',
  access: signedIn,
  response: NotificationList,
  audit: 'notification.read',
  queries: 4,
});
