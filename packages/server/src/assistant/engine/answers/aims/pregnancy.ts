import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { DateTime } from 'luxon';
import { normalise } from '../../../../platform/text/compare.ts';
import { noneRecorded } from '../../absent.ts';
import { type EntryIn, newestFirst, type Source } from '../../chart-entries.ts';
import { labValue } from '../../cite.ts';
import { beginningOf, namedDay, writtenDay } from '../../dates.ts';
import { labFact, quoted } from '../../facts.ts';
import { languageOf } from '../../language.ts';
import type { AnswerTo, Draft, Reading } from '../../reading.ts';
import { dayIn } from '../../times.ts';
import { wordsOf } from '../../words.ts';
import { notWritten, saidFact, saidIn } from './written.ts';

/** From which day a pregnancy is counted, and what says so. */
export type Counted = {
  readonly by: 'lmp' | 'due' | 'scan';
  readonly from: DateTime;
  readonly said: DateTime;
  readonly weeks: number | null;
  readonly source: Source;
};

const [weekDays, termDays, longestDays] = [7, 280, 44 * 7];

const lastPeriod =
  /(?<!\p{L})(?:fum|fur|fuur|lmp|lnmp|um|dum|ddr|lp|ultima (?:menstruacion|regla|menstruazione|mestruazione|menstruacao)|fecha de (?:la )?ultima (?:menstruacion|regla)|last menstrual period|letzte (?:periode|regel|menstruation)|dernieres regles)(?!\p{L})|末次月经|最終月経|마지막 생리|최종 월경|최종월경/u;
const expected =
  /(?<!\p{L})(?:fpp|edd|edc|dpp|dpa|et|fecha probable de parto|due date|expected date of delivery|entbindungstermin|errechneter termin|data presunta del parto|data provavel do parto|date prevue d.accouchement)(?!\p{L})|预产期|出産予定日|分娩予定日|출산 ?예정일|분만 ?예정일/u;
const weeksSaid =
  /(\d{1,2})(?:[.,+]\d| ?\+ ?\d)? ?(?:semanas|semana|weeks|wks?|wochen|ssw|settimane|semaines|sa\b|sdg|周|週|주)/u;
const isOfPregnancy =
  /embaraz|gestaci|gestaz|obstetr|fetal|feto|fetus|embri|pregnan|gestation|schwanger|gravid|incinta|enceinte|grossesse|ecografia|ultraso|sonogra|echograph|ecogra|妊娠|胎|孕|임신|태아|malforma|morfolog|anatomy scan/u;

/** The first date behind a word, read as its own text is written; the days of `25/04/2026` and of `April 25, 2026`. */
const dateBehind = (text: string, pattern: RegExp, { now, timeZone }: Reading): DateTime | null => {
  const plain = normalise(text);
  const found = pattern.exec(plain);
  if (!found) return null;
  const rest = plain.slice(found.index + found[0].length, found.index + found[0].length + 40);
  const language = languageOf(text, 'es');
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const day = writtenDay(rest, language) ?? namedDay(['since', ...wordsOf(rest)]);
  return day && day.lasts === 'day' ? beginningOf(day, today) : null;
};

const dayOf = (source: Source, zone: string): DateTime =>
  DateTime.fromISO(source.entry.effective_on ?? dayIn(zone, new Date(source.entry.effective_at)), { zone });

type Text = { readonly text: string; readonly source: Source };

const isDated = ({ entry }: Source): boolean => !('undated' in entry) || entry.undated === null;

const textsOf = (reading: Reading): Text[] => [
  ...saidIn(reading),
  ...newestFirst(reading.chart, 'procedures').map((entry) => ({
    text: [entry.name, entry.reason].filter(Boolean).join(': '),
    source: { kind: 'procedure' as const, entry },
  })),
];

const isPregnancyName =
  /embaraz|gestante|gestacion|pregnan|schwanger|gravid|incinta|enceinte|grossesse|妊娠|怀孕|孕|임신|임부/u;

/** The pregnancies that are noted as active problems. */
export const activePregnancies = ({ chart }: Reading): EntryIn<'conditions'>[] =>
  newestFirst(chart, 'conditions').filter(
    ({ name, status }) => status === 'active' && isPregnancyName.test(normalise(name)),
  );

/** The pregnancy that goes on: by the last period, by the date of birth that was given, else by the weeks that a scan or a note says. */
export const countedFrom = (reading: Reading): Counted | null => {
  const { now, timeZone } = reading;
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const texts = textsOf(reading);
  const found = [
    ...texts.flatMap(({ text, source }): Counted[] => {
      const said = dateBehind(text, lastPeriod, reading);
      return said ? [{ by: 'lmp', from: said, said, weeks: null, source }] : [];
    }),
    ...texts.flatMap(({ text, source }): Counted[] => {
      const said = dateBehind(text, expected, reading);
      return said ? [{ by: 'due', from: said.minus({ days: termDays }), said, weeks: null, source }] : [];
    }),
    ...texts.flatMap(({ text, source }): Counted[] => {
      const plain = normalise(text);
      const weeks = Number(weeksSaid.exec(plain)?.[1]);
      if (!weeks || !isOfPregnancy.test(plain) || weeks > 42 || !isDated(source)) return [];
      const said = dayOf(source, timeZone);
      return [{ by: 'scan', from: said.minus({ days: weeks * weekDays }), said, weeks, source }];
    }),
  ];
  return (
    found.find(({ from }) => {
      const days = today.diff(from, 'days').days;
      return days >= 0 && days <= longestDays;
    }) ?? null
  );
};

const day = (at: DateTime): string => at.toFormat('yyyy-MM-dd');

