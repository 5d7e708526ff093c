import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import { firstOf, noneRecorded, withReach } from '../absent.ts';
import { newestFirst } from '../chart-entries.ts';
import { labFact, medicationFact, problemFact, vitalFact } from '../facts.ts';
import { groupsOf } from '../lab-groups.ts';
import type { AnalyteId } from '../lexicon/analytes.ts';
import { antithromboticDrugs, cardiacWords, glucoseLoweringDrugs } from '../lexicon/conditions.ts';
import type { TriggerName } from '../lexicon/triggers.ts';
import type { AnswerTo, Draft, Reading } from '../reading.ts';
import { fewestForTrend } from '../series.ts';
import { wordsOf } from '../words.ts';
import { allergies } from './allergies.ts';
import { calculationDrafts } from './calculations.ts';
import { underTheList } from './drugs.ts';
import { courseOfLabs } from './labs.ts';
import { medications } from './medications.ts';

/** What this patient's chart adds to a canned reply. */
export const factsUnder: Record<TriggerName, AnswerTo> = {
  chestPain: (reading) => [
    ...lastSigns(reading),
    ...earlyWarning(reading),
    ...cardiacProblems(reading),
    ...drugsAmong(reading, antithromboticDrugs, 'antithrombotics'),
    ...allergies(reading),
  ],
  bloodSugar: (reading) => [
    ...course(reading, 'hba1c'),
    ...course(reading, 'glucose'),
    ...drugsAmong(reading, glucoseLoweringDrugs, 'glucoseLowering'),
    ...course(reading, 'egfr'),
  ],
  medication: (reading) => [
    ...medications({ ...reading, question: { ...reading.question, past: false } }),
    ...underTheList(reading),
  ],
};

const acuteSigns: readonly VitalCode[] = [
  'blood_pressure',
  'heart_rate',
  'respiratory_rate',
  'oxygen_saturation',
  'temperature',
];

const lastSigns = (reading: Reading): Draft[] => {
  const entries = newestFirst(reading.chart, 'vitals');
  if (entries.length === 0) return [noneRecorded(reading, 'vitals', reading.t('none.vitals'))];
  return acuteSigns.flatMap((code) => {
    const last = entries.find((entry) => entry.code === code);
    return last ? [vitalFact(last, reading)] : [];
  });
};

/** The early warning score from the chart; what it lacks is said, because it lacks it when it is wanted most. */
const earlyWarning = (reading: Reading): Draft[] => {
  const { calculations, sections } = reading.tools.calculations();
  return calculations
    .filter(({ id }) => id === 'news2')
    .flatMap((one) => calculationDrafts(reading, one, sections));
};

const cardiacProblems = (reading: Reading): Draft[] => {
  const { chart, t } = reading;
  const entries = newestFirst(chart, 'conditions');
  if (entries.length === 0) return [noneRecorded(reading, 'conditions', t('none.conditions'))];
  const cardiac = entries.filter(({ name }) =>
    wordsOf(name).some((word) => cardiacWords.some((beginning) => word.startsWith(beginning))),
  );
  if (cardiac.length === 0) {
    return [noneRecorded(reading, 'conditions', t('none.recognised', { name: t('group.cardiac') }))];
  }
  return withReach(
    reading,
    'conditions',
    firstOf(cardiac, 'conditions', reading, (entry) => problemFact(entry, reading), 8),
  );
};

const drugsAmong = (
  reading: Reading,
  names: ReadonlySet<string>,
  group: 'antithrombotics' | 'glucoseLowering',
): Draft[] => {
  const { chart, t } = reading;
  if (chart.medications.entries.length === 0)
    return [noneRecorded(reading, 'medications', t('none.medications'))];
  const found = newestFirst(chart, 'medications').filter(
    ({ name, status }) => status === 'active' && wordsOf(name).some((word) => names.has(word)),
  );
  if (found.length === 0) {
    return [noneRecorded(reading, 'medications', t('none.recognisedActive', { name: t(`group.${group}`) }))];
  }
  return withReach(
    reading,
    'medications',
    found.map((entry) => medicationFact(entry, reading)),
  );
};

const course = (reading: Reading, id: AnalyteId): Draft[] => {
  const labs = newestFirst(reading.chart, 'labs');
  const plain = { ...reading, question: { ...reading.question, count: null, otherSpecimen: false } };
  return groupsOf(labs, id, plain).flatMap((group) =>
    group.labs.length === 0 || group.labs.length >= fewestForTrend
      ? courseOfLabs(plain, group)
      : group.labs.map((lab) => labFact(lab, reading)),
  );
};
