import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { found } from '../../platform/http/errors.ts';
import { complaintsOf } from '../engine/answers/toxicity.ts';
import { drugsIn } from '../engine/drug-names.ts';
import { languageOf } from '../engine/language.ts';
import type { Relative } from '../engine/lexicon/relative-words.ts';
import { formsOfRelatives, meantBy, withoutRelatives } from '../engine/relatives.ts';
import { formsOf, type Thing } from '../engine/things.ts';
import type { Understood } from '../engine/understood.ts';
import { wordsOf } from '../engine/words.ts';
import { inFull } from '../engine/written-short.ts';
import { attempt } from './attempt.ts';
import type { NotesQuery, NotesSearch, Written } from './port.ts';
import { type DrugNames, freeTextIn, notesQuery, phraseIn, queryOfForms } from './query.ts';
import { withExamplesOf } from './wider-concepts.ts';

export type SearchPorts = {
  /** What is written in a chart in the actor's reach about the terms; null out of reach. */
  readonly findWritten: (
    tx: Transaction,
    actor: Actor,
    patientId: string,
    query: NotesQuery,
  ) => Promise<Written | null>;
  readonly drugNames: DrugNames;
};

type Asked = {
  readonly actor: Actor;
  readonly question: string;
  readonly patientId: string | undefined;
  readonly understood: Understood;
};

/** The search in the notes for a question; undefined where it asks for something else. */
export const wantedInNotes = (
  typed: string,
  understood: Understood,
  drugNames: DrugNames,
): Omit<NotesSearch, 'written'> | undefined => {
  const question = inFull(typed, languageOf(typed, 'en'));
  if (understood.intents.includes('notes_search')) return { query: notesQuery(question, drugNames) };
  const complaints = complaintsOf(understood);
  if (complaints) return { query: complaints };
  const ofDrugs = aboutCheckedDrugs(understood);
  if (ofDrugs) return { query: ofDrugs };
  const [thing, ...others] =
    understood.relatives.length > 0 || understood.isUnlisted || understood.intents.length === 0
      ? []
      : unlistedThings(understood);
  if (thing && others.length > 0) {
    const parts = [thing, ...others].map(queryFor);
    return { query: queryOfForms(thing.name, [parts.flatMap(({ terms }) => terms.flat())]), parts };
  }
  if (thing) return { query: queryFor(thing) };
  if (!asksInFreeWords(understood)) return undefined;
  const { relatives } = understood;
  return relatives.length > 0
    ? aboutRelatives(question, relatives, drugNames)
    : (freeTextIn(question, drugNames) ?? undefined);
};

/** The search about somebody of the family: them, and what is asked about them. */
const aboutRelatives = (
  question: string,
  relatives: readonly Relative[],
  drugNames: DrugNames,
): Omit<NotesSearch, 'written'> => {
  const who = meantBy(relatives);
  const asked = freeTextIn(withoutRelatives(question), drugNames);
  const terms = asked?.query.terms ?? [];
  const phrase = phraseIn(question, [...formsOfRelatives(who), ...(asked?.query.typed ?? [])]);
  const query = queryOfForms(phrase, [formsOfRelatives(who), ...terms]);
  return { query, isKnown: true, ofRelatives: { who, terms } };
};

/** The search about the drugs that a check is asked for, unless something else that notes may hold is asked for beside them. */
const aboutCheckedDrugs = ({ intents, relatives, things, text }: Understood): NotesQuery | null => {
  // Three tools at once read as much as one answer may.
  if (!intents.includes('check_drug') || intents.length > 2 || relatives.length > 0) return null;
  if (things.some(({ isListed, section }) => !isListed && section !== 'medications')) return null;
  const words = wordsOf(text);
  const drugs = drugsIn(words);
  if (drugs.length === 0) return null;
  const typed = drugs.map(({ start, end }) => words.slice(start, end).join(' '));
  const forms = drugs.flatMap(({ ingredients }, at) =>
    formsOf({ terms: [], ingredients, text: typed[at] ?? '' }),
  );
  return { phrase: typed.join(' '), terms: [[...new Set(forms)]], typed: typed.flatMap(wordsOf) };
};

/** Things of a question that no list of the chart holds: notes may speak of them. */
const unlistedThings = ({ things, intents }: Understood): Thing[] =>
  things.filter(
    ({ isListed, section }) => !isListed && !(section === 'medications' && intents.includes('check_drug')),
  );

const queryFor = (thing: Thing): NotesQuery => ({
  phrase: thing.name,
  terms: [withExamplesOf(formsOf(thing))],
  typed: wordsOf(thing.text),
});

/** Nothing that a list of the chart answers is asked for: what is written in free words may. */
const asksInFreeWords = ({ intents, ambiguous, trigger }: Understood): boolean =>
  ambiguous === null &&
  trigger === null &&
  (intents.length === 0 || intents.every((intent) => intent === 'family_social'));

/**
 * What the notes of the patient say about the question's words; null for a question that asks for something else. A search that the
 * database breaks off is told as one that failed, and the rest of the answer is given. 404 out of reach.
 */
export const searchNotes = async (
  tx: Transaction,
  { findWritten, drugNames }: SearchPorts,
  { actor, question, patientId, understood }: Asked,
): Promise<NotesSearch | null> => {
  if (patientId === undefined) return null;
  const wanted = wantedInNotes(question, understood, drugNames);
  if (!wanted) return null;
  const { query } = wanted;
  if (query === null) return { ...wanted, written: null };
  const written = await attempt(tx, async () => found(await findWritten(tx, actor, patientId, query)));
  return { ...wanted, written };
};
