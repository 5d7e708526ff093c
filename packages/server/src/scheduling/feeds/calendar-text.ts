import ICAL from 'ical.js';

// The library counts the blank before a continued line as none: 75 octets of RFC 5545, 3.1 are 74 of its own.
ICAL.foldLength = 74;

/** One appointment as a calendar shows it. */
export type CalendarEntry = {
  readonly id: string;
  readonly start: Date;
  readonly end: Date;
  readonly sequence: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  /** Only of an invitation: who invites whom. */
  readonly between?: { readonly organizer: Party; readonly attendee: Party };
  /** Only of what is published: who publishes it. */
  readonly organizer?: Party;
};

type Party = { readonly name: string; readonly address: string };

type Head = {
  /** Of a mail; a subscription has none. */
  readonly method?: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** Of a subscription. */
  readonly name?: string;
};

/** The same for an appointment wherever it is written: feed, mail and single file. */
const uidOf = (id: string): string => `${id}@doctor-plus`;

const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true);

/** Control characters have no place in calendar text; line ends are written as such. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .toWellFormed();

type Component = InstanceType<typeof ICAL.Component>;

/** A name stands in a parameter, where neither quotes nor line ends can be written (RFC 5545, 3.1). */
const parameterText = (text: string): string =>
  plain(text)
    .replace(/["\n\t]+/g, ' ')
    .trim();

const addParty = (event: Component, property: 'organizer' | 'attendee', { name, address }: Party) => {
  const added = event.addPropertyWithValue(property, address);
  added.setParameter('cn', parameterText(name));
  return added;
};

const eventOf = (entry: CalendarEntry, method: Head['method']): Component => {
  const event = new ICAL.Component('vevent');
  const set = (name: string, value: unknown) => event.addPropertyWithValue(name, value as string);
  set('uid', uidOf(entry.id));
  set('dtstamp', utc(entry.changedAt));
  set('created', utc(entry.createdAt));
  set('last-modified', utc(entry.changedAt));
  set('sequence', entry.sequence);
  set('dtstart', utc(entry.start));
  set('dtend', utc(entry.end));
  set('status', entry.status);
  set('transp', entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE');
  set('class', 'PRIVATE');
  set('summary', plain(entry.summary));
  set('location', plain(entry.location));
  set('description', plain(entry.description));
  set('url', entry.url);
  if (entry.organizer) addParty(event, 'organizer', entry.organizer);
  if (entry.between) {
    addParty(event, 'organizer', entry.between.organizer);
    const attendee = addParty(event, 'attendee', entry.between.attendee);
    attendee.setParameter('role', 'REQ-PARTICIPANT');
    attendee.setParameter('partstat', 'ACCEPTED');
    if (method === 'REQUEST') attendee.setParameter('rsvp', 'FALSE');
  }
  return event;
};

/**
 * A calendar (RFC 5545) with times in UTC, so that no program's knowledge of zones comes between; lines end with CRLF and
 * are folded at 75 octets.
 */
export const calendarText = ({ method, name }: Head, entries: readonly CalendarEntry[]): string => {
  const calendar = new ICAL.Component('vcalendar');
  const set = (property: string, value: string | ICAL.Duration) =>
    calendar.addPropertyWithValue(property, value);
  set('version', '2.0');
  set('prodid', '-//Doctor Plus//Portal//EN');
  set('calscale', 'GREGORIAN');
  if (method) set('method', method);
  if (name !== undefined) {
    set('name', plain(name));
    set('x-wr-calname', plain(name));
    set('refresh-interval', ICAL.Duration.fromString('PT1H'));
    set('x-published-ttl', 'PT1H');
  }
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, method));
  return `${calendar.toString()}\r\n`;
};
