import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import { drugsNamedIn } from '../../charts/clinical/index.ts';
import { normalise } from '../../platform/text/compare.ts';
import { drugDictionary } from './drug-dictionary.ts';
import type { AnalyteId } from './lexicon/analytes.ts';
import {
  causeWords,
  type DrugEffect,
  directionWords,
  drugEffects,
  drugWords,
  heartWords,
  openCause,
} from './lexicon/drug-effects.ts';
import type { Operation } from './lexicon/operation-words.ts';
import { plain } from './operations.ts';
import type { Thing } from './things.ts';

/** The words of a question that decide whether it asks for drugs by an effect. */
export type EffectQuestion = {
  readonly text: string;
  readonly things: readonly Thing[];
  readonly vitals: readonly VitalCode[];
  readonly analytes: readonly AnalyteId[];
  readonly operations: ReadonlySet<Operation>;
  readonly relatives: readonly unknown[];
  readonly past: boolean;
  readonly asksSafety: boolean;
};

const groupOf = (id: string): string => id.replace(/^drug-group\//, '');

/** An effect whose group the question names: `QT-prolonging drugs`. */
const namedEffect = (things: readonly Thing[]): DrugEffect | null => {
  const groups = new Set(
    things.filter(({ section }) => section === 'medications').flatMap(({ terms }) => terms.map(groupOf)),
  );
  return drugEffects.find(({ group }) => groups.has(group)) ?? null;
};

/** The purpose of a drug is no effect that it has beside. */
const isPurpose = (text: string): boolean =>
  /(?<!\p{L})(?:for|para|pa|contra|contre|pour|per|gegen|fur|zur|um|against|treat\w*|trata\w*)(?!\p{L}) (?!que )/u.test(
    text,
  );
/** Something new is asked for. */
const asksNew =
  /(?<!\p{L})(?:can i|could i|should i|should we|can we|to give|give (?:her|him|them)|le (?:puedo|podria|doy|pongo|indico)|que (?:le )?(?:doy|puedo|pongo|indico)|recomiend\w*|recommend\w*|prescrib\w*|recet\w*|start (?:her|him)|kann ich|soll ich|posso dar\w*|puis je|je peux)(?!\p{L})/u;

/** Names of drugs in a question ask for those, not for every one with an effect; calcium and the like are results here. */
const namesDrug = ({ things, text }: EffectQuestion): boolean => {
  const table = drugDictionary();
  const names = table ? drugsNamedIn(normalise(text), table) : [];
  return (
    names.length > 0 &&
    things.some(
      ({ section, ingredients, terms }) =>
        section === 'medications' && ingredients.length > 0 && terms.length === 0,
    )
  );
};

const movedBy = (question: EffectQuestion, text: string): DrugEffect | null => {
  const isHeart =
    question.vitals.includes('heart_rate') || (question.vitals.length === 0 && heartWords.test(text));
  const isOf = ({ vitals, analytes }: DrugEffect) =>
    vitals.some((code) => (code === 'heart_rate' ? isHeart : question.vitals.includes(code))) ||
    analytes.some((id) => question.analytes.includes(id));
  return (
    drugEffects.find((one) => one.moves !== null && directionWords[one.moves].test(text) && isOf(one)) ?? null
  );
};

/**
 * The effect for which a question wants the drugs that the patient takes: `which meds slow the heart`, `que le puede estar bajando la
 * frecuencia`; null where it asks for something else, such as what a drug is taken for.
 */
export const effectAsked = (question: EffectQuestion): DrugEffect | null => {
  const { relatives, past, asksSafety, operations, things } = question;
  const text = plain(question.text);
  if (relatives.length > 0 || past || asksSafety || asksNew.test(text)) return null;
  if (['since', 'until', 'dose', 'who', 'count'].some((one) => operations.has(one as Operation))) return null;
  if (namesDrug(question)) return null;
  const named = namedEffect(things);
  if (named) return named;
  const isOfDrugs = drugWords.test(text);
  const isOpen = openCause.test(text);
  if (!(isOfDrugs || isOpen) || isPurpose(text)) return null;
  const moved = movedBy(question, text);
  if (moved) return moved;
  if (!isOfDrugs || !causeWords.test(text)) return null;
  return drugEffects.find(({ called }) => called?.test(text)) ?? null;
};