/** The age of a pregnancy today, in weeks and days. */
export const ageToday = (reading: Reading, { from }: Counted) => {
  const today = DateTime.fromJSDate(reading.now, { zone: reading.timeZone }).startOf('day');
  const days = Math.round(today.diff(from, 'days').days);
  return { weeks: Math.floor(days / weekDays), days: days % weekDays, today: day(today) };
};

const paramsOf = (reading: Reading, counted: Counted) => {
  const { show, t } = reading;
  const { weeks, days, today } = ageToday(reading, counted);
  const said = show.calendarDate(day(counted.said));
  return {
    weeks,
    days,
    today: show.calendarDate(today),
    due: show.calendarDate(day(counted.from.plus({ days: termDays }))),
    basis: t(`aim.counted.${counted.by}`, { date: said, weeks: counted.weeks ?? 0 }),
  };
};

const gestational =
  (key: 'aim.gestation' | 'aim.dueDate'): AnswerTo =>
  (reading) => {
    const counted = countedFrom(reading);
    const isPregnant = activePregnancies(reading).length > 0;
    // A last period alone is noted of women who are not pregnant, too.
    const isOwn =
      counted !== null &&
      (counted.by !== 'lmp' || textsOf(reading).some(({ text }) => isOfPregnancy.test(normalise(text))));
    if (!isPregnant && !isOwn) return [noneRecorded(reading, 'conditions', reading.t('aim.notPregnant'))];
    if (!counted) return [notWritten(reading, 'aim.gestationUnknown')];
    return [{ kind: 'calc', text: reading.t(key, paramsOf(reading, counted)), sources: [counted.source] }];
  };

const formula =
  /\bg ?(\d{1,2})[ ,;/-]{0,2}(?:p ?\d{1,2}|a ?\d{1,2}|c ?\d{1,2}|[pca])(?:[ ,;/-]{0,2}[a-z] ?\d{1,2})*|(?:gesta|gravida|gravidez|经孕|孕|経妊|임신력) ?(\d{1,2})/u;

const gravidity: AnswerTo = (reading) => {
  const said = saidIn(reading).find(({ plain }) => formula.test(plain));
  if (!said) return [notWritten(reading, 'aim.gravidityUnknown')];
  const found = formula.exec(said.plain);
  const count = found?.[1] ?? found?.[2] ?? '';
  return [
    saidFact(said, reading, 'aim.gravidity', { count, formula: (found?.[0] ?? '').toUpperCase().trim() }),
  ];
};

const isBloodGroup =
  /grupo sanguineo|tipo de sangre|tipificacion|grupo y rh|factor rh|blood group|blood type|abo|blutgruppe|gruppo sanguigno|groupe sanguin|tipo sanguineo|血型|血液型|혈액형|\brh\b/u;
const isNegative = /neg|\brh ?-|[abo0]\s?[-−–](?!\p{L})|阴性|陰性|음성|マイナス/u;
const antiDNames =
  /anti.?d\b|rhogam|rhophylac|rhesus|inmunoglobulina anti|immunoglobulin.{0,12}(?:anti|rh)|抗.?d|항.?d/u;

const newestGroup = (reading: Reading): EntryIn<'labs'> | undefined =>
  newestFirst(reading.chart, 'labs').find(
    ({ name, text }) => isBloodGroup.test(normalise(name)) && (text ?? '') !== '',
  );

/** Doses of anti-D, wherever somebody wrote one down. */
const givenDoses = (reading: Reading): Source[] => {
  const { chart } = reading;
  const isDose = (text: string) => antiDNames.test(normalise(text));
  return [
    ...newestFirst(chart, 'immunizations')
      .filter(({ name }) => isDose(name))
      .map((entry) => ({ kind: 'immunization' as const, entry })),
    ...newestFirst(chart, 'medications')
      .filter(({ name }) => isDose(name))
      .map((entry) => ({ kind: 'medication' as const, entry })),
    ...newestFirst(chart, 'procedures')
      .filter(({ name }) => isDose(name))
      .map((entry) => ({ kind: 'procedure' as const, entry })),
    ...saidIn(reading)
      .filter(({ text }) => isDose(text))
      .map(({ source }) => source),
  ];
};

const isCoombs = /coombs|antibody screen|anticuerpos irregulares|antikorpersuch|agglutinin/u;

const antiD: AnswerTo = (reading) => {
  const { t, show } = reading;
  const group = newestGroup(reading);
  if (!group) return [noneRecorded(reading, 'labs', t('aim.groupUnknown'))];
  const params = { group: quoted(labValue(group, show), reading), date: show.date(dateOf(group)) };
  const source: Source = { kind: 'lab', entry: group };
  if (!isNegative.test(normalise(group.text ?? '')))
    return [{ kind: 'calc', text: t('aim.antiDNotNeeded', params), sources: [source] }];
  const counted = countedFrom(reading);
  const weeks = counted && t('aim.weeksToday', paramsOf(reading, counted));
  const [given] = givenDoses(reading);
  const verdict: Draft = {
    kind: 'calc',
    text: show.sentences([
      t(given ? 'aim.antiDGiven' : 'aim.antiDNeeded', {
        ...params,
        given: given ? show.date(dateOf(given.entry)) : '',
      }),
      ...(weeks === null ? [] : [weeks]),
    ]),
    sources: [source, ...(counted ? [counted.source] : []), ...(given ? [given] : [])],
  };
  const coombs = newestFirst(reading.chart, 'labs').find(({ name }) => isCoombs.test(normalise(name)));
  return [verdict, ...(coombs ? [labFact(coombs, reading)] : [])];
};

/** The answers about a pregnancy. */
export const pregnancyAnswers = {
  gestation: gestational('aim.gestation'),
  dueDate: gestational('aim.dueDate'),
  gravidity,
  antiD,
} as const satisfies Record<string, AnswerTo>;
