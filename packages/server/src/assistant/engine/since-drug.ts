import { normalise } from '../../platform/text/compare.ts';
import { isOfValues } from './intent-kinds.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { Thing } from './things.ts';
import type { Understood } from './understood.ts';

/** Words for the time since something, with what may stand between them and the drug: `since we started the`. */
const sinceBefore =
  /(?<!\p{L})(?:since|after|desde|despues de|seit|nach|seitdem|da quando|dopo|depuis|apres|depois de|a partir de)(?!\p{L})(?! (?:when|cuando se|wann|quand))[^.?!;]{0,45}$/u;
const sinceBehind =
  /^.{0,4}?(?:を|の)?(?:开始|開始|始め|使用|服用|用上|加用|시작|복용|쓰기)\S{0,8}?(?:从|以来|以降|以后|以後|之后|后|後|から|이후|부터|뒤|후)/u;
/** A stop is no start. */
const stops =
  /(?<!\p{L})(?:stop|discontinu|quit|came off|off|suspend|suspen|quit[oa]|dej|retir|absetz|abgesetzt|sospe|interrott|arret|interromp|parou|parad)/u;

/** The drug since whose start values are asked for: `HbA1c since we started the glargine`; null where none is. */
const drugSince = ({ text, things, since, until }: Understood): Thing | null => {
  if (since !== null || until !== null) return null;
  const plain = normalise(text);
  return (
    things.find(({ section, ingredients, before, text: own }) => {
      if (section !== 'medications' || ingredients.length === 0) return false;
      const found = sinceBefore.exec(before)?.[0];
      if (found !== undefined) return !stops.test(found);
      return sinceBehind.test(plain.slice(before.length + own.length));
    }) ?? null
  );
};

/** Values since the start of a drug are a course, and no question about the drug. */
export const withDrugSince = (question: Understood): Understood => {
  const { vitals, analytes, labNames, intents } = question;
  const kept = intents.filter(isOfValues);
  if (vitals.length + analytes.length + labNames.length === 0 || kept.length === 0) return question;
  const sinceDrug = drugSince(question);
  if (sinceDrug === null) return question;
  const asCourse = kept.map((intent): IntentName => (intent === 'lab_latest' ? 'lab_trend' : intent));
  return {
    ...question,
    sinceDrug,
    intents: [...new Set(asCourse)],
    things: question.things.filter(({ section }) => section === 'labs'),
    trend: true,
    count: question.count ?? mostValues,
    ambiguous: null,
    aim: null,
    asksSafety: false,
  };
};

/** As many values since a start are told. */
const mostValues = 20;
