import type { EntryVersion } from '@doctor-plus/contract/charts/entries.ts';
import { expect, test } from 'vitest';
import { changesBetween, saidIn } from './version-changes.ts';

const version = (values: EntryVersion['values']): EntryVersion => ({
  version: 1,
  recorded_at: '2026-11-21T12:00:00.000Z',
  author: 'Dra. Ana',
  source: 'portal',
  change: null,
  reason: null,
  changed_on: null,
  current: true,
  confirmed: false,
  values,
});

test('names each field that says something else, in their order', () => {
  const before = version({ name: 'Enalapril', dose: '10 mg', reason: null, status: 'active' });
  const after = version({ name: 'Enalapril', dose: '20 mg', reason: '', status: 'stopped' });
  expect(changesBetween(before, after)).toEqual([
    { field: 'dose', from: '10 mg', to: '20 mg' },
    { field: 'status', from: 'active', to: 'stopped' },
  ]);
});

test('a zero is a value, nothing is none', () => {
  expect(changesBetween(version({ value: null }), version({ value: 0 }))).toEqual([
    { field: 'value', from: null, to: 0 },
  ]);
  expect(saidIn(version({ value: 0, text: '', unit: null }))).toEqual([
    { field: 'value', from: null, to: 0 },
  ]);
});
