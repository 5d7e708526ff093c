import ICAL from 'ical.js';
import { neededLines } from './needed-lines.ts';

type Component = InstanceType<typeof ICAL.Component>;

/** A calendar file: its readable events, and the events that could not be read. */
export type ParsedCalendars = { readonly calendars: Component[]; readonly unreadable: Component[] };

/** The calendars of a file. A line that no program could mean costs its event, not the file. */
export const parseCalendars = (bytes: Buffer): ParsedCalendars => {
  const text = neededLines(bytes);
  try {
    return { calendars: componentsOf(text), unreadable: [] };
  } catch {
    return parsedInParts(text);
  }
};

const componentsOf = (text: string): Component[] => {
  const parsed: unknown[] = ICAL.parse(text);
  const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed;
  return calendars.map((calendar) => new ICAL.Component(calendar as never));
};

const part = /^BEGIN:(VEVENT|VTIMEZONE)\r\n[\s\S]*?^END:\1$/gm;
const inCalendar = (text: string): string => `BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`;

/** Each event and zone by itself, in one calendar. A zone that cannot be read is one that the file does not describe. */
const parsedInParts = (text: string): ParsedCalendars => {
  const whole = new ICAL.Component('vcalendar');
  const unreadable: Component[] = [];
  for (const [found, kind] of text.matchAll(part)) {
    try {
      for (const each of componentsOf(inCalendar(found))[0]?.getAllSubcomponents() ?? []) {
        whole.addSubcomponent(each);
      }
    } catch {
      if (kind === 'VEVENT') unreadable.push(nameOnly(found));
    }
  }
  return { calendars: [whole], unreadable };
};

/** An event of which nothing but its name is known. */
const nameOnly = (text: string): Component => {
  const event = new ICAL.Component('vevent');
  const title = /^SUMMARY:(.*)$/m.exec(text)?.[1]?.trim() ?? '';
  event.addPropertyWithValue('summary', title.replace(/\\n/gi, ' ').replace(/\\([\\;,])/g, '$1'));
  return event;
};
