import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../../../platform/text/compare.ts';
import { noneRecorded } from '../../absent.ts';
import type { Aim, AskedDue } from '../../aims.ts';
import { type EntryIn, newestFirst, type Source } from '../../chart-entries.ts';
import type { RuleSource } from '../../cited.ts';
import { labFact, procedureFact, vitalFact } from '../../facts.ts';
import { analyteOf } from '../../lab-names.ts';
import { antigensIn } from '../../lexicon/antigens.ts';
import { genericWords } from '../../lexicon/generic-words.ts';
import { lexicons } from '../../lexicon/lexicons.ts';
import { holdsPhrase } from '../../match.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { formsOf, isCalled, type Thing } from '../../things.ts';
import { dayIn } from '../../times.ts';
import { oneLine, wordsOf } from '../../words.ts';
import { notWritten, type Said, saidFact, saidIn } from './written.ts';

type Unit = 'days' | 'weeks' | 'months' | 'years';

const unitWords: readonly (readonly [Unit, RegExp])[] = [
  ['days', /^(?:dia|day|tag|giorn|jour|天|日|일)/u],
  ['weeks', /^(?:semana|week|wk|woche|settiman|semaine|周|週|주)/u],
  ['months', /^(?:mes|month|monat|mois|个月|か月|ヶ月|개월)/u],
  ['years', /^(?:ano|year|jahr|ann|an\b|ans\b|年|년)/u],
];
const smallNumbers: Readonly<Record<string, number>> = {
  una: 1,
  un: 1,
  one: 1,
  a: 1,
  ein: 1,
  eine: 1,
  einer: 1,
  einem: 1,
  une: 1,
  uma: 1,
  um: 1,
  dos: 2,
  two: 2,
  zwei: 2,
  due: 2,
  deux: 2,
  duas: 2,
  tres: 3,
  three: 3,
  drei: 3,
  tre: 3,
  trois: 3,
  seis: 6,
  six: 6,
  sechs: 6,
  sei: 6,
};
const interval = new RegExp(
  String.raw`(?:\b(?:en|in|cada|every|within|after|dentro de|tra|fra|dans|em|nach|a los|entre)\s+|\b)(\d{1,3}|${Object.keys(smallNumbers).join('|')}) ?(dias?|days?|tag\p{L}*|giorn\p{L}|jours?|semanas?|weeks?|wks?|woche\p{L}*|settiman\p{L}|semaines?|mese?s?|mesi|months?|monat\p{L}*|mois|anos?|years?|jahr\p{L}*|ann[oi]|ans?\b|天|日|周|週間?|个月|か月|ヶ月|年|일|주|개월|년)`,
  'u',
);

/** The day on which something is due that was written on a day: `in 1 week`; null where no interval is said. */
const dueOn = (plain: string, from: DateTime): DateTime | null => {
  const [, number, word = ''] = interval.exec(plain) ?? [];
  const unit = unitWords.find(([, pattern]) => pattern.test(word))?.[0];
  const count = number === undefined ? 0 : (smallNumbers[number] ?? Number(number));
  return unit && count > 0 ? from.plus({ [unit]: count }) : null;
};

const writtenOn = (source: Source, zone: string): DateTime =>
  DateTime.fromISO(
    (source.entry.effective_on ?? dayIn(zone, new Date(source.entry.effective_at))).slice(0, 10),
    { zone },
  );

const todayOf = ({ now, timeZone }: Reading): DateTime =>
  DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');

/** A follow-up as it was written, with the day on which it is due and whether that day is past. */
export const followUp = (said: Said, reading: Reading): Draft => {
  const { show, timeZone } = reading;
  const due = said.source.entry.undated === null ? dueOn(said.plain, writtenOn(said.source, timeZone)) : null;
  if (!due) return saidFact(said, reading, 'aim.followUp');
  const key = due < todayOf(reading) ? 'aim.followUpPast' : 'aim.followUpDue';
  return saidFact(said, reading, key, { due: show.calendarDate(due.toFormat('yyyy-MM-dd')) });
};

const waiting =
  /pendient|pending|awaiting|awaited|outstanding|to be done|ausstehend|steht (?:noch )?aus|in sospeso|in attesa|en attente|reste a faire|a la espera|se solicita|se indica (?:realizar|hacer)|falta (?:hacer|realizar)|repetir|repeat|wiederholen|ripetere|repeter|待查|待做|待完成|复查|予定|再検|未実施|예정|대기|재검/u;

