import { isLanguage } from '@doctor-plus/locales/index.ts';
import { sql } from 'drizzle-orm';
import type { MailEntry } from '../../platform/mail/entries.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import { localeOf } from '../../platform/mail/words.ts';
import { placeOf } from '../feeds/entry.ts';
import { links } from '../notices.ts';
import { cancelUntil } from '../present.ts';
import type { Reader } from './repository.ts';
import { appointmentReminder } from './tables.ts';
import type { VisitAhead } from './visits.ts';

type About = { readonly reader: Reader; readonly practiceZone: string; readonly now: Date };

const minute = 60_000;

/** Date and time on the clock of `zone`, which is named where it is not the practice's. */
const spokenTime = (at: Date, zone: string, { reader, practiceZone }: About): string => {
  const locale = localeOf(reader.language);
  const said = new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  }).format(at);
  if (zone === practiceZone) return said;
  const named = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = named.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return `${said} (${name ?? zone})`;
};

const capitalised = ([first = '', ...rest]: string, { reader }: About): string =>
  first.toLocaleUpperCase(localeOf(reader.language)) + rest.join('');

const entryOf = (visit: VisitAhead, about: About): MailEntry => {
  const zone = visit.place.time_zone;
  const until = cancelUntil(visit);
  return {
    when: capitalised(spokenTime(visit.startsAt, zone, about), about),
    patient: visit.forPerson,
    person: visit.doctor.name,
    place: placeOf(visit),
    until: until > about.now ? spokenTime(until, zone, about) : null,
  };
};

/** Where a mail about these visits leads: to the appointments of the one person whose they are, or to where all of them stand. */
const linkTo = ([first, ...rest]: readonly [VisitAhead, ...VisitAhead[]]): string => {
  if (rest.some(({ patientId }) => patientId !== first.patientId)) return links.reminders;
  return first.forPerson === null ? links.upcoming : `/for/${first.patientId}${links.upcoming}`;
};

/** The parameters of a reminder's mail that speak of its visits. */
export const visitsInWords = (visits: readonly [VisitAhead, ...VisitAhead[]], about: About) => {
  const [first] = visits;
  const day = new Intl.DateTimeFormat(localeOf(about.reader.language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: first.place.time_zone,
  });
  return {
    day: day.format(first.startsAt),
    entries: JSON.stringify(visits.map((visit) => entryOf(visit, about))),
    link: linkTo(visits),
  };
};

/**
 * One mail for everything that somebody is reminded of at once: when, where and with whom, of whom they act for also whose, never why. It is of use until the
 * first visit begins.
 */
export const reminderMail = (
  visits: readonly [VisitAhead, ...VisitAhead[]],
  { address, letterId, ...about }: About & { readonly address: string; readonly letterId: string },
): Mail => {
  const { reader, now } = about;
  const [first] = visits;
  return {
    template: 'appointmentReminder',
    userId: reader.id,
    address,
    language: isLanguage(reader.language) ? reader.language : 'es',
    params: {
      name: reader.calledName,
      ...visitsInWords(visits, about),
    },
    once: reminderKey(letterId),
    usefulMinutes: Math.max(1, Math.floor((first.startsAt.getTime() - now.getTime()) / minute)),
  };
};

const keyBegins = 'reminder ';

/** Key of a reminder's mail in the outbox. */
export const reminderKey = (letterId: string): string => `${keyBegins}${letterId}`;

/** The letter of a mail by its key. */
export const letterOf = (key: string): string => key.slice(keyBegins.length);

/** Key of a reminder's message to a telephone: one for each visit. */
export const phoneKey = (channel: string, letterId: string, visitId: string): string =>
  `reminder ${channel} ${letterId} ${visitId}`;

/** The same keys where the database puts them together, of a row of reminders. */
export const keysOf = {
  mail: sql`'reminder ' || ${appointmentReminder.letterId}`,
  phone: sql`'reminder ' || ${appointmentReminder.channel} || ' ' || ${appointmentReminder.letterId} || ' ' || ${appointmentReminder.appointmentId}`,
};
