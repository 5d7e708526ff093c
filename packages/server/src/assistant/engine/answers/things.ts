import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../../platform/text/compare.ts';
import type { NotesSearch } from '../../retrieval/port.ts';
import { firstOf, noneNamed, noneRecorded, withReach } from '../absent.ts';
import { type EntrySource, newestSources } from '../chart-entries.ts';
import { factOf } from '../facts.ts';
import type { Operation } from '../lexicon/operation-words.ts';
import type { NamedSection } from '../named.ts';
import type { Draft, Reading } from '../reading.ts';
import { askedSpan, noneWithin } from '../series.ts';
import { isBroader, isCalled, isNoted, isUnknown, sharesWord, type Thing } from '../things.ts';
import { isOfTime } from '../times.ts';
import { isDated, isDay } from '../when.ts';
import { oneLine } from '../words.ts';
import { deniedWithEvidence } from './evidence.ts';
import { partOf, quotesAbout, tellsOfPatient } from './free-text.ts';
import { treatmentOf } from './infections.ts';
import { ofThatTime } from './of-that-time.ts';
import { valuesOfProcedures, wantsCourse } from './text-values.ts';

/** As many entries of one thing as an answer tells of. */
const mostEntries = 5;

const kindOf = {
  allergies: 'allergy',
  medications: 'medication',
  conditions: 'condition',
  immunizations: 'immunization',
  procedures: 'procedure',
} as const satisfies Record<NamedSection, EntrySource['kind']>;

/** A thing that entries of a list are, not results. */
export type ListedThing = Thing & { readonly section: NamedSection };

export const isListedThing = (thing: Thing): thing is ListedThing => thing.section !== 'labs';

type NamedSource = Extract<EntrySource, { kind: (typeof kindOf)[NamedSection] }>;

const nameOf = ({ kind, entry }: NamedSource): string => (kind === 'allergy' ? entry.substance : entry.name);

const reasonOf = ({ kind, entry }: NamedSource): string =>
  kind === 'medication' || kind === 'procedure' ? (entry.reason ?? '') : '';

const isActive = ({ entry }: NamedSource): boolean => !('status' in entry) || entry.status === 'active';

/** Whether a drug is ordered for what the question calls its group by: `the pill for blood pressure` for `hypertension`. */
const isForThat = (source: NamedSource, { text, ingredients }: ListedThing): boolean =>
  ingredients.length > 0 && sharesWord(reasonOf(source), text);

/** The entries that are the thing, active ones first, else newest first. */
const entriesOf = (reading: Reading, thing: ListedThing): NamedSource[] =>
  (newestSources(reading.chart, kindOf[thing.section]) as NamedSource[])
    .filter((source) => !(source.kind === 'allergy' && source.entry.status === 'none_known'))
    .filter(
      (source) =>
        (!thing.byReason && isCalled(nameOf(source), thing)) ||
        ((thing.byReason || source.kind === 'procedure') && isCalled(reasonOf(source), thing)),
    )
    .toSorted(
      (a, b) =>
        Number(isActive(b)) - Number(isActive(a)) ||
        Number(isForThat(b, thing)) - Number(isForThat(a, thing)),
    );

/** The words of the list on each thing that a question names: its entries, by what is asked of them, or that it is not there. */
export const listedThings = (
  reading: Reading,
  things: readonly ListedThing[],
  notes: NotesSearch | null,
): Draft[] => {
  const said = things.flatMap((thing) => {
    const entries = entriesOf(reading, thing);
    return entries.length === 0
      ? notListed(reading, thing, notes)
      : withReach(reading, thing.section, told(reading, thing, entries));
  });
  // The origin of quotes is said once.
  return said.filter(
    ({ kind, text }, at) => kind !== 'action' || !said.slice(at + 1).some((one) => one.text === text),
  );
};

/** As many names as a count tells. */
const mostNames = 20;

/** The number of entries of a section, those that are no longer active apart; with their names. */
export const countOfSection = (reading: Reading, section: NamedSection): Draft[] => {
  const { question, t, show } = reading;
  const all = (newestSources(reading.chart, kindOf[section]) as NamedSource[]).filter(
    (source) => !(source.kind === 'allergy' && source.entry.status === 'none_known'),
  );
  const counted =
    question.past || question.all
      ? all.filter((source) => question.all || !isActive(source))
      : all.filter(isActive);
  if (counted.length === 0)
    return [noneRecorded(reading, section, t('count.none', { section: t(`section.${section}`) }))];
  const names = [...new Set(counted.map((source) => oneLine(nameOf(source))))].slice(0, mostNames);
  const count: Draft = {
    kind: 'calc',
    text: t('count.section', {
      section: t(`section.${section}`),
      count: counted.length,
      names: show.clauses(names),
    }),
    sources: counted.slice(0, mostNames),
  };
  return withReach(reading, section, [count]);
};

