import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { isReadInFull, newestFirst } from '../chart-entries.ts';
import { noteFact, problemFact } from '../facts.ts';
import { familyPhrases, familyWords } from '../lexicon/family-words.ts';
import type { AnswerTo, Draft } from '../reading.ts';
import { wordsOf } from '../words.ts';

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
 * A chart has no section of its own for family and social history: that is said first, then the problems and notes whose words
 * speak of them. Never "none": other words may say the same.
 */
export const familySocial: AnswerTo = (reading) => {
  const { chart, t } = reading;
  const found = newestFirst(chart, 'conditions').filter(({ name }) => speaksOfIt(name));
  const notes = newestFirst(chart, 'notes').filter(({ text, addenda }) =>
    speaksOfIt([text, ...addenda.map((one) => one.text)].join('\n')),
  );
  const noSection: Draft = { kind: 'missing', text: t('family.noSection'), sources: [] };
  const nothing = found.length + notes.length === 0;
  const inFull = isReadInFull(chart, 'conditions') && isReadInFull(chart, 'notes');
  if (nothing && inFull) {
    const read = { problems: chart.conditions.total, notes: chart.notes.total };
    return [noSection, { kind: 'missing', text: t('family.nothing', read), sources: [] }];
  }
  if (nothing) {
    return [
      noSection,
      ...(['conditions', 'notes'] as const)
        .filter((section) => !isReadInFull(chart, section))
        .map((section) => noneRecorded(reading, section, '')),
    ];
  }
  return [
    noSection,
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
