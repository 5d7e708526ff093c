/** Reads further apart than this are two lines: a page left open asks again each minute or two. */
const gap = 10 * 60_000;

type Line = { readonly at: Date };
export type Merged<T> = { readonly newest: T; readonly count: number; readonly since: Date };

/**
 * Merges repeated reads of a page into the newest of them. `keyOf` returns the key that repeated reads share, or null for an
 * event with a line of its own. Takes `rows` newest first and returns at most `most` lines in that order. `taken` is the number
 * of rows in them: the next page begins after these.
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
