import { comparableOf, comparedName } from '../charts/index.ts';
import { labRange } from '../charts/lab-ranges/tables.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import type { Transaction } from '../platform/database/transact.ts';
import { author, day } from './charts.ts';
import type { SeedLabRange } from './data.ts';
import { seedId } from './ids.ts';
import { timeZone } from './people.ts';

/** The practice's own ranges, reviewed by the demonstration's doctor but for one that waits. Before the charts, whose results they judge. */
export const seedLabRanges = async (
  tx: Transaction,
  ranges: readonly SeedLabRange[],
  now: Date,
): Promise<void> => {
  const writtenAt = new Date(now.getTime() - 200 * day);
  await tx.insert(labRange).values(
    ranges.map((range) => ({
      id: seedId(`range:${range.code}:${range.sex ?? ''}`),
      version: 1,
      state: range.draft ? ('draft' as const) : ('in_force' as const),
      name: range.name,
      compared: comparedName(range.name),
      code: range.code,
      unit: range.unit,
      comparable: comparableOf(range.code, range.unit),
      sex: range.sex ?? null,
      ageFrom: range.age_from,
      ageTo: 130,
      low: range.low,
      high: range.high,
      source: range.source,
      criticalLow: range.critical_low ?? null,
      criticalHigh: range.critical_high ?? null,
      criticalSource: range.critical_source ?? null,
      verifiedOn: calendarDay(writtenAt, timeZone),
      writtenBy: author.id,
      writerName: author.name,
      writtenAt,
      ...(range.draft
        ? {}
        : {
            reviewedBy: author.id,
            reviewerName: author.name,
            reviewedAt: new Date(writtenAt.getTime() + day),
          }),
    })),
  );
};
