import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../../../platform/text/compare.ts';
import { noneRecorded } from '../../absent.ts';
import type { AskedAge, TimedSection } from '../../aims.ts';
import { type EntryIn, newestFirst, type Source } from '../../chart-entries.ts';
import { labName, labValue, vitalValue } from '../../cite.ts';
import { isEntry } from '../../cited.ts';
import { factOf, flagOf, noteFact, procedureFact, vitalFact } from '../../facts.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { askedSpan, noneWithin } from '../../series.ts';
import { isCalled, type Thing } from '../../things.ts';
import { isOfTime } from '../../times.ts';
import { unusualByDay } from '../../unusual.ts';
import { isDated, type Timed } from '../../when.ts';
import { wordsOf } from '../../words.ts';
import { notWritten, saidFact, saidIn } from './written.ts';

const mostBlocks = 5;

const within = <Entry extends Timed>(reading: Reading, entries: readonly Entry[]): Entry[] => {
  const span = askedSpan(reading);
  return entries.filter((entry) => isDated(entry) && isOfTime(span, entry, reading.timeZone));
};

const dayOf = (entry: Timed, { show }: Reading): string => show.date(dateOf(entry));

/** Values of one day in one statement, each with its entry. */
const ofEachDay = <Entry extends Timed>(
  reading: Reading,
  entries: readonly Entry[],
  key: string,
  state: (entry: Entry) => { readonly text: string; readonly source: Source },
): Draft[] =>
  [...Map.groupBy(entries, (entry) => dayOf(entry, reading))].map(([date, ofDay]) => {
    const stated = ofDay.map(state);
    return {
      kind: 'fact',
      text: reading.t(key, { date, values: reading.show.clauses(stated.map(({ text }) => text)) }),
      sources: stated.map(({ source }) => source),
    };
  });

const labOf = (reading: Reading) => (entry: EntryIn<'labs'>) => {
  const { t, show } = reading;
  const flag = flagOf(entry);
  const value = `${labName(entry, t)} ${labValue(entry, show)}`;
  return {
    text: flag ? show.noted(value, t(`lab.flag.${flag}`)) : value,
    source: { kind: 'lab' as const, entry },
  };
};

const vitalOf = (reading: Reading) => (entry: EntryIn<'vitals'>) => ({
  text: `${reading.t(`vital.name.${entry.code}`)} ${vitalValue(entry, reading.show)}`,
  source: { kind: 'vital' as const, entry },
});

const sourcesIn = (reading: Reading, kinds: readonly Kind[]): Source[] =>
  kinds.flatMap((kind) =>
    within(
      reading,
      newestFirst(reading.chart, sectionOfKind[kind]) as readonly (Timed & Source['entry'])[],
    ).map((entry) => ({ kind, entry }) as Source),
  );

type Kind = 'procedure' | 'condition' | 'medication' | 'conclusion' | 'note' | 'immunization';
const sectionOfKind = {
  procedure: 'procedures',
  condition: 'conditions',
  medication: 'medications',
  conclusion: 'conclusions',
  note: 'notes',
  immunization: 'immunizations',
} as const satisfies Record<Kind, string>;

const noIds: ReadonlySet<string> = new Set();

/** Results of a time but those of `told` entries, which the answer tells already. */
const labsOfTime = (reading: Reading, toldIds = noIds): Draft[] => {
  const labs = within(reading, newestFirst(reading.chart, 'labs')).filter(({ id }) => !toldIds.has(id));
  return ofEachDay(reading, labs, 'aim.labsOfDay', labOf(reading));
};
const vitalsOfTime = (reading: Reading, toldIds = noIds): Draft[] => {
  const vitals = within(reading, newestFirst(reading.chart, 'vitals')).filter(({ id }) => !toldIds.has(id));
  return ofEachDay(reading, vitals, 'aim.vitalsOfDay', vitalOf(reading));
};
const told = (reading: Reading, kinds: readonly Kind[]): Draft[] =>
  sourcesIn(reading, kinds).map((source) => factOf(source, reading));

const ofSection: Readonly<Record<TimedSection, (reading: Reading) => Draft[]>> = {
  visits: (reading) => told(reading, ['conclusion', 'note']),
  procedures: (reading) => told(reading, ['procedure']),
  immunizations: (reading) => told(reading, ['immunization']),
  labs: (reading) => labsOfTime(reading),
  vitals: (reading) => vitalsOfTime(reading),
};

/** A procedure of a name that the chart holds so often is routine. */
const routineFrom = 4;

/** Lines of procedures and of days with unusual values that come before visits. */
const mostAhead = 2;

