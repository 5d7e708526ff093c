import type { NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { Notification, NotificationTopic } from '@doctor-plus/contract/messaging/endpoints.ts';

type Kind = Notification['kind'];
type About = readonly [topic: NotificationTopic, event: NotificationEvent];

/** What every kind of notification is about, and under which event its reader chooses how to be told. */
const about: Record<Kind, About> = {
  'appointment.booked': ['appointments', 'appointment_requested'],
  'appointment.requested': ['appointments', 'appointment_requested'],
  'appointment.walked_in': ['appointments', 'appointment_requested'],
  'appointment.confirmed': ['appointments', 'appointment_confirmed'],
  'appointment.series_booked': ['appointments', 'appointment_confirmed'],
  'appointment.declined': ['appointments', 'appointment_declined'],
  'appointment.cancelled': ['appointments', 'appointment_cancelled'],
  'appointment.series_cancelled': ['appointments', 'appointment_cancelled'],
  'appointment.moved': ['appointments', 'appointment_rescheduled'],
  'appointment.relocated': ['appointments', 'appointment_rescheduled'],
  'appointment.earlier': ['appointments', 'appointment_rescheduled'],
  'appointment.series_moved': ['appointments', 'appointment_rescheduled'],
  'appointment.proposed': ['appointments', 'appointment_rescheduled'],
  'appointment.proposal_accepted': ['appointments', 'appointment_rescheduled'],
  'appointment.proposal_declined': ['appointments', 'appointment_rescheduled'],
  'appointment.proposal_lapsed': ['appointments', 'appointment_rescheduled'],
  'appointment.reminder': ['appointments', 'appointment_reminder'],
  'waitlist.offered': ['appointments', 'waitlist'],
  'waitlist.call': ['appointments', 'waitlist'],
  'proxy.appointment': ['appointments', 'proxy'],
  'proxy.reminder': ['appointments', 'appointment_reminder'],
  'message.received': ['messages', 'message'],
  'request.in_progress': ['messages', 'message'],
  'request.done': ['messages', 'message'],
  'request.declined': ['messages', 'message'],
  'document.issued': ['record', 'record'],
  'document.revoked': ['record', 'record'],
  'document.released': ['record', 'record'],
  'correction.requested': ['record', 'record'],
  'correction.accepted': ['record', 'record'],
  'correction.declined': ['record', 'record'],
  'person.changed': ['record', 'record'],
  'care.given': ['record', 'record'],
  'patient.registered': ['record', 'record'],
  'result.critical': ['record', 'critical_result'],
  'emergency.own': ['record', 'record_access'],
  'emergency.patient': ['record', 'record_access'],
  'emergency.review': ['record', 'record_access'],
  'health_link.opened': ['record', 'record_access'],
  'health_link.locked': ['record', 'record_access'],
  'access.reported': ['record', 'record_access'],
  'access.answered': ['record', 'record_access'],
  'proxy.invited': ['people', 'proxy'],
  'proxy.accepted': ['people', 'proxy'],
  'proxy.recorded': ['people', 'proxy'],
  'proxy.recorded_by_team': ['people', 'proxy'],
  'proxy.ended': ['people', 'proxy'],
  'secretary.requested': ['people', 'secretary_request'],
  'secretary.accepted': ['people', 'secretary_request'],
  'secretary.declined': ['people', 'secretary_request'],
  'secretary.expired': ['people', 'secretary_request'],
  'secretary.unlinked': ['people', 'secretary_request'],
  'secretary.joined': ['people', 'secretary_request'],
  'secretary.suspended': ['people', 'secretary_request'],
  'secretary.resumed': ['people', 'secretary_request'],
  'secretary.permissions': ['people', 'secretary_request'],
  'secretary.doctor_left': ['people', 'secretary_request'],
  'review.received': ['people', 'review'],
  'review.answered': ['people', 'review'],
  'review.hidden': ['people', 'review'],
  'application.waiting': ['account', 'application_waiting'],
  'account.approved': ['account', 'security'],
  'specialties.confirmed': ['account', 'security'],
  'specialties.refused': ['account', 'security'],
};

/** Under which event a person chooses how to be told of this kind. */
export const eventOf = (kind: Kind): NotificationEvent => about[kind][1];

const kinds = Object.entries(about) as [Kind, About][];

/** The kinds that are about something. */
export const kindsAbout = (wanted: NotificationTopic): Kind[] =>
  kinds.flatMap(([kind, [topic]]) => (topic === wanted ? [kind] : []));
