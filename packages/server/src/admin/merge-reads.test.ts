import { expect, test } from 'vitest';
import { mergeReads } from './merge-reads.ts';

type Row = { readonly id: number; readonly at: Date; readonly key: string | null };

/** Rows `minutes` before noon, in the order given. */
const rowsAt = (...rows: readonly (readonly [minutes: number, key: string | null])[]): Row[] =>
  rows.map(([minutes, key], id) => ({ id, at: new Date(Date.UTC(2026, 10, 24, 12, -minutes)), key }));

const merged = (rows: readonly Row[], most = 50) => {
  const { lines, taken } = mergeReads(rows, ({ key }) => key, most);
  return { taken, lines: lines.map(({ newest, count, since }) => [newest.id, count, since.getUTCMinutes()]) };
};

test('merges reads of one key when others lie between them', () => {
  const rows = rowsAt([0, 'a'], [1, 'b'], [1, 'a'], [2, 'b'], [3, null], [8, 'a']);
  expect(merged(rows)).toEqual({
    taken: 6,
    lines: [
      [0, 3, 52],
      [1, 2, 58],
      [4, 1, 57],
    ],
  });
});

test('begins a new line when reads are further apart than ten minutes', () => {
  expect(merged(rowsAt([0, 'a'], [10, 'a'], [21, 'a'])).lines).toEqual([
    [0, 2, 50],
    [2, 1, 39],
  ]);
});

test('stops before a row when its line would exceed the limit', () => {
  const rows = rowsAt([0, 'a'], [1, null], [2, 'a'], [3, null], [4, 'a']);
  expect(merged(rows, 2)).toEqual({
    taken: 3,
    lines: [
      [0, 2, 58],
      [1, 1, 59],
    ],
  });
});

test('returns no line when there are no rows', () => {
  expect(merged([])).toEqual({ taken: 0, lines: [] });
});
