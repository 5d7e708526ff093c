import type { Transaction } from '../../platform/database/transact.ts';
import type { SearchTerm } from '../retrieval/port.ts';
import type { DrugNames } from '../retrieval/query.ts';
import { findInLibrary, type LibraryFilter } from './find.ts';
import type { LibraryFound, LibrarySearch } from './passage.ts';
import { libraryQuery } from './query.ts';

const nothing: LibraryFound = { searched: 0, hits: [], alike: [] };

type Ports = { readonly drugNames: DrugNames; readonly timeZone: string };

/** What the library says about a question. It knows neither a patient nor who asks. */
export const searchForQuestion = async (
  tx: Transaction,
  { drugNames, timeZone }: Ports,
  question: string,
  filter: LibraryFilter = {},
): Promise<LibrarySearch> => {
  const query = libraryQuery(question, drugNames);
  const narrowed = filter.kind !== undefined || filter.language !== undefined;
  return {
    query,
    anyOf: false,
    narrowed,
    found: query ? await findInLibrary(tx, timeZone, query, filter) : nothing,
  };
};

/** At most so many names are looked for at once. */
const mostNames = 16;

/** What a name is looked for by: the word in it that means something in every language, or all of its words in their order. */
const termOfName = (name: string, drugNames: DrugNames): SearchTerm | null => {
  const query = libraryQuery(name, drugNames);
  if (query === null) return null;
  const [best = []] = query.terms.toSorted((a, b) => b.length - a.length);
  return best.length > 1 ? best : [query.phrase];
};

/** What the library says about drugs and problems by the names that a chart has for them: passages with one of them at least. */
export const searchForNames = async (
  tx: Transaction,
  { drugNames, timeZone }: Ports,
  names: readonly string[],
): Promise<LibrarySearch> => {
  const terms = [...new Set(names)].flatMap((name) => {
    const term = termOfName(name, drugNames);
    return term ? [term] : [];
  });
  if (terms.length === 0) return { query: null, anyOf: true, narrowed: false, found: nothing };
  const query = { phrase: '', terms: terms.slice(0, mostNames), typed: [] };
  return { query, anyOf: true, narrowed: false, found: await findInLibrary(tx, timeZone, query) };
};
