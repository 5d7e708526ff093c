import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { useEffect, useRef, useState } from 'react';
import { useHold } from '../../platform/live/hold.ts';
import { addDays } from '../booking/calendar-days.ts';
import { wallOf } from './clock.ts';

/** A visit that the arrows move: when it would begin, by the clock of its place, and for how many minutes. */
export type Carried = {
  readonly visit: CalendarVisit;
  readonly date: string;
  readonly minutes: number;
  readonly length: number;
};

type KeyboardMoveInput = {
  /** Minutes of one step up or down. */
  stepOf: (visit: CalendarVisit) => number;
  onStep: (carried: Carried) => void;
  onSave: (carried: Carried) => void;
  onGiveUp: (visit: CalendarVisit) => void;
};

const fine = 5;
const dayLength = 1440;

const steps: Record<string, readonly [days: number, slots: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** What a key makes of a carried visit; null for keys that mean nothing here. */
export const stepped = (
  carried: Carried,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  step: number,
): Carried | null => {
  const [days, slots] = steps[key] ?? [0, 0];
  if (days === 0 && slots === 0) return null;
  if (shiftKey && slots !== 0) {
    const length = carried.length + slots * fine;
    return { ...carried, length: Math.max(fine, Math.min(dayLength - carried.minutes, length)) };
  }
  const minutes = carried.minutes + slots * step;
  if (minutes < 0 || minutes + carried.length > dayLength) return carried;
  return { ...carried, date: addDays(carried.date, days), minutes };
};

/**
 * Moves one visit by keys, wherever the focus is meanwhile: arrows by slot and day, with Shift its length, Enter saves,
 * Escape gives up.
 */
export const useKeyboardMove = (input: KeyboardMoveInput) => {
  const [carried, setCarried] = useState<Carried | null>(null);
  useHold(carried !== null);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  useEffect(() => {
    if (!carried) return;
    const listen = (event: KeyboardEvent) => {
      const { onGiveUp, onSave, onStep, stepOf } = latest.current;
      if (event.key === 'Enter' || event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        setCarried(null);
        return event.key === 'Enter' ? onSave(carried) : onGiveUp(carried.visit);
      }
      const next = stepped(carried, event, stepOf(carried.visit));
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      setCarried(next);
      onStep(next);
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [carried]);

  return {
    carried,
    pickUp: (visit: CalendarVisit) => {
      const { start, end, location } = visit.appointment;
      const { date, minutes } = wallOf(start, location.time_zone);
      setCarried({ visit, date, minutes, length: (Date.parse(end) - Date.parse(start)) / 60_000 });
    },
    putDown: () => setCarried(null),
  };
};
