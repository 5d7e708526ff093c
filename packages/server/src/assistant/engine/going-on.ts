import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import { normalise } from '../../platform/text/compare.ts';
import { drugsIn } from './drug-names.ts';
import { whyAsked } from './drug-why.ts';
import { isOfValues } from './intent-kinds.ts';
import { asksOfNothing } from './intents.ts';
import type { IntentName } from './lexicon/schema.ts';
import { asksRepeat } from './repeat-asked.ts';
import { thatDayAsked } from './that-day-asked.ts';
import type { Understood } from './understood.ts';
import { unitAskedIn } from './unit-asked.ts';
import { isUntilToday } from './values-asked.ts';
import { wordsOf } from './words.ts';

/** Words with which people go on from what they asked before. */
const firstWords: Partial<Record<Language, readonly string[]>> = {
  es: ['y', 'e', 'ahora', 'tambien'],
  en: ['and', 'also', 'what about', 'how about'],
  de: ['und', 'auch', 'wie ist es mit', 'was ist mit'],
  it: ['e', 'ed', 'anche'],
  fr: ['et', 'aussi'],
  pt: ['e', 'agora', 'tambem'],
};

/** In scripts without spaces a beginning, or for Chinese the particle at the end, says so. */
const unspaced =
  /^(?:那么?|还有|另外|では|じゃあ?|それでは|それと|あと|そして|그럼|그러면|그리고|그렇다면)|呢[?？]?$|^その(?:一つ)?前|^그\s?(?:바로\s?)?(?:이전|전)/u;

/** What is left of a question behind those words where it wants the value before the one that was told. */
const oneBefore: Record<Language, RegExp> = {
  es: /^(?:cual (?:fue|era) )?(?:(?:el|la) (?:valor |resultado )?)?(?:anterior|previ[oa]|penultim[oa]|(?:de )?antes)(?: de (?:es[eoa]|est[eoa]))?$/,
  en: /^(?:what (?:was|is) )?(?:the )?(?:(?:previous|prior)(?: (?:one|value|result))?|(?:(?:one|value|result) )?before(?: (?:that|it|this))?)$/,
  de: /^(?:(?:wie war )?(?:der|die|das) )?(?:(?:wert )?(?:davor|zuvor|vorher)|vor(?:her)?ige[rs]?(?: (?:wert|ergebnis))?|vorletzte[rs]?(?: (?:wert|ergebnis))?)$/,
  it: /^(?:(?:qual era )?(?:quell[oa]|il|la) )?(?:(?:valore |risultato )?(?:di )?prima|(?:valore |risultato )?precedente|penultim[oa])$/,
  fr: /^(?:(?:quel(?:le)? etait )?(?:cel(?:ui|le)|le|la|l) )?(?:(?:valeur |resultat )?(?:d )?avant|(?:valeur |resultat )?precedente?|avant dernier[e]?)$/,
  pt: /^(?:(?:qual (?:foi|era) )?(?:o|a) )?(?:(?:valor |resultado )?(?:de )?antes|(?:valor |resultado )?anterior|penultim[oa])$/,
  zh: /^(?:那么?)?(?:再?(?:上|前)一(?:次|个)|再?之前|再?以前|更早|再往前)(?:一次|的)?(?:呢)?$/u,
  ja: /^(?:では|じゃあ?|それでは)?(?:その|もう)?(?:一つ|1つ)?(?:前|前回|以前)(?:の値|の結果)?(?:は|はどうですか|はいくつですか)?$/u,
  ko: /^(?:그럼|그러면|그리고)?(?:그)?(?:바로)?(?:이?전)(?:것|값|번|수치|결과)?(?:은|는|엔|에는)?(?:요|어땠나요)?$/u,
};

/** No question that goes on from another one is longer; words. */
const mostWords = 12;

/** A question about what was told before may ask two things of it: `since when, and what did it do to her?` */
const mostWordsAfter = 8;

/** Whether a question begins like one that goes on from the one before: `and creatinine?`, `¿y desde marzo?`. */
export const beginsLikeGoingOn = (question: string): boolean => {
  if (unspaced.test(question.trim())) return true;
  const words = wordsOf(question);
  if (words.length === 0 || words.length > mostWords) return false;
  const text = `${words.join(' ')} `;
  return Object.values(firstWords).some((starts) => starts.some((start) => text.startsWith(`${start} `)));
};

