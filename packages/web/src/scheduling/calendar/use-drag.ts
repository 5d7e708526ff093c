import type { CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHold } from '../../platform/live/hold.ts';
import type { Column, Span } from './layout.ts';

/** A visit on its way: over which column, and from when to when. */
export type Drag = Span & { readonly visit: CalendarVisit; readonly column: Column };

/** A request beside the grid is taken in its middle: it has no place in the grid yet. */
const requestGrip = 15;

type Press = {
  readonly visit: CalendarVisit;
  /** Null for a request that comes from beside the grid. */
  readonly from: Column | null;
  readonly span: Span;
  readonly resizes: boolean;
  readonly x: number;
  readonly y: number;
  /** Minutes from the visit's start to where it was taken. */
  readonly grip: number;
  readonly pointer: number;
};

type DragInput = {
  body: RefObject<HTMLDivElement | null>;
  columns: readonly Column[];
  range: Span;
  /** The lane beside the grid shows these as `[data-request]`. */
  requests: readonly CalendarVisit[];
  onDrop: (drag: Drag) => void;
  onSwipe: (days: 1 | -1) => void;
};

const snap = 5;
const moved = 4;
const longPress = 350;
const swiped = 64;
const edge = 36;

const snapped = (minutes: number) => Math.round(minutes / snap) * snap;

/** Scrolls the grid when a visit is held near its edge. */
const scrollNear = (body: HTMLElement, y: number) => {
  const frame = body.closest<HTMLElement>('[data-scroll]');
  if (!frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  if (y < top + edge) frame.scrollTop -= 12;
  else if (y > bottom - edge) frame.scrollTop += 12;
};

/**
 * Drags visits with a mouse, or with a finger after a long press, so that a finger still scrolls. One set of listeners
 * serves every visit and every request beside the grid; only what is dragged is drawn anew. A sideways stroke of a finger is a swipe.
 */
export const useDrag = (input: DragInput) => {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);
  useHold(drag !== null);

  useEffect(() => {
    const body = latest.current.body.current;
    if (!body) return;
    let press: Press | null = null;
    let stroke: { x: number; y: number; id: number } | null = null;
    let current: Drag | null = null;
    let timer = 0;
    /** A finger has held its visit long enough: from now on it carries it. */
    let held = false;

    const minuteAt = (y: number): number => {
      const { range } = latest.current;
      const { top, height } = body.getBoundingClientRect();
      return range.top + ((y - top) / height) * (range.bottom - range.top);
    };
    const columnAt = (x: number, doctorId: string): Column | undefined => {
      const elements = [...body.querySelectorAll<HTMLElement>('[data-column]')];
      const at = elements.findIndex((element) => {
        const { left, right } = element.getBoundingClientRect();
        return x >= left && x < right;
      });
      const found = latest.current.columns[at];
      return found?.doctor.id === doctorId ? found : undefined;
    };
    const place = (x: number, y: number) => {
      if (!press) return;
      const { range } = latest.current;
      const { visit, span, from, resizes, grip } = press;
      if (resizes && from) {
        const bottom = Math.min(range.bottom, Math.max(span.top + snap, snapped(minuteAt(y))));
        current = { visit, column: from, top: span.top, bottom };
      } else {
        const length = span.bottom - span.top;
        const top = Math.max(range.top, Math.min(range.bottom - length, snapped(minuteAt(y) - grip)));
        const column = columnAt(x, visit.appointment.doctor.id) ?? from;
        // A request over nothing that could hold it goes nowhere when it is let go.
        current = column ? { visit, column, top, bottom: top + length } : null;
      }
      setDrag(current);
    };
    const end = () => {
      clearTimeout(timer);
      press = null;
      current = null;
      held = false;
      setDrag(null);
    };

    const pressOn = (target: Element, y: number): Omit<Press, 'x' | 'y' | 'pointer'> | null => {
      const asked = target.closest<HTMLElement>('[data-request]')?.dataset.request;
      const request = latest.current.requests.find(({ appointment }) => appointment.id === asked);
      if (request) {
        const { start, end } = request.appointment;
        const span = { top: 0, bottom: (Date.parse(end) - Date.parse(start)) / 60_000 };
        return { visit: request, from: null, span, resizes: false, grip: Math.min(requestGrip, span.bottom) };
      }
      const block = target.closest<HTMLElement>('[data-visit]');
      const index = Number(block?.closest<HTMLElement>('[data-column]')?.dataset.column);
      const from = latest.current.columns[index];
      const found = from?.blocks.find(
        (other) => 'visit' in other && other.visit.appointment.id === block?.dataset.visit,
      );
      if (!from || !found || !('visit' in found) || !found.visit.can.move) return null;
      return {
        visit: found.visit,
        from,
        span: { top: found.top, bottom: found.bottom },
        resizes: target.closest('[data-resize]') !== null,
        grip: minuteAt(y) - found.top,
      };
    };

    const down = (event: PointerEvent) => {
      dragged.current = false;
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const { clientX: x, clientY: y } = event;
      if (event.pointerType === 'touch' && body.contains(event.target))
        stroke = { x, y, id: event.pointerId };
      const found = pressOn(event.target, y);
      if (!found) return;
      press = { ...found, x, y, pointer: event.pointerId };
      if (event.pointerType !== 'touch') return;
      timer = window.setTimeout(() => {
        dragged.current = true;
        stroke = null;
        held = true;
        navigator.vibrate?.(10);
        place(x, y);
      }, longPress);
    };
    const move = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointer) return;
      const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > moved;
      if (!held && far && event.pointerType === 'touch') {
        clearTimeout(timer);
        press = null;
        return;
      }
      if (!held && !current && !far) return;
      dragged.current = true;
      scrollNear(body, event.clientY);
      place(event.clientX, event.clientY);
    };
    const up = (event: PointerEvent) => {
      const [done, origin] = [current, press];
      if (stroke && stroke.id === event.pointerId) {
        const [dx, dy] = [event.clientX - stroke.x, event.clientY - stroke.y];
        if (!done && Math.abs(dx) > swiped && Math.abs(dx) > 2 * Math.abs(dy)) {
          dragged.current = true;
          latest.current.onSwipe(dx < 0 ? 1 : -1);
        }
        stroke = null;
      }
      end();
      if (!done || !origin) return;
      const same =
        done.column === origin.from && done.top === origin.span.top && done.bottom === origin.span.bottom;
      if (!same) latest.current.onDrop(done);
    };
    const cancel = () => {
      stroke = null;
      end();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && press) end();
    };
    // A finger that holds a visit must not scroll the page; the browser asks before it begins to.
    const hold = (event: TouchEvent) => {
      if (held) event.preventDefault();
    };

    const board = body.closest<HTMLElement>('[data-board]') ?? body;
    board.addEventListener('pointerdown', down);
    board.addEventListener('touchmove', hold, { passive: false });
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', key);
    return () => {
      clearTimeout(timer);
      board.removeEventListener('pointerdown', down);
      board.removeEventListener('touchmove', hold);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', key);
    };
  }, []);

  return {
    drag,
    /** Whether the press that ends now was a drag, and so no click. */
    wasDrag: () => dragged.current,
  };
};
