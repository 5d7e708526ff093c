import { type ReminderChannel, reminderChannels } from '@doctor-plus/contract/scheduling/reminders.ts';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/database/transact.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { type Channel, createChannels } from './channels.ts';
import type { ChosenWays, PhoneWays, ReminderDeps } from './ports.ts';
import * as repository from './repository.ts';
import { dueReminder } from './rules.ts';
import { patientsOf, unreminded, type VisitDay, visitDays, visitsOf } from './visits.ts';

type Practice = Awaited<ReturnType<typeof repository.findPracticeReminders>> & { readonly phones: PhoneWays };
type Round = { readonly since: Date; readonly now: Date; readonly practice: Practice };

/** Readers of one transaction: it stays short, and whoever cancels meanwhile waits for it. */
const batch = 25;
const firstId = '00000000-0000-0000-0000-000000000000';
/** No lead time is longer: nothing older can be due. */
const longest = 31 * 24 * 3_600_000;

type DueDay = { readonly day: VisitDay; readonly hours: number };

/** What of a reader's days is due, and the earliest moment that the quiet hours hold back. */
const dueDays = (days: readonly VisitDay[], { since, now }: Round) => {
  const due: DueDay[] = [];
  let held = Number.POSITIVE_INFINITY;
  for (const day of days) {
    const found = dueReminder(day.offset, day.plan, {
      start: day.start,
      since: since.getTime(),
      now: now.getTime(),
    });
    if (!found || unreminded(day, found.reminder).length === 0) continue;
    if (found.when === 'now') due.push({ day, hours: found.reminder.hours });
    else held = Math.min(held, found.reminder.at);
  }
  return { due, held };
};

/**
 * The job that reminds patients and who acts for them of confirmed visits, once a minute. A round looks for what fell due since the one before;
 * because it looks at the appointments as they are, a cancelled one is not announced and a moved one at its new time. What is
 * sent, that it was sent, and until when was looked are written together, so that whatever ends a process, each reminder goes
 * out once. The rule of when is in `rules.ts`.
 */
export const createReminding = ({ transact, clock, ways, phones, queueMail, notify }: ReminderDeps) => {
  const channels: Readonly<Record<ReminderChannel, Channel>> = createChannels({ queueMail, notify, phones });

  const channelsFor = (reader: repository.Reader, chosen: ChosenWays | undefined, practice: Practice) =>
    reminderChannels.filter((channel) => chosen?.[channel] && channels[channel].reaches(reader, practice));

  /** Notes and sends what is due to one reader, as one letter on each of the ways; no telephone tells of somebody else's visits. */
  const remind = async (
    tx: Transaction,
    reader: repository.Reader,
    due: readonly DueDay[],
    on: readonly ReminderChannel[],
    { now, practice }: Round,
  ) => {
    const id = newId();
    for (const channel of on) {
      const told = due.flatMap(({ day, hours }) =>
        day.visits.flatMap((visit) =>
          visit.forPerson === null || channels[channel].tellsOfOthers ? [{ visit, hours }] : [],
        ),
      );
      const [first, ...rest] = told.map(({ visit }) => visit);
      if (!first) continue;
      const noted = await repository.insertReminders(
        tx,
        told.map(({ visit, hours }) => ({
          appointmentId: visit.id,
          leadHours: hours,
          sequence: visit.sequence,
          channel,
          proxyId: visit.forPerson === null ? null : reader.id,
          startsAt: visit.startsAt,
          sentAt: now,
          letterId: id,
        })),
      );
      if (noted.length === 0) continue;
      const letter = { id, reader, visits: [first, ...rest] as const, practiceZone: practice.timeZone, now };
      await channels[channel].send(tx, letter);
    }
  };

  /** One batch of readers after `after`; the last of them, or null at the end, and the earliest moment held back. */
  const remindSome = async (tx: Transaction, round: Round, after: string) => {
    const { now, practice } = round;
    const ids = await repository.findReadersDue(
      tx,
      { ...round, leadTimes: practice.leadTimes },
      { after, limit: batch },
    );
    const last = ids.length === batch ? (ids.at(-1) ?? null) : null;
    if (ids.length === 0) return { last, held: Number.POSITIVE_INFINITY };
    const chosen = await ways.read(tx, ids);
    const byPhone = await phones.chosen(tx, ids);
    const readers = await repository.findReaders(tx, ids);
    const visits = await repository.holdVisitsAhead(tx, [...new Set(readers.flatMap(patientsOf))], now);
    let heldBack = Number.POSITIVE_INFINITY;
    for (const reader of readers) {
      const [own, onPhone] = [chosen.get(reader.id), byPhone.get(reader.id)];
      const on = channelsFor(reader, own && onPhone && { ...own, ...onPhone }, practice);
      if (on.length === 0) continue;
      const leadTimes = practice.leadTimes.filter((hours) => !reader.leftOut.includes(hours));
      const { due, held } = dueDays(visitDays(visitsOf(reader, visits), leadTimes), round);
      heldBack = Math.min(heldBack, held);
      if (due.length > 0) await remind(tx, reader, due, on, round);
    }
    return { last, held: heldBack };
  };

  /** Sends everything that is due. Of several processes that run it at once, one goes on to the end. */
  const remindDue = async (): Promise<void> => {
    const now = clock.now();
    let after: string | null = firstId;
    let held = now.getTime();
    while (after !== null) {
      const from: string = after;
      after = await transact(async (tx) => {
        const scanned = await repository.holdScan(tx);
        // Another process is at it, and goes on to the end.
        if (scanned === undefined) return null;
        const practice = {
          ...(await repository.findPracticeReminders(tx)),
          phones: await phones.ready(tx),
        };
        const since = new Date(Math.max(scanned?.getTime() ?? now.getTime(), now.getTime() - longest));
        const none = practice.leadTimes.length === 0 || since >= now;
        const some = none
          ? { last: null, held: Number.POSITIVE_INFINITY }
          : await remindSome(tx, { since, now, practice }, from);
        held = Math.min(held, some.held - 1);
        if (some.last === null && (scanned === null || scanned < now))
          await repository.noteScan(tx, new Date(held));
        return some.last;
      });
    }
  };

  const job: Job = { name: 'reminders', schema: z.unknown(), every: '* * * * *', handle: remindDue };
  return { remindDue, job };
};
