import { normalise } from '../../platform/text/compare.ts';
import { isOfValues } from './intent-kinds.ts';
import type { Understood } from './understood.ts';

/** Wish beside a value: other things of its day, or what was done about it. */
type ThatDayAsked = 'day' | 'done';

/** Words for what was done about a value, in nine languages, without accents. */
const done =
  /(?<!\p{L})(?:(?:was|were) (?:it|that|this|she|he|they) (?:\p{L}+ )?(?:treated|managed|addressed|corrected|acted on)|(?:se|lo|la) (?:trato|trataron|corrigio|corrigieron)|what (?:did|was|were|have|had) (?:\p{L}+ ){0,3}(?:do|done|given|started|changed|tried)|what(?: s| is)? (?:\p{L}+ ){0,2}(?:done|plan) (?:about|for) (?:it|that|this)|how (?:did|was|were|is) (?:\p{L}+ ){0,3}(?:treat|manage|fix|correct|handle)\p{L}*|que (?:se )?(?:le |les )?(?:hicieron|hizo|hicimos|hice|dieron|dio|dimos|pusieron|puso|pusimos|indicaron|indico|indicamos)|que se hizo|como (?:se )?(?:lo |la |le )?(?:trato|trataron|tratamos|manejo|manejaron|manejamos|corrigio|corrigieron|resolvio)|que conducta|was (?:wurde|hat man|haben wir|haben sie) (?:\p{L}+ ){0,3}(?:gemacht|getan|unternommen|gegeben)|wie wurde (?:\p{L}+ ){0,3}behandelt|(?:che )?cosa (?:e stato|abbiamo|hanno|ha) (?:\p{L}+ ){0,2}(?:fatto|dato)|come (?:e stat[oa]|l abbiamo) (?:trattat|gestit|corrett)\p{L}*|qu (?:a t on|avons nous|est ce qu on a|ont ils) (?:\p{L}+ ){0,2}fait|qu est ce qui a ete fait|comment (?:\p{L}+ ){0,4}traite\p{L}*|o que (?:foi feito|fizemos|fizeram|se fez)|como foi (?:tratad|corrigid|manejad)\p{L}*)(?!\p{L}| (?:para|pa|for|fur|pour|per) (?:la|el|su|los|las|her|his|the|le|l|die|den|das)(?!\p{L}))|(?:做了|采取了|进行了)什么|怎么处理|如何处理|どう(?:対応|対処|治療)|何をし(?:た|まし)|어떻게 ?(?:했|치료|처치|조치)|무엇을 ?했|무슨 ?(?:조치|처치)/u;

/** Words for the same day. */
const day =
  /(?<!\p{L})(?:(?:that|the same|same) (?:day|date|visit|time)|(?:anything|what|something|everything) else(?! (?:does|is) (?:she|he) tak)|(?:ese|el mismo|mismo|aquel) dia|esa (?:fecha|visita)|la misma (?:fecha|visita)|(?:algo|que) mas (?:estaba|salio|tenia|habia|alterad|mal|ese|fuera)\p{L}*|(?:an|am) (?:diesem|dem|demselben|selben|gleichen) tag|am selben tag|(?:quel|quello stesso|lo stesso) giorno|(?:ce|le meme) jour(?: la)?|nesse (?:mesmo )?dia|(?:no )?mesmo dia|naquele dia)(?!\p{L})|(?:那|当|同)(?:一)?天|同日|その日|当日|同じ日|그 ?날|같은 ?날|당일/u;

/** Whether a question wants what else was of the day of a value, or what was done about it; null where it wants neither. */
export const thatDayAsked = (question: string): ThatDayAsked | null => {
  const text = normalise(question)
    .replaceAll(/[’'?!¿¡.,;:-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
  if (done.test(text)) return 'done';
  return day.test(text) ? 'day' : null;
};

/** Whether a question wants one value, such as the highest, the newest or that of a time. */
const isOfOne = ({ extreme, limit, since, operations }: Understood): boolean =>
  extreme !== null ||
  limit !== null ||
  since !== null ||
  (['worst', 'best', 'first', 'last', 'when'] as const).some((one) => operations.has(one));

/** Whether a question names a value, one of all or the newest, and wants its day too. */
export const asksThatDay = (question: Understood): boolean => {
  const { text, intents, everyValue, operations, sinceDrug } = question;
  if (everyValue || operations.has('count') || sinceDrug || !intents.some(isOfValues)) return false;
  const asked = thatDayAsked(text);
  // Without another value named, the newest is meant by what was done about it.
  return asked === 'done' || (asked === 'day' && isOfOne(question));
};

/** The words for a day and for what was done are no question about all procedures, visits or abnormal results. */
export const withThatDay = (question: Understood): Understood => {
  const { vitals, analytes, labNames, things } = question;
  const tests = things.filter(({ section }) => section === 'labs');
  const isNamed = vitals.length + analytes.length + labNames.length + tests.length > 0;
  if (!isNamed || !asksThatDay(question)) return question;
  return {
    ...question,
    intents: question.intents.filter(isOfValues),
    things: tests,
    ambiguous: null,
    aim: null,
    trigger: null,
  };
};