/** Whether a normalised text asks for something still to be done. */
export const isWaiting = (plain: string): boolean => waiting.test(plain);

/** A sentence that asks for something still to be done; a conclusion's follow-up always does. */
const isOpen = ({ part, plain }: Said): boolean => part === 'follow_up' || waiting.test(plain);

/** The longest time for which something written down as still to be done may be pending; months. */
const longestOpen = 24;
const mostOpen = 4;

/** Follow-ups and sentences that ask for something still to be done, the newest first. */
export const openIn = (reading: Reading): Said[] => {
  const since = todayOf(reading).minus({ months: longestOpen }).toMillis();
  const all = saidIn(reading).filter((said) => said.at >= since && isOpen(said));
  const last = all.find(({ part }) => part === 'follow_up');
  // Only the newest follow-up is still a plan; older ones were followed by a visit.
  return all.filter(
    (said) =>
      said.part === 'note' || said.source === last?.source || said.source.entry.id === last?.source.entry.id,
  );
};

/** Words of the question that name something: none of the lexicon, none of a few letters. */
const wordsAsked = ({ question }: Reading): string[] => [
  ...new Set([
    ...Object.values(question.named).flatMap((words) => [...words]),
    ...question.leftover.filter((word) => !genericWords.has(word)),
  ]),
];

const beginning = 6;
const isNamed = (plain: string, words: readonly string[]): boolean =>
  words.some((word) =>
    word.length >= 5 || !/^[a-z]+$/u.test(word)
      ? plain.includes(word.slice(0, beginning))
      : wordsOf(plain).includes(word),
  );

/** The answer yes or no before a verdict, by what the question asks. */
const withYesOrNo = (reading: Reading, asked: AskedDue, isDue: boolean, text: string): string =>
  asked === null ? text : reading.t(isDue === (asked === 'due') ? 'aim.yes' : 'aim.no', { text });

/** Something that a question names: how an entry, and how a text calls it. */
type NamedCare = {
  readonly isEntry: (name: string) => boolean;
  readonly isIn: (plain: string) => boolean;
};

const careOfWords = (words: readonly string[]): NamedCare => ({
  isEntry: (name) => isNamed(normalise(name), words),
  isIn: (plain) => isNamed(plain, words),
});

const careOfThing = (thing: Thing): NamedCare => {
  const forms = formsOf(thing).map(normalise);
  const latin = forms.filter((form) => /^[\p{Script=Latin}]/u.test(form));
  const others = forms.filter((form) => !latin.includes(form));
  return {
    isEntry: (name) => isCalled(name, thing),
    isIn: (plain) => {
      const words = ` ${wordsOf(plain).join(' ')} `;
      return (
        latin.some((form) => words.includes(` ${wordsOf(form).join(' ')} `)) ||
        others.some((form) => plain.includes(form))
      );
    },
  };
};

const clauseEnd = /(?<=[;,；，])\s*/u;
const clausesOf = (text: string): string[] =>
  text.split(clauseEnd).map((clause) => clause.replace(/[;,；，]$/u, '').trim());

/** The clauses of what is written that name something: the deadline of another item is none of it. */
const ownClauses = (said: Said, { isIn }: NamedCare): Said => {
  const clauses = clausesOf(said.text).filter((clause) => isIn(normalise(clause)));
  const text = clauses.join('; ');
  return clauses.length === 0 ? said : { ...said, text, plain: normalise(text) };
};

const repeats =
  /contro|kontroll|cada|every|alle |chaque|ogni|tous les|toutes les|recall|follow|seguim|proxim|next|nachst|prossim|prochain/u;
const sends = /refer|deriv|remit|uberweis|überweis|invia|adresse|encaminh|转诊|紹介|의뢰/u;

/** The day on which a procedure is to be repeated by its own text; null where it says none. */
export const recallOf = (entry: EntryIn<'procedures'>, { timeZone }: Reading): DateTime | null => {
  // `12 weeks` in the reason of a scan is no interval.
  const repeat = clausesOf(entry.reason ?? '')
    .map((clause) => normalise(clause))
    .find((clause) => waiting.test(clause) || repeats.test(clause));
  return entry.undated === null && repeat !== undefined
    ? dueOn(repeat, writtenOn({ kind: 'procedure', entry }, timeZone))
    : null;
};

