import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { obstacleOf } from './obstacle.ts';

const refusal = (code: string, data: Record<string, unknown> = {}) =>
  new ApiError({ code, status: 409, message: '', data, requestId: null, body: {}, retryAfter: null });

test('a taken or closed time says whether it may be overridden', () => {
  expect(obstacleOf(refusal('slot_taken', { may_override: true }))).toEqual({
    code: 'slot_taken',
    mayOverride: true,
    advice: 'mayOverride',
  });
  expect(obstacleOf(refusal('slot_not_offered', { may_override: false }))?.advice).toBe('mayNotOverride');
  expect(obstacleOf(refusal('slot_not_offered'))?.mayOverride).toBe(false);
});

test('a patient who is busy is received at the other appointment', () => {
  expect(obstacleOf(refusal('patient_busy', { may_override: false }))).toEqual({
    code: 'patient_busy',
    mayOverride: false,
    advice: 'openCalendar',
  });
});

test('any other failure is no obstacle', () => {
  expect(obstacleOf(refusal('rest_forbidden'))).toBeNull();
  expect(obstacleOf(new NetworkError('offline'))).toBeNull();
  expect(obstacleOf(null)).toBeNull();
});
