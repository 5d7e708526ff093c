import { normalise } from '../../platform/text/compare.ts';
import { antigensIn } from './lexicon/antigens.ts';

const small = new Map(
  [
    'dos two zwei deux duas ambas ambos both beide entrambe 2da 2a 2nd segunda segundo second zweite seconda deuxieme 两 二 두 2차 第二 2回目',
    'tres three drei tre trois 3ra 3a 3rd tercera third dritte terza troisieme terceira 三 세 3차 第三 3回目',
    'cuatro four vier quattro quatre quatro 4ta 4a 4th cuarta fourth vierte quarta quatrieme 四 네 4차',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 2] as const)),
);
const numbers = [...small.keys()].filter((word) => /^[a-z0-9]+$/u.test(word)).join('|');
const dose = String.raw`(?:dos[ei]s?|doses?|shots?|jabs?|vacunas?|vaccin\w*|impf\w*|refuerzos?|boosters?|de|of|der|di|la|las|the|del?|da|a|o)`;
const spaced = new RegExp(String.raw`(?<![\p{L}\p{N}])(\d|${numbers})(?: ${dose}){0,4} (?=\p{L})`, 'gu');
const unspaced = /(?:两|二|두|2|三|세|3|四|네|4|第二|第三)(?:剂|针|次|回|차|번|回目)/u;

/** Words of a vaccine's name behind a number. */
const wordsOfName = 2;

/** The number of doses that a question asks for of one vaccine; null where it names none. */
export const dosesAsked = (text: string): { readonly antigen: string; readonly wanted: number } | null => {
  // `Due` is two in Italian, and a date in English.
  const plain = normalise(text)
    .replaceAll(/\b(mmr|tdap|hpv|pcv|srp)s\b/gu, '$1')
    .replaceAll(/\bdue (?=dosi|vaccin|richiami)/gu, '2 ');
  const [antigen] = antigensIn(plain);
  if (antigen === undefined || /\bcuant|how many|wie viele|quante|combien|quantas|几|何回|몇/u.test(plain))
    return null;
  for (const found of plain.matchAll(spaced)) {
    const [whole, number = ''] = found;
    const wanted = small.get(number) ?? Number(number);
    const behind = plain
      .slice(found.index + whole.length)
      .split(/[\s,;:?!.]+/u)
      .slice(0, wordsOfName)
      .join(' ');
    if (wanted >= 2 && wanted <= 6 && antigensIn(behind).length > 0) return { antigen, wanted };
  }
  const closed = unspaced.exec(plain)?.[0];
  const character = closed?.replace('第', '')[0];
  const wanted = character === undefined ? 0 : (small.get(character) ?? Number(character));
  return wanted >= 2 ? { antigen, wanted } : null;
};

/** `La de varicela` is the vaccine, as are the words for a shot; `chickenpox` alone is the illness. */
const elliptic =
  /\b(?:la|las|otra|dosis|refuerzo) (?:de|del|contra|para)(?: la| el)? |\bquella (?:di|del|della|contro) |\bcelle (?:de|du|contre) |\bdie gegen |\ba (?:da|de|contra) |\bthe \p{L}+ (?:one|shot|jab)\b/u;
const having =
  /\b(?:tiene|puesta|puesto|puso|pusieron|falta|toca|ya|lleva|ha|hat|fehlt|a t|il a|elle a|tem|tomou|had|has)\b/u;
const vaccineWords =
  /vacun|vaccin|impf|vacin|immuni|inmuni|\bshots?\b|\bjabs?\b|booster|refuerzo|dosis|\bdoses?\b|up to date|al dia|due\b|疫苗|接种|打|ワクチン|接種|予防|백신|접종|맞았|맞은/u;
const vaccineNames =
  /\b(?:mmr|srp|spr|ror|tdap|dtpa?|dpt|dtap|td|bcg|ipv|opv|hib|pcv ?\d*|ppsv ?\d*|shingrix)\b/u;

/** Whether a question for something that is an illness and a vaccine is of the vaccine, though it does not say the word. */
export const isVaccineInShort = (text: string): boolean => {
  const plain = normalise(text);
  return elliptic.test(plain) && having.test(plain) && antigensIn(plain).length > 0;
};

/** Illnesses that people have had: `has he had chickenpox`. */
const illnesses: ReadonlySet<string> = new Set([
  ...['varicella', 'measles', 'zoster', 'covid', 'influenza', 'pertussis', 'hepatitisA', 'hepatitisB', 'hpv'],
  ...['rotavirus', 'yellowFever', 'bcg'],
]);

/** Whether a question for one that had something asks for the illness: no word of it is of a vaccine. */
export const isIllnessAsked = (text: string, antigen: string): boolean => {
  const plain = normalise(text);
  return (
    illnesses.has(antigen) &&
    !vaccineWords.test(plain) &&
    !vaccineNames.test(plain) &&
    !isVaccineInShort(text)
  );
};

const havingHad =
  /\b(?:has (?:s?he|the patient) (?:ever )?had|had (?:s?he|they) ever|ha tenido|tuvo|le ha dado|le dio|hatte (?:sie|er)|ha avuto|(?:elle|il) a eu|a t (?:elle|il) eu|ja teve|teve)\b|得过|患过|かかった|罹った|앓았|걸린/u;

/** Whether a question asks of an illness that somebody has had, without any word of a vaccine. */
export const asksHavingHad = (text: string): boolean => {
  const plain = normalise(text);
  return havingHad.test(plain) && !vaccineWords.test(plain) && !vaccineNames.test(plain);
};
