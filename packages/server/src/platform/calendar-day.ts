const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date `YYYY-MM-DD` of an instant in an IANA zone. */
export const calendarDay = (at: Date, zone: string): string => {
  let format = dayFormats.get(zone);
  if (!format) {
    // Making one costs a thousand times what using it does.
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(zone, format);
  }
  return format.format(at);
};