/** Order of a time's events, the unusual first: procedures that are no routine, values out of range, new problems, visits; the routine after it. */
const everything = (reading: Reading): Draft[] => {
  const { chart } = reading;
  const counted = Map.groupBy(newestFirst(chart, 'procedures'), ({ name }) => normalise(name));
  const isRoutine = (source: Source) =>
    source.kind === 'procedure' && (counted.get(normalise(source.entry.name))?.length ?? 0) >= routineFrom;
  const procedures = sourcesIn(reading, ['procedure']);
  const say = (sources: readonly Source[]) => sources.map((source) => factOf(source, reading));
  const rare = say(procedures.filter((one) => !isRoutine(one)));
  const unusual = unusualByDay(
    reading,
    within(reading, newestFirst(chart, 'labs')),
    within(reading, newestFirst(chart, 'vitals')),
  );
  const toldIds = new Set(
    unusual.flatMap(({ sources }) => sources.filter(isEntry).map(({ entry }) => entry.id)),
  );
  return [
    ...rare.slice(0, mostAhead),
    ...unusual.slice(0, mostAhead),
    ...told(reading, ['condition', 'conclusion', 'note']),
    ...rare.slice(mostAhead),
    ...unusual.slice(mostAhead),
    ...say(procedures.filter(isRoutine)),
    ...labsOfTime(reading, toldIds),
    ...vitalsOfTime(reading, toldIds),
    ...told(reading, ['medication', 'immunization']),
  ];
};

const sectionName: Readonly<
  Record<TimedSection, 'notes' | 'procedures' | 'labs' | 'vitals' | 'immunizations'>
> = {
  visits: 'notes',
  procedures: 'procedures',
  labs: 'labs',
  vitals: 'vitals',
  immunizations: 'immunizations',
};

const shortened = (reading: Reading, drafts: readonly Draft[]): Draft[] => {
  const rest = drafts.length - mostBlocks;
  if (rest <= 0) return [...drafts];
  return [
    ...drafts.slice(0, mostBlocks - 1),
    { kind: 'action', text: reading.t('aim.moreOfTime', { number: rest + 1 }), sources: [] },
  ];
};

const kindOf = { immunizations: 'immunization', procedures: 'procedure' } as const;
type OfNames = keyof typeof kindOf;

/** A vaccine or procedure called by its name: those of the time; else that there is none of it, and the newest of another time. */
const namedOfTime = (reading: Reading, section: OfNames, thing: Thing): Draft[] => {
  const all = newestFirst(reading.chart, section).filter(
    (entry) => isDated(entry) && isCalled(entry.name, thing),
  );
  const say = (entries: readonly (typeof all)[number][]) =>
    // The kind is that of the section's entries; the union cannot follow that.
    entries.map((entry) => factOf({ kind: kindOf[section], entry } as Source, reading));
  const ofIt = within(reading, all);
  return ofIt.length > 0
    ? say(ofIt)
    : [...noneWithin(reading, thing.name, [], askedSpan(reading)), ...say(all.slice(0, 1))];
};

/** All that the chart holds of a time that a question names, or of some sections of it. */
export const ofTime =
  (sections: readonly TimedSection[] | null): AnswerTo =>
  (reading) => {
    const { t } = reading;
    const [section] = sections?.length === 1 ? sections : [];
    if (section === 'immunizations' || section === 'procedures') {
      const named = reading.question.things.filter((thing) => thing.section === section);
      if (named.length > 0) return named.flatMap((thing) => namedOfTime(reading, section, thing));
    }
    const found =
      sections === null ? everything(reading) : sections.flatMap((section) => ofSection[section](reading));
    if (found.length > 0) return shortened(reading, found);
    const names =
      sections === null
        ? [t('aim.anything')]
        : sections.map((section) => t(`section.${sectionName[section]}`));
    return noneWithin(reading, names.join(' · '), [], askedSpan(reading));
  };

/** The note that a question means, quoted: of a time, the first, or the newest. */
export const noteAsked =
  (isFirst: boolean): AnswerTo =>
  (reading) => {
    const { chart, question, t } = reading;
    const notes = newestFirst(chart, 'notes');
    if (notes.length === 0) return [noneRecorded(reading, 'notes', t('none.notes'))];
    const { from, to } = askedSpan(reading);
    const isTimed = from !== null || to !== null;
    const found = isTimed ? within(reading, notes) : notes;
    if (found.length === 0) return noneWithin(reading, t('section.notes'), [], { from, to });
    const ordered = isFirst ? found.toReversed() : found;
    const most = from && to && !isFirst ? mostBlocks : Math.min(question.count ?? 1, mostBlocks);
    return ordered.slice(0, most).map((entry) => noteFact(entry, reading));
  };

