import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { closest, mostPassages, type Passage, passagesOf } from '../../retrieval/passages.ts';
import type { NotesQuery, NotesSearch, Written } from '../../retrieval/port.ts';
import { allergyFact, medicationFact, procedureFact, quoted } from '../facts.ts';
import type { AnswerTo, Draft, Say } from '../reading.ts';
import { oneLine } from '../words.ts';

const action = (text: string): Draft => ({ kind: 'action', text, sources: [] });

/**
 * What the notes say about the words of the question, each passage with its entry. That they say nothing is said only of what was
 * read to its end; a search that failed or was cut says so instead.
 */
export const notesSearch =
  (search: NotesSearch | null, now: Date): AnswerTo =>
  (say) => {
    const { t } = say;
    if (search?.query === null) {
      const refusal = { code: 'missing_input', params: { input: 'words' } } as const;
      return [{ ...action(t('notesSearch.askWords')), refusal }];
    }
    if (!search?.written) return [notRead(t('notesSearch.failed'))];
    return answerFrom(search.query, search.written, now, say);
  };

export const notRead = (text: string): Draft => ({
  kind: 'missing',
  text,
  sources: [],
  refusal: { code: 'no_evidence', params: { section: 'notes' } },
});

const answerFrom = (query: NotesQuery, written: Written, now: Date, say: Say): Draft[] => {
  const { t } = say;
  const words = quoted(query.phrase, say);
  const cut = written.whole ? [] : [notRead(t('notesSearch.partly'))];
  const { hits, every } = closest(written.hits, query);
  const passages = passagesOf(hits, query, written, now);
  if (passages.length > 0) {
    return [
      ...(every ? [] : [action(t('notesSearch.someWords', { words }))]),
      ...stated(passages, say),
      ...cut,
    ];
  }
  const alike = passagesOf(written.alike, query, written, now);
  const none = written.whole ? noneWritten(words, written, say) : notRead(t('notesSearch.partly'));
  if (alike.length === 0) return [none];
  return [none, action(t('notesSearch.alike')), ...stated(alike.slice(0, 3), say)];
};

const stated = (passages: readonly Passage[], say: Say): Draft[] => {
  const shown = passages.slice(0, mostPassages).map((passage) => passageFact(passage, say));
  const count = passages.length - shown.length;
  return count > 0 ? [...shown, action(say.t('notesSearch.more', { count }))] : shown;
};

/** Nothing of what was asked for: how much was read, and when the newest of it was written. */
export const noneWritten = (words: string, { searched, newest }: Written, { t, show }: Say): Draft => {
  const count = searched.notes + searched.conclusions + searched.visits;
  const text =
    newest === null
      ? t('notesSearch.nothingWritten')
      : `${t('notesSearch.none', { words })} ${t('notesSearch.readInFull', { count, date: show.date(newest) })}`;
  return { kind: 'missing', text, sources: [] };
};

/** The statement about words of an entry: an entry of a list is told whole, with its words. */
export const passageFact = ({ source, part, by, text }: Omit<Passage, 'score'>, say: Say): Draft => {
  switch (source.kind) {
    case 'medication':
      return medicationFact(source.entry, say);
    case 'procedure':
      return procedureFact(source.entry, say);
    case 'allergy':
      return allergyFact(source.entry, say);
    default: {
      const about = {
        text: quoted(text, say),
        author: oneLine(by?.author ?? source.entry.author),
        date: say.show.date(by?.at ?? dateOf(source.entry)),
      };
      return { kind: 'fact', text: sentenceOf(part, about, say), sources: [source] };
    }
  }
};

const sentenceOf = (
  part: Passage['part'],
  about: { readonly text: string; readonly author: string; readonly date: string },
  { t }: Say,
): string => {
  if (part === 'complaint') return t('notesSearch.complaint', about);
  if (part === 'addendum') return t('noteAddendum', about);
  if (part === 'note' || part === 'reason') return t('note', about);
  const { text, ...written } = about;
  return t('conclusion.written', { ...written, parts: t(`conclusion.${part}`, { text }) });
};
