import { describe, expect, it } from 'vitest';
import { trendScale } from './trend-scale.ts';

const open = { low: null, high: null };

describe('trendScale', () => {
  it('has round ticks around the values and the range', () => {
    expect(trendScale([4.3, 4.8, 5.3], { low: 3.5, high: 5.1 }).ticks).toEqual([3, 4, 5, 6]);
    expect(trendScale([141, 132, 118], { low: null, high: 100 }).ticks).toEqual([80, 100, 120, 140, 160]);
  });

  it('leaves room for a range that is open', () => {
    expect(trendScale([50, 48, 45], { low: 50, high: null }).high).toBeGreaterThan(50);
    expect(trendScale([100, 120], { low: null, high: 100 }).low).toBeLessThan(100);
  });

  it('leaves out a bound that is far away', () => {
    const { low, high } = trendScale([500, 510, 505], { low: 0, high: 40 });
    expect(low).toBeGreaterThan(480);
    expect(high).toBeLessThan(530);
  });

  it('has room for values that never change, for zero and for small ones', () => {
    for (const value of [5, 0, -3, 0.002]) {
      const { low, high, ticks } = trendScale([value, value, value], open);
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThan(low);
      expect(high).toBeGreaterThanOrEqual(value);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }
  });

  it('writes figures as people do, not as machines add them', () => {
    expect(trendScale([0.1, 0.2, 0.3], open).ticks.every((tick) => String(tick).length < 6)).toBe(true);
  });
});
