import { normalise } from '../../platform/text/compare.ts';
import { numberOf } from './since.ts';

/** An age at which something was measured, as a question says it: `at age 3`, `a los 18 meses`. */
export type Age = { readonly count: number; readonly unit: 'year' | 'month' | 'week' | 'day' };

const number = String.raw`(\d{1,3}|[a-z]{2,7})`;
const years = 'years?|anos?|jahren?|jahre|anni|anno|ans?|yo';
const monthNames = 'months?|meses|mes|monaten?|monate|mesi|mese|mois';
const weeks = 'weeks?|semanas?|wochen?|settiman[ae]|semaines?';
const unit = `(${years}|${monthNames}|${weeks})`;
/** Behind an age stands no thing of which the time is told: \`a los 3 meses de tratamiento\`. */
const ofLife = `(?! (?:de|del|du|do|da|dall|dalla|dal|after|nach|apres|dopo|despues)(?! (?:edad|vida|nacid|idade|nascid|eta|age|vie|naissance)))`;

const spoken: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<!\p{L})(?:at (?:the )?age(?: of)?|at|aged|when (?:he|she|they) (?:was|were)|a los|al|a sus|a la edad de|con|cuando tenia|cuando cumpli[oa](?: los)?|(?:al|tras) cumplir(?: los)?|when (?:he|she|they) turned|turned|with|mit|mit vollendeten|im alter von|als (?:er|sie|es)|a|all eta di|quando aveva|quando ha compiuto(?: i)?|quando compi|compiuti(?: i)?|a l age de|quand (?:il|elle) (?:avait|a eu)|avec|aos|ao|com|na idade de|aos seus|quando tinha|quando fez|quando completou|ao (?:fazer|completar)) ${number} ${unit}(?!\p{L})${ofLife}`,
    'u',
  ),
  // English may leave the unit out.
  /(?<!\p{L})(?:at (?:the )?age(?: of)?|aged|when (?:he|she) (?:was|turned)|turned) (\d{1,3}|[a-z]{3,6})(?! ?(?:%|mg|mm|kg))(?![\p{L}\d])/u,
  // `How tall was he with 2`: so do others at the end of what asks for a measure.
  /(?<!\p{L})(?:tall|heav\p{L}*|weigh\p{L}*|height|measur\p{L}*|pes[aoe]\p{L}*|medi[ao]|talla|estatura|gro(?:ss|ß)|schwer|wog|gewogen|pes[oa]|alt[oa]|altezza|mesurait|taille|poids|altura|(?:was|were) (?:he|she)) (?:\p{L}+ ){0,3}(?:with|con|a los|mit|com|aos|avec|a) (\d{1,2})$/u,
  /(?<!\p{L})(?:al|ao) (ano|mes)(?: de (?:edad|nacid|vida|idade))(?!\p{L})/u,
  /(?<!\d)(\d{1,3})\s?(周?岁|歳|才|살|세(?=\s?(?:때|에|의|였)))/u,
  /(?:生后|生後|생후)\s?(\d{1,2})\s?(个月|個月|か月|ヶ月|カ月|개월)/u,
  /(?<!\d)(\d{1,2})\s?(个月大|개월 때)/u,
];

const atBirth =
  /(?<!\p{L})(?:al nacer|at birth|bei (?:der )?geburt|alla nascita|a la naissance|ao nascer)(?!\p{L})|出生时|出生時|출생/u;

const unitOf = (word: string): Age['unit'] => {
  if (/^(?:mes|mois|month|mon|meses|mesi|mese)|个月|個月|月|개월/u.test(word)) return 'month';
  return new RegExp(`^(?:${weeks})$`, 'u').test(word) ? 'week' : 'year';
};

/** The age of which a question asks; null where it names none. */
export const ageIn = (question: string): Age | null => {
  const text = normalise(question)
    .replaceAll(/['’]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}\s%]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (atBirth.test(text)) return { count: 0, unit: 'day' };
  for (const pattern of spoken) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first === undefined) continue;
    if (first === 'ano' || first === 'mes') return { count: 1, unit: unitOf(first) };
    const count = numberOf(first);
    if (count !== null && count <= 120) return { count, unit: unitOf(second ?? '') };
  }
  return null;
};
