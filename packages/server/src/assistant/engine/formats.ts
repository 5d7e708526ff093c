import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { oneLine } from './words.ts';

/** Regional variants where the bare language would choose another country's conventions. */
const locales: Partial<Record<Language, string>> = { es: 'es-DO', en: 'en-US', pt: 'pt-BR', zh: 'zh-CN' };

/** Chinese and Japanese set their marks in full width, without a space behind. */
const fullWidth: Partial<Record<Language, Marks>> = {
  zh: { comma: '，', semicolon: '；', open: '（', close: '）', gap: '' },
  ja: { comma: '、', semicolon: '；', open: '（', close: '）', gap: '' },
};
const western: Marks = { comma: ', ', semicolon: '; ', open: ' (', close: ')', gap: ' ' };
type Marks = Readonly<Record<'comma' | 'semicolon' | 'open' | 'close' | 'gap', string>>;

/** Units as people read them; the chart keeps UCUM. */
const readableUnits = new Map([
  ['Cel', '°C'],
  ['mm[Hg]', 'mmHg'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
  ['10*3/uL', '×10³/µL'],
  ['10*6/uL', '×10⁶/µL'],
  ['10*9/L', '×10⁹/L'],
  ['10*12/L', '×10¹²/L'],
  ['10*3/mm3', '×10³/mm³'],
  // The unit of a ratio, such as the INR.
  ['1', ''],
  ['kg/m2', 'kg/m²'],
]);

const dayInMs = 86_400_000;

/** A result as the chart's own screens round it: two decimals, or three significant digits below one. */
export const roundedResult = (value: number): number =>
  Math.abs(value) >= 1 ? Number(value.toFixed(2)) : Number(value.toPrecision(3));

/** A vital sign as the chart's own screens round it: pressures in whole mmHg, the others with one decimal. */
export const roundedSign = (value: number, isPressure: boolean): number =>
  isPressure ? Math.round(value) : Number(value.toFixed(1));

/** More decimals than any rounded figure has. */
const allDecimals = 12;

const made = new Map<string, Formats>();

/** Dates, figures and units in the answer's language, days in the practice's zone. */
export const formatsFor = (language: Language, timeZone: string): Formats => {
  const key = `${language} ${timeZone}`;
  const existing = made.get(key);
  if (existing) return existing;
  const formats = createFormats(language, timeZone);
  made.set(key, formats);
  return formats;
};

const createFormats = (language: Language, timeZone: string) => {
  const locale = locales[language] ?? language;
  const dayFields = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const dateFormat = new Intl.DateTimeFormat(locale, { ...dayFields, timeZone });
  const calendarFormat = new Intl.DateTimeFormat(locale, { ...dayFields, timeZone: 'UTC' });
  const momentFormat = new Intl.DateTimeFormat(locale, {
    ...dayFields,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const timeFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const yearFormat = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' });
  const isoFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: allDecimals });
  const changes = new Intl.NumberFormat(locale, {
    maximumFractionDigits: allDecimals,
    signDisplay: 'exceptZero',
  });
  const withTrueMinus = (text: string) => text.replace('-', '−');
  const number = (value: number) => withTrueMinus(figures.format(value));
  const bound = (value: number) => number(roundedResult(value));
  const marks = fullWidth[language] ?? western;
  /** ICU writes `18 nov de 2026` in Spanish. */
  const dated = (text: string) => (language === 'es' ? text.replaceAll(/ de (?=\d)/g, ' ') : text);
  return {
    /** The language that the answer is in. */
    language,
    /** `a; b` */
    clauses: (parts: readonly string[]) => parts.join(marks.semicolon),
    /** `, b` behind something. */
    further: (text: string) => `${marks.comma}${text}`,
    /** `5.1 (18 nov 2026)` */
    noted: (text: string, note: string) => `${text}${marks.open}${note}${marks.close}`,
    /** Whole sentences one behind the other. */
    sentences: (parts: readonly string[]) => parts.join(marks.gap),
    /** `18 nov 2026` of an instant; of a date known in part what is known: `2009-03-15`, `2015-12`, `2009`. */
    date: (when: string) => {
      const known =
        when.length > 10
          ? dateFormat
          : when.length === 10
            ? calendarFormat
            : when.length === 7
              ? monthFormat
              : yearFormat;
      return dated(known.format(new Date(when)));
    },
    /** The same for a day that no zone moves, such as `2026-11-18`. */
    calendarDate: (day: string) => dated(calendarFormat.format(new Date(day))),
    /** `lun, 30 nov 2026, 9:00` */
    moment: (instant: string) => dated(momentFormat.format(new Date(instant))),
    /** `10:00 a. m.` */
    time: (instant: string) => timeFormat.format(new Date(instant)).replaceAll(/\s/gu, ' '),
    /** `2026-11-18` in the practice's zone; a date known in part as it stands. */
    day: (when: string) => (when.length <= 10 ? when : isoFormat.format(new Date(when))),
    /** `1,234.5`; rounded by the caller. */
    number,
    /** `+0.5`, `−6`, `0` */
    change: (value: number) => withTrueMinus(changes.format(value)),
    /** `3.5–5.1`, `≤ 130`, `≥ 60`; null when no bound is known. */
    range: (low: number | null, high: number | null): string | null => {
      if (low !== null && high !== null) return `${bound(low)}–${bound(high)}`;
      if (high !== null) return `≤\u00a0${bound(high)}`;
      return low === null ? null : `≥\u00a0${bound(low)}`;
    },
    /** The value with its unit; a percent sign and a bare number alike. */
    withUnit: (value: string, unit: string | null) => {
      const shown = unit === null ? '' : (readableUnits.get(unit) ?? oneLine(unit.replaceAll(/[{}]/g, '')));
      if (shown === '') return value;
      // Behind a no-break space a figure would read as more digits of the value.
      return `${value}${/^\d/.test(shown) ? ' · ' : '\u00a0'}${shown}`;
    },
  };
};

export type Formats = ReturnType<typeof createFormats>;

/** Whole days between two instants. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayInMs);
