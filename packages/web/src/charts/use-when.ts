import { dateOf, type Undated } from '@doctor-plus/contract/charts/when.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../platform/formats.ts';

/** When an entry was true, as precisely as it is known. */
type Timed = {
  readonly effective_at: string;
  readonly effective_on: string | null;
  readonly undated: Undated | null;
  readonly recorded_at: string;
};

const unitKeys = { a: 'years', mo: 'months', wk: 'weeks', d: 'days' } as const;

/** When something was, in words: a date as far as it is known, else an age, words of the source, or that nobody wrote it. */
export const useWhen = () => {
  const { t } = useTranslation(['charts', 'record']);
  const formats = useFormats();
  /** What is known instead of a date. */
  const undatedWords = ({ age, words }: Undated): string => {
    if (!age) return words === '' ? t('charts:when.unknown') : words;
    const { from, to, unit } = age;
    const ages = from !== null && from === to ? formats.number(from) : formats.range(from, to);
    const shown = t(`charts:when.${unitKeys[unit]}`, { ages, count: to ?? from ?? 0 });
    return t('charts:when.age', { age: shown });
  };
  const recorded = ({ recorded_at }: Timed): string =>
    t('charts:when.recorded', { date: formats.date(recorded_at) });
  const undated = (entry: Timed & { readonly undated: Undated }): string =>
    `${undatedWords(entry.undated)} · ${recorded(entry)}`;
  const isUndated = (entry: Timed): entry is Timed & { readonly undated: Undated } => entry.undated !== null;
  return {
    undatedWords,
    /** `18 nov 2026`, `dic 2015`, `2009`, `Edad en ese momento: 7 años · anotado el 10 feb 2026` */
    when: (entry: Timed): string => (isUndated(entry) ? undated(entry) : formats.date(dateOf(entry))),
    /** The same with the time, where it is known: `18 nov 2026, 10:30 a. m.` */
    whenWithTime: (entry: Timed): string =>
      isUndated(entry) ? undated(entry) : formats.dateTime(dateOf(entry)),
    /** `desde el 18 nov 2026`, `desde 2009` */
    since: (entry: Timed): string => {
      if (isUndated(entry)) return undated(entry);
      const date = dateOf(entry);
      // Of a month or a year "on" is no grammar in every language.
      return t(date.length < 'YYYY-MM-DD'.length ? 'record:sincePart' : 'record:since', {
        date: formats.date(date),
      });
    },
  };
};
