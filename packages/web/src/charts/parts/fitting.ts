/**
 * The places of a row that are shown beside its "more" button: all where they fit, else the first ones. `kept` is always
 * among them, so that what is chosen is never folded away. Widths are in pixels.
 */
export const fitting = (
  widths: readonly number[],
  room: number,
  more: number,
  kept: number | null,
): readonly number[] => {
  const all = widths.map((_, at) => at);
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return all;
  let left = room - more - (kept === null ? 0 : (widths[kept] ?? 0));
  let full = false;
  return all.filter((at) => {
    if (at === kept) return true;
    left -= widths[at] ?? 0;
    full ||= left < 0;
    return !full;
  });
};
