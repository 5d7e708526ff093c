/** Titles that Spanish puts an article before inside a sentence, by their grammatical gender. */
const titled =
  /(?<![\p{L}\p{N}])(al cuidado de|a cargo de|de|a|con|por|para|sobre|según|contra|ante|en) (?=(Dr|Dra|Prof|Profa|Lic|Licda|Sr|Sra|Srta)\.\s)/giu;

const feminine = /a$/i;

/**
 * A Spanish sentence with the article before a title behind a preposition: `de Dra. Ana` → `de la Dra. Ana`, `a Dr. Luis` →
 * `al Dr. Luis`. A name put into a text brings its title and no article.
 */
export const withArticles = (text: string): string =>
  text.replace(titled, (_, preposition: string, title: string) => {
    if (feminine.test(title)) return `${preposition} la `;
    // De and a run together with the article.
    return /(^|\s)(de|a)$/i.test(preposition) ? `${preposition}l ` : `${preposition} el `;
  });