/** The day on which something was written last, with what was written and measured on it. */
export const lastVisit: AnswerTo = (reading) => {
  const { chart, t, show } = reading;
  const written: Source[] = [
    ...newestFirst(chart, 'notes').map((entry) => ({ kind: 'note' as const, entry })),
    ...newestFirst(chart, 'conclusions').map((entry) => ({ kind: 'conclusion' as const, entry })),
  ].toSorted((a, b) => Date.parse(b.entry.effective_at) - Date.parse(a.entry.effective_at));
  const [last] = written;
  if (!last)
    return [
      noneRecorded(reading, 'notes', t('none.notes')),
      noneRecorded(reading, 'conclusions', t('none.conclusions')),
    ];
  const day = show.day(dateOf(last.entry));
  const isOfDay = (entry: Timed) => isDated(entry) && show.day(dateOf(entry)) === day;
  const said = written
    .filter(({ entry }) => show.day(dateOf(entry)) === day)
    .slice(0, mostBlocks)
    .map((source) => factOf(source, reading));
  const { operations } = reading.question;
  if (operations.has('when') || operations.has('who')) return said;
  const measured = [
    ...ofEachDay(reading, newestFirst(chart, 'vitals').filter(isOfDay), 'aim.vitalsOfDay', vitalOf(reading)),
    ...ofEachDay(reading, newestFirst(chart, 'labs').filter(isOfDay), 'aim.labsOfDay', labOf(reading)),
  ];
  return [...said.slice(0, mostBlocks - measured.length), ...measured];
};

/** The distance from a birthday at which a value may be to be told as one of that age; days. */
const [daysBefore, daysBehindYear, daysBehindMonth] = [183, 366, 31];

/** The value nearest to an age; the age needs a date of birth. */
export const atAge =
  ({ count, unit }: AskedAge): AnswerTo =>
  (reading) => {
    const { chart, question, t, timeZone } = reading;
    const born = chart.patient?.birth_date ?? null;
    if (born === null) return [{ kind: 'missing', text: t('aim.noBirthDate'), sources: [] }];
    const birthday = DateTime.fromISO(born, { zone: timeZone }).plus({ [unit]: count });
    const vitals = newestFirst(chart, 'vitals').filter(isDated);
    return question.vitals.flatMap((code): Draft[] => {
      const ofCode = vitals.filter((entry) => entry.code === code);
      const name = t(`vital.name.${code}`);
      if (ofCode.length === 0) return [noneRecorded(reading, 'vitals', t('none.ofVital', { name }))];
      const away = (entry: EntryIn<'vitals'>) =>
        DateTime.fromISO(dateOf(entry), { zone: timeZone }).diff(birthday, 'days').days;
      const nearest = ofCode.toSorted((a, b) => Math.abs(away(a)) - Math.abs(away(b)))[0];
      const behind = unit === 'years' ? daysBehindYear : daysBehindMonth;
      const before = unit === 'years' ? daysBefore : daysBehindMonth;
      const isNear = nearest && away(nearest) >= -before && away(nearest) <= behind;
      return nearest && isNear
        ? [vitalFact(nearest, reading)]
        : [{ kind: 'missing', text: t('aim.noneAtAge', { name }), sources: [] }];
    });
  };

const letters =
  /\bcarta|referimiento|se refiere a|referid[oa] a|interconsulta|\bletter|referral|referred to|refer (?:to|for)|brief\b|uberweis|lettera|impegnativa|courrier|lettre|adress[ee] a|encaminh|转诊|介绍信|紹介状|紹介し|의뢰/u;

/** Whether a letter was sent, as far as notes and conclusions say so: the sentence that does, else that none does. */
export const sentLetter: AnswerTo = (reading) => {
  const asked = reading.question.leftover.map((word) => word.slice(0, 6)).filter((word) => word.length >= 5);
  const said = saidIn(reading).filter(({ plain }) => letters.test(plain));
  const about =
    asked.length === 0 ? said : said.filter(({ plain }) => asked.some((word) => plain.includes(word)));
  return about.length > 0
    ? about.slice(0, 3).map((one) => saidFact(one, reading))
    : [notWritten(reading, 'aim.noLetter')];
};

/** The earliest procedure of those whose names share most words with the question. */
export const firstDone: AnswerTo = (reading) => {
  const { chart, question, t } = reading;
  const asked = new Set(wordsOf(question.text).filter((word) => word.length >= 3));
  const dated = newestFirst(chart, 'procedures').filter(isDated);
  const shared = dated.map((entry) => ({
    entry,
    words: wordsOf(entry.name).filter((word) => asked.has(word)).length,
  }));
  const most = Math.max(0, ...shared.map(({ words }) => words));
  const first = shared.findLast(({ words }) => words === most)?.entry;
  return first
    ? [procedureFact(first, reading)]
    : [noneRecorded(reading, 'procedures', t('none.procedures'))];
};
