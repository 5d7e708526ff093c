import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInRange } from './place-in-range.ts';

const figure = fc.double({ min: -1000, max: 10_000, noNaN: true });

test('a value inside the range lies on the normal part, one outside beside it', () => {
  fc.assert(
    fc.property(figure, fc.double({ min: 0.5, max: 500, noNaN: true }), figure, (low, width, value) => {
      const place = placeInRange(value, low, low + width);
      if (value > low + width) expect(place.value).toBeGreaterThanOrEqual(place.normalTo);
      else if (value < low) expect(place.value).toBeLessThanOrEqual(place.normalFrom);
      else {
        expect(place.value).toBeGreaterThanOrEqual(place.normalFrom - 1e-6);
        expect(place.value).toBeLessThanOrEqual(place.normalTo + 1e-6);
      }
    }),
  );
});

test('an open range is normal to its edge', () => {
  expect(placeInRange(52, 60, null)).toMatchObject({ normalTo: 100 });
  expect(placeInRange(52, 60, null).value).toBeLessThan(placeInRange(52, 60, null).normalFrom);
  expect(placeInRange(118, null, 100)).toMatchObject({ normalFrom: 0 });
  expect(placeInRange(118, null, 100).value).toBeGreaterThan(placeInRange(118, null, 100).normalTo);
});
