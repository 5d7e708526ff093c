import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitting } from './fitting.ts';

const widthOf = (part: Element | null | undefined): number => {
  if (!(part instanceof HTMLElement)) return 0;
  return part.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(part).marginInlineEnd);
};

type Row = {
  /** The room that the parts and the button share. */
  room: RefObject<HTMLElement | null>;
  /** Its children are the parts, folded ones as well: they stay measurable. A margin at their end counts. */
  parts: RefObject<HTMLElement | null>;
  more: RefObject<HTMLElement | null>;
  kept: number | null;
  /** The button stands there even where every part fits. */
  withButton?: boolean;
  /** Measures again when it changes: the parts by their keys. */
  version: string;
};

/** The places of the parts that fit into a row now, measured again when the row or a part changes its width. */
export const useFitting = ({
  room,
  parts,
  more,
  kept,
  withButton = false,
  version,
}: Row): readonly number[] | null => {
  const [shown, setShown] = useState<readonly number[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts are other elements to observe.
  useLayoutEffect(() => {
    const row = room.current;
    const list = parts.current;
    if (!row || !list) return;
    const measure = () => {
      const button = widthOf(more.current);
      const next = withButton
        ? fitting([...list.children].map(widthOf), row.clientWidth - button, 0, kept)
        : fitting([...list.children].map(widthOf), row.clientWidth, button, kept);
      setShown((now) => (now?.join() === next.join() ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [row, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [room, parts, more, kept, withButton, version]);
  return shown;
};
