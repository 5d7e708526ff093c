import { withoutHidden } from '../safety/hidden.ts';
import { quoteOf } from './cite.ts';
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
const numbersIn = (text: string): number[][] => (text.match(standalone) ?? []).map(readings);

/**
 * Whether a statement may be shown: a `fact`, a `calc` and an alert about an entry have a source, and every figure
 * of a fact stands in a cited entry, rounded at most as figures are shown. Dates of the cited entries are theirs too.
 * What a calculation derived is exempt.
 */
export const isBacked = (draft: Draft, show: Formats): boolean => {
  const states = draft.kind === 'fact' || draft.kind === 'calc' || draft.sources.length > 0;
  if (!states) return true;
  if (draft.sources.length === 0) return false;
  if (draft.kind === 'calc') return true;
  // Longer dates first: `8 nov 2026` is a part of `18 nov 2026`.
  const dates = [...new Set(draft.sources.map(({ entry }) => show.date(entry.effective_at)))].toSorted(
    (a, b) => b.length - a.length,
  );
  const text = dates.reduce((rest, date) => rest.replaceAll(date, ' '), draft.text);
  const recorded = new Set(draft.sources.flatMap((source) => evidenceOf(source, show)));
  return numbersIn(text).every((meanings) => meanings.some((value) => recorded.has(value)));
};

const evidenceOf = (source: Draft['sources'][number], show: Formats): number[] =>
  numbersIn(
    withoutHidden(`${quoteOf(source, show)} ${source.entry.author} ${show.day(source.entry.effective_at)}`),
  )
    .flat()
    .flatMap((value) => [
      value,
      source.kind === 'vital' ? roundedSign(value, source.entry.value2 !== null) : roundedResult(value),
    ]);
