import ICAL from 'ical.js';
import { kept } from '../../platform/wall-clock.ts';
import { type Time, wallOf, wallsOf } from './occurrences.ts';
import type { Budget } from './unreadable.ts';
import { ianaNameOfWindows } from './windows-zones.ts';
import { ianaZone, type Zone, zoneOf } from './zone.ts';

type Component = InstanceType<typeof ICAL.Component>;
type Change = { readonly at: number; readonly before: number; readonly after: number };

const millisecondsOf = (value: unknown): number =>
  value instanceof ICAL.UtcOffset ? value.toSeconds() * 1000 : 0;

/** The changes of the clock that one part of a VTIMEZONE describes, until `end`. */
const changesOf = (part: Component, end: number, budget: Budget): Change[] => {
  const start = part.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return [];
  const before = millisecondsOf(part.getFirstPropertyValue('tzoffsetfrom'));
  const after = millisecondsOf(part.getFirstPropertyValue('tzoffsetto'));
  const walls = [wallOf(start)];
  for (const property of part.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    const until = rule.until ? untilOf(rule.until, before) : null;
    for (const wall of wallsOf(rule, { start: wallOf(start), until, end: end + before }, budget))
      walls.push(wall);
  }
  for (const property of part.getAllProperties('rdate')) {
    for (const value of property.getValues()) if (value instanceof ICAL.Time) walls.push(wallOf(value));
  }
  return walls.map((wall) => ({ at: wall - before, before, after }));
};

/** Of a zone's rule, UNTIL is in UTC (RFC 5545, 3.6.5); some programs write the time on the wall. */
const untilOf = (until: Time, before: number): number =>
  until.zone === ICAL.Timezone.utcTimezone ? wallOf(until) + before : wallOf(until);

const zoneFrom = (component: Component, end: number, budget: Budget): Zone => {
  const parts = [...component.getAllSubcomponents('standard'), ...component.getAllSubcomponents('daylight')];
  const changes = parts.flatMap((part) => changesOf(part, end, budget)).sort((a, b) => a.at - b.at);
  const offset = kept((instant) => {
    let [low, high] = [0, changes.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1;
      else high = middle;
    }
    return changes[low - 1]?.after ?? changes[0]?.before ?? 0;
  });
  return zoneOf(offset);
};

/**
 * The zones of a calendar file by their names. A name of the IANA database has this server's rules, because files often describe
 * only some years. Any other name has the rules of the file, or else those of Windows. Null for an unknown name.
 */
export const zonesOf = (calendar: Component, end: number, budget: Budget) => {
  const described = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((component) => [String(component.getFirstPropertyValue('tzid') ?? ''), component]),
  );
  const known = new Map<string, Zone | null>();
  const find = (name: string): Zone | null => {
    // Some programs write `/freeassociation.sourceforge.net/Europe/Berlin`.
    const parts = name.split('/');
    const iana = [name, parts.slice(-3).join('/'), parts.slice(-2).join('/')].map(ianaZone).find(Boolean);
    if (iana) return iana;
    const component = described.get(name);
    if (component) return zoneFrom(component, end, budget);
    return ianaZone(ianaNameOfWindows(name) ?? '');
  };
  return (name: string): Zone | null => {
    const zone = known.has(name) ? (known.get(name) ?? null) : find(name);
    known.set(name, zone);
    return zone;
  };
};