/** Entries that are called by a broader name: they may mean the thing, and are told behind that it is not there itself. */
const broader = (reading: Reading, thing: ListedThing): Draft[] =>
  (newestSources(reading.chart, kindOf[thing.section]) as NamedSource[])
    .filter((source) => isBroader(nameOf(source), thing))
    .slice(0, mostBroader)
    .map((source) => factOf(source, reading));

const mostBroader = 2;

/** Entries whose names are in no list of terms: nobody can say that they are something else than the thing. */
const notCompared = (reading: Reading, thing: ListedThing): Draft[] => {
  const sources = (newestSources(reading.chart, kindOf[thing.section]) as NamedSource[])
    .filter((source) => !(source.kind === 'allergy' && source.entry.status === 'none_known'))
    .filter((source) => isUnknown(nameOf(source), thing.section))
    .slice(0, mostNames);
  if (sources.length === 0) return [];
  const names = reading.show.clauses([...new Set(sources.map((source) => oneLine(nameOf(source))))]);
  return [{ kind: 'fact', text: reading.t('none.notCompared', { names }), sources }];
};

/** Operations that only a text can answer of a thing that is in no list. */
const ofText = ['why', 'dose'] as const satisfies readonly Operation[];

/** A thing that no entry is: said first, but of what is noted rather than listed; then what notes say of it. */
const notListed = (reading: Reading, thing: ListedThing, notes: NotesSearch | null): Draft[] => {
  const about = partOf(notes, thing.name);
  const quotes = quotesAbout(about, reading);
  // An illness of a relative is no answer about the patient.
  const isAnswered =
    tellsOfPatient(about) && (isNoted(thing) || ofText.some((one) => reading.question.operations.has(one)));
  if (isAnswered) return quotes;
  const recorded = quotes.filter(({ sources }) => sources.some((source) => isReasonFor(source, thing)));
  // `Any fractures?` is answered by the operation of one, and the list of problems is told behind it.
  if (recorded.length > 0)
    return [...recorded, notRecorded(reading, thing), ...quotes.filter((one) => !recorded.includes(one))];
  const denied = deniedWithEvidence(reading, thing);
  if (denied) return [...denied, ...treatmentOf(reading, thing), ...broader(reading, thing), ...quotes];
  return [notRecorded(reading, thing), ...broader(reading, thing), ...quotes, ...notCompared(reading, thing)];
};

/** Words of a reason that deny or only suspect what it names. */
const doubted =
  /(?<!\p{L})(?:no|not|sin|without|ohne|kein\p{L}*|senza|sans|sem|rule\p{L}* out|r\/o|descart\p{L}*|suspect\p{L}*|sospech\p{L}*|possible|posible|verdacht|ausschluss|esclu\p{L}*|exclu\p{L}*|sospett\p{L}*|suspeit\p{L}*|soupcon\p{L}*|screening|prevent\p{L}*|preven\p{L}*|riesgo|risk|family)(?!\p{L})|排除|疑|除外|의심|배제|无|なし|없/u;

/** Whether a procedure was done for a problem: its reason is that, or an example of it. */
const isReasonFor = (source: Draft['sources'][number], thing: ListedThing): boolean =>
  source.kind === 'procedure' &&
  thing.section === 'conditions' &&
  source.entry.reason !== null &&
  !doubted.test(normalise(source.entry.reason)) &&
  isCalled(source.entry.reason, thing);

const notRecorded = (reading: Reading, { section, name }: ListedThing): Draft =>
  noneNamed(reading, section, reading.t('none.named', { name }));

/** Happened at a time, and does not go on. */
const isEvent = ({ section }: ListedThing): boolean =>
  section === 'procedures' || section === 'immunizations';

/** Number of entries of a thing, of the time that the question names: `how many colds since 2020`. */
const counted = (reading: Reading, { name }: ListedThing, entries: readonly NamedSource[]): Draft[] => {
  const { t, show } = reading;
  const span = askedSpan(reading);
  const isOfNoTime = span.from === null && span.to === null;
  const within = isOfNoTime
    ? entries
    : entries.filter(({ entry }) => isDated(entry) && isOfTime(span, entry, reading.timeZone));
  if (within.length === 0)
    return noneWithin(
      reading,
      name,
      entries.filter(({ entry }) => isDated(entry)).map(({ entry }) => ({ when: entry })),
      span,
    );
  const dates = within.slice(0, mostEntries).map(({ entry }) => show.date(dateOf(entry)));
  const text = t('count.named', { name, count: within.length, dates: show.clauses(dates) });
  return [{ kind: 'calc', text, sources: within }];
};

