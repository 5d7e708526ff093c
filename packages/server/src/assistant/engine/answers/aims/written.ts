import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { normalise } from '../../../../platform/text/compare.ts';
import { type EntryIn, newestFirst, type Source } from '../../chart-entries.ts';
import { quoted } from '../../facts.ts';
import type { Draft, Reading } from '../../reading.ts';
import { whenOf } from '../../when.ts';
import { oneLine } from '../../words.ts';

/** A sentence of a note or a conclusion, as somebody wrote it, with what it stands in. */
export type Said = {
  readonly text: string;
  /** The same as texts are compared. */
  readonly plain: string;
  readonly part: 'note' | 'treatment' | 'follow_up';
  readonly source: Extract<Source, { kind: 'note' | 'conclusion' }>;
  readonly at: number;
};

/** A full stop between figures ends no sentence; one behind a single letter is of an abbreviation. */
const sentenceEnd = /(?<=[^\s.]{2}[.!?;])\s+|(?<=[。！？；])|\n+/u;

const sentencesOf = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .map(oneLine)
    .filter((sentence) => sentence !== '');

const ofNote = (entry: EntryIn<'notes'>): Said[] =>
  [entry.text, ...entry.addenda.map(({ text }) => text)].flatMap(sentencesOf).map((text) => ({
    text,
    plain: normalise(text),
    part: 'note' as const,
    source: { kind: 'note' as const, entry },
    at: Date.parse(entry.effective_at),
  }));

const ofConclusion = (entry: EntryIn<'conclusions'>): Said[] =>
  (['follow_up', 'treatment'] as const)
    .filter((part) => entry[part].trim() !== '')
    .map((part) => ({
      text: oneLine(entry[part]),
      plain: normalise(entry[part]),
      part,
      source: { kind: 'conclusion' as const, entry },
      at: Date.parse(entry.effective_at),
    }));

/** All that is written in notes and conclusions, the newest first; a conclusion before the notes of its day. */
export const saidIn = ({ chart }: Reading): Said[] =>
  [
    ...newestFirst(chart, 'conclusions').flatMap(ofConclusion),
    ...newestFirst(chart, 'notes').flatMap(ofNote),
  ].toSorted((a, b) => b.at - a.at);

/** A sentence with who wrote it and when, as a statement; `key` is the text of the answer that holds it. */
export const saidFact = (
  said: Said,
  reading: Reading,
  key = 'aim.written',
  params: Record<string, string | number> = {},
): Draft => {
  const { entry } = said.source;
  return {
    kind: key === 'aim.written' ? 'fact' : 'calc',
    text: reading.t(key, {
      text: quoted(said.text, reading),
      author: oneLine(entry.author),
      date: whenOf(entry, reading),
      ...params,
    }),
    sources: [said.source],
  };
};

/** The number of texts that were read, for an answer that says that none of them holds something. */
const textsRead = ({ chart }: Reading): number => chart.notes.total + chart.conclusions.total;

/** Whether all notes and conclusions were read. */
const isAllRead = ({ chart }: Reading): boolean =>
  (['notes', 'conclusions'] as const).every((part) => chart[part].entries.length >= chart[part].total);

/** The newest day on which something was written, as an answer says it. */
const newestDay = (reading: Reading): string | null => {
  const [newest] = saidIn(reading);
  return newest ? reading.show.date(dateOf(newest.source.entry)) : null;
};

/** Says that notes and conclusions do not say something; `key` with how many were read. Nothing is denied where not all was read. */
export const notWritten = (
  reading: Reading,
  key: string,
  params: Record<string, string | number> = {},
): Draft => {
  const { t, show, chart } = reading;
  if (!isAllRead(reading))
    return {
      kind: 'missing',
      text: t('missing.partlyRead', {
        section: t('section.notes'),
        read: chart.notes.entries.length,
        total: chart.notes.total,
      }),
      sources: [],
      refusal: { code: 'no_evidence', params: { section: 'notes' } },
    };
  const day = newestDay(reading);
  const read =
    day === null
      ? t('notesSearch.nothingWritten')
      : t('notesSearch.readInFull', { count: textsRead(reading), date: day });
  return { kind: 'missing', text: show.sentences([t(key, params), read]), sources: [] };
};
