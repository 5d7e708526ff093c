const hours = new Map<string, Intl.DateTimeFormat>();

/** Hour of the day, 0 to 23, on the clock of `zone`. */
export const hourIn = (instant: string, zone: string): number => {
  let format = hours.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
    hours.set(zone, format);
  }
  return Number(format.format(new Date(instant)));
};
