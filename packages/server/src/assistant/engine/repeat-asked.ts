import { normalise } from '../../platform/text/compare.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { Understood } from './understood.ts';

/** Words that ask whether a value was measured again, in nine languages, without accents. */
const repeated =
  /(?<!\p{L})(?:(?:was|were|has|have|had|did|is|been) (?:\p{L}+ ){0,5}(?:repeat|recheck|re check|redone|remeasur|rerun|retest|re test)\p{L}*|(?:any|is there an?|was there an?) (?:repeat|recheck|retest)|(?:se|lo|la|le|ya|fue|ha sido|han) (?:\p{L}+ ){0,3}(?:repiti|repit|repetid|recontrol|recheque)\p{L}*|volvi(?:o|eron|mos) a (?:medir|hacer|pedir|tomar|repetir|chequear)|hay (?:un )?(?:control|repeticion) (?:posterior|despues)|(?:wurde|ist|hat man) (?:\p{L}+ ){0,5}(?:wiederholt|nachkontrolliert|kontrolliert|nachgemessen)|(?:e stat[oa]|l hanno|e) (?:\p{L}+ ){0,3}(?:ripetut|ricontrollat|rifatt)[oa]|(?:a t (?:il|elle)|ete|l a t on|est) (?:\p{L}+ ){0,3}(?:repete|recontrole|refait|controle a nouveau)e?|(?:foi|ja foi) (?:\p{L}+ ){0,3}(?:repetid|refeit|recontrolad)[oa]|repetiram|repetiu se)(?!\p{L})|(?:复查|重查|重测|复测)(?:了|过)?(?:吗|没|没有|过吗)?|再検(?:査)?(?:し|さ|は|済)|測り直|재(?:검사|측정|검)(?:했|을|이|됐|하)|다시 (?:측정|검사)/u;

/** Whether a question asks if a value was measured again: `was it repeated like we planned?` */
export const asksRepeat = (question: string): boolean =>
  repeated.test(
    normalise(question)
      .replaceAll(/[’'?!¿¡.,;:-]+/gu, ' ')
      .replaceAll(/\s+/gu, ' '),
  );

/** Whether a named value was measured again is told by its values, not by all that is pending. */
export const withRepeat = (question: Understood): Understood => {
  const { vitals, analytes, labNames, things, text, operations } = question;
  if (operations.has('count') || !asksRepeat(text)) return question;
  const tests = things.filter(({ section }) => section === 'labs');
  const intents: IntentName[] = [
    ...(vitals.length > 0 ? (['vitals'] as const) : []),
    ...(analytes.length + labNames.length + tests.length > 0 ? (['lab_latest'] as const) : []),
  ];
  const dated = question.since !== null || question.until !== null;
  if (intents.length === 0) return question;
  // `What was the plan on Nov 10, and was it repeated?` asks of that visit, too.
  const ofVisit = question.intents.filter(
    (intent) => dated && (intent === 'visits' || intent === 'notes_search'),
  );
  return {
    ...question,
    intents: [...ofVisit, ...intents],
    things: tests,
    trend: false,
    ambiguous: null,
    aim: null,
    trigger: null,
  };
};
