import { type VitalCode, vitalCodes } from '@doctor-plus/contract/charts/vital-signs.ts';
import { normalise } from '../../../platform/text/compare.ts';
import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { type EntryIn, newestFirst } from '../chart-entries.ts';
import { roundedSign } from '../formats.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { courseOf, fewestForTrend, leftOut, ofAskedTime, type Point } from '../series.ts';
import { isDated } from '../when.ts';
import { everyValueOf, valueFact } from './every-value.ts';
import { noRangeOfSign } from './in-range.ts';
import { countOf, operationOn, wantsCount, wantsOperation } from './measured.ts';
import { ofThatTime } from './of-that-time.ts';

/** The course, the last reading, or that of a time, of the signs that the question names, else of every sign recorded. */
export const vitals: AnswerTo = (reading) => {
  const { chart, question, t } = reading;
  const entries = newestFirst(chart, 'vitals');
  if (entries.length === 0 && question.vitals.length === 0)
    return [noneRecorded(reading, 'vitals', t('none.vitals'))];
  const isCourse = question.age === null && (question.trend || (question.count ?? 1) > 1);
  if (question.vitals.length > 0)
    return withReach(
      reading,
      'vitals',
      ofEach(reading, entries, (...sign) => ofAll(...sign) ?? (isCourse ? courseOfSign : latest)(...sign)),
    );
  const course = isCourse ? ofEach(reading, entries, courseOfSign) : [];
  return withReach(reading, 'vitals', course.length > 0 ? course : ofEach(reading, entries, latest));
};

type Vital = EntryIn<'vitals'>;
/** What is said of the readings of one sign, newest first. */
type SayOfSign = (reading: Reading, code: VitalCode, ofCode: readonly Vital[]) => Draft[];

const ofEach = (reading: Reading, entries: readonly Vital[], say: SayOfSign): Draft[] =>
  asked(reading).flatMap((code) => {
    const ofCode = entries.filter((entry) => entry.code === code);
    if (ofCode.length === 0) return isNamed(reading, code) ? [noneOf(reading, code)] : [];
    return say(reading, code, ofCode);
  });

const latest: SayOfSign = (reading, code, ofCode) => {
  const state = (entry: Vital) => valueFact({ kind: 'vital', entry }, reading);
  const then = ofThatTime(reading, ofCode, nameOf(reading, code));
  if (then) return [...then.said, ...firstOf(then.entries, 'vitals', reading, state)];
  // Two readings of one instant are both told: nobody can say which of them holds.
  return ofCode.filter(({ effective_at }) => effective_at === ofCode[0]?.effective_at).map(state);
};

/** The readings with a date, in the unit of the newest one of the asked time: values of others are not compared with it. */
const inOneUnit = (reading: Reading, ofCode: readonly Vital[]): { unit: string | null; points: Point[] } => {
  const dated = ofCode.filter(isDated);
  const unit = (ofAskedTime(reading, dated)[0] ?? dated[0])?.unit ?? null;
  const points = dated
    .filter((entry) => entry.unit === unit)
    .map((entry) => ({
      ...valued(entry),
      value: roundedSign(entry.value, entry.value2 !== null),
      second: entry.value2 === null ? null : roundedSign(entry.value2, true),
    }));
  return { unit, points };
};

const valued = (entry: Vital) => ({
  when: entry,
  source: { kind: 'vital', entry } as const,
});

const courseOfSign: SayOfSign = (reading, code, ofCode) => {
  const dated = ofCode.filter(isDated);
  if (!isNamed(reading, code) && dated.length < fewestForTrend) return [];
  if (dated.length === 0) return everyValueOf(reading, nameOf(reading, code), ofCode.map(valued));
  const { unit, points } = inOneUnit(reading, ofCode);
  return [
    ...courseOf(reading, nameOf(reading, code), unit, points),
    ...leftOut(reading, 'trend.undated', ofCode.length - dated.length),
  ];
};

/** All readings of a sign, how many, or what an operation makes of them; null where the question asks for nothing of that. */
const ofAll = (...[reading, code, ofCode]: Parameters<SayOfSign>): Draft[] | null => {
  const name = nameOf(reading, code);
  const dated = ofCode.filter(isDated);
  const every = () => (reading.question.everyValue ? everyValueOf(reading, name, ofCode.map(valued)) : null);
  const noRange = noRangeOfSign(reading, name, ofCode.length);
  if (noRange.length > 0) return [...noRange, ...courseOfSign(reading, code, ofCode)];
  if (!wantsOperation(reading)) return every();
  if (wantsCount(reading)) return countOf(reading, name, ofCode.map(valued));
  if (dated.length === 0) return everyValueOf(reading, name, ofCode.map(valued));
  const diastolic = asksDiastolic.test(normalise(reading.question.text));
  const figureOf = ({ value, second }: Point) => (diastolic && second !== null ? second : value);
  const { unit, points } = inOneUnit(reading, ofCode);
  const said = operationOn(reading, { name, section: 'vitals', unit, points, figureOf });
  if (!said) return every();
  const others = ofAskedTime(reading, dated).filter((entry) => entry.unit !== unit);
  return [
    ...said,
    ...leftOut(reading, 'trend.otherUnits', others.length),
    ...leftOut(reading, 'trend.undated', ofCode.length - dated.length),
  ];
};

/** Pressures are compared by the systolic value, unless a question names the other one. */
const asksDiastolic = /diastol|舒张|低压|拡張期|이완기/u;

const nameOf = ({ t }: Reading, code: VitalCode): string => t(`vital.name.${code}`);

const asked = ({ question }: Reading): readonly VitalCode[] =>
  question.vitals.length > 0 ? question.vitals : vitalCodes;

const isNamed = ({ question }: Reading, code: VitalCode): boolean => question.vitals.includes(code);

const noneOf = (reading: Reading, code: VitalCode): Draft =>
  noneRecorded(reading, 'vitals', reading.t('none.ofVital', { name: nameOf(reading, code) }));
