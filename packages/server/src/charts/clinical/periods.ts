/** An ISO 8601 duration of one part: how old an input may be. */
export type Period = `P${number}M` | `P${number}D` | `PT${number}H`;

/** The instant `period` before `now`; months are those of the calendar, cut to the last day of a shorter month. */
export const before = (now: Date, period: Period): Date => {
  const amount = Number(period.replace(/\D/g, ''));
  if (period.startsWith('PT')) return new Date(now.getTime() - amount * 3_600_000);
  if (period.endsWith('D')) return new Date(now.getTime() - amount * 86_400_000);
  const cut = new Date(now);
  cut.setUTCMonth(cut.getUTCMonth() - amount);
  if (cut.getUTCDate() !== now.getUTCDate()) cut.setUTCDate(0);
  return cut;
};
