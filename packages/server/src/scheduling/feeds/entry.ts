import { isLanguage, type LanguageCode } from '@doctor-plus/locales/index.ts';
import { fullName } from '../../accounts/index.ts';
import { openTexts } from '../../platform/texts.ts';
import type { CalendarEntry } from './calendar-text.ts';
import type { CalendarRow } from './feeds-repository.ts';

const texts = openTexts(['feeds']);

type Say = (key: string, params?: Readonly<Record<string, string>>) => string;

/** The words of calendars in a person's language; in Spanish when it is not one of ours. */
export const calendarWords = async (wanted: string): Promise<Say> => {
  const language: LanguageCode = isLanguage(wanted) ? wanted : 'es';
  await texts.read(language);
  const fixed = texts.i18n.getFixedT(language, 'feeds');
  return (key, params = {}) => fixed(`calendar.${key}`, { ...params, nest: false });
};

export const placeOf = ({ place }: Pick<CalendarRow, 'place'>): string =>
  [place.name, place.address, place.city].filter(Boolean).join(', ');

const statusOf = ({ status }: CalendarRow): CalendarEntry['status'] => {
  if (status === 'cancelled') return 'CANCELLED';
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED';
};

/** Counts changes of time; a cancellation is one more (RFC 5546, 3.2.5). */
const sequenceOf = ({ sequence, status }: Pick<CalendarRow, 'sequence' | 'status'>): number =>
  sequence + (status === 'cancelled' ? 1 : 0);

/**
 * When it was made, and a second for each change since: every change has a later one, also one that takes a moment back, and
 * the same row always the same.
 */
const changedAt = ({ createdAt, version }: CalendarRow): Date =>
  new Date(createdAt.getTime() + (version - 1) * 1000);

/** Whether the calendar is a patient's own, or a doctor's, which names patients only if the doctor wants it to. */
export type Reader = 'patient' | 'doctor' | 'doctor-with-names';

const summaryOf = (say: Say, row: CalendarRow, reader: Reader): string => {
  if (reader === 'patient') return say('withDoctor', { doctor: row.doctor.name });
  return reader === 'doctor-with-names'
    ? say('withPatient', { patient: fullName(row.patient) })
    : say('appointment');
};

/** One appointment in the words of a person's calendar. Why it takes place is left out: calendars are shared. */
export const entryOf = (say: Say, row: CalendarRow, reader: Reader, base: string): CalendarEntry => ({
  id: row.id,
  start: row.startsAt,
  end: row.endsAt,
  sequence: sequenceOf(row),
  createdAt: row.createdAt,
  changedAt: changedAt(row),
  status: statusOf(row),
  summary: summaryOf(say, row, reader),
  location: placeOf(row),
  description: [say(`status.${row.status}`), say('changes')].join('\n'),
  url: `${base}${reader === 'patient' ? '/appointments/upcoming' : '/appointments/calendar'}`,
});
