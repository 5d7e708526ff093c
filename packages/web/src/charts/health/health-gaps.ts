import type { HealthInput, HealthScore } from '@doctor-plus/contract/charts/health-score.ts';

/** Who can help: a person by answering, or the practice by measuring. */
const helps: Readonly<Record<HealthInput, 'answer' | 'measure'>> = {
  dietScore: 'answer',
  activeMinutes: 'answer',
  nicotineUse: 'answer',
  smokerAtHome: 'answer',
  sleepHours: 'answer',
  lipidsTreated: 'answer',
  pressureTreated: 'answer',
  diabetes: 'answer',
  weight: 'measure',
  height: 'measure',
  totalCholesterol: 'measure',
  hdl: 'measure',
  lipidsOfOneSample: 'measure',
  glucoseOrHba1c: 'measure',
  hba1c: 'measure',
  bloodPressure: 'measure',
};

/** What one part of the score lacks, what has to be measured apart from what has to be answered. */
export const gapsOf = ({ missing }: Pick<HealthScore['parts'][number], 'missing'>) => ({
  toMeasure: missing.filter((input) => helps[input] === 'measure'),
  toAnswer: missing.filter((input) => helps[input] === 'answer'),
});
