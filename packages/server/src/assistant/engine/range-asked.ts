import { normalise } from '../../platform/text/compare.ts';
import { asksCourse } from './course-asked.ts';
import type { Understood } from './understood.ts';

/** Side of their range on which values are asked for: within their range, without it, or on one side of it. */
export type RangeAsked = 'in' | 'out' | 'high' | 'low';

/** Words for a place in the range, in nine languages, without accents; the first that is found counts. */
const words: readonly (readonly [RangeAsked, RegExp])[] = [
  [
    'out',
    /(?<!\p{L})(?:out of (?:the )?(?:(?:normal|therapeutic|target|goal) )?(?:range|whack|target)|outside (?:of )?(?:the )?(?:\p{L}+ )?range|off (?:range|target)|not in (?:the )?(?:\p{L}+ )?range|not (?:been )?in range|abnormal|fuera (?:de|del) (?:rango|rangos|meta|lo normal|limites?|valores normales)|salid[oa]s? (?:de|del) (?:rango|rangos|meta|lo normal)|sali(?:o|eron|do) (?:de|del) rango|no (?:ha |han )?estado en rango|anormal(?:es)?|alterad[oa]s?|au(?:ss|ß)erhalb|nicht im (?:\p{L}*bereich|zielbereich)|pathologisch\p{L}*|auffallig\p{L}*|fuori (?:range|norma|dai limiti|limite|dal range)|alterat[oaie]|anomal[oaie]|anormali|hors (?:de la )?(?:norme|normes|cible|limites|zone)|anormale?s?|anormaux|fora (?:da faixa|do alvo|do normal|dos limites|da referencia)|alterad[oa]s)(?!\p{L})|超出.{0,4}范围|不在.{0,4}范围|异常|不正常|範囲外|基準外|異常|범위를? ?(?:벗어|밖)|정상 ?범위 ?밖|비정상|이상 ?수치/u,
  ],
  [
    'in',
    /(?<!\p{L})(?:in (?:the )?(?:(?:normal|therapeutic|target|goal|correct) )?range|within (?:the )?(?:\p{L}+ )?(?:range|limits|target)|at goal|en (?:el )?rango|dentro (?:de|del) (?:rango|lo normal|limites?|la meta|meta)|en meta|normales|im (?:norm|ziel|referenz|soll)\p{L}*bereich|im bereich|im zielbereich|in range|nel range|nella norma|nei limiti|dans (?:la |les )?(?:norme|normes|cible|limites|zone)|na faixa|no alvo|dentro (?:da faixa|do alvo|do normal|dos limites))(?!\p{L})|在.{0,4}范围|正常范围|範囲内|基準内|범위 ?(?:안|내|에)/u,
  ],
];

/** Words for one side, of which a number of times is asked: `how many times was it high`. */
const sides: readonly (readonly [RangeAsked, RegExp])[] = [
  [
    'high',
    /(?<!\p{L})(?:high|elevated|raised|too high|alt[oa]s?|elevad[oa]s?|por encima de lo normal|hoch|erhoht\p{L}*|zu hoch|alt[aeio]|elevat[aeio]|haut[es]*|eleve(?:e|s|es)?)(?!\p{L})|偏高|高(?!血|压|脂)|高い|높/u,
  ],
  [
    'low',
    /(?<!\p{L})(?:low|too low|baj[oa]s?|disminuid[oa]s?|por debajo de lo normal|niedrig\p{L}*|zu niedrig|erniedrigt\p{L}*|bass[aeio]|bas|basse|basses|baix[oa]s?)(?!\p{L})|偏低|低(?!血|密)|低い|낮/u,
  ],
];

/** Words that ask for all values of a time, and not for the newest alone. */
const ofAll =
  /(?<!\p{L})(?:ever|always|times|percent(?:age)?|proportion|fraction|porcentaje|proporcion|prozent|anteil|percentuale|pourcentage|porcentagem|time in range|usually|mostly|often|alguna vez|siempre|veces|casi siempre|generalmente|jemals|immer|oft|mai|sempre|volte|spesso|jamais|toujours|souvent|fois|alguma vez|vezes)(?!\p{L})|曾|一直|总是|经常|次|これまで|いつも|回|항상|번/u;

/**
 * The place in the range that a question asks for of several values: how many are out of range, how it has been, whether it ever was.
 * Null where the newest value answers, which tells its range itself.
 */
export const rangeAsked = (
  question: Pick<
    Understood,
    'text' | 'operations' | 'limit' | 'extreme' | 'bothEnds' | 'since' | 'until' | 'everyValue'
  >,
): RangeAsked | null => {
  const { text, operations, limit, extreme, bothEnds, since, until, everyValue } = question;
  if (limit !== null || extreme !== null || bothEnds) return null;
  const plain = normalise(text).replaceAll(/[-\s]+/gu, ' ');
  const isCount = operations.has('count');
  const isOfSeveral =
    isCount || everyValue || asksCourse(text) || ofAll.test(plain) || since !== null || until !== null;
  if (!isOfSeveral) return null;
  const found = words.find(([, pattern]) => pattern.test(plain))?.[0];
  if (found) return found;
  if (!isCount) return null;
  const [side, other] = sides.filter(([, pattern]) => pattern.test(plain)).map(([place]) => place);
  // `How many were high and how many low`: each is listed with its side.
  return other ? 'out' : (side ?? null);
};
