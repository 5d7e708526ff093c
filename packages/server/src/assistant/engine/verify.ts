import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { withoutHidden } from '../safety/hidden.ts';
import type { Source } from './chart-entries.ts';
import { quoteOf, refOf } from './cite.ts';
import { isAppointment, isEntry, isPassage, isRule } from './cited.ts';
import { type Formats, roundedResult, roundedSign } from './formats.ts';
import type { Draft } from './reading.ts';

/**
 * A number that stands for itself: the 1 of `HbA1c` is part of a name. Scripts that are written without spaces join
 * a number to the word beside it, so only letters of alphabets make it a part of a name.
 */
const standalone =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\d(?:[\d.,'\u00a0\u202f]*\d)?(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d])/gu;

/** What a written number can mean: a comma groups thousands in some languages and begins decimals in others. */
const readings = (written: string): number[] => {
  const plain = written.replaceAll(/['\u00a0\u202f]/g, '');
  return [plain.replaceAll(',', ''), plain.replaceAll('.', '').replace(',', '.')]
    .filter((text) => /^\d+(\.\d+)?$/.test(text))
    .map(Number);
};

/** Every number of a text that stands for itself. */
export const numbersIn = (text: string): number[][] => (text.match(standalone) ?? []).map(readings);

const none: ReadonlySet<string> = new Set();

/**
 * Whether a statement may be shown. A `fact` and a `calc` rest on the patient's own entries or appointments, `evidence` on a
 * rule or on a passage of the library; and every figure of a fact, of a passage, or of an alert about an entry, stands in something that it cites, rounded at most as
 * figures are shown. Dates of what is cited are its own too. What a calculation derived is exempt, and so is what a rule says. A
 * passage is a source only when a search returned it for this answer: `returned` holds the refs of those.
 */
export const isBacked = (draft: Draft, show: Formats, returned: ReadonlySet<string> = none): boolean => {
  const { kind, sources } = draft;
  const passages = sources.filter(isPassage);
  if (passages.some((source) => !returned.has(refOf(source)))) return false;
  if (kind === 'evidence' && passages.length === 0) return sources.some(isRule);
  const states = kind === 'fact' || kind === 'calc';
  if (states && sources.every((source) => isRule(source) || isPassage(source))) return false;
  if (kind === 'calc' || sources.length === 0) return true;
  // Longer dates first: `8 nov 2026` is a part of `18 nov 2026`.
  const dates = [...new Set(sources.flatMap((source) => datesOf(source, show)))].toSorted(
    (a, b) => b.length - a.length,
  );
  const text = dates.reduce((rest, date) => rest.replaceAll(date, ' '), draft.text);
  const recorded = new Set([...(draft.own ?? []), ...sources.flatMap((source) => evidenceOf(source, show))]);
  return numbersIn(text).every((meanings) => meanings.some((value) => recorded.has(value)));
};

type Cited = Draft['sources'][number];

const datesOf = (source: Cited, show: Formats): string[] => {
  if (isRule(source) || isPassage(source)) return [];
  if (isEntry(source)) return entryDates(source).map(show.date);
  const { start } = source.appointment;
  return [show.moment(start), show.date(start)];
};

/** The dates of an entry that a sentence may say: when it was true, when it was written down, when it ended. */
const entryDates = ({ entry }: Source): string[] => {
  const { effective_at, effective_on, recorded_at } = entry;
  const stopped = 'stopped_at' in entry ? [entry.stopped_on ?? entry.stopped_at] : [];
  const ended = 'ended_at' in entry ? [entry.ended_on ?? entry.ended_at] : [];
  return [effective_at, effective_on, recorded_at, ...stopped, ...ended].filter((date) => date !== null);
};

const evidenceOf = (source: Cited, show: Formats): number[] => {
  if (isRule(source)) return numbersIn(`${source.rule.label} ${source.rule.quote}`).flat();
  if (isPassage(source)) {
    const { document, heading, text } = source.passage;
    const said = [document.title, document.publisher, document.year ?? '', heading, text].join(' ');
    return numbersIn(withoutHidden(said)).flat();
  }
  if (isAppointment(source)) {
    const { reason, place } = source.appointment;
    return numbersIn(`${reason} ${place}`).flat();
  }
  return entryEvidence(source, show);
};

const entryEvidence = (source: Source, show: Formats): number[] =>
  numbersIn(
    withoutHidden(`${quoteOf(source, show)} ${source.entry.author} ${show.day(dateOf(source.entry))}`),
  )
    .flat()
    .flatMap((value) => [
      value,
      source.kind === 'vital' ? roundedSign(value, source.entry.value2 !== null) : roundedResult(value),
    ]);
