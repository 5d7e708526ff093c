import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { LibraryPassage, LibrarySearch } from '../packages/server/src/assistant/library/passage.ts';
import { libraryQuery } from '../packages/server/src/assistant/library/query.ts';
import { held } from '../packages/server/src/assistant/retrieval/passages.ts';
import { createReference, namesOfDrug } from '../packages/server/src/charts/index.ts';

const { dictionary } = createReference();

/** A published passage with these words. */
export const passageOf = (text: string, language: Language, serial = 1): LibraryPassage => ({
  document: {
    id: `019a0000-0000-7000-8000-${serial.toString().padStart(12, '0')}`,
    version: 1,
    kind: 'protocol',
    language,
    title: 'Hoja',
    publisher: 'Consultorio',
    year: 2026,
    reviewedOn: '2026-06-01',
  },
  position: 1,
  heading: '',
  text,
});

/** What a search of these passages finds, compared in the process: the database compares stems as well, and finds more. */
export const searchIn = (question: string, passages: readonly LibraryPassage[]): LibrarySearch => {
  const query = libraryQuery(question, (name) => namesOfDrug(dictionary(), name));
  const hits = passages.flatMap((passage) => {
    const terms = (query?.terms ?? []).flatMap((forms, position) =>
      held(passage.text, [forms]) > 0 ? [position] : [],
    );
    return terms.length > 0 ? [{ passage, terms, exact: false }] : [];
  });
  return { query, anyOf: false, narrowed: false, found: { searched: passages.length, hits, alike: [] } };
};