const told = (reading: Reading, thing: ListedThing, entries: readonly NamedSource[]): Draft[] => {
  const { question } = reading;
  const asks = (operation: Operation) => question.operations.has(operation);
  const timed = ofThatTime(
    reading,
    entries
      .map((source) => source.entry)
      .toSorted((a, b) => Date.parse(b.effective_at) - Date.parse(a.effective_at)),
    thing.name,
  );
  const within =
    timed && isEvent(thing)
      ? entries.filter(({ entry }) => timed.entries.some(({ id }) => id === entry.id))
      : entries;
  const said = timed && isEvent(thing) ? timed.said : [];
  // `The EF at the echo`: a value is asked for, not how many.
  if (asks('count') && !question.things.some(({ section }) => section === 'labs'))
    return [
      ...counted(reading, thing, question.age === null ? entries : within),
      // `How many, and why?`: each entry tells its reason.
      ...(asks('why') ? within.slice(0, mostEntries).map((source) => factOf(source, reading)) : []),
    ];
  const state = (source: NamedSource) => {
    if (asks('who')) return withAuthor(reading, source);
    return asks('since') && isActive(source) ? withDuration(reading, source) : factOf(source, reading);
  };
  const course =
    thing.section === 'procedures' && wantsCourse(reading) ? courseOfResults(reading, within) : [];
  return [
    ...said,
    ...course,
    ...firstOf(chosen(reading, thing, within), thing.section, reading, state, mostEntries),
  ];
};

/** The course of the values that the results of procedures give. */
const courseOfResults = (reading: Reading, sources: readonly NamedSource[]): Draft[] =>
  valuesOfProcedures(
    reading,
    sources.flatMap((source) => (source.kind === 'procedure' ? [source.entry] : [])),
  );

/** The entries that the operation is about: the oldest, the newest, those that are in use. */
const chosen = (
  { question }: Reading,
  thing: ListedThing,
  entries: readonly NamedSource[],
): readonly NamedSource[] => {
  const { operations, count, isNewest } = question;
  const byTime = entries.toSorted(
    (a, b) => Date.parse(b.entry.effective_at) - Date.parse(a.entry.effective_at),
  );
  if (operations.has('first')) return byTime.slice(-1);
  if (isEvent(thing)) {
    const wantsOne =
      isNewest || ['when', 'who', 'result'].some((operation) => operations.has(operation as Operation));
    return wantsOne ? byTime.slice(0, count ?? 1) : byTime;
  }
  const active = entries.filter(isActive);
  // A question for a dose, or since when, is about the drugs taken now.
  if (thing.section === 'medications' && active.length > 0 && !question.past && !question.all) return active;
  return entries;
};

const howLong =
  /how long|cuanto tiempo|hace cuanto|cuanto hace|cuantos anos|how many years|wie lange|da quanto|depuis combien|ha quanto|quanto tempo|多久|多长时间|どのくらい|どれくらい|何年|얼마나|얼마 동안|몇 년/u;

/** The duration of something that began on a day, beside that day, where a question asks how long. */
const withDuration = (reading: Reading, source: NamedSource): Draft => {
  const { question, t, show, now, timeZone } = reading;
  const fact = factOf(source, reading);
  const began = dateOf(source.entry);
  const asksHowLong = howLong.test(normalise(question.text)) || howLong.test(question.text);
  if (!asksHowLong || source.entry.undated !== null || !isDay(began)) return fact;
  const from = DateTime.fromISO(began, { zone: timeZone });
  const { years, months, days } = DateTime.fromJSDate(now, { zone: timeZone }).diff(from, [
    'years',
    'months',
    'days',
  ]);
  const inMonths = years * 12 + months;
  const [unit, count] =
    years >= 2
      ? ['years', years]
      : inMonths >= 2
        ? ['months', inMonths]
        : ['days', Math.floor(days + inMonths * 30)];
  const date = show.date(began);
  return {
    ...fact,
    text: fact.text.replace(
      t('when.since', { date }),
      t('when.sinceFor', { date, period: t(`period.${unit}`, { count }) }),
    ),
    own: [...(fact.own ?? []), Number(count)],
  };
};

const withAuthor = (reading: Reading, source: NamedSource): Draft => {
  const { t, show } = reading;
  const fact = factOf(source, reading);
  return {
    ...fact,
    text: show.sentences([fact.text, t('recordedBy', { author: oneLine(source.entry.author) })]),
  };
};
