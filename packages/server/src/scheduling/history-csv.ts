import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { PastVisit } from '@doctor-plus/contract/scheduling/history.ts';
import { byteOrderMark, type CsvSeparator, csvLine } from '../platform/csv.ts';
import { openTexts } from '../platform/texts.ts';
import { typeNameOf } from './visit-types.ts';

const texts = openTexts(['appointmentHistory', 'scheduling']);

const columns = [
  'date',
  'start',
  'end',
  'zone',
  'status',
  'type',
  'patient',
  'chart',
  'doctor',
  'place',
  'waited',
  'lasted',
  'reason',
  'closingReason',
  'overrideReason',
] as const;

/** `2026-11-23` and `08:30` in a zone; one formatter for each, because making one takes long. */
const createClocks = () => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone: string) => {
    // The Swedish way of writing a date is the international one.
    const format =
      formats.get(zone) ??
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(zone, format);
    return (instant: string) => {
      const [date = '', time = ''] = format.format(new Date(instant)).split(' ');
      return { date, time };
    };
  };
};

const figure = (value: number | null) => (value === null ? null : String(value));

/**
 * A title, a heading, and visits line by line, with codes in words of this language; times are those of the place, in the zone
 * named beside them.
 */
export const csvWords = async (language: Language, separator: CsvSeparator) => {
  await texts.read(language);
  const t = texts.i18n.getFixedT(language);
  const clockOf = createClocks();
  const cells = (visit: PastVisit): Record<(typeof columns)[number], string | null> => {
    const zone = visit.location.time_zone;
    const at = clockOf(zone);
    return {
      date: at(visit.start).date,
      start: at(visit.start).time,
      end: at(visit.end).time,
      zone,
      status: t(`scheduling:status.${visit.status}`),
      type: typeNameOf({ type: visit.type, typeName: visit.type_name }, t),
      patient: visit.patient.name,
      chart: visit.patient.chart_number,
      doctor: visit.doctor.name,
      place: `${visit.location.name}, ${visit.location.city}`,
      waited: figure(visit.waited),
      lasted: figure(visit.lasted),
      reason: visit.reason,
      closingReason: visit.closing_reason,
      overrideReason: visit.override_reason,
    };
  };
  return {
    title: t('title'),
    heading:
      byteOrderMark +
      csvLine(
        columns.map((column) => t(`csv.${column}`)),
        separator,
      ),
    lineOf: (visit: PastVisit): string => {
      const line = cells(visit);
      return csvLine(
        columns.map((column) => line[column]),
        separator,
      );
    },
  };
};
