/** Reads further apart than this are two lines: a page left open asks again each minute or two. */
const gap = 10 * 60_000;

type Line = { readonly at: Date };
export type Merged<T> = { readonly newest: T; readonly count: number; readonly since: Date };

/**
 * Merges reads that a page repeats into the newest of them. `keyOf` gives what has to be equal, or null for an event that
 * stays a line of its own. `rows` come newest first, and so do the lines; at most `most` lines are made. `taken` tells how
 * many rows they hold, so that the next page begins after them.
 */
export const mergeReads = <T extends Line>(
  rows: readonly T[],
  keyOf: (row: T) => string | null,
  most: number,
): { readonly lines: readonly Merged<T>[]; readonly taken: number } => {
  const lines: Merged<T>[] = [];
  const placeOf = new Map<string, number>();
  for (const [taken, row] of rows.entries()) {
    const key = keyOf(row);
    const place = key === null ? undefined : placeOf.get(key);
    const line = place === undefined ? undefined : lines[place];
    if (place !== undefined && line && line.since.getTime() - row.at.getTime() <= gap) {
      lines[place] = { ...line, count: line.count + 1, since: row.at };
      continue;
    }
    if (lines.length === most) return { lines, taken };
    if (key !== null) placeOf.set(key, lines.length);
    lines.push({ newest: row, count: 1, since: row.at });
  }
  return { lines, taken: rows.length };
};
