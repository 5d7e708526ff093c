import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { offsetInMinutes } from '../booking/zones.ts';

/** The instant at which `date` (`YYYY-MM-DD`) begins in `zone`, as ISO text. */
export const startOfDay = (date: string, zone: string): string => {
  const guess = `${date}T00:00:00.000Z`;
  const first = Date.parse(guess) - offsetInMinutes(guess, zone) * 60_000;
  // The offset at the guess may be another than at the true beginning, on the day of a clock change.
  return new Date(
    Date.parse(guess) - offsetInMinutes(new Date(first).toISOString(), zone) * 60_000,
  ).toISOString();
};

/** The instant at which today began in the practice's zone: the same question all day long. */
export const startOfToday = (): string => startOfDay(dayOf(clock.now(), practiceZone()), practiceZone());
