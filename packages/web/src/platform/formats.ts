import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { clock } from './clock.ts';
import { localeOf } from './locale-of.ts';
import { practiceZone } from './practice-zone.ts';

const dayInMs = 86_400_000;

/** Making an `Intl` format costs more than using it a hundred times. */
const remember = <T>(make: (key: string) => T) => {
  const known = new Map<string, T>();
  return (key: string): T => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
};

const dayFormat = remember(
  (zone) => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }),
);

/** `YYYY-MM-DD` of an instant in `zone`. */
export const dayOf = (instant: Date | string, zone: string): string =>
  dayFormat(zone).format(new Date(instant));

const noBreak = (text: string) =>
  text.replaceAll(/[ \u202f](?=[ap]\.?[\s\u00a0]?m)|(?<=[ap]\.)[ \u202f](?=m)/gi, '\u00a0');

/** Spanish short dates as people write them, `jue 26 nov` and `18 nov 2026`; ICU writes `jue, 26 nov` and `18 nov de 2026`. */
const plainSpanish = (text: string) => text.replaceAll(/ de (?=\d)|, (?=\d)/g, ' ');

/** Made when it is first needed: a page uses two or three of all the formats. */
const once = <T extends object>(make: () => T) => {
  let made: T | undefined;
  return (): T => {
    made ??= make();
    return made;
  };
};

/** Letters of a date that says less than an instant: at most `2009-03-15`. */
const partialDate = 10;

const trueMinus = (text: string) => text.replaceAll('-', '\u2212');

/** Completed months between two calendar dates `YYYY-MM-DD`. */
export const completedMonths = (from: string, to: string): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
};

/**
 * How dates, times and figures read in `language`. Instants are shown in `zone` (an IANA name), calendar dates
 * (`YYYY-MM-DD`) as they stand.
 */
