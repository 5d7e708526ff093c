import { type VitalCode, vitalCodes } from '@doctor-plus/contract/charts/vital-signs.ts';
import { noneRecorded, withReach } from '../absent.ts';
import { type EntryIn, newestFirst } from '../chart-entries.ts';
import { vitalFact } from '../facts.ts';
import { roundedSign } from '../formats.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { courseOf, fewestForTrend } from '../series.ts';

/** The course or the last reading of the signs that the question names, else of every sign recorded. */
export const vitals: AnswerTo = (reading) => {
  const { chart, question, t } = reading;
  const entries = newestFirst(chart, 'vitals');
  if (entries.length === 0) return [noneRecorded(reading, 'vitals', t('none.vitals'))];
  const course = question.trend || (question.count ?? 1) > 1 ? courses(reading, entries) : [];
  return withReach(reading, 'vitals', course.length > 0 ? course : latest(reading, entries));
};

const latest = (reading: Reading, entries: readonly EntryIn<'vitals'>[]): Draft[] =>
  asked(reading).flatMap((code) => {
    const ofCode = entries.filter((entry) => entry.code === code);
    if (ofCode.length === 0) return isNamed(reading, code) ? [noneOf(reading, code)] : [];
    // Two readings of one instant are both told: nobody can say which of them holds.
    return ofCode
      .filter(({ effective_at }) => effective_at === ofCode[0]?.effective_at)
      .map((e) => vitalFact(e, reading));
  });

const courses = (reading: Reading, entries: readonly EntryIn<'vitals'>[]): Draft[] =>
  asked(reading).flatMap((code) => {
    const ofCode = entries.filter((entry) => entry.code === code);
    if (ofCode.length === 0) return isNamed(reading, code) ? [noneOf(reading, code)] : [];
    if (!isNamed(reading, code) && ofCode.length < fewestForTrend) return [];
    const unit = ofCode[0]?.unit ?? null;
    const points = ofCode
      .filter((entry) => entry.unit === unit)
      .map((entry) => ({
        at: entry.effective_at,
        value: roundedSign(entry.value, entry.value2 !== null),
        second: entry.value2 === null ? null : roundedSign(entry.value2, true),
        source: { kind: 'vital', entry } as const,
      }));
    return courseOf(reading, reading.t(`vital.name.${code}`), unit, points);
  });

const asked = ({ question }: Reading): readonly VitalCode[] =>
  question.vitals.length > 0 ? question.vitals : vitalCodes;

const isNamed = ({ question }: Reading, code: VitalCode): boolean => question.vitals.includes(code);

const noneOf = (reading: Reading, code: VitalCode): Draft =>
  noneRecorded(reading, 'vitals', reading.t('none.ofVital', { name: reading.t(`vital.name.${code}`) }));
