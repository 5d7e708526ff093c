import { type NotificationEvent, notificationEvents } from '@doctor-plus/contract/accounts/settings.ts';
import { isLanguage } from '@doctor-plus/locales/index.ts';
import * as z from 'zod/mini';
import { foundTimes, lastSummary, quietUntil, ruledTimes } from '../accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transact, Transaction } from '../platform/database/transact.ts';
import { newId } from '../platform/ids.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { QueueMail } from '../platform/mail/outbox.ts';
import * as repository from './mail-summaries-repository.ts';

type Deps = {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly queueMail: QueueMail;
  /** Path that ends such mails for one account. */
  readonly unsubscribePath: (userId: string, from: 'summary') => string;
};

/** People who are looked for at once. */
const batch = 100;
const firstId = '00000000-0000-0000-0000-000000000000';
const page = '/communications/notifications';

type Reading = Pick<repository.SummaryReader, 'times' | 'practiceZone'>;
type Waiting = Awaited<ReturnType<typeof repository.findWaiting>>;
type Due = { readonly until: Date; readonly summary: boolean };

/**
 * Up to which moment what waits is due: now, where nothing is gathered and no quiet hour holds it; of who chose summaries, the last
 * of their moments, unless it has had its summary. Null when nothing is due.
 */
const dueUntil = ({ times: stored, practiceZone }: Reading, now: Date): Due | null => {
  const times = ruledTimes(foundTimes(stored, practiceZone));
  if (times.rhythm === 'immediate') return quietUntil(times, now) ? null : { until: now, summary: false };
  const moment = lastSummary(times, now);
  const isNew = moment && (!stored || moment > stored.summarisedUntil);
  return isNew ? { until: moment, summary: true } : null;
};

/** How often what happened, in the order in which events are shown. */
const countsOf = (events: readonly NotificationEvent[]): Record<string, number> =>
  Object.fromEntries(
    notificationEvents.flatMap((event) => {
      const count = events.filter((one) => one === event).length;
      return count === 0 ? [] : [[event, count]];
    }),
  );

/**
 * The job that writes mails of what no other mail tells, once a minute: one for everything that waits for a person, with numbers and
 * a link and nothing of what it is about. What is taken, the mail and the moment that had its summary are one transaction, so that
 * over any number of processes each thing is told once and nothing is sent when nothing happened.
 */
export const createMailSummaries = ({ transact, clock, queueMail, unsubscribePath }: Deps) => {
  const write = async (
    tx: Transaction,
    { id, email, calledName, language }: repository.SummaryReader,
    counts: Record<string, number>,
  ): Promise<void> => {
    if (email === null) return;
    await queueMail(tx, {
      template: 'summary',
      userId: id,
      address: email,
      language: isLanguage(language) ? language : 'es',
      params: {
        name: calledName,
        events: JSON.stringify(counts),
        link: page,
        unsubscribe: unsubscribePath(id, 'summary'),
      },
      once: `summary ${newId()}`,
    });
  };

  const tellOne = (userId: string, now: Date): Promise<void> =>
    transact(async (tx) => {
      const reader = await repository.holdReader(tx, userId);
      if (!reader) return;
      const due = dueUntil(reader, now);
      if (!due) return;
      const taken = await repository.takeNotices(tx, userId, due.until);
      if (due.summary) await repository.noteSummary(tx, userId, due.until);
      const read = await repository.findRead(
        tx,
        taken.flatMap(({ notificationId }) => notificationId ?? []),
      );
      const open = taken.filter(({ notificationId }) => notificationId === null || !read.has(notificationId));
      const wanted = await repository.findWanted(tx, reader, [...new Set(open.map(({ event }) => event))]);
      const told = open.map(({ event }) => event).filter((event) => wanted.includes(event));
      if (told.length > 0 && reader.status === 'active') await write(tx, reader, countsOf(told));
    });

  /** Writes everything that is due. Several processes may do so at once. */
  const tellDue = async (): Promise<void> => {
    const now = clock.now();
    for (let after: string | undefined = firstId; after !== undefined; ) {
      const from: string = after;
      const waiting: Waiting = await transact((tx) => repository.findWaiting(tx, from, batch));
      for (const one of waiting) if (dueUntil(one, now)) await tellOne(one.id, now);
      after = waiting.length === batch ? waiting.at(-1)?.id : undefined;
    }
  };

  const job: Job = { name: 'mail-summaries', schema: z.unknown(), every: '* * * * *', handle: tellDue };
  return { tellDue, job };
};
