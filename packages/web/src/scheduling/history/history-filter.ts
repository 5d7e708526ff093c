import { AppointmentType } from '@doctor-plus/contract/directory/schema.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { type listHistory, VisitOutcome } from '@doctor-plus/contract/scheduling/history.ts';
import { isId } from '../../platform/is-id.ts';
import { addDays } from '../booking/calendar-days.ts';
import { startOfDay } from '../parts/start-of-today.ts';

export const periods = ['all', 'days7', 'days30', 'month', 'lastMonth', 'year', 'custom'] as const;
export type Period = (typeof periods)[number];

/** What the list is narrowed to. It stands in the address, so that a reload or a shared screen shows the same. */
export type HistoryFilter = {
  readonly period: Period;
  /** Days `YYYY-MM-DD` of the practice, the last one included; only for chosen days. */
  readonly from: string;
  readonly to: string;
  readonly status: VisitOutcome | null;
  readonly type: AppointmentType | null;
  readonly place: string;
  readonly doctor: string;
  readonly patient: string;
};

const isDate = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Reads the filter from an address; whatever is not of the right form counts as not chosen. */
export const readFilter = (address: URLSearchParams): HistoryFilter => {
  const text = (key: string) => address.get(key) ?? '';
  const date = (key: string) => (isDate(text(key)) ? text(key) : '');
  const id = (key: string) => (isId(text(key)) ? text(key) : '');
  const status = VisitOutcome.safeParse(text('status'));
  const type = AppointmentType.safeParse(text('type'));
  return {
    period: periods.find((period) => period === text('period')) ?? 'all',
    from: date('from'),
    to: date('to'),
    status: status.success ? status.data : null,
    type: type.success ? type.data : null,
    place: id('place'),
    doctor: id('doctor'),
    patient: text('patient').trim().slice(0, 100),
  };
};

/** The address of a filter; days are kept only where they were chosen. */
export const writeFilter = (filter: HistoryFilter): URLSearchParams => {
  const { period, from, to, ...rest } = filter;
  const address = new URLSearchParams();
  const shown = {
    ...(period === 'all' ? {} : { period }),
    ...(period === 'custom' ? { from, to } : {}),
    ...rest,
  };
  for (const [key, value] of Object.entries(shown)) if (value) address.set(key, value);
  return address;
};

type Days = { readonly from: string; readonly to: string };

/** First and last day of a period, seen from today; an empty text where it has no bound. */
export const daysOf = (
  { period, from, to }: Pick<HistoryFilter, 'period' | keyof Days>,
  today: string,
): Days => {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = addDays(firstOfMonth, -1);
  switch (period) {
    case 'all':
      return { from: '', to: '' };
    case 'days7':
      return { from: addDays(today, -6), to: today };
    case 'days30':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'custom':
      return from && to && to < from ? { from: to, to: from } : { from, to };
  }
};

export type HistoryQuery = NonNullable<InputOf<typeof listHistory>['query']>;

/** What the server is asked for: whole days of the practice, in its zone. */
export const queryOf = (filter: HistoryFilter, today: string, zone: string): HistoryQuery => {
  const { from, to } = daysOf(filter, today);
  const { status, type, place, doctor, patient } = filter;
  return {
    ...(from ? { from: startOfDay(from, zone) } : {}),
    ...(to ? { to: startOfDay(addDays(to, 1), zone) } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(place ? { location_id: place } : {}),
    ...(doctor ? { doctor_id: doctor } : {}),
    ...(patient ? { patient } : {}),
  };
};
