import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { DoseRule } from '../../charts/clinical/index.ts';
import { normalise } from '../../platform/text/compare.ts';
import { asksClearance, asksPreeclampsia, asksWeeks, percentilesAsked } from './care-asked.ts';
import { doseByWeightAsked } from './dose-by-weight.ts';
import { effectAsked } from './drug-effects.ts';
import { drugBeforeAsked, whyAsked } from './drug-why.ts';
import { readingOrder } from './hits.ts';
import { type AimWord, aimWords, wordsOfAims } from './lexicon/aim-words.ts';
import type { AnalyteId } from './lexicon/analytes.ts';
import { antigensIn } from './lexicon/antigens.ts';
import type { DrugEffect } from './lexicon/drug-effects.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { EntryNames, NamedSection } from './named.ts';
import { alternatives, plain } from './operations.ts';
import type { Slots } from './slots.ts';
import type { Thing } from './things.ts';
import { dosesAsked, isIllnessAsked, isVaccineInShort } from './vaccine-asked.ts';
import type { ValuesAsked } from './values-asked.ts';

/** Sections of which a time is told. */
export type TimedSection = 'visits' | 'procedures' | 'labs' | 'vitals' | 'immunizations';

/** An age that a question names. */
export type AskedAge = { readonly count: number; readonly unit: 'years' | 'months' };

/** The meaning of a yes: `is it due?` or `is it up to date?`; null where neither yes nor no answers. */
export type AskedDue = 'due' | 'current' | null;

/** One thing that a question wants, which the entries of one section alone do not answer. */
type Kind =
  | { readonly kind: 'allPatients' | 'sentLetter' }
  | { readonly kind: 'gestation' | 'dueDate' | 'gravidity' | 'antiD' }
  | {
      readonly kind:
        | 'kidneyStage'
        | 'albuminuria'
        | 'pressureStage'
        | 'nyha'
        | 'gold'
        | 'asthmaControl'
        | 'bmi'
        | 'clearance';
    }
  | { readonly kind: 'preeclampsia' }
  | { readonly kind: 'percentiles'; readonly codes: readonly VitalCode[] }
  | { readonly kind: 'vaccinesMissing' | 'prevention' }
  | { readonly kind: 'doses'; readonly antigen: string; readonly wanted: number }
  | { readonly kind: 'vaccineDue'; readonly antigen: string; readonly asked: AskedDue }
  | { readonly kind: 'pending'; readonly asked: AskedDue }
  | { readonly kind: 'pendingOfLast' | 'nextOf' }
  | { readonly kind: 'note'; readonly isFirst: boolean }
  | { readonly kind: 'lastVisit' | 'firstDone' }
  | { readonly kind: 'ofTime'; readonly sections: readonly TimedSection[] | null }
  | { readonly kind: 'atAge'; readonly age: AskedAge }
  | { readonly kind: 'drugsWithEffect'; readonly effect: DrugEffect }
  | { readonly kind: 'doseByWeight'; readonly drug: Thing; readonly rule: DoseRule }
  | { readonly kind: 'drugWhy' }
  | { readonly kind: 'drugBefore'; readonly drug: Thing };
/** The aim of a question, and the intent in whose place it is answered. */
export type Aim = Kind & { readonly intent: IntentName };

const patterns = new Map<Language, Readonly<Record<AimWord, RegExp>>>();
const patternsIn = (language: Language): Readonly<Record<AimWord, RegExp>> => {
  const existing = patterns.get(language);
  if (existing) return existing;
  const made = Object.fromEntries(
    aimWords.map((word) => [word, new RegExp(alternatives(wordsOfAims[word][language], language), 'u')]),
  ) as Record<AimWord, RegExp>;
  patterns.set(language, made);
  return made;
};

/** Longest question in which an aim is looked for; characters. */
const longest = 400;

/** The words of aims that a question holds, in its language; in English and Spanish where it holds none of its own. */
const wordsIn = (text: string, language: Language): ReadonlySet<AimWord> => {
  for (const tongue of readingOrder(language)) {
    const of = patternsIn(tongue);
    const found = aimWords.filter((word) => of[word].test(text));
    if (found.length > 0) return new Set(found);
  }
  return new Set();
};

