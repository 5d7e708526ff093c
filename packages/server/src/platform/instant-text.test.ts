import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantText } from './instant-text.ts';

it('says what toISOString says of any instant', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (at) => {
      expect(instantText(at)).toBe(at.toISOString());
    }),
    { numRuns: 20_000 },
  );
});

it('keeps the borders of days, minutes and time itself', () => {
  for (const at of [0, -1, 59_999, 60_000, 86_399_999, 86_400_000, 8.64e15, -8.64e15]) {
    expect(instantText(new Date(at))).toBe(new Date(at).toISOString());
  }
});

it('refuses what is no instant', () => {
  expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError);
});