/** Due dates of something that the question names: the entries that were made of it, and what is written about the next one. */
const dueOfNamed = (reading: Reading, named: NamedCare, asked: AskedDue): Draft[] => {
  const { chart, t, show } = reading;
  const [last] = newestFirst(chart, 'procedures').filter(({ name }) => named.isEntry(name));
  const lastAt = last ? Date.parse(last.effective_at) : 0;
  const said = saidIn(reading)
    .filter((one) => one.at >= lastAt && (isOpen(one) || sends.test(one.plain)) && named.isIn(one.plain))
    .map((one) => ownClauses(one, named))
    .slice(0, 2);
  const recall = last ? recallOf(last, reading) : null;
  const isPast = recall !== null && recall < todayOf(reading);
  const verdict: Draft[] =
    last && recall
      ? [
          {
            kind: 'calc',
            text: withYesOrNo(
              reading,
              asked,
              isPast,
              t(isPast ? 'aim.recallPast' : 'aim.recallDue', {
                name: oneLine(last.name),
                date: show.date(dateOf(last)),
                due: show.calendarDate(recall.toFormat('yyyy-MM-dd')),
                text: t('quoted', { text: oneLine(last.reason ?? '') }),
              }),
            ),
            sources: [{ kind: 'procedure', entry: last }],
          },
        ]
      : last
        ? [procedureFact(last, reading)]
        : [];
  const isOnlyDone = last !== undefined && !recall && said.length === 0;
  return [
    ...(isOnlyDone ? [notWritten(reading, 'aim.noNext')] : []),
    ...verdict,
    ...said.map((one) => followUp(one, reading)),
  ];
};

/** Words that can only be those of a study or an operation. */
const isStudy =
  /gra(?:f|ph)i|graph[yi]|gramm?|scop(?:i|y)|spiegelung|metri[ae]|metry|biops|ectom|ultraso|sonogra|resonan|papanic|citolog|cytolog|檢|镜|造影|超声|超音波|内視鏡|検査|검사|내시경|조영/u;

const nothingOf = (reading: Reading, name: string): Draft[] => [
  noneRecorded(reading, 'procedures', reading.t('aim.nothingOf', { name })),
  notWritten(reading, 'aim.noNext'),
];

const lookForCare = (reading: Reading, care: AnswerTo): Draft[] =>
  reading.tools.care().items.length > 0 ? care(reading) : [];

/** Things left to be done: the follow-up of the newest conclusion, what notes call pending, and care that verified rules call for. */
const pending =
  (care: AnswerTo, asked: AskedDue): AnswerTo =>
  (reading) => {
    const studies = reading.question.things.filter(({ section }) => section === 'procedures');
    if (studies.length > 0)
      return studies.flatMap((study) => {
        const due = dueOfNamed(reading, careOfThing(study), asked);
        return due.length > 0 ? due : nothingOf(reading, study.text);
      });
    const words = wordsAsked(reading);
    const named = words.length > 0 ? dueOfNamed(reading, careOfWords(words), asked) : [];
    if (named.length > 0) return named;
    const study = words.find((word) => isStudy.test(word));
    if (study !== undefined) return nothingOf(reading, study);
    const open = openIn(reading)
      .slice(0, mostOpen)
      .map((said) => followUp(said, reading));
    const rules = lookForCare(reading, care);
    if (rules.length > 0) return [...open.slice(0, 2), ...rules];
    return open.length > 0 ? open : [notWritten(reading, 'aim.nothingPending'), ...care(reading)];
  };

/** Things that the newest conclusion or note left to be done. */
const pendingOfLast: AnswerTo = (reading) => {
  const said = saidIn(reading);
  const followUps = said.filter(({ part }) => part === 'follow_up');
  const [last] = followUps;
  if (last) return [followUp(last, reading)];
  const open = openIn(reading).slice(0, mostOpen);
  return open.length > 0
    ? open.map((one) => followUp(one, reading))
    : [notWritten(reading, 'aim.nothingPending')];
};

const everyLexicon = Object.values(lexicons);

