const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What somebody typed, in words without accents and capitals. */
export const foldedWords = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** Whether every word stands in the label, in any order. */
export const matches = (label: string, words: readonly string[]): boolean => {
  const text = folded(label);
  return words.every((word) => text.includes(word));
};
