import { held } from '../../retrieval/passages.ts';
import type { NotesSearch } from '../../retrieval/port.ts';
import { tellsOf } from '../../retrieval/quotes.ts';
import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { isReadInFull, newestFirst } from '../chart-entries.ts';
import { noteFact, problemFact } from '../facts.ts';
import { familyPhrases, familyWords } from '../lexicon/family-words.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { wordsOf } from '../words.ts';
import { inFreeWords } from './free-text.ts';

const mostNotes = 5;

const speaksOfIt = (text: string): boolean => {
  const words = wordsOf(text);
  const joined = ` ${words.join(' ')} `;
  return (
    words.some((word) => familyWords.some((beginning) => word.startsWith(beginning))) ||
    familyPhrases.some(
      (phrase) => joined.includes(` ${phrase} `) || (!/^[a-z]/.test(phrase) && text.includes(phrase)),
    )
  );
};

/**
 * Text about relatives, or about how somebody lives: the problems that are called so, and the sentences of notes. The chart
 * has no section for them, and nothing is denied.
 */
const whatIsWritten = (search: NotesSearch, reading: Reading): Draft[] | null => {
  const { query, ofRelatives } = search;
  if (!query || !search.isKnown) return null;
  const isAbout = (name: string) =>
    ofRelatives
      ? tellsOf(name, ofRelatives.who, ofRelatives.terms)
      : held(name, query.terms) === query.terms.length;
  const problems = newestFirst(reading.chart, 'conditions').filter(({ name }) => isAbout(name));
  const { drafts, isFound } = inFreeWords(search, reading);
  if (problems.length === 0 && !isFound) return drafts;
  const shown = firstOf(
    problems,
    'conditions',
    reading,
    (entry) => problemFact(entry, reading),
    mostProblems,
  );
  return [...shown, ...(isFound ? drafts.filter(({ kind }) => kind !== 'action') : [])];
};

const mostProblems = 3;

const noSection = ({ t }: Reading): Draft => ({ kind: 'missing', text: t('family.noSection'), sources: [] });

/**
 * A chart has no section of its own for family and social history: that is said first, then the problems and notes whose words
 * speak of them. Never "none": other words may say the same.
 */
export const familySocial =
  (search: NotesSearch | null): AnswerTo =>
  (reading) =>
    (search && whatIsWritten(search, reading)) ?? everything(reading);

const everything: AnswerTo = (reading) => {
  const { chart, t } = reading;
  const found = newestFirst(chart, 'conditions').filter(({ name }) => speaksOfIt(name));
  const notes = newestFirst(chart, 'notes').filter(({ text, addenda }) =>
    speaksOfIt([text, ...addenda.map((one) => one.text)].join('\n')),
  );
  const nothing = found.length + notes.length === 0;
  const inFull = isReadInFull(chart, 'conditions') && isReadInFull(chart, 'notes');
  if (nothing && inFull) {
    const read = { problems: chart.conditions.total, notes: chart.notes.total };
    return [noSection(reading), { kind: 'missing', text: t('family.nothing', read), sources: [] }];
  }
  if (nothing) {
    return [
      noSection(reading),
      ...(['conditions', 'notes'] as const)
        .filter((section) => !isReadInFull(chart, section))
        .map((section) => noneRecorded(reading, section, '')),
    ];
  }
  return [
    noSection(reading),
    ...withReach(
      reading,
      'conditions',
      firstOf(found, 'conditions', reading, (entry) => problemFact(entry, reading)),
    ),
    ...withReach(
      reading,
      'notes',
      firstOf(notes, 'notes', reading, (entry) => noteFact(entry, reading), mostNotes),
    ),
  ];
};
