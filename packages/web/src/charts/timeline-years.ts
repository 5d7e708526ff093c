/** What happened by year of the practice's zone, newest first, as it comes. */
export const timelineYears = <E extends { readonly at: string }>(
  entries: readonly E[],
  dayOf: (instant: string) => string,
): readonly { year: string; entries: readonly E[] }[] =>
  [...Map.groupBy(entries, ({ at }) => dayOf(at).slice(0, 4))].map(([year, list]) => ({
    year,
    entries: list,
  }));
