import { healthInputs } from '@doctor-plus/contract/charts/health-score.ts';
import { describe, expect, test } from 'vitest';
import { healthFields } from './health-form.ts';
import { gapsOf } from './health-gaps.ts';

describe('what a part of the health score lacks', () => {
  test('is measured or answered: a known glucose waits for the answer alone, lipids for both', () => {
    expect(gapsOf({ missing: ['diabetes'] })).toEqual({ toMeasure: [], toAnswer: ['diabetes'] });
    expect(gapsOf({ missing: ['totalCholesterol', 'lipidsTreated'] })).toEqual({
      toMeasure: ['totalCholesterol'],
      toAnswer: ['lipidsTreated'],
    });
    expect(gapsOf({ missing: [] })).toEqual({ toMeasure: [], toAnswer: [] });
  });

  test('is answered exactly where the questions ask for it', () => {
    expect(new Set(gapsOf({ missing: [...healthInputs] }).toAnswer)).toEqual(new Set(healthFields));
  });
});
