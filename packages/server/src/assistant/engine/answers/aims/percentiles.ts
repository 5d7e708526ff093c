import type { VitalCode } from '@doctor-plus/contract/charts/vital-signs.ts';
import { dateOf } from '@doctor-plus/contract/charts/when.ts';
import { noneRecorded } from '../../absent.ts';
import { newestFirst } from '../../chart-entries.ts';
import { vitalValue } from '../../cite.ts';
import type { AnswerTo } from '../../reading.ts';

/** The newest measures of growth, and that no percentile is computed from them: the product ships no growth standards. */
export const percentiles =
  (codes: readonly VitalCode[]): AnswerTo =>
  (reading) => {
    const { chart, t, show } = reading;
    const newest = codes.flatMap((code) => {
      const entry = newestFirst(chart, 'vitals').find((one) => one.code === code);
      return entry ? [entry] : [];
    });
    if (newest.length === 0) {
      const name = codes.map((code) => t(`vital.name.${code}`)).join(', ');
      return [noneRecorded(reading, 'vitals', t('none.ofVital', { name }))];
    }
    const values = newest.map((entry) =>
      show.noted(`${t(`vital.name.${entry.code}`)} ${vitalValue(entry, show)}`, show.date(dateOf(entry))),
    );
    return [
      {
        kind: 'fact',
        text: t('aim.percentiles', { values: show.clauses(values) }),
        sources: newest.map((entry) => ({ kind: 'vital' as const, entry })),
      },
    ];
  };
