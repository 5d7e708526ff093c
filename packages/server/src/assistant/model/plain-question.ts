/** Ways in which the engine can be asked about a thing; each is a sentence that it reads, with the thing in the place of `*`. */
const sentences = {
  last: 'last *',
  first: 'first *',
  highest: 'highest *',
  lowest: 'lowest *',
  list: 'list all *',
  count: 'how many *',
  trend: 'trend of *',
  change: 'how has * changed',
  present: 'any *?',
  since: 'since when *',
  until: 'when did * end',
  why: 'why *',
  dose: 'dose of *',
  who: 'who ordered *',
  stage: 'stage of *',
  safe: 'can I give *?',
  due: 'is * due?',
  notes: 'what do the notes say about *',
} as const;
export type PlainAsk = keyof typeof sentences;

export const plainAsks = Object.keys(sentences) as readonly PlainAsk[];

/** A question as a language model may fill it in where the engine did not understand the doctor's words. */
export type PlainQuestion = {
  readonly ask: PlainAsk;
  /** A drug, test, vital sign, problem, procedure, vaccine, allergy or other thing, by its name in English or as the chart has it. */
  readonly thing: string;
  /** `2026-01-31`; undefined for any time. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** A limit that values are compared with. */
  readonly above?: number | undefined;
  readonly below?: number | undefined;
};

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The question as an English sentence: it is read, checked and cited by the rules for what a doctor types. */
export const inPlainWords = ({ ask, thing, from, until, above, below }: PlainQuestion): string =>
  [
    sentences[ask].replace('*', () => thing),
    above === undefined ? '' : `above ${above}`,
    below === undefined ? '' : `below ${below}`,
    isDay(from) && isDay(until)
      ? `between ${from} and ${until}`
      : isDay(from)
        ? `since ${from}`
        : isDay(until)
          ? `until ${until}`
          : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