const smallNumbers: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'un uno una one ein einem una un um uma',
    'dos two zwei due deux dois',
    'tres three drei tre trois',
    'cuatro four vier quattro quatre quatro',
    'cinco five funf cinque cinq',
    'seis six sechs sei',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at + 1])),
);
const figure = String.raw`(\d{1,3}|${Object.keys(smallNumbers).join('|')})`;
const ages: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:a los|a la edad de|tenia) ${figure} (ano|mes)`, 'u'),
  new RegExp(
    String.raw`\b(?:at|when (?:he|she) was|aged)(?: the)?(?: age)?(?: of)? ${figure} ?-?(year|month)`,
    'u',
  ),
  new RegExp(String.raw`\b(?:at age|at the age of|when (?:he|she) was|aged) ${figure}\b`, 'u'),
  new RegExp(String.raw`\bmit ${figure} (jahr|monat)`, 'u'),
  new RegExp(String.raw`\b(?:a|all eta di|aveva) ${figure} (ann|mes)`, 'u'),
  new RegExp(String.raw`\b(?:a|a l age de|avait) ${figure} (an|mois)`, 'u'),
  new RegExp(String.raw`\b(?:aos|com|a idade de|tinha) ${figure} (ano|mes)`, 'u'),
  /(\d{1,3}) ?(岁|歳|才|살|세|个月大|か月のとき|ヶ月のとき|개월 때)/u,
];
const firstBirthday =
  /\b(?:al ano(?: de edad| de vida)?|at one year|con un ano|a un anno|a un an|com um ano)\b/u;

const ageIn = (text: string): AskedAge | null => {
  for (const pattern of ages) {
    const [, count, unit] = pattern.exec(text) ?? [];
    if (count === undefined) continue;
    const number = smallNumbers[count] ?? Number(count);
    const isMonths = unit !== undefined && /^(?:mes|mont|monat|mois|个月|か月|ヶ月|개월)/u.test(unit);
    return { count: number, unit: isMonths ? 'months' : 'years' };
  }
  return firstBirthday.test(text) ? { count: 1, unit: 'years' } : null;
};

/** An age in years or months, as those are named here. */
const inYears = (age: Slots['age']): AskedAge | null =>
  age?.unit === 'year' || age?.unit === 'month' ? { count: age.count, unit: `${age.unit}s` } : null;

/** The words that decide the aim of a question. */
type Question = Slots &
  ValuesAsked & {
    readonly intents: readonly IntentName[];
    readonly ambiguous: readonly [IntentName, IntentName] | null;
    readonly vitals: readonly VitalCode[];
    readonly analytes: readonly AnalyteId[];
    readonly panelAnalytes: readonly AnalyteId[];
    readonly labNames: readonly string[];
    readonly named: Readonly<Record<NamedSection, ReadonlySet<string>>>;
    readonly things: readonly Thing[];
    readonly trend: boolean;
    readonly past: boolean;
    readonly asksSafety: boolean;
    readonly count: number | null;
  };
type Aimed<Asked> = Asked & { readonly aim: Aim | null };

/** `Labs from November 2025` lists those of a month, as `in November 2025` does; `since` and `onwards` go on until today. */
const bounded = <Asked extends Question>(question: Asked): Asked => {
  const { since, until, text } = question;
  // `Due to` names a cause.
  const intents = /\bdue to\b/u.test(normalise(text))
    ? question.intents.filter((intent) => intent !== 'overdue')
    : question.intents;
  const isFrom =
    /\bfrom\b/u.test(normalise(text)) && !/\b(?:since|onwards?|to|until|till|on)\b/u.test(normalise(text));
  const isListed = intents.length > 0 && intents.every((intent) => intent in sectionOf);
  if (!isFrom || !isListed || since?.by !== 'date' || since.year === null || until !== null)
    return { ...question, intents };
  return namesMeasured(question)
    ? { ...question, intents }
    : { ...question, intents, until: { day: since, isWithin: true } };
};

const drugIntents: ReadonlySet<IntentName> = new Set([
  'check_drug',
  'check_regimen',
  'renal_flags',
  'library_search',
]);
const isAboutDrugs = ({ intents }: Question): boolean => intents.some((intent) => drugIntents.has(intent));
const namesMeasured = ({ analytes, panelAnalytes, labNames, vitals }: Question): boolean =>
  analytes.length + panelAnalytes.length + labNames.length + vitals.length > 0;
const namesEntries = ({ named }: Question): boolean => Object.values(named).some((words) => words.size > 0);
const isPlain = ({ trend, extreme, back, everyValue }: Question): boolean =>
  !trend && extreme === null && back === 0 && !everyValue;

const writtenIntents: ReadonlySet<IntentName> = new Set([
  'visits',
  'out_of_scope',
  'help',
  'summary',
  'procedures',
]);

const sectionOf: Partial<Record<IntentName, TimedSection>> = {
  visits: 'visits',
  procedures: 'procedures',
  lab_latest: 'labs',
  lab_trend: 'labs',
  vitals: 'vitals',
  immunizations: 'immunizations',
};

const stageIn = (question: Question, words: ReadonlySet<AimWord>): Aim | null => {
  const { operations, vitals, since, until, text } = question;
  if (!isPlain(question)) return null;
  const asksStage = operations.has('stage');
  if (words.has('nyha')) return { kind: 'nyha', intent: 'visits' };
  if (words.has('asthmaControl')) return { kind: 'asthmaControl', intent: 'visits' };
  if (words.has('gold') && (asksStage || /\bgold\b/u.test(normalise(text))))
    return { kind: 'gold', intent: 'procedures' };
  // `Stage by filtration and albuminuria`: both axes are of one stage.
  if (asksStage && words.has('albuminuria') && !words.has('kidney'))
    return { kind: 'albuminuria', intent: 'calculate' };
  if (asksStage && words.has('kidney')) return { kind: 'kidneyStage', intent: 'calculate' };
  if (asksStage && words.has('pressure')) return { kind: 'pressureStage', intent: 'calculate' };
  if (asksClearance(text)) return { kind: 'clearance', intent: 'calculate' };
  if (vitals.includes('bmi') && since === null && until === null && (question.count ?? 1) === 1)
    return { kind: 'bmi', intent: 'calculate' };
  return null;
};

const isPregnancy =
  /embaraz|gestante|gestacion|pregnan|schwanger|gravid|incinta|enceinte|grossesse|妊娠|怀孕|孕|임신|임부/u;

const pregnancyIn = (
  { text, things }: Question,
  words: ReadonlySet<AimWord>,
  called: EntryNames | null,
): Aim | null => {
  const isPregnant = called?.conditions.some((name) => isPregnancy.test(normalise(name))) ?? false;
  if (isPregnant && asksPreeclampsia(text)) return { kind: 'preeclampsia', intent: 'problems' };
  if (asksWeeks(text)) return { kind: 'gestation', intent: 'calculate' };
  // `How many weeks has she had the antibiotic` counts those of a drug.
  if (words.has('gestation') && things.some(({ section }) => section === 'medications')) return null;
  if (words.has('antiD')) return { kind: 'antiD', intent: 'overdue' };
  for (const kind of ['dueDate', 'gestation', 'gravidity'] as const)
    if (words.has(kind)) return { kind, intent: 'calculate' };
  return null;
};

/** A question for a day is answered by it, neither by yes nor by no. */
const asksDay =
  /(?<!\p{L})(?:cuando|cada cuanto|when|how often|wann|wie oft|quando|ogni quanto|quand|proxim[ao]|next|nachste[rns]?|prossim[ao]|prochaine?)(?!\p{L})|何时|什么时候|几时|下次|いつ|次回|次の|언제|다음/u;

const askedDue = (text: string, words: ReadonlySet<AimWord>): AskedDue => {
  if (asksDay.test(normalise(text))) return null;
  if (words.has('due')) return 'due';
  return words.has('upToDate') ? 'current' : null;
};

const tetanus: ReadonlySet<string> = new Set(['tetanus', 'diphtheria']);

/** Words for care that is late by a rule, beside what somebody wrote down as still to be done. */
const isOverdue =
  /overdue|due for|behind on|care gaps?|health maintenance|atrasad|vencid|le toca|uberfallig|fallig|in ritardo|scadut|en retard|逾期|到期|该做|期限|遅れ|밀린|지난 것|기한/u;

/** Words that ask whether all vaccines were given, and not whether one was. */
const isUpToDate =
  /up.to.date|current(?: on|$)|vigente|al dia|complet|aktuell|vollstandig|in regola|aggiornat|a jour|em dia|atualizad|打全|打齐|接种全|最新|済んで|最新|완료|다 맞/u;

/** Whether a question names nothing that is due by itself. */
const isGeneral = (question: Question): boolean =>
  !namesMeasured(question) &&
  question.things.every(({ section }) => section === 'immunizations') &&
  question.named.procedures.size === 0 &&
  !question.intents.includes('visits');

const dueIn = (question: Question, words: ReadonlySet<AimWord>): Aim | null => {
  const { intents, operations, text } = question;
  if (intents.includes('appointments')) return null;
  const [antigen] = antigensIn(normalise(text));
  const doses = dosesAsked(text);
  if (doses) return { kind: 'doses', ...doses, intent: 'immunizations' };
  if (
    antigen !== undefined &&
    !operations.has('count') &&
    !isIllnessAsked(text, antigen) &&
    (words.has('upToDate') ||
      isVaccineInShort(text) ||
      isUpToDate.test(plain(text)) ||
      ((words.has('vaccine') || tetanus.has(antigen)) && (words.has('lacking') || words.has('due'))))
  )
    return {
      kind: 'vaccineDue',
      antigen: antigen === 'tetanus' && /\btdap\b|\bdtpa\b/u.test(normalise(text)) ? 'pertussis' : antigen,
      asked: askedDue(text, words),
      intent: 'immunizations',
    };
  if (words.has('screening') && (isGeneral(question) || words.has('vaccine')))
    return { kind: 'prevention', intent: 'overdue' };
  const isComplete = isUpToDate.test(plain(text)) && !operations.has('count') && question.things.length === 0;
  if (words.has('vaccine') && (words.has('lacking') || isComplete))
    return { kind: 'vaccinesMissing', intent: 'immunizations' };
  const compares =
    operations.has('change') || operations.has('above') || operations.has('below') || !isPlain(question);
  if (compares || /\bdue to\b/u.test(normalise(text))) return null;
  if (words.has('screening')) return null;
  const isPending = intents.includes('overdue') || words.has('pending');
  if (isPending && isGeneral(question) && isOverdue.test(plain(text)))
    return words.has('vaccine')
      ? { kind: 'vaccinesMissing', intent: 'immunizations' }
      : { kind: 'prevention', intent: 'overdue' };
  if (namesMeasured(question))
    return words.has('next') || isPending ? { kind: 'nextOf', intent: 'overdue' } : null;
  const isStudy =
    question.named.procedures.size > 0 || question.things.some(({ section }) => section === 'procedures');
  const isNextStudy = isStudy && (words.has('next') || words.has('upToDate'));
  if (!isPending && !isNextStudy) return null;
  return intents.includes('visits') || words.has('lastVisit')
    ? { kind: 'pendingOfLast', intent: 'visits' }
    : { kind: 'pending', asked: askedDue(text, words), intent: 'overdue' };
};

const timedIn = (question: Question, words: ReadonlySet<AimWord>): Aim | null => {
  const { intents, since, until, operations, text } = question;
  if (namesMeasured(question) && intents.includes('vitals')) {
    const age = ageIn(plain(text)) ?? inYears(question.age);
    if (age) return { kind: 'atAge', age, intent: 'vitals' };
  }
  const isTimed = since !== null && until !== null;
  if (namesMeasured(question) || intents.includes('changes_since') || intents.includes('notes_search'))
    return null;
  const isWritten = intents.every((intent) => writtenIntents.has(intent));
  if (words.has('note') && isWritten && (intents.includes('visits') || intents.length === 0))
    return { kind: 'note', isFirst: operations.has('first'), intent: 'visits' };
  if ((words.has('happened') || words.has('seen')) && isTimed && !namesEntries(question))
    return { kind: 'ofTime', sections: null, intent: 'visits' };
  const asksVisit = words.has('lastVisit') && isWritten && !namesEntries(question);
  if (
    asksVisit &&
    (operations.has('when') || operations.has('who') || words.has('happened') || since?.by === 'visit')
  )
    return { kind: 'lastVisit', intent: 'visits' };
  if (operations.has('first') && intents.length === 1 && intents[0] === 'procedures')
    return { kind: 'firstDone', intent: 'procedures' };
  const sections = intents.flatMap((intent) => sectionOf[intent] ?? []);
  const [first] = intents;
  const namesTests = question.things.some(({ section }) => section === 'labs');
  if (isTimed && first && sections.length === intents.length && !namesEntries(question) && !namesTests)
    return { kind: 'ofTime', sections, intent: first };
  return null;
};

/** Aim of a question about the patient's drugs, beside their entries. */
const drugAimIn = (question: Question): Aim | null => {
  const dose = doseByWeightAsked(question);
  if (dose) return { kind: 'doseByWeight', ...dose, intent: 'medications' };
  const effect = effectAsked(question);
  if (effect) return { kind: 'drugsWithEffect', effect, intent: 'medications' };
  const drug = namesMeasured(question) ? null : drugBeforeAsked(question);
  if (drug) return { kind: 'drugBefore', drug, intent: 'medications' };
  return whyAsked(question) === null ? null : { kind: 'drugWhy', intent: 'medications' };
};

const aimIn = (question: Question, language: Language, called: EntryNames | null): Aim | null => {
  const { intents, text, vitals } = question;
  const words = wordsIn(plain(text.slice(0, longest)), language);
  if (words.has('allPatients')) return { kind: 'allPatients', intent: 'out_of_scope' };
  const isOfLetter = intents.every((intent) => intent === 'draft' || writtenIntents.has(intent));
  if (isOfLetter && words.has('letter') && words.has('sent')) return { kind: 'sentLetter', intent: 'visits' };
  if (intents.includes('draft')) return null;
  const drugAim = drugAimIn(question);
  if (drugAim) return drugAim;
  if (isAboutDrugs(question)) return null;
  const codes = percentilesAsked(text, vitals);
  if (codes) return { kind: 'percentiles', codes, intent: 'vitals' };
  return (
    pregnancyIn(question, words, called) ??
    stageIn(question, words) ??
    dueIn(question, words) ??
    timedIn(question, words)
  );
};

/** Something measured that belongs to an aim is no question of its own. */
const ownOf: Partial<
  Record<Aim['kind'], { readonly analytes?: readonly AnalyteId[]; readonly vitals?: readonly VitalCode[] }>
> = {
  kidneyStage: { analytes: ['egfr', 'creatinine', 'albumin_creatinine_ratio'] },
  albuminuria: { analytes: ['albumin_creatinine_ratio', 'albumin', 'creatinine'] },
  pressureStage: { vitals: ['blood_pressure'] },
  bmi: { vitals: ['bmi', 'weight', 'height'] },
  drugWhy: {},
  doseByWeight: { vitals: ['weight'] },
};

/** Intents that only repeat the words of a stage. */
const repeated: ReadonlySet<IntentName> = new Set([
  'problems',
  'summary',
  'calculate',
  'out_of_scope',
  'help',
  'visits',
  'renal_flags',
]);

/** Aims of drugs stand where the question asks for them: `LDL at goal? Why isn't the statin higher?` */
const keepsPlace: ReadonlySet<Aim['kind']> = new Set(['drugWhy']);