/** Whether a text names something measured, in any language: charts and questions need not share one. */
const namesMeasured = ({ question }: Reading): ((said: Said) => boolean) => {
  const phrases = [
    ...question.analytes.flatMap((id) => everyLexicon.flatMap(({ analytes }) => analytes[id])),
    ...question.panelAnalytes.flatMap((id) => everyLexicon.flatMap(({ analytes }) => analytes[id])),
    ...question.vitals.flatMap((code) => everyLexicon.flatMap(({ vitals }) => vitals[code])),
    ...question.labNames,
  ];
  const unspaced = phrases
    .filter((phrase) => !/^[\p{Script=Latin}\d *]+$/u.test(phrase))
    .map((phrase) => phrase.replaceAll('*', ''));
  return ({ plain }) => {
    const words = wordsOf(plain);
    return holdsPhrase(words, phrases) || unspaced.some((phrase) => phrase !== '' && plain.includes(phrase));
  };
};

const lastMeasured = (reading: Reading): Draft[] => {
  const { question, chart } = reading;
  const lab = newestFirst(chart, 'labs').find((one) => {
    const analyte = analyteOf(one);
    return analyte !== null && question.analytes.includes(analyte);
  });
  const vital = newestFirst(chart, 'vitals').find(({ code }) => question.vitals.includes(code));
  return [...(lab ? [labFact(lab, reading)] : []), ...(vital ? [vitalFact(vital, reading)] : [])];
};

/** The time at which something measured is to be measured again, as it was written last. */
const nextOf: AnswerTo = (reading) => {
  const isAbout = namesMeasured(reading);
  const said = saidIn(reading).find((one) => isOpen(one) && isAbout(one));
  return said ? [followUp(said, reading)] : [notWritten(reading, 'aim.noNext'), ...lastMeasured(reading)];
};

const boosters: RuleSource = {
  kind: 'rule',
  rule: {
    id: 'td-booster',
    version: '2017',
    label: 'Tetanus booster',
    quote:
      'Tetanus and diphtheria toxoid booster of adults every 10 years (CDC Adult Immunization Schedule; WHO position paper 2017).',
    review: null,
  },
};
/** Years after which a dose of adults is given again, where every schedule says the same. */
const boosterYears: Readonly<Record<string, number>> = { tetanus: 10, diphtheria: 10 };

type Vaccine = EntryIn<'immunizations'>;

const dosesOf = (reading: Reading, antigen: string): Vaccine[] =>
  newestFirst(reading.chart, 'immunizations').filter(({ name }) =>
    antigensIn(normalise(name)).includes(antigen),
  );

/** The newest sentences of notes that name the illness of a vaccine, such as a contact with it. */
export const contactsOf = (reading: Reading, antigen: string): Draft[] =>
  saidIn(reading)
    .filter(({ part, plain }) => part === 'note' && antigensIn(plain).includes(antigen))
    .slice(0, 2)
    .map((said) => saidFact(said, reading));

/** Whether a vaccine was given, when last, and whether its booster is due. */
const vaccineDue =
  (antigen: string, asked: AskedDue): AnswerTo =>
  (reading) => {
    const { t, show, timeZone } = reading;
    const name = t(`aim.antigen.${antigen}`);
    const [last] = dosesOf(reading, antigen);
    if (!last)
      return [
        noneRecorded(reading, 'immunizations', t('aim.noDose', { name })),
        ...contactsOf(reading, antigen),
      ];
    const source: Source = { kind: 'immunization', entry: last };
    const years = boosterYears[antigen];
    const params = { name, vaccine: oneLine(last.name), date: show.date(dateOf(last)) };
    if (years === undefined || last.undated !== null)
      return [{ kind: 'calc', text: t('aim.lastDose', params), sources: [source] }];
    const isLate = writtenOn(source, timeZone).plus({ years }) < todayOf(reading);
    const text = t(isLate ? 'aim.boosterLate' : 'aim.boosterCurrent', { ...params, years });
    return [{ kind: 'calc', text: withYesOrNo(reading, asked, isLate, text), sources: [source, boosters] }];
  };

/** The answer about what is due; `care` is that of the verified rules. */
export const dueAnswer = (aim: Aim, care: AnswerTo): AnswerTo | null => {
  switch (aim.kind) {
    case 'pending':
      return pending(care, aim.asked);
    case 'pendingOfLast':
      return pendingOfLast;
    case 'nextOf':
      return nextOf;
    case 'vaccineDue':
      return vaccineDue(aim.antigen, aim.asked);
    default:
      return null;
  }
};
