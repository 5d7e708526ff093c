import { type SQL, sql } from 'drizzle-orm';

/**
 * Searching in what people wrote (decision 49): rows with `words` (stems) and `pairs` (pairs of characters of scripts without spaces),
 * which triggers keep beside a text.
 */

/** What is looked for: one of its forms, each a word or words that follow each other, in any language; a star is a beginning. */
export type SearchTerm = readonly string[];

/** From which likeness on a word counts as spelled alike (word similarity of trigrams). */
const leastLikeness = 0.4;

/** Stems that one misspelled word may mean. */
const mostAlike = 20;

/** Whether a text holds a script that is written without spaces. */
export const isUnspaced = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text);

/** Texts as an array of the statement; none of them is ever part of its own text. */
export const arrayOf = (texts: readonly string[]): SQL =>
  texts.length === 0
    ? sql`'{}'::text[]`
    : sql`ARRAY[${sql.join(
        texts.map((text) => sql`${text}`),
        sql`, `,
      )}]::text[]`;

/** A text in which `LIKE` has no meaning but its own. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/**
 * The column `said` in its compatible form where it may hold a script without spaces and such a form is looked for; NULL for every
 * other. Whoever reads it looks at the letters of most texts once, and puts few into that form.
 */
export const signsFor = (terms: readonly SearchTerm[]): SQL =>
  terms.flat().some(isUnspaced)
    ? sql.raw(
        `CASE WHEN said ~ '[\\u1100-\\u11ff\\u2e80-\\uffff\\U00020000-\\U0002ffff]' THEN normalize(said, NFKC) END`,
      )
    : sql`NULL::text`;

const runsOf = (forms: SearchTerm): string[] =>
  forms.filter(isUnspaced).map((form) => form.normalize('NFKC').replaceAll(/\s/g, ''));

/** What a term asks of `words`, where it has forms that are parted into words; null where it has none. */
export const askedWords = (forms: SearchTerm): SQL | null => {
  const latin = forms.filter((form) => !isUnspaced(form));
  return latin.length > 0 ? sql`(SELECT asked_words(${arrayOf(latin)}))` : null;
};

/** What each term asks of `words`, by its position; making it costs more than comparing with it. */
type AskedOf = (forms: SearchTerm, position: number) => SQL | null;

/** Whether a row holds one of the forms: by stems, by pairs of characters, or, for one character alone, by itself. */
const holds = (forms: SearchTerm, asked: SQL | null): SQL => {
  const conditions = [
    ...(asked ? [sql`words @@ ${asked}`] : []),
    ...runsOf(forms).map((run) =>
      run.length > 1
        ? sql`(pairs @> (SELECT searched_pairs(${run}::text)) AND signs ILIKE ${`%${literally(run)}%`})`
        : sql`signs ILIKE ${`%${literally(run)}%`}`,
    ),
  ];
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` OR `)})`;
};

/** Positions of the terms that a row holds, looking at its columns `words`, `pairs` and `signs`. */
export const positionsOf = (terms: readonly SearchTerm[], askedOf: AskedOf = askedWords): SQL =>
  sql`array_remove(ARRAY[${sql.join(
    terms.map(
      (forms, position) =>
        sql`CASE WHEN ${holds(forms, askedOf(forms, position))} THEN ${sql.raw(`${position}`)} END`,
    ),
    sql`, `,
  )}]::int[], NULL)`;

/**
 * Rows that may hold one of the terms, as indexes on `words` and `pairs` find them: all that do, and a few that do not. `asked` is what
 * all of them ask of `words`. Null where no index tells: a single character may stand anywhere.
 */
export const mayHold = (terms: readonly SearchTerm[], asked: SQL | null): SQL | null => {
  const runs = runsOf(terms.flat());
  if (runs.some((run) => run.length < 2)) return null;
  const either = [
    ...(asked ? [sql`words @@ ${asked}`] : []),
    ...runs.map((run) => sql`pairs @> (SELECT searched_pairs(${run}::text))`),
  ];
  return sql`(${sql.join(either, sql` OR `)})`;
};

/** Whether the words follow each other as they were typed; runs without spaces are compared so already. */
export const exactly = (phrase: string): SQL =>
  isUnspaced(phrase) || !phrase.includes(' ')
    ? sql`false`
    : sql`words @@ (SELECT asked_words(${arrayOf([phrase])}))`;

/** The stems of `vocabulary` that are spelled most like a word, as a question for them; NULL when none is. */
export const spelledLike = (
  word: string,
): SQL => sql`(SELECT string_agg(quote_literal(stem), ' | ')::tsquery FROM (
    SELECT stem FROM vocabulary WHERE word_similarity(fold(${word}::text), stem) > ${sql.raw(`${leastLikeness}`)}
    ORDER BY word_similarity(fold(${word}::text), stem) DESC, stem LIMIT ${sql.raw(`${mostAlike}`)}) alike)`;