/** Whether a question asks for the value before the one that was told, and for nothing else: `and the one before?` */
const wantsOneBefore = (question: string): boolean => {
  const words = wordsOf(question);
  const text = words.join(' ');
  const starts = Object.values(firstWords).flat();
  const rests = starts
    .filter((start) => text.startsWith(`${start} `))
    .map((start) => text.slice(start.length + 1));
  return Object.values(oneBefore).some((phrase) =>
    [...rests, words.join('')].some((rest) => phrase.test(rest)),
  );
};

const asCourse = (intent: IntentName): IntentName => (intent === 'lab_latest' ? 'lab_trend' : intent);
const asValue = (intent: IntentName): IntentName => (intent === 'lab_trend' ? 'lab_latest' : intent);

/**
 * The value before what was told of something measured: before the newest ones, or before the time of which they were. Null after a
 * whole course, after all values or an end of them, and where nothing measured was named.
 */
const stepBack = (question: Understood, before: Understood): Understood | null => {
  const { since, until, back, count, trend, extreme, everyValue } = before;
  const named = [before.analytes, before.panelAnalytes, before.labNames, before.vitals];
  const kept = before.intents.filter(isOfValues);
  if (kept.length === 0 || named.every((names) => names.length === 0) || everyValue || extreme) return null;
  const { text } = question;
  const value = { ...before, text, intents: kept.map(asValue), trend: false, count: null, aim: null };
  if (since?.by === 'date') return { ...value, since: null, until: { day: since, isWithin: false }, back: 0 };
  return since !== null || trend ? null : { ...value, until, back: back + (count ?? 1) };
};

/**
 * What was asked before, of something else: its course, its lowest value or all of them, its value of that time. Null where the newest
 * value was asked for, which the question asks for by itself, or where it says itself what it wants.
 */
const ofSomethingElse = (
  question: Understood,
  before: Understood,
  own: readonly IntentName[],
): Understood | null => {
  const isTimed = question.since !== null || question.until !== null;
  const wantsCourse =
    before.intents.includes('lab_trend') || (before.intents.includes('vitals') && before.trend);
  const wantsOneOfAll = before.everyValue || before.extreme !== null;
  const keepsTime = before.until !== null && !isTimed;
  // A course since a day may be the course of before, of something else.
  const asksItself = question.trend && !isUntilToday(question, question.text);
  if (!(wantsCourse || wantsOneOfAll || keepsTime) || asksItself || !own.every(isOfValues)) return null;
  const { since, until } = isTimed ? question : before;
  return {
    ...question,
    intents: wantsCourse ? own.map(asCourse) : own,
    trend: wantsCourse,
    since,
    until,
    count: question.count ?? before.count,
    everyValue: before.everyValue,
    extreme: question.extreme ?? before.extreme,
  };
};

const operationsOnValues = ['count', 'first', 'worst', 'best', 'change', 'vary', 'compare'] as const;

/** Of what was asked before another value than the newest: the highest, the first, one beyond a limit, how it changed. */
const ofAnotherValue = (question: Understood, before: Understood): Understood | null => {
  const { text, since, until, count, extreme, bothEnds, limit, limits, operations } = question;
  const kept = before.intents.filter(isOfValues);
  const asks =
    extreme !== null ||
    bothEnds ||
    unitAskedIn(text) !== null ||
    limit !== null ||
    operationsOnValues.some((one) => operations.has(one));
  if (kept.length === 0 || !asks) return null;
  const isTimed = since !== null || until !== null;
  return {
    ...before,
    ...(isTimed ? { since, until } : {}),
    ...{
      text,
      count,
      extreme,
      bothEnds,
      limit,
      limits,
      operations,
      intents: kept,
      everyValue: false,
      back: 0,
      aim: null,
    },
  };
};

/** `A year ago`, not `the last year`. */
const ago = /(?<!\p{L})(?:ago|hace|fa|il y a|vor|atras|ha (?:um|uma|dois|duas|\d+))(?!\p{L})|前|전(?!체)/u;

/** The same as was asked before, of another time or another number of values. */
const ofAnotherTime = (
  { text, since, until, count, age }: Understood,
  before: Understood,
): Understood | null => {
  const kept = before.intents.filter(isOfValues);
  const timed = { ...before, text, since, until, count, age, back: 0, aim: null };
  if (kept.length > 0 && age !== null) return { ...timed, intents: kept.map(asValue), trend: false };
  // A time that has an end has a value; one that goes on until today is a course.
  if (kept.length > 0 && until !== null) return { ...timed, intents: kept };
  if (kept.length > 0 && since?.by === 'period' && ago.test(normalise(text)))
    return { ...timed, intents: kept.map(asValue), trend: false };
  if (kept.length > 0 && since !== null) return { ...timed, intents: kept.map(asCourse), trend: true };
  if (count === null)
    return since !== null && before.intents.includes('changes_since') ? { ...before, text, since } : null;
  const counted = before.intents.filter((intent) => isOfValues(intent) || intent === 'visits');
  return counted.length > 0 ? { ...before, text, count, intents: counted, aim: null } : null;
};

