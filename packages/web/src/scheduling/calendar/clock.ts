/** What the clock on the wall shows: a date `YYYY-MM-DD`, and minutes since its midnight. */
export type Wall = { readonly date: string; readonly minutes: number };

const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
};

/** The wall-clock time of an instant in `zone`. */
export const wallOf = (instant: string | number | Date, zone: string): Wall => {
  const text = formatOf(zone).format(new Date(instant));
  return { date: text.slice(0, 10), minutes: Number(text.slice(-5, -3)) * 60 + Number(text.slice(-2)) };
};

const asUtc = ({ date, minutes }: Wall) => Date.parse(`${date}T00:00:00Z`) + minutes * minute;

/**
 * The instant of a wall-clock time in `zone`, as ISO text. One that comes twice is meant the first time; one that the
 * clock leaves out becomes the same number of minutes after the change.
 */
export const instantOf = (wall: Wall, zone: string): string => {
  const wanted = asUtc(wall);
  const ahead = (instant: number) => asUtc(wallOf(instant, zone)) - Math.floor(instant / minute) * minute;
  const [before, after] = [ahead(wanted - 86_400_000), ahead(wanted + 86_400_000)];
  const candidates = [wanted - before, wanted - after].toSorted((a, b) => a - b);
  const real = candidates.find((instant) => instant + ahead(instant) === wanted);
  return new Date(real ?? wanted - before).toISOString();
};
