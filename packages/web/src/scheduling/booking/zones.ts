const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than using it a hundred times. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** Minutes that `zone` is ahead of UTC at an instant; negative in the Americas. */
export const offsetInMinutes = (instant: string, zone: string): number => {
  const parts = formatOf(zone).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return Math.round((wall - Math.floor(Date.parse(instant) / 1000) * 1000) / 60_000);
};

/** `UTC−4`, `UTC+5:30`, with a true minus. */
export const offsetName = (minutes: number): string => {
  const size = Math.abs(minutes);
  const rest = size % 60;
  const figure = `${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '\u2212' : '+'}${figure}`;
};

/** The city that an IANA zone is named after: `America/New_York` → New York. */
export const cityOfZone = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** IANA zone of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `1 hora`, `2 horas`, `5 h 30 min` in words of `locale`. */
export const durationInWords = (minutes: number, locale: string): string => {
  const size = Math.abs(minutes);
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  return [
    ...(size >= 60 ? [unit(Math.floor(size / 60), 'hour')] : []),
    ...(size % 60 ? [unit(size % 60, 'minute')] : []),
  ].join(' ');
};
