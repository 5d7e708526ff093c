import { normalise } from '../../platform/text/compare.ts';
import { type Relative, relativeForms } from './lexicon/relative-words.ts';
import { wordsOf } from './words.ts';

/** Signs of scripts without spaces. */
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Words as `plain` writes them, the longest first: `großmutter` is no `mutter`, and `母乳` no mother. */
const sourceOf = (forms: readonly string[]): string => {
  const spaced = forms.filter((form) => !unspaced.test(form));
  const others = forms.filter((form) => unspaced.test(form));
  const longest = (a: string, b: string) => b.length - a.length;
  const words = spaced
    .map((form) => `${escaped(wordsOf(form).join(' '))}${form.endsWith('*') ? String.raw`\p{L}*` : ''}`)
    .toSorted(longest);
  const signs = others
    .toSorted(longest)
    .map((form) => (form.length === 1 ? `(?<![祖叔伯義曾])${form}(?![乳子国斑体集趾기])` : form));
  return String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{Script=Latin}\p{N}])|${signs.join('|')}`;
};

const plain = (text: string): string =>
  normalise(text)
    .replaceAll(/[^\p{L}\p{N};,:.]+/gu, ' ')
    .trim();

const patterns = new Map([...relativeForms].map(([id, forms]) => [id, new RegExp(sourceOf(forms), 'gu')]));
const anyOf = (ids: readonly Relative[]): RegExp =>
  new RegExp(sourceOf(ids.flatMap((id) => relativeForms.get(id) ?? [])), 'gu');

const living =
  /(?<!\p{L})(?:vive|viven|convive|lives?|living|lebt|leben|wohnt|wohnen|abita|vit|vivent|habite|mora|moram)(?!\p{L})|同居|同住|居住|住んで|暮ら|살고|사나|사는|사세요|동거/u;

/** Not the family of a patient, though the word is there. */
const elsewhere =
  /medic[oa]s? de (?:la )?familia|medicina familiar|planificacion familiar|family (?:doctor|physician|medicine|planning|practice)|medico di famiglia|medecin de famille|planning familial|planejamento familiar|medic[oa] de familia/gu;

/** The relatives whom a text names. */
const relativesIn = (text: string): Relative[] => {
  const said = plain(text).replaceAll(elsewhere, ' ');
  return [...patterns].flatMap(([id, pattern]) => (said.search(pattern) >= 0 ? [id] : []));
};

/** Words that hold one for a relative and mean none: `fine` in Japanese, `doctor` in Chinese. */
const notRelatives = /大丈夫|大夫/gu;

/** The same where a question asks whom the patient lives with: that is no question about them. */
export const relativesAsked = (question: string): Relative[] =>
  living.test(plain(question)) ? [] : relativesIn(question.replaceAll(notRelatives, ' '));

/** The same text without the words for relatives. */
export const withoutRelatives = (text: string): string =>
  plain(text).replaceAll(anyOf([...relativeForms.keys()]), ' ');

/** Whom a question about some relatives may be answered with: the parents are mother and father, the family is everybody by blood. */
const alike: Partial<Record<Relative, readonly Relative[]>> = {
  mother: ['mother', 'parents'],
  father: ['father', 'parents'],
  parents: ['mother', 'father', 'parents'],
  sister: ['sister', 'siblings'],
  brother: ['brother', 'siblings'],
  siblings: ['sister', 'brother', 'siblings'],
  grandmother: ['grandmother', 'grandparents'],
  grandfather: ['grandfather', 'grandparents'],
  grandparents: ['grandmother', 'grandfather', 'grandparents'],
};
export const meantBy = (asked: readonly Relative[]): Relative[] => [
  ...new Set(
    asked.flatMap((id) =>
      id === 'family' ? [...relativeForms.keys()].filter((one) => one !== 'spouse') : (alike[id] ?? [id]),
    ),
  ),
];

/** Forms by which some relatives are looked for. */
export const formsOfRelatives = (ids: readonly Relative[]): string[] => [
  ...new Set(ids.flatMap((id) => relativeForms.get(id) ?? [])),
];

const determiners =
  '(?:(?:su|sus|la|el|los|las|un|una|dos|tres|mi|his|her|the|a|one|two|three|patient s|maternal|paternal|older|younger|mayor|menor|ihre?|seine?|die|der|das|eine?|zwei|il|lo|sua|suo|due|le|sa|son|une|deux|a|o|um|uma|dois|duas|os|as|af|apf|ahf|antecedentes?|history|of|de|no|sin|positive?|y|and|und|et|e) )*';
const inOf = '(?:en|in|bei|chez|em|na|no|nella|nel) ';
/** A relative who tells something of the patient does not have it. */
const informant =
  '(?: (?:que|who|qui|die|der|che))? (?:refier|report|dice|indica|informa|cuenta|niega|trae|acompan|consulta|relata|comenta|nota|observa|say|state|note|deni|bring|brought|mention|describ|bericht|sagt|gibt an|bringt|beschreib|riferisc|racconta|porta|nega|rapporte|dit|signale|decrit|amene|diz|traz)|[はがも]?(?:報告|と言|によると|によれば|訴え)|代诉|诉|说|报告|(?:이|가|는|은)? ?(?:말하|말함|보고|호소|진술)';

/** Whether a relative is who a clause is about, and not who tells it or lives with the patient. */
const isSubject = (clause: string, source: string): boolean => {
  const found = new RegExp(
    String.raw`(?:^${determiners}(?:${source})|${inOf}${determiners}(?:${source})|(?:${source})(?=.*\p{Script=Han}|.*\p{Script=Hangul}))(?!${informant})`,
    'u',
  );
  return (
    found.test(clause) &&
    !/(?:vive|convive|lives?|lebt|wohnt|abita|vit|habite|mora) (?:\p{L}+ ){0,2}(?:con|with|mit|bei|avec|com)/u.test(
      clause,
    )
  );
};

const everybody = sourceOf(formsOfRelatives([...relativeForms.keys()]));
const family = sourceOf(formsOfRelatives(['family']));

/** Clauses of a sentence: parted by semicolons, and where another relative is spoken of. */
export const clausesOf = (sentence: string): string[] =>
  plain(sentence)
    .split(new RegExp(`[;；]|[,.:、](?= ?${determiners}(?:${everybody}))|[。，](?=${everybody})`, 'u'))
    .map((clause) =>
      clause
        .replaceAll(/[,.:]+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((clause) => clause !== '');

/** Whether a clause tells of a relative's illness or life. */
export const isOfRelative = (clause: string): boolean =>
  isSubject(clause, everybody) || new RegExp(family, 'u').test(clause.replaceAll(elsewhere, ' '));

/** Whether a clause speaks of one of these relatives, and not as who tells it. */
export const speaksOf = (clause: string, ids: readonly Relative[]): boolean =>
  new RegExp(`(?:${sourceOf(formsOfRelatives(ids))})(?!${informant})`, 'u').test(clause);
