/** The clock of `zone` at an instant, read as if it were UTC; milliseconds. */
const clockIn = (zone: string, instant: number): number => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** When a calendar day `YYYY-MM-DD` (or the one `days` later) begins in `zone`, as an ISO instant; null for no date. */
export const dayStart = (date: string, zone: string, days = 0): string | null => {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(parsed)) return null;
  const wanted = parsed + days * 86_400_000;
  // The first guess may lie on the other side of a change of the clocks; the second does not.
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) instant += wanted - clockIn(zone, instant);
  return new Date(instant).toISOString();
};
