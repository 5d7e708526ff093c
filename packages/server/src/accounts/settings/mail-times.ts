import type { MailTimes, NotificationChoices } from '@doctor-plus/contract/accounts/settings.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Times } from './mail-time-rules.ts';
import { mailTimes } from './tables.ts';

/** Nobody is kept waiting, and a summary comes in the morning of its day or of Monday. */
const standard = {
  timeZone: null,
  quietFrom: null,
  quietUntil: null,
  rhythm: 'immediate',
  hour: 8,
  weekday: 1,
} as const;

/** What is stored of a person's times, or the standard, with the practice's zone. */
export const foundTimes = (stored: typeof mailTimes.$inferSelect | null, practiceZone: string) => {
  const { timeZone, quietFrom, quietUntil, rhythm, hour, weekday } = stored ?? standard;
  return { timeZone, quietFrom, quietUntil, rhythm, hour, weekday, practiceZone };
};

type Found = ReturnType<typeof foundTimes>;

const quietOf = ({ quietFrom: from, quietUntil: until }: Found) =>
  from === null || until === null ? null : { from, until };

/** The same as the rules read it. */
export const ruledTimes = (found: Found): Times => {
  const { timeZone, practiceZone, rhythm, hour, weekday } = found;
  return { zone: timeZone ?? practiceZone, quiet: quietOf(found), rhythm, hour, weekday };
};

/** The same as its owner sees it. */
export const shownTimes = (found: Found): NotificationChoices['times'] => {
  const { timeZone, practiceZone, rhythm, hour, weekday } = found;
  return {
    time_zone: timeZone,
    practice_zone: practiceZone,
    quiet: quietOf(found),
    rhythm,
    hour,
    weekday,
  };
};

/**
 * Keeps when a person wants mails. The first summary is the next one: what was told before is not told again. Whoever changes the
 * rhythm gets no second summary of the same moment.
 */
export const keepMailTimes = async (
  tx: Transaction,
  userId: string,
  times: MailTimes,
  now: Date,
): Promise<void> => {
  const { time_zone, quiet, rhythm, hour, weekday } = times;
  const kept = {
    timeZone: time_zone,
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    rhythm,
    hour,
    weekday,
  };
  await tx
    .insert(mailTimes)
    .values({ userId, ...kept, summarisedUntil: now })
    .onConflictDoUpdate({
      target: mailTimes.userId,
      set: {
        ...kept,
        summarisedUntil: sql`greatest(${mailTimes.summarisedUntil}, ${now.toISOString()}::timestamptz)`,
      },
    });
};
