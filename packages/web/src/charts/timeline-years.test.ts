import type { TimelineEntry } from '@doctor-plus/contract/charts/own-record.ts';
import { expect, it } from 'vitest';
import { dayOf } from '../platform/formats.ts';
import { timelineYears } from './timeline-years.ts';

const entry = (at: string): TimelineEntry => ({
  id: at,
  kind: 'visit',
  at,
  on: null,
  undated: null,
  author: 'Dra. Ana Rosario',
  title: 'Control',
  ended_at: null,
  unfinished: false,
  parts: [],
  note_kind: null,
  addenda: [],
});

it('puts an evening at the turn of the year into the year of the practice', () => {
  const entries = [
    entry('2026-05-01T12:00:00Z'),
    entry('2026-01-01T03:30:00Z'),
    entry('2025-06-01T12:00:00Z'),
  ];
  const years = timelineYears(entries, (at) => dayOf(at, 'America/Santo_Domingo'));
  expect(years.map(({ year, entries: list }) => [year, list.length])).toEqual([
    ['2026', 1],
    ['2025', 2],
  ]);
});
