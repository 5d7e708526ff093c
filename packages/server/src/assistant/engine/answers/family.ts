import { held } from '../../retrieval/passages.ts';
import type { NotesSearch } from '../../retrieval/port.ts';
import { tellsOf } from '../../retrieval/quotes.ts';
import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { isReadInFull, newestFirst } from '../chart-entries.ts';
import { backgroundWords } from '../cite.ts';
import { backgroundFact, noteFact, problemFact } from '../facts.ts';
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
 * Text about relatives or social history: the background, the problems with such names, and the sentences of notes. Denies
 * nothing.
 */
const whatIsWritten = (search: NotesSearch, reading: Reading): Draft[] | null => {
  const { query, ofRelatives } = search;
  if (!query || !search.isKnown) return null;
  const isAbout = (name: string) =>
    ofRelatives
      ? tellsOf(name, ofRelatives.who, ofRelatives.terms)
      : held(name, query.terms) === query.terms.length;
  const problems = newestFirst(reading.chart, 'conditions').filter(({ name }) => isAbout(name));
  const told = newestFirst(reading.chart, 'background').filter((entry) =>
    isAbout(backgroundWords(entry, reading)),
  );
  const { drafts, isFound } = inFreeWords(search, reading);
  if (problems.length + told.length === 0 && !isFound) return drafts;
  const shown = firstOf(
    problems,
    'conditions',
    reading,
    (entry) => problemFact(entry, reading),
    mostProblems,
  );
  const background = firstOf(told, 'background', reading, (entry) => backgroundFact(entry, reading));
  return [...background, ...shown, ...(isFound ? drafts.filter(({ kind }) => kind !== 'action') : [])];
};

const mostProblems = 3;

const noSection = ({ t }: Reading): Draft => ({ kind: 'missing', text: t('family.noSection'), sources: [] });

/**
 * The background as recorded. An empty one is stated first, followed by the problems and notes that mention the topic. Never
 * "none": other words may mean the same.
 */
export const familySocial =
  (search: NotesSearch | null): AnswerTo =>
  (reading) =>
    (search && whatIsWritten(search, reading)) ?? everything(reading);

const everything: AnswerTo = (reading) => {
  const { chart, t } = reading;
  const told = newestFirst(chart, 'background');
  const facts = firstOf(told, 'background', reading, (entry) => backgroundFact(entry, reading));
  const first = told.length > 0 ? withReach(reading, 'background', facts) : [noSection(reading)];
  const found = newestFirst(chart, 'conditions').filter(({ name }) => speaksOfIt(name));
  const notes = newestFirst(chart, 'notes').filter(({ text, addenda }) =>
    speaksOfIt([text, ...addenda.map((one) => one.text)].join('\n')),
  );
  const nothing = found.length + notes.length === 0;
  const inFull = isReadInFull(chart, 'conditions') && isReadInFull(chart, 'notes');
  if (nothing && told.length > 0) return first;
  if (nothing && inFull) {
    const read = { problems: chart.conditions.total, notes: chart.notes.total };
    return [...first, { kind: 'missing', text: t('family.nothing', read), sources: [] }];
  }
  if (nothing) {
    return [
      ...first,
      ...(['conditions', 'notes'] as const)
        .filter((section) => !isReadInFull(chart, section))
        .map((section) => noneRecorded(reading, section, '')),
    ];
  }
  return [
    ...first,
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
