import type { Calendar, CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { useState } from 'react';

/**
 * The visit whose dialog is open. One that leaves the calendar meanwhile, cancelled or moved by somebody else, stays open as
 * it was last seen: nothing is taken out of the hands of who reads it.
 */
export const useOpenVisit = (calendar: Calendar) => {
  const [last, setLast] = useState<CalendarVisit | null>(null);
  const current =
    last && calendar.appointments.find(({ appointment }) => appointment.id === last.appointment.id);
  if (current && current !== last) setLast(current);
  return {
    opened: last ? { visit: current ?? last, isGone: !current } : null,
    open: setLast,
    close: () => setLast(null),
  };
};
