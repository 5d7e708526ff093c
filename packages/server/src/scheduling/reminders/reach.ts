import type {
  Reach,
  ReachFilter,
  ReminderOutcome,
  UnreachedReason,
  WayStanding,
} from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { type ReminderChannel, reminderChannels } from '@doctor-plus/contract/scheduling/reminders.ts';
import type * as z from 'zod/mini';
import type { OwnStandings, PhoneStandings, PhoneWays } from './ports.ts';
import { type Remindable, unreminded, visitDays } from './visits.ts';

/** What the practice sends. */
export type Sending = {
  readonly leadTimes: readonly number[];
  readonly mails: boolean;
  readonly phones: PhoneWays;
};

/** What a person lets reminders come by: the patient, or who acts for them. */
export type Receiving = {
  readonly isActive: boolean;
  readonly hasAddress: boolean;
  readonly leftOut: readonly number[];
  readonly own: OwnStandings;
  readonly telephones: PhoneStandings;
};

export type Way = { readonly channel: ReminderChannel; readonly standing: WayStanding };
export type Sent = { readonly channel: ReminderChannel; readonly outcome: ReminderOutcome };

/** How every way stands, in the order of the contract. What the practice lacks comes before what the patient decided. */
export const waysOf = ({ mails, phones }: Sending, { hasAddress, own, telephones }: Receiving): Way[] => {
  const standing: Record<ReminderChannel, WayStanding> = {
    mail: !mails ? 'not_set_up' : hasAddress ? own.mail : 'no_address',
    portal: own.portal,
    sms: phones.sms ? telephones.sms : 'not_set_up',
    whatsapp: phones.whatsapp ? telephones.whatsapp : 'not_set_up',
  };
  return reminderChannels.map((channel) => ({ channel, standing: standing[channel] }));
};

export type Coming = { readonly at: number; readonly hours: number };

/** The reminders of one patient's visits that are still to leave, by visit; `visits` are in order of time. */
export const comingOf = <Visit extends Remindable>(
  visits: readonly Visit[],
  leadTimes: readonly number[],
  now: number,
): Map<Visit, Coming[]> =>
  new Map(
    visitDays(visits, leadTimes).flatMap((day) => {
      const coming = day.plan.filter((reminder) => reminder.at > now && unreminded(day, reminder).length > 0);
      return day.visits.map((visit) => [visit, coming.map(({ at, hours }) => ({ at, hours }))] as const);
    }),
  );

/** What those who act for a patient let reminders come by; no telephone tells of somebody else's visits. */
export type ProxyReceiving = Pick<Receiving, 'hasAddress' | 'leftOut' | 'own'> & { readonly id: string };

const noTelephones: PhoneStandings = { sms: 'refused', whatsapp: 'refused' };

export const waysOfProxy = (sending: Sending, proxy: ProxyReceiving): Way[] =>
  waysOf(sending, { ...proxy, isActive: true, telephones: noTelephones });

const found: ReadonlySet<ReminderOutcome> = new Set(['sent', 'delivered', 'read']);

type Standing = {
  readonly ways: readonly Way[];
  readonly coming: readonly Coming[];
  readonly sent: readonly Sent[];
};

/** Whether somebody is reminded; the meanings are the contract's. */
export const reachOf = ({ ways, coming, sent }: Standing): Reach => {
  const finds = ({ channel, outcome }: Sent) =>
    channel === 'portal' ? outcome === 'read' : found.has(outcome);
  if (sent.some(finds)) return 'reached';
  if (sent.some(({ outcome }) => outcome === 'failed')) return 'failed';
  const isOn = ways.filter(({ standing }) => standing === 'on');
  const willFind = coming.length > 0 && isOn.some(({ channel }) => channel !== 'portal');
  if (willFind || sent.some(({ outcome }) => outcome === 'waiting')) return 'coming';
  const onPortal = coming.length > 0 && isOn.length > 0;
  return onPortal || sent.length > 0 ? 'portal' : 'unreached';
};

/** Of several who are reminded of one visit, whoever is reached best counts. */
const best: readonly Reach[] = ['reached', 'coming', 'failed', 'portal', 'unreached'];

export const bestOf = (reaches: readonly Reach[]): Reach =>
  best.find((reach) => reaches.includes(reach)) ?? 'unreached';

/** Why nothing goes out of which nothing was heard: the first of the reasons that somebody could do something about. */
export const whyUnreached = (
  { leadTimes }: Sending,
  { isActive, leftOut }: Receiving,
  ways: readonly Way[],
  hasProxies: boolean,
): z.output<typeof UnreachedReason> => {
  if (leadTimes.length === 0) return 'practice_off';
  if (!isActive) return hasProxies ? 'proxy_none' : 'no_account';
  if (ways.every(({ standing }) => standing !== 'on')) return 'no_way';
  return leadTimes.every((hours) => leftOut.includes(hours)) ? 'none_wanted' : 'too_late';
};

const isAskedFor: Readonly<Record<ReachFilter, (reach: Reach) => boolean>> = {
  not_reached: (reach) => reach === 'failed' || reach === 'unreached',
  portal: (reach) => reach === 'portal',
  failed: (reach) => reach === 'failed',
};

/** The visits that a filter leaves. */
export const shownBy = <Visit extends { readonly reach: Reach }>(
  visits: readonly Visit[],
  show: ReachFilter | undefined,
): readonly Visit[] => (show ? visits.filter(({ reach }) => isAskedFor[show](reach)) : visits);
