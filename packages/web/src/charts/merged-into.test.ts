import { expect, test } from 'vitest';
import { ApiError } from '../platform/api-errors.ts';
import { mergedInto } from './merged-into.ts';

const kept = '019a0000-0000-7000-8000-000000000001';
const refusal = (code: string, data: Record<string, unknown>) =>
  new ApiError({ code, status: 404, message: '', data, requestId: null, body: {}, retryAfter: null });

test('a chart that was merged leads to the one it became part of', () => {
  expect(mergedInto(refusal('not_found', { status: 404, merged_into: kept }))).toBe(kept);
});

test('nothing else leads anywhere', () => {
  expect(mergedInto(refusal('not_found', { status: 404 }))).toBeNull();
  expect(mergedInto(refusal('not_found', { merged_into: '//elsewhere.example' }))).toBeNull();
  expect(mergedInto(refusal('version_conflict', { merged_into: kept }))).toBeNull();
  expect(mergedInto(new Error('offline'))).toBeNull();
  expect(mergedInto(null)).toBeNull();
});
