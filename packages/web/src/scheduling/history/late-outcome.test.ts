import type { LateOutcome } from '@doctor-plus/contract/scheduling/close-past.ts';
import type { PastVisit } from '@doctor-plus/contract/scheduling/history.ts';
import { expect, test } from 'vitest';
import { sharedOutcomes } from './late-outcome.ts';

const visit = (close: LateOutcome[]): PastVisit => ({
  id: '',
  status: 'confirmed',
  type: 'consultation',
  type_name: null,
  start: '',
  end: '',
  reason: '',
  doctor: { id: '', name: '', specialties: [] },
  patient: { id: '', name: '', chart_number: '' },
  location: { id: '', name: '', address: '', city: '', time_zone: 'UTC' },
  waited: null,
  lasted: null,
  closing_reason: '',
  override_reason: '',
  version: 1,
  can: { open_chart: false, review: false, book_again: false, close },
});

test('only what can be said of all of them', () => {
  const confirmed = visit(['completed', 'no_show', 'cancelled']);
  expect(sharedOutcomes([confirmed])).toEqual(['completed', 'no_show', 'cancelled']);
  expect(sharedOutcomes([confirmed, visit(['completed', 'cancelled'])])).toEqual(['completed', 'cancelled']);
  expect(sharedOutcomes([confirmed, visit(['cancelled']), visit(['completed'])])).toEqual([]);
});
