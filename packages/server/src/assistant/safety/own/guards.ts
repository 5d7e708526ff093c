import type { Spaced } from '../guards.ts';

/** Deny what stands directly behind them, in the words of people who write of themselves. */
export const directDenials: Readonly<Record<Spaced, string>> = {
  es: 'no|nunca|tampoco|sin|ni|ningun|ninguna|nada de|no tengo|no tiene|no siento|no siente|no he tenido|no ha tenido|no tuve|no tuvo|no hay|no es|no presento|no tengo mas|no siento mas|no me da|no me dio|no le dio|no me ha dado|no he vuelto a tener|niego|no/nunca/jamas he/ha pensado_en?|no pienso/voy a/en|no quiero|no quiere',
  en: 'no|not|never|without|nor|no more|never had|don t/dont/do_not|don_t/dont/do_not have/feel/get any?|doesn_t/doesnt/does_not have any?|didn_t/didnt/did_not have any?|haven_t/havent/have_not/hasn_t/hasnt/has_not had any?|not having any?|not had any?|without any|no longer have|isn_t/isnt/aren_t an/a?|not an/a|no sign/signs of|never thought about/of|not thinking about/of|don_t/dont/do_not want to',
  de: 'kein|keine|keinen|keinerlei|nicht|ohne|nie|niemals|weder',
  it: 'non|mai|senza|nessun|nessuna|ne|non ho piu|non ha piu|non ho|non ha|non sento|non e|non ho avuto|mai avuto|mai pensato a/al',
  fr: 'pas|pas de|pas d|sans|aucun|aucune|jamais|ni|ni de|n_ai/n_a plus de?|jamais eu de?|pas eu de?|jamais/pas pense a/au',
  pt: 'nao|nunca|sem|nem|nenhum|nenhuma|nada de|nao tenho|nao tem|nao sinto|nao sente|nao estou com|nao to com|nao esta com|nao tive|nao teve|nunca tive|nao e|nao ha|nunca pensei em|nao penso em|nao quero',
};

/** The same where words are not separated: in Chinese before what is denied, in Japanese and Korean behind it. */
export const unspacedDenials = {
  before:
    /(?:再也没有?|没有?再|不再|没有|没有过|没|无|不是|并不|不|未|否认|从未|不觉得|没有感觉到?|(?:没有|没|无)(?!.*(?:但|可是|不过|就是))[^，。,]{1,6}(?:和|或|及|也没有))$/u,
  after:
    /^(?:(?:さ|み|感|の症状|など)?(?:は|も|が|とか)(?:ない|なく|なし|無し|ありません|ございません|なかった)|く(?:は|も)?(?:ない|ありません|なく(?!な)|なかった)|(?:なし|無し|していません|していない|では(?:な|あり)|じゃ(?:な|あり))|(?:\s?(?:증상|느낌|생각))?(?:지는|지도|지|은|는|이|가|도|을|를)?\s*(?:없|않|아니|아님)|(?:も|や|と).{1,12}(?:も|は|など|の症状)(?:は|も)?(?:ない|なし|なく|ありません|ございません|感じません)|い(?:ない|ません)|\s?적(?:이|은|도)?\s?없|(?:이나|나|도|과|와) ?.{1,10}(?:없|않))/u,
} as const;

/** Begin another statement, which the time of the one before does not govern. */
export const conjunctions: ReadonlySet<string> = new Set(
  'y e pero porque and but so because und aber weil ma perche et mais car mas'.split(' '),
);

/** Words of the present in a sign, which happens now whatever time stands beside it: "di a luz hace dos semanas me falta el aire". */
export const presentTense: ReadonlySet<string> = new Set(
  `duele duelen aprieta oprime falta puedo puede podemos cuesta siento estoy tengo quiero ahogo entra
  can cant cannot hurts am m is feel feels want kann konnen bekomme bekommt kriege krieg will mochte tut
  riesco posso manca voglio sto sento peux peut arrive veux suis consigo consegue doi doendo estou quero sinto`.split(
    /\s+/,
  ),
);

/** Long past without a number. */
export const childhood =
  /\b(?:cuando era|en la infancia|as a (?:child|kid|baby)|when i was (?:a|little|young)|als kind|da piccol[oa]|quand j etais|dans l enfance|quando era|quando eu era|na infancia)\b|小时候|童年|子供の頃|子どもの頃|幼い頃|어릴 때|어렸을 때/u;

/** Beside a time that has gone by: what began then and lasts. A present tense before "hace" is one, too ("me duele hace 3 días"). */
export const stillGoing =
  /\b(?:como|like|wie|comme|igual|desde|since|started|starting|began|seit|angefangen|begonnen|depuis|commence\w*|comecou|comecei|iniziat[oa]|cominciat[oa]|empez[oe]|empece|comenzo)\b|\b(?:hace|ha|il y a) .* que\b|^(?!.*\b(?:tuve|tuvo|tive|teve|dio|deu)\b).*\b(?:duele|duelen|dolor|presion|opresion|falta|puedo|puede|siento|tengo|estoy|cuesta|quiero|dor|aperto|doi|doendo|estou|tenho|sinto|consigo) .*\bha(?:ce)? |开始|以来|一直|至今|后|から|ずっと|後|부터|이후|계속|후/u;