export const createFormats = (language: string, zone: string) => {
  const locale = localeOf(language);
  const formatter = (options: Intl.DateTimeFormatOptions, timeZone = zone) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }));
    const plain = language === 'es' && options.month === 'short' ? plainSpanish : (text: string) => text;
    return (instant: Date | string) => noBreak(plain(format().format(new Date(instant))));
  };
  const calendar = (options: Intl.DateTimeFormatOptions) => {
    const format = formatter(options, 'UTC');
    return (date: string) => format(`${date.slice(0, 10)}T00:00:00Z`);
  };
  const short: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
  const weekday: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };
  const full: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
  const hourAndMinute: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

  const weekdayOf = formatter(weekday);
  const instantDate = formatter(short);
  const calendarDate = calendar(short);
  const yearOf = formatter({ year: 'numeric' }, 'UTC');
  const timeOf = formatter(hourAndMinute);
  const monthOf = calendar({ month: 'short', year: 'numeric' });
  /** An instant, or a date as far as it is known: `2009`, `2015-12`, `2009-03-15`. No zone moves those. */
  const dateOf = (when: Date | string): string => {
    if (typeof when !== 'string' || when.length > partialDate) return instantDate(when);
    if (when.length === partialDate) return calendarDate(when);
    return when.length === 4 ? yearOf(when) : monthOf(`${when}-01`);
  };
  const numberFormat = remember((options: string) => new Intl.NumberFormat(locale, JSON.parse(options)));
  const listFormat = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));

  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    trueMinus(numberFormat(JSON.stringify(options)).format(value));

  const dayDistance = (instant: Date | string, now: Date | string) =>
    Math.round((Date.parse(dayOf(instant, zone)) - Date.parse(dayOf(now, zone))) / dayInMs);

  const ageText = (months: number) =>
    months >= 24
      ? i18next.t('common:age.years', { count: Math.floor(months / 12), lng: language })
      : i18next.t('common:age.months', { count: months, lng: language });

  return {
    locale,
    zone,
    /** `18 nov 2026`; of a date known in part what is known: `dic 2015`, `2009` */
    date: dateOf,
    /** `jue 26 nov` */
    weekday: weekdayOf,
    /** `martes, 24 de noviembre` */
    longDate: formatter(full),
    /** `10:30 a. m.`, with no-break spaces */
    time: timeOf,
    /** `18 nov 2026, 10:30 a. m.`; of a date without a time the date */
    dateTime: (when: Date | string) =>
      typeof when === 'string' && when.length <= partialDate
        ? dateOf(when)
        : `${dateOf(when)}, ${timeOf(when)}`,
    /** A calendar date without a time: `18 nov 2026` */
    calendarDate,
    /** A month `YYYY-MM`: `oct 2026` */
    month: (month: string) => monthOf(`${month}-01`),
    /** `hoy`, `mañana`, `ayer`; further away `jue 26 nov` */
    day: (instant: Date | string, now: Date | string = clock.now()) => {
      const distance = dayDistance(instant, now);
      return Math.abs(distance) <= 1 ? relative().format(distance, 'day') : weekdayOf(instant);
    },
    /** `en 6 minutos`, `hace 3 horas`, `hace 2 días` */
    fromNow: (instant: Date | string, now: Date | string = clock.now()) => {
      const minutes = Math.round(
        (Date.parse(new Date(instant).toISOString()) - new Date(now).getTime()) / 60_000,
      );
      if (Math.abs(minutes) < 60) return relative().format(minutes, 'minute');
      if (Math.abs(minutes) < 24 * 60) return relative().format(Math.trunc(minutes / 60), 'hour');
      return relative().format(dayDistance(instant, now), 'day');
    },
    /** `1,234.5`, with a true minus */
    number,
    /** `+0.5`, `−6`, `0` : a change between two values */
    change: (value: number, digits?: number) =>
      number(value, {
        signDisplay: 'exceptZero',
        ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      }),
    /** How long something took, from milliseconds: `42 ms`, and from a second on `8.2 s` */
    duration: (milliseconds: number) => {
      const seconds = milliseconds >= 999.5;
      return number(seconds ? milliseconds / 1000 : milliseconds, {
        style: 'unit',
        unit: seconds ? 'second' : 'millisecond',
        maximumFractionDigits: seconds ? 1 : 0,
      });
    },
    /** `3.5–5.1`, `< 130`, `≥ 60`; empty when neither bound is known */
    range: (low: number | null | undefined, high: number | null | undefined) => {
      if (low != null && high != null) return `${number(low)}\u2013${number(high)}`;
      if (high != null) return `\u2264\u00a0${number(high)}`;
      return low != null ? `\u2265\u00a0${number(low)}` : '';
    },
    /** Integer minor units and ISO currency: `RD$ 2,500.00` */
    money: (minor: number, currency: string) => {
      const format = numberFormat(JSON.stringify({ style: 'currency', currency, currencyDisplay: 'symbol' }));
      const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
      return trueMinus(format.format(minor / 10 ** digits)).replace(/^(\D+?)[\u00a0 ]?(?=\d)/, '$1\u00a0');
    },
    /** Completed years at today's date in the zone, months under two years: `62 años`, `14 meses` */
    age: (birthDate: string, now: Date | string = clock.now()) =>
      ageText(Math.max(0, completedMonths(birthDate.slice(0, 10), dayOf(now, zone)))),
    /** An age that was counted already, in the same words. */
    completedAge: ({ years, months }: { readonly years: number; readonly months: number }) =>
      ageText(years * 12 + months),
    /** `Cardiología y Medicina interna` */
    list: (items: readonly string[]) => (items.length < 2 ? items.join() : listFormat().format(items)),
  };
};

export type Formats = ReturnType<typeof createFormats>;

const formatsFor = remember((key): Formats => {
  const [language = '', zone = ''] = key.split(' ');
  return createFormats(language, zone);
});

/** `createFormats`, made once for each language and zone: for lists whose rows have zones of their own. */
export const formatsIn = (language: string, zone: string): Formats => formatsFor(`${language} ${zone}`);

/** The formats of the chosen language, in the practice's zone unless another is given (a place's own, for visits). */
export const useFormats = (zone: string = practiceZone()): Formats => {
  const { i18n } = useTranslation();
  return formatsIn(i18n.language, zone);
};
