import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { type UrgentSign, urgentSigns } from '@doctor-plus/contract/messaging/conversations.ts';
import { type Clause, clausesOf, readClauses, sentencesOf } from './clauses.ts';
import { spaced, unspaced } from './guards.ts';
import { closed, finderOf, hasGap, patternsOf, unspacedFinderOf } from './patterns.ts';
import { beside, type Reading } from './told.ts';

type Lists = Readonly<Record<Language, string>>;

/** Phrases of each emergency, and how they are read. */
type Source = {
  readonly phrases: Readonly<Partial<Record<UrgentSign, Lists>>>;
  readonly reading: Reading;
  /** Where a sign counts only beside something else. */
  readonly onlyBeside?: Readonly<Partial<Record<UrgentSign, Lists>>>;
};

/** A message as it is looked through, with what of it is written without spaces. */
type Message = { readonly clauses: readonly Clause[]; readonly closedClauses: readonly string[] };

const asian = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const read = (message: string): Message => ({
  clauses: readClauses(message),
  closedClauses: asian.test(message) ? sentencesOf(message).flatMap(clausesOf).map(closed) : [],
});

/** Looks for what stands in the lists: in a clause for what stands together, across commas for what has a gap. */
const lookFor = (lists: Lists, reading: Reading): ((message: Message) => boolean) => {
  const patterns = spaced.flatMap((language) => patternsOf(lists[language]));
  const find = { inClause: finderOf(patterns), across: finderOf(patterns.filter(hasGap)) };
  const findUnspaced = unspacedFinderOf(unspaced.flatMap((language) => patternsOf(lists[language])));
  return ({ clauses, closedClauses }) =>
    clauses.some((clause) => find[clause.find](clause.words).some((span) => reading.counts(clause, span))) ||
    closedClauses.some((clause) => findUnspaced(clause).some((span) => reading.countsUnspaced(clause, span)));
};

/** A screen for what the sources hold: the emergencies that a message tells of, in the order in which they are said. */
export const createScreen = (sources: readonly Source[]): ((message: string) => UrgentSign[]) => {
  const looks = urgentSigns.map((name) => ({
    name,
    looks: sources.flatMap(({ phrases, reading, onlyBeside }) => {
      const said = phrases[name];
      if (!said) return [];
      const stands = lookFor(said, reading);
      const lists = onlyBeside?.[name];
      if (!lists) return [stands];
      const flagged = lookFor(lists, beside);
      return [(message: Message) => stands(message) && flagged(message)];
    }),
  }));
  return (message) => {
    const readMessage = read(message);
    return looks.filter(({ looks }) => looks.some((look) => look(readMessage))).map(({ name }) => name);
  };
};
