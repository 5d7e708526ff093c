import { normalise } from '../../platform/text/compare.ts';
import type { Operation } from './lexicon/operation-words.ts';
import { plain } from './operations.ts';
import type { Thing } from './things.ts';

/** The words of a question that decide whether it asks why a drug is ordered as it is, or what came before it. */
export type WhyQuestion = {
  readonly text: string;
  readonly things: readonly Thing[];
  readonly operations: ReadonlySet<Operation>;
  readonly relatives: readonly unknown[];
  readonly asksSafety: boolean;
};

/** `higher`, `only 20`, `le han subido`: the dose, or its change, is asked about. */
const ofDose = new RegExp(
  [
    String.raw`(?<!\p{L})(?:higher|highest|more|increas\w*|raised?|raising|(?:up ?|down ?)?titrat\w*|only|just|low(?:er)?|lowered|so (?:little|high|low)|go up|going up|went up|went any higher|full dose|max\w*|still (?:on|at)|reduc\w*|cut|halv\w*|doubled?|dose|dosage)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:subid\w*|sub(?:e|en|io|imos|ieron|ir|irle)|aument\w*|solo|solamente|nada mas|tan (?:poc[oa]|baj[oa]|alt[oa])|bajit[oa]|poquit[oa]|baj(?:o|aron|amos|ada|ado|arle)|dosis|mas alt[oa])(?!\p{L})`,
    String.raw`(?<!\p{L})(?:hoher\w*|erhoht|gesteigert|nur|niedrig\w*|reduziert|gesenkt|dosis|piu alt[oa]|aumentat[oa]|solo|ridott[oa]|bass[oa]|plus (?:eleve\w*|haut\w*)|augment\w*|seulement|que|baisse\w*|reduite?|mais alt[oa]|apenas|so|reduzid[oa]|baix[oa])(?!\p{L}).*(?:mg|\d|dos|erhoht|hoher\w*|gesteigert|augment\w*|aument\w*|ridott|reduz|reduit|baisse|gesenkt)`,
    String.raw`\d ?(?:mg|mcg|µg|ug|g|ui|iu|ie|units?|unidades)(?!\p{L})|(?<!\p{L})(?:at|en) (?:only |just |solo )?\d`,
    '加量|增加剂量|只用|才用|更高|减量|剂量|増量|増やさ|減量|用量|だけ|증량|올리지|늘리지|감량|용량|밖에',
  ].join('|'),
  'u',
);

/** `And not a DOAC`, `instead of`: another choice is asked about. */
const ofChoice =
  /(?<!\p{L})(?:not|no|isn t|isnt|wasn t|wasnt|never|instead|rather|over|vs|versus|en vez|en lugar|nunca|ni|nicht|kein\w*|statt|anstatt|anstelle|non|invece|mai|pas|plutot|au lieu|jamais|nao|em vez|ao inves)(?!\p{L})|而不|不用|没有用|不选|ではなく|じゃなく|使わない|代わり|말고|아니|대신|안 쓰/u;

/** `Why changed`, where the drug itself goes on. */
const ofChange =
  /(?<!\p{L})(?:chang\w*|switch\w*|swap\w*|cambi\w*|gewechselt|umgestellt|geandert|change\w*|troc\w*|mudou|mudaram|mudad\w*)(?!\p{L})|换|更换|変更|切り替え|바꾸|바꿨|변경/u;

const isDrug = ({ section, ingredients }: Thing): boolean =>
  section === 'medications' && ingredients.length > 0;

/** The side of an order that a question asks the reason of; null where it asks for none, or for what the drug is taken for. */
export const whyAsked = ({
  text,
  things,
  operations,
  relatives,
  asksSafety,
}: WhyQuestion): 'dose' | 'choice' | 'change' | null => {
  if (!operations.has('why') || relatives.length > 0 || asksSafety || !things.some(isDrug)) return null;
  const words = plain(text);
  if (ofChoice.test(words) && things.filter(isDrug).length > 1) return 'choice';
  if (ofDose.test(words)) return 'dose';
  if (ofChoice.test(words)) return 'choice';
  return ofChange.test(words) ? 'change' : null;
};

/** Words for a time before, at the end of what stands before the drug. */
const beforeIt =
  /(?<!\p{L})(?:before|b4|prior to|previous(?:ly)? to|antes (?:de|del|da|do|dal?)|anterior (?:a|al)|previo (?:a|al)|vor|bevor|prima (?:di|del|della|dello|dell|de)|avant(?: de)?)(?!\p{L})[\s'’]*(?:(?:the|el|la|le|lo|los|las|il|l|dem|der|den|das|a|o|he|she|they|se|starting|taking|going|on|changing|switching|to|started|went|got|put|was|empezar|iniciar|comenzar|tomar|usar|pasar|pasarla|pasarlo|ponerle|cambiar|con|a|commencer|iniziare|comecar)[\s'’]+)*$/u;
const beforeBehind = /^\s*(?:之前|以前|开始前|の前|前に|を始める前|開始前|이전|전에|전 )/u;
const replaced =
  /(?<!\p{L})(?:what|wot|which|que|cual|was|welche\w*|cosa|quale|quel\w*|o que|qual)(?!\p{L}).{0,30}(?<!\p{L})(?:replac\w*|reemplaz\w*|sustituy\w*|ersetz\w*|sostitui\w*|remplac\w*|substitui\w*)(?!\p{L})/u;
const asksWhat =
  /(?<!\p{L})(?:what|whats|wot|which|any|anything|que|cual\w*|algo|was|welche\w*|womit|cosa|che|quale|quali|quel\w*|quoi|qu|o que|qual|quais)(?!\p{L})|什么|哪|何|どの|무엇|무슨|어떤|뭐/u;

/** The drug before which a question asks what was taken: `what was she on before losartan`; null where it asks for none. */
export const drugBeforeAsked = ({ text, things, relatives, asksSafety }: WhyQuestion): Thing | null => {
  if (relatives.length > 0 || asksSafety || things.some((thing) => !isDrug(thing))) return null;
  const words = normalise(text);
  if (!asksWhat.test(words)) return null;
  const isAfter = ({ before, text: own }: Thing) =>
    beforeIt.test(before) || beforeBehind.test(words.slice(before.length + own.length));
  const found = things.find(isAfter);
  if (found) return found;
  const [only] = things;
  return only && things.length === 1 && replaced.test(words) ? only : null;
};
