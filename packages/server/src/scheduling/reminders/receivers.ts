import type { RemindedPatient } from '@doctor-plus/contract/scheduling/reminder-reach.ts';
import { type ReminderReader, reminderChannels } from '@doctor-plus/contract/scheduling/reminders.ts';
import { type Coming, comingOf, type Sending, type Way, waysOf, waysOfProxy } from './reach.ts';
import type { VisitToRemind } from './reach-repository.ts';

/** Somebody who is reminded of a visit; `id` is null for the patient. */
export type Receiver = {
  readonly id: string | null;
  readonly ways: readonly Way[];
  readonly coming: readonly Coming[];
};

/** The reminders of one patient's visits that are still to leave to one reader. */
const comingTo = (
  { leadTimes }: Sending,
  visits: readonly VisitToRemind[],
  { id, leftOut }: { readonly id: string | null; readonly leftOut: readonly number[] },
  now: number,
): Map<string, readonly Coming[]> => {
  const seen = visits.map((visit) => ({
    ...visit,
    reminded: visit.sent.flatMap(({ hours, proxyId }) => (proxyId === id ? [hours] : [])),
  }));
  const wanted = leadTimes.filter((hours) => !leftOut.includes(hours));
  return new Map([...comingOf(seen, wanted, now)].map(([visit, coming]) => [visit.id, coming]));
};

const onOnly = ({ standing }: Way): boolean => standing === 'on';

/** By visit, who is reminded of these visits of one patient, and what is to leave to them. */
export const receiversOf = (
  sending: Sending,
  visits: readonly VisitToRemind[],
  now: number,
): Map<string, Receiver[]> => {
  const [first] = visits;
  if (!first) return new Map();
  const readers = [
    { id: null, leftOut: first.leftOut, ways: first.isActive ? waysOf(sending, first) : [] },
    ...first.proxies.map((proxy) => ({ ...proxy, ways: waysOfProxy(sending, proxy) })),
  ].map((reader) => ({ ...reader, coming: comingTo(sending, visits, reader, now) }));
  const of = (visit: VisitToRemind) =>
    readers.map(({ id, ways, coming }) => ({
      id,
      ways,
      coming: ways.some(onOnly) ? (coming.get(visit.id) ?? []) : [],
    }));
  return new Map(visits.map((visit) => [visit.id, of(visit)]));
};

/** Of those who act for the patient no more is said than that. */
export const readerOf = (id: string | null): ReminderReader => (id === null ? 'patient' : 'proxy');

/** What is to leave, in order of time; those who act for the patient are taken together. */
export const shownComing = (receivers: readonly Receiver[]): RemindedPatient['coming'] => {
  const all = receivers.flatMap(({ id, ways, coming }) =>
    coming.map((one) => ({
      ...one,
      to: readerOf(id),
      channels: ways.filter(onOnly).map(({ channel }) => channel),
    })),
  );
  return [...Map.groupBy(all, ({ at, hours, to }) => `${at} ${hours} ${to}`).values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return [];
      const channels = new Set([first, ...rest].flatMap((one) => one.channels));
      return { ...first, channels: reminderChannels.filter((channel) => channels.has(channel)) };
    })
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...one }) => ({ at: new Date(at).toISOString(), ...one }));
};
