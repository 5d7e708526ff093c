import type { TimelineEntry } from '@doctor-plus/contract/charts/own-record.ts';

/** What happened by year of the practice's zone, newest first, as it comes. */
export const timelineYears = (
  entries: readonly TimelineEntry[],
  dayOf: (instant: string) => string,
): readonly { year: string; entries: readonly TimelineEntry[] }[] =>
  [...Map.groupBy(entries, ({ at }) => dayOf(at).slice(0, 4))].map(([year, list]) => ({
    year,
    entries: list,
  }));
