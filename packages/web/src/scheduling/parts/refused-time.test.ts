import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { refusedTimeIn } from './refused-time.ts';

const refusal = (code: string, data: Record<string, unknown> = {}) =>
  new ApiError({ code, status: 409, message: '', data, requestId: null, body: {}, retryAfter: null });

const slot = {
  start: '2026-11-24T12:00:00.000Z',
  end: '2026-11-24T12:30:00.000Z',
  location_id: '0199a000-0000-7000-8000-000000000001',
};

it('a time that cannot be had comes with others, and says whether a reason would help', () => {
  expect(refusedTimeIn(refusal('slot_taken', { alternatives: [slot], can_override: true }))).toEqual({
    why: 'slot_taken',
    alternatives: [slot],
    canOverride: true,
  });
  expect(refusedTimeIn(refusal('patient_busy', { alternatives: [], can_override: false }))?.canOverride).toBe(
    false,
  );
});

it('an answer of another shape promises nothing', () => {
  expect(refusedTimeIn(refusal('slot_not_offered', { alternatives: 'three', can_override: true }))).toEqual({
    why: 'slot_not_offered',
    alternatives: [],
    canOverride: false,
  });
});

it('any other failure is about no time', () => {
  expect(refusedTimeIn(refusal('patient_deceased'))).toBeNull();
  expect(refusedTimeIn(new NetworkError('offline'))).toBeNull();
  expect(refusedTimeIn(null)).toBeNull();
});
