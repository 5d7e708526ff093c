import type { OutsideVisit } from '@doctor-plus/contract/scheduling/availability.ts';
import { type RefObject, useEffect, useRef } from 'react';

const idsOf = (outside: readonly OutsideVisit[]) => new Set(outside.map(({ visit }) => visit.appointment.id));

/** Brings a list of visits into view and gives it the focus as soon as a change of the hours adds one to it. */
export const useNewOutside = (
  outside: readonly OutsideVisit[],
  list: RefObject<HTMLElement | null>,
): void => {
  const known = useRef(idsOf(outside));
  useEffect(() => {
    const ids = idsOf(outside);
    const isNew = [...ids].some((id) => !known.current.has(id));
    known.current = ids;
    if (!isNew) return;
    // A dialog that closes gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      list.current?.focus({ preventScroll: true });
      list.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [outside, list]);
};
