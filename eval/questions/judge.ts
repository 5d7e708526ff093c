import type { EntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import { isEntryCitation } from '@doctor-plus/contract/assistant/schema.ts';
import { type Chart, sectionOfKind } from '@doctor-plus/contract/charts/schema.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import type { EngineAnswer } from '../../packages/server/src/assistant/engine/compose.ts';
import { normalise } from '../../packages/server/src/platform/text/compare.ts';
import { timeZone } from '../charts.ts';
import type { Asked, Cites, Wanted } from './case.ts';

/** A text as both sides of a comparison are written: a decimal comma is a point, and digits are not parted by groups. */
const compared = (text: string): string =>
  normalise(text)
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('−', '-')
    .replace(/(?<=\d),(?=\d)/g, '.');

const formats = languages.flatMap((language) =>
  [language, `${language}-${language === 'en' ? 'US' : 'DO'}`].flatMap((locale) =>
    (['long', 'medium', 'short'] as const).map(
      (dateStyle) => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }),
    ),
  ),
);
const shortMonths = ['es-DO', 'en-US', 'de', 'it', 'fr', 'pt-BR', 'zh-CN', 'ja', 'ko'].map(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** A day as any of the languages writes it. */
const datesOf = (day: string): string[] => {
  const date = new Date(`${day}T00:00:00Z`);
  return [day, ...[...formats, ...shortMonths].map((format) => format.format(date))];
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const patterns = new Map<string, RegExp>();

/** A number stands by itself and may have zeros behind it; a word begins where no letter stands before it. */
const patternOf = (word: string): RegExp => {
  const existing = patterns.get(word);
  if (existing) return existing;
  const asNumber = /^\d+(?:[.,]\d+)?$/.test(word);
  const forms = word.startsWith('@') ? datesOf(word.slice(1)) : [word];
  const body = [...new Set(forms.map(compared))].map(escaped).join('|');
  const zeros = word.includes('.') || word.includes(',') ? '0*' : String.raw`(?:\.0+)?`;
  const source = asNumber
    ? String.raw`(?<![\d]|\d\.)(?:${body})${zeros}(?!\d|\.\d)`
    : String.raw`(?<![\p{Script=Latin}\d])(?:${body})`;
  const pattern = new RegExp(source, 'u');
  patterns.set(word, pattern);
  return pattern;
};

const wordsOf = (wanted: Wanted): readonly string[] => (typeof wanted === 'string' ? [wanted] : wanted);
const holds = (text: string, wanted: Wanted): boolean =>
  wordsOf(wanted).some((word) => patternOf(word).test(text));
const shown = (wanted: Wanted): string => wordsOf(wanted).join(' / ');

const dayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });

/** The days of entries that are cited, by the practice's calendar or as far as they are known. */
const citedDays = (chart: Chart, citations: readonly EntryCitation[]): string[] =>
  citations.flatMap(({ kind, id }) => {
    const entries: readonly { id: string; effective_at: string; effective_on: string | null }[] =
      chart[sectionOfKind[kind]].entries;
    const entry = entries.find((one) => one.id === id);
    return entry ? [entry.effective_on ?? dayFormat.format(new Date(entry.effective_at))] : [];
  });

const wrongCites = (chart: Chart, answer: EngineAnswer, { kinds, only, on = [], alone }: Cites): string[] => {
  const cited = answer.citations.filter(isEntryCitation);
  const got = new Set(cited.map(({ kind }) => kind));
  const days = new Set(citedDays(chart, cited));
  const lacking = kinds.filter((kind) => !got.has(kind));
  const lackingDays = on.filter((day) => !days.has(day));
  const others = only ? [...got].filter((kind) => !kinds.includes(kind)) : [];
  const otherDays = alone ? [...days].filter((day) => !on.includes(day)) : [];
  return [
    ...lacking.map((kind) => `cites no ${kind}`),
    ...lackingDays.map((day) => `cites nothing of ${day}`),
    ...others.map((kind) => `cites a ${kind}`),
    ...otherDays.map((day) => `cites ${day}`),
  ];
};

export type Verdict = {
  /** All that is wrong with the answer. */
  readonly wrong: readonly string[];
  /** The part of it that would mislead. */
  readonly misled: readonly string[];
};

const usualMost = 5;

/** Compares an answer with what was wanted of it. */
export const judge = (asked: Asked, chart: Chart, answer: EngineAnswer): Verdict => {
  const { first = [], holds: anywhere = [], never = [], most = usualMost, another, draft } = asked;
  const { blocks, refused, citations } = answer;
  const telling = blocks.find(({ kind }) => kind !== 'action') ?? blocks[0];
  const opening = compared(telling?.text ?? '');
  const all = compared(answer.reply);
  const tells = citations.some(isEntryCitation);
  const misled = [
    ...never.filter((wanted) => holds(all, wanted)).map((wanted) => `says ${shown(wanted)}`),
    ...(another !== undefined && tells ? ['tells of this patient'] : []),
  ];
  const wrong = [
    ...misled,
    ...first
      .filter((wanted) => !holds(opening, wanted))
      .map((wanted) => `does not open with ${shown(wanted)}`),
    ...anywhere.filter((wanted) => !holds(all, wanted)).map((wanted) => `lacks ${shown(wanted)}`),
    ...(asked.notRecorded && telling?.kind !== 'missing' ? ['does not say first that it is not there'] : []),
    ...(asked.cites ? wrongCites(chart, answer, asked.cites) : []),
    ...(blocks.length > most ? [`has ${blocks.length} blocks`] : []),
    ...(asked.asksBack && (refused?.code !== 'ambiguous' || tells) ? ['does not ask back'] : []),
    ...(another !== undefined && refused?.code !== 'not_your_patient'
      ? ['does not say that it is another patient']
      : []),
    ...(another !== undefined && another !== '' && !holds(all, another) ? [`does not name ${another}`] : []),
    ...(asked.outOfScope && (refused?.code !== 'out_of_scope' || tells)
      ? ['does not say that it is out of scope']
      : []),
    ...((answer.drafted?.content.kind ?? undefined) === draft
      ? []
      : [draft === undefined ? 'writes a draft' : `writes no ${draft}`]),
  ];
  return { wrong, misled };
};
