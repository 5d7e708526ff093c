import { dateOf, type Undated } from '@doctor-plus/contract/charts/when.ts';
import type { Say } from './reading.ts';
import { oneLine } from './words.ts';

/** When an entry was true, as precisely as it is known. */
export type Timed = {
  readonly effective_at: string;
  readonly effective_on: string | null;
  readonly undated: Undated | null;
  readonly recorded_at: string;
};

const unitKeys = { a: 'years', mo: 'months', wk: 'weeks', d: 'days' } as const;

/** What is known of when it was where no date is: an age, words of the source, or that nobody wrote it. */
const undatedWords = ({ age, words }: Undated, { rule, show, t }: Say): string => {
  if (!age) return words === '' ? rule('charts:when.unknown') : t('quoted', { text: oneLine(words) });
  const { from, to, unit } = age;
  const ages = from === to && from !== null ? show.number(from) : (show.range(from, to) ?? '');
  const count = to ?? from ?? 0;
  return rule('charts:when.age', { age: rule(`charts:when.${unitKeys[unit]}`, { ages, count }) });
};

const undatedSentence = (entry: Timed & { readonly undated: Undated }, say: Say): string =>
  say.t('when.undated', { what: undatedWords(entry.undated, say), date: say.show.date(entry.recorded_at) });

/** Whether a date is known of an entry, at least its year. */
export const isDated = ({ undated }: Pick<Timed, 'undated'>): boolean => undated === null;

const isUndated = <E extends Timed>(entry: E): entry is E & { readonly undated: Undated } =>
  entry.undated !== null;

/** A day or an instant: sentences say "on" and "since" of it. Of a month or a year they would not be grammar in every language. */
export const isDay = (when: string): boolean => when.length >= 10;

/** When something began, as far as it is known, as a sentence of its own. */
export const beganSentence = (entry: Timed, say: Say): string =>
  say.t('when.began', { date: whenOf(entry, say) });

/** Since when something holds, as a sentence of its own. */
export const sinceSentence = (entry: Timed, say: Say): string => {
  if (isUndated(entry)) return undatedSentence(entry, say);
  const when = dateOf(entry);
  return say.t(isDay(when) ? 'when.since' : 'when.began', { date: say.show.date(when) });
};

/** From when to when something held, as sentences of their own; `until` null: nobody wrote until when. */
export const spanSentence = (entry: Timed, until: string | null, say: Say): string => {
  const { t, show } = say;
  const ended = until === null ? [] : [t('when.ended', { date: show.date(until) })];
  if (isUndated(entry)) return show.sentences([undatedSentence(entry, say), ...ended]);
  const when = dateOf(entry);
  return until !== null && isDay(when) && isDay(until)
    ? t('when.fromTo', { date: show.date(when), until: show.date(until) })
    : show.sentences([t('when.began', { date: show.date(when) }), ...ended]);
};

/** When something was ordered or done, as a sentence of its own. */
export const onceSentence = (entry: Timed, key: 'when.ordered' | 'when.done', say: Say): string => {
  if (isUndated(entry)) return undatedSentence(entry, say);
  const when = dateOf(entry);
  return say.t(isDay(when) ? key : 'when.dated', { date: say.show.date(when) });
};

/** When something was, as a further part of a sentence: `, el 18 nov 2026`. */
export const atPart = (entry: Timed, say: Say): string => {
  if (isUndated(entry)) return say.show.further(undatedWords(entry.undated, say));
  const when = dateOf(entry);
  const date = say.show.date(when);
  return isDay(when) ? say.t('when.at', { date }) : say.show.further(say.t('when.part', { date }));
};

/** When something was, for a line or between brackets: a date, or what is known instead. */
export const whenOf = (entry: Timed, say: Say): string =>
  isUndated(entry) ? undatedWords(entry.undated, say) : say.show.date(dateOf(entry));
