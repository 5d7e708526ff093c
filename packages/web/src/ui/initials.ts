const isCapitalised = (word: string) => /^\p{Lu}/u.test(word);
const isTitle = (word: string) => word.endsWith('.');
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Initials of the first two capitalised words, titles left out: "Dra. Ana Rosario" → AR, "Manuel de Jesús Brito" → MJ, "山田太郎" → 山田. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = ''] = words.filter((word) => !isTitle(word));
  if (unspaced.test(first)) return [...first].slice(0, 2).join('');
  const capitalised = words.filter((word) => isCapitalised(word) && !isTitle(word));
  const chosen = capitalised.length > 0 ? capitalised : words;
  return chosen
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
};
