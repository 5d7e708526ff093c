import type { MailRhythm } from '@doctor-plus/contract/accounts/settings.ts';
import { instantOf, minutesOf, offsetsOf, wallOf } from '../../platform/wall-clock.ts';

/** When a person wants optional mails, on the clock of `zone`. */
export type Times = {
  readonly zone: string;
  readonly quiet: { readonly from: string; readonly until: string } | null;
  readonly rhythm: MailRhythm;
  readonly hour: number;
  /** 1 is Monday. */
  readonly weekday: number;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days from the Monday of the week; the epoch was a Thursday. */
const weekdayOf = (date: number): number => (((date / day + 3) % 7) + 7) % 7;

/**
 * Until when what is not urgent waits: the end of the quiet hours in which `now` lies, null outside them. Counted on the wall:
 * where a clock changes in between, they are an hour shorter or longer, and they end when the wall first shows their end.
 */
export const quietUntil = ({ zone, quiet }: Pick<Times, 'zone' | 'quiet'>, now: Date): Date | null => {
  if (!quiet) return null;
  const offset = offsetsOf(zone);
  const { date, time } = wallOf(offset, now.getTime());
  const [from, until] = [minutesOf(quiet.from) * minute, minutesOf(quiet.until) * minute];
  const overnight = until < from;
  const isQuiet = overnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const end = instantOf(offset, overnight && time >= from ? date + day : date, until);
  // Of an hour that the wall shows twice, the second is no quiet hour again.
  return end > now.getTime() ? new Date(end) : null;
};

/** The newest moment, `now` or before, at which a summary goes out; null for who wants none. */
export const lastSummary = ({ zone, rhythm, hour: at, weekday }: Times, now: Date): Date | null => {
  if (rhythm === 'immediate') return null;
  const offset = offsetsOf(zone);
  const { date } = wallOf(offset, now.getTime());
  const back = rhythm === 'daily' ? 0 : (weekdayOf(date) - (weekday - 1) + 7) % 7;
  const step = rhythm === 'daily' ? day : 7 * day;
  const moment = instantOf(offset, date - back * day, at * hour);
  const last = moment <= now.getTime() ? moment : instantOf(offset, date - back * day - step, at * hour);
  return new Date(last);
};
