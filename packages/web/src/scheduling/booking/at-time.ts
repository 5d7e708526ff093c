import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { type Column, fitOf } from '../calendar/layout.ts';
import { isLive } from '../parts/moves.ts';

/** Result of placing an appointment of this length in a column: if it fits, and the appointments that it overlaps, in order. */
export const atTime = (
  column: Column,
  minutes: number,
  length: number,
): { readonly fit: ReturnType<typeof fitOf>; readonly visits: readonly CalendarVisit[] } => {
  const span = { top: minutes, bottom: minutes + length };
  const visits = column.blocks
    .toSorted((a, b) => a.top - b.top)
    .flatMap((block) =>
      'visit' in block &&
      block.top < span.bottom &&
      span.top < block.bottom &&
      isLive(block.visit.appointment.status)
        ? [block.visit]
        : [],
    );
  return { fit: fitOf(column, span, ''), visits };
};
