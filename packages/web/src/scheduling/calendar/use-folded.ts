import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { folded, leastLane } from './crowd.ts';
import type { Column } from './layout.ts';

/** Pixels of the names of the hours beside the columns. */
export const gutter = 56;
/** Pixels of a column in which the time stands beside the name; below them names need lines of their own. */
const roomy = 112;

/**
 * The columns of a grid with as many blocks side by side as can be read. `ref` goes to the frame, whose width decides; the visit
 * that was asked for last stays in front.
 */
export const useFolded = (columns: readonly Column[], selected: string | null) => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [front, setFront] = useState(selected);
  if (selected !== null && selected !== front) setFront(selected);
  const room = width === 0 ? 0 : Math.max(1, (width - gutter) / Math.max(1, columns.length));
  const shown = useMemo(
    () => columns.map(({ blocks }) => folded(blocks, room, front)),
    [columns, room, front],
  );
  const isCrowded = shown.some((column) =>
    column.shown.some(({ lanes, beside }) => beside || (lanes > 1 && room / lanes < 1.5 * leastLane)),
  );
  return { ref, shown, narrow: (room > 0 && room < roomy) || isCrowded };
};