/** A drug by its name, and nothing that is asked of it: `and naproxen?` */
const isDrugAlone = ({ things, hasSubject, operations }: Understood): boolean =>
  things.length > 0 &&
  things.every(({ section }) => section === 'medications') &&
  !hasSubject &&
  operations.size === 0;

const lists: readonly IntentName[] = ['allergies', 'problems', 'medications', 'immunizations', 'procedures'];

/** Whether one list of the chart was asked for: `allergic to anything?` */
const isOfOneList = ({ intents }: Understood): boolean =>
  intents.length === 1 && intents.every((intent) => lists.includes(intent));

/** The same things as before, of which something else is asked: `since when?` */
const ofTheSameThings = (question: Understood, before: Understood): Understood => {
  const { text, operations, limit, since, until, count, isNewest, past, all } = question;
  const same = { ...before, text, operations, limit, since, until, count, isNewest, past, all };
  // `And why isn't the dose higher?` asks of the drug what its order alone does not say.
  return whyAsked(same) === null ? same : { ...same, aim: { kind: 'drugWhy', intent: 'medications' } };
};

/** Whether a question names nothing measured, no drug and no entry. */
const asksWithoutName = ({ vitals, analytes, panelAnalytes, labNames, things }: Understood): boolean =>
  vitals.length + analytes.length + panelAnalytes.length + labNames.length + things.length === 0;

/** Whether the value that was asked for before was measured again. */
const ofTheSameValue = (question: Understood, before: Understood): Understood | null => {
  const kept = before.intents.filter(isOfValues);
  return kept.length === 0
    ? null
    : { ...before, text: question.text, intents: kept, aim: null, trigger: null };
};

/** Other things of the day of a value that was asked for before, or done about it. */
const ofItsDay = (question: Understood, before: Understood): Understood | null => {
  if (thatDayAsked(question.text) === null) return null;
  const kept = before.intents.filter(isOfValues);
  const isOne = !before.trend && !before.everyValue && !before.operations.has('count');
  return kept.length === 0 || !isOne
    ? null
    : { ...before, text: `${before.text} ${question.text}`, intents: kept, aim: null, trigger: null };
};

/**
 * What a question means that goes on from the one before and does not say by itself what it asks: the same of something else, of
 * another time or another number of values, the value before, the check of another drug. Null when it stands by itself, or when
 * nothing of the one before fits: then it is answered as it is.
 */
const goingOn = (question: Understood, before: Understood): Understood | null => {
  if (question.trigger !== null) return null;
  if (wantsOneBefore(question.text)) return stepBack(question, before);
  if (asksWithoutName(question)) {
    const meant = asksRepeat(question.text) ? ofTheSameValue(question, before) : ofItsDay(question, before);
    if (meant) return meant;
  }
  if (asksOfNothing(question, mostWordsAfter) && (before.things.length > 0 || isOfOneList(before)))
    return ofTheSameThings(question, before);
  if (question.ambiguous !== null) return null;
  // A period alone reads like a wish for what changed in it.
  const own = question.intents.filter((intent) => intent !== 'changes_since');
  if (own.length > 0 && !(isDrugAlone(question) && before.intents.includes('check_drug')))
    return ofSomethingElse(question, before, own);
  if (!isDrugAlone(question) && drugsIn(question.leftover).length === 0)
    return ofAnotherValue(question, before) ?? ofAnotherTime(question, before);
  return before.intents.includes('check_drug') ? { ...question, intents: ['check_drug'] } : null;
};

/** A question as it is meant, and the earlier one from which it goes on. */
type GoingOn = { readonly understood: Understood; readonly from: string };

/**
 * The newest question after `earlier` (oldest first), each of which may go on from the one before it. Null when it stands by
 * itself.
 */
export const continued = (
  question: Understood,
  earlier: readonly string[],
  read: (text: string) => Understood,
): GoingOn | null => {
  let before: GoingOn | null = null;
  for (const text of earlier) {
    const own = read(text);
    const meant: Understood | null =
      before && beginsLikeGoingOn(text) ? goingOn(own, before.understood) : null;
    before = { understood: meant ?? own, from: text };
  }
  const meant = before && goingOn(question, before.understood);
  return before && meant ? { understood: meant, from: before.from } : null;
};
