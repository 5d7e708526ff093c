import type { FixedReason, NotificationEvent } from '@doctor-plus/contract/accounts/settings.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { roles } from '@doctor-plus/contract/kernel/roles.ts';
import type { Channel } from '@doctor-plus/contract/messaging/channels.ts';
import { phoneChannels } from '@doctor-plus/contract/messaging/phone-channels.ts';

/**
 * How a mail tells of an event: `own`, by what happened itself and at once; `held`, the same, but whoever chose a summary finds it
 * there instead; `summary`, nowhere else.
 */
type MailWay = 'own' | 'held' | 'summary';

type Ways = {
  /** None: no mail tells of it. */
  readonly mail?: MailWay;
  /** A summary's mail comes unasked; own mails always do until they are turned off. */
  readonly unasked?: boolean;
  readonly fixed?: FixedReason;
  /** Does not wait for the end of quiet hours: somebody would set out in vain, or lose what is kept for them. */
  readonly urgent?: boolean;
};

const own: Ways = { mail: 'own' };
const urgent: Ways = { mail: 'own', urgent: true };
const held: Ways = { mail: 'held' };
const portal: Ways = {};
const asked: Ways = { mail: 'summary' };
const unasked: Ways = { mail: 'summary', unasked: true };
const safety: Ways = { mail: 'own', fixed: 'safety' };
const law: Ways = { mail: 'own', fixed: 'law' };

const desk = {
  appointment_requested: unasked,
  appointment_cancelled: asked,
  appointment_rescheduled: asked,
  waitlist: portal,
  message: held,
} as const;

/** What can happen to whom, and how they are told. */
const waysOf: Record<Role, Partial<Record<NotificationEvent, Ways>>> = {
  patient: {
    appointment_confirmed: own,
    appointment_declined: unasked,
    appointment_cancelled: urgent,
    appointment_rescheduled: urgent,
    appointment_reminder: own,
    waitlist: urgent,
    message: held,
    record: unasked,
    review: asked,
    // Dominican Law 172-13: who opened a record, and who acts for a patient, is theirs to know.
    record_access: law,
    proxy: law,
    security: safety,
  },
  doctor: {
    ...desk,
    critical_result: { fixed: 'safety' },
    record: unasked,
    review: asked,
    secretary_request: held,
    record_access: law,
    proxy: { fixed: 'law' },
    security: safety,
  },
  secretary: { ...desk, secretary_request: held, proxy: { fixed: 'law' }, security: safety },
  administrator: { application_waiting: held, record_access: law, security: safety },
};

const eventsOfRole = (role: Role): [NotificationEvent, Ways][] =>
  Object.entries(waysOf[role]) as [NotificationEvent, Ways][];

/** The events that can happen to a role, in the order in which they are shown. */
export const eventsOf = (role: Role): NotificationEvent[] => eventsOfRole(role).map(([event]) => event);

export const concerns = (role: Role, event: NotificationEvent): boolean => event in waysOf[role];

/**
 * Whether a way tells of an event at all. A telephone says that something is in the portal; what an account's safety needs is not
 * there, and goes by mail. Only patients are asked for a consent to telephones (62), so nobody else is told there.
 */
export const tellsOf = (role: Role, event: NotificationEvent, channel: Channel): boolean => {
  const ways = waysOf[role][event];
  if (!ways) return false;
  if (channel === 'portal') return true;
  return channel === 'mail' ? ways.mail !== undefined : role === 'patient' && event !== 'security';
};

/** Why a way cannot be turned off; null where it can. The telephone never replaces mail or portal. */
export const fixedBecause = (role: Role, event: NotificationEvent, channel: Channel): FixedReason | null =>
  channel === 'portal' || channel === 'mail' ? (waysOf[role][event]?.fixed ?? null) : null;

/** What holds until the person chooses. */
export const standardOf = (role: Role, event: NotificationEvent, channel: Channel): boolean => {
  if (channel === 'portal') return true;
  const ways = waysOf[role][event];
  if (channel !== 'mail' || !ways?.mail) return false;
  return ways.mail !== 'summary' || ways.unasked === true;
};

export const isUrgent = (role: Role, event: NotificationEvent): boolean =>
  waysOf[role][event]?.urgent === true || waysOf[role][event]?.fixed !== undefined;

/**
 * Whether a telephone tells of it in quiet hours. What the law has people told does not ring there: mail and portal say it at
 * once.
 */
export const ringsAtNight = (event: NotificationEvent): boolean => waysOf.patient[event]?.urgent === true;

/** Whether whoever chose a summary finds such an event there and gets no mail of its own. */
export const isHeld = (role: Role, event: NotificationEvent): boolean => waysOf[role][event]?.mail === 'held';

/** The roles for which something is so of an event. */
export const rolesWith = (
  event: NotificationEvent,
  is: 'held' | 'summary' | 'fixed' | 'unasked' | 'phone',
): readonly Role[] =>
  roles.filter((role) => {
    const ways = waysOf[role][event];
    if (is === 'fixed') return ways?.fixed !== undefined;
    if (is === 'unasked') return standardOf(role, event, 'mail');
    if (is === 'phone') return phoneChannels.some((channel) => tellsOf(role, event, channel));
    return ways?.mail === is;
  });

/** The events that a summary of this role can hold. */
export const summaryEvents = (role: Role): NotificationEvent[] =>
  eventsOfRole(role).flatMap(([event, { mail }]) => (mail === 'held' || mail === 'summary' ? [event] : []));
