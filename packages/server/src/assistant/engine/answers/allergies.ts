import { shownNoneKnown } from '@doctor-plus/contract/charts/none-known.ts';
import { noneRecorded, withReach } from '../absent.ts';
import { newestFirst } from '../chart-entries.ts';
import { allergyFact } from '../facts.ts';
import type { AnswerTo } from '../reading.ts';

const severity = { high: 0, 'unable-to-assess': 1, low: 2 } as const;

/**
 * Every allergy that holds, the dangerous ones first and never shortened; where none does, "no known allergies" if that
 * is what was recorded; and those that no longer hold. An allergy is stronger than a statement that there is none.
 */
export const allergies: AnswerTo = (reading) => {
  const { chart, t } = reading;
  const entries = newestFirst(chart, 'allergies');
  const active = entries
    .filter(({ status }) => status === 'active')
    .toSorted(
      (a, b) => severity[a.criticality ?? 'unable-to-assess'] - severity[b.criticality ?? 'unable-to-assess'],
    );
  const noneKnown = shownNoneKnown(entries);
  const resolved = entries.filter(({ status }) => status === 'resolved');
  const said = [...active, ...noneKnown, ...resolved].map((entry) => allergyFact(entry, reading));
  if (active.length + noneKnown.length > 0) return withReach(reading, 'allergies', said);
  const none = t(entries.length === 0 ? 'none.allergies' : 'none.activeAllergies');
  return [noneRecorded(reading, 'allergies', none), ...said];
};
