import { describe, expect, it } from 'vitest';
import { terms } from '../../../charts/clinical/index.ts';
import { normalise } from '../../../platform/text/compare.ts';
import { evidenceOfProblem, nothingFound, treatmentAsked } from './evidence.ts';

describe('results that speak for a problem', () => {
  it('names problems and tests of the terminology', () => {
    const unknown = [...evidenceOfProblem]
      .flatMap(([problem, { tests }]) => [problem, ...tests])
      .filter((id) => !terms().has(id));
    expect(unknown).toEqual([]);
  });

  it('reads the limit of each unit', () => {
    expect(evidenceOfProblem.get('problem/hypoglycemia')?.shown).toEqual({
      side: '<',
      of: { 'mg/dL': 70, 'mmol/L': 3.9 },
    });
  });

  it.each(['Sin crecimiento', 'No reactivo', 'No growth', 'Negative', 'Stérile', '阴性', '陰性', '음성'])(
    'reads that nothing was found: %s',
    (text) => expect(nothingFound.test(normalise(text))).toBe(true),
  );

  it.each(['Escherichia coli, más de 100.000 UFC/mL', 'Reactive', 'Positivo 1:32', '阳性'])(
    'reads no such thing when something was found: %s',
    (text) => expect(nothingFound.test(normalise(text))).toBe(false),
  );

  it('tells a question for the treatment', () => {
    expect(treatmentAsked.test(normalise('¿con qué se trató la ITU?'))).toBe(true);
    expect(treatmentAsked.test(normalise('tuvo ITU en este embarazo?'))).toBe(false);
  });
});
