/** Specification, public area, section 9: ten results a page; the server answers at most a hundred. */
export const resultsPerPage = 10;
const resultsMaximum = 100;

/** How many results the address asks for: whole pages only, one at least. */
export const shownFrom = (text: string | null): number => {
  const pages = Math.ceil(Number(text) / resultsPerPage);
  return Math.min(resultsMaximum, Math.max(1, Number.isFinite(pages) ? pages : 1) * resultsPerPage);
};

/**
 * What may truthfully be said about the number of results: the search answers with as many as were asked for and does
 * not count the rest, so a full page is "the first ten" and a shorter one is all there are.
 */
export const countShown = (found: number, asked: number) => {
  const full = found >= asked;
  return {
    key: full ? 'search.countFirst' : 'search.count',
    count: found,
    more: full && asked < resultsMaximum,
  };
};

const bioMaximum = 150;

/** The beginning of a biography, cut at 150 characters and there at a word's end, with an ellipsis. */
export const bioSnippet = (bio: string): string => {
  const plain = bio.replaceAll(/\s+/g, ' ').trim();
  const letters = [...plain];
  if (letters.length <= bioMaximum) return plain;
  const cut = letters.slice(0, bioMaximum - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > bioMaximum / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
};