const inPlaceOf = (
  aim: Aim,
  { intents }: Question,
  isOther: (intent: IntentName) => boolean,
): IntentName[] =>
  keepsPlace.has(aim.kind) && intents.includes(aim.intent)
    ? intents.filter((intent) => intent === aim.intent || isOther(intent))
    : [aim.intent, ...intents.filter(isOther)];

/** The question with its aim: the intents that the aim answers give way, another question in the same sentence stays. */
export const aimed = <Asked extends Question>(
  asked: Asked,
  language: Language,
  called: EntryNames | null,
): Aimed<Asked> => {
  const question = bounded(asked);
  const aim = aimIn(question, language, called);
  if (aim === null) return { ...question, aim };
  const own = ownOf[aim.kind];
  const ambiguous = null;
  if (!own) return { ...question, aim, ambiguous, intents: [aim.intent] };
  const analytes = question.analytes.filter((id) => !own.analytes?.includes(id));
  const vitals = question.vitals.filter((code) => !own.vitals?.includes(code));
  const isOther = (intent: IntentName): boolean => {
    if (repeated.has(intent) || intent === aim.intent) return false;
    // The dose answers the leave that is asked for, and what is due.
    if (
      aim.kind === 'doseByWeight' &&
      (drugIntents.has(intent) || intent === 'overdue' || intent === 'allergies')
    )
      return false;
    if (intent === 'vitals') return vitals.length > 0;
    if (intent === 'lab_latest' || intent === 'lab_trend')
      return analytes.length + question.panelAnalytes.length > 0;
    return true;
  };
  return {
    ...question,
    aim,
    ambiguous,
    analytes,
    vitals,
    intents: inPlaceOf(aim, question, isOther),
  };
};
