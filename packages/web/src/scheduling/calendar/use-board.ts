import type { Calendar, CalendarVisit } from '@doctor-plus/contract/scheduling/calendar.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../platform/formats.ts';
import { useMove } from '../parts/use-move.ts';
import { wallOf } from './clock.ts';
import { type Column, fitOf } from './layout.ts';
import type { Overtaking } from './overtaking.ts';
import { asksFirst, droppedAt, isUnmoved, type Target, targetOf } from './target.ts';
import { clockRange, type Ghost } from './time-grid.tsx';
import type { Drag } from './use-drag.ts';
import { type Carried, useKeyboardMove } from './use-keyboard-move.ts';
import { useReschedule } from './use-reschedule.ts';
import type { ShownView } from './use-view.ts';

const focusVisit = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus());

/** Moving visits on the board, by pointer and by keys; what happens is also said, in `said`. */
export const useBoard = (
  calendar: Calendar | undefined,
  columns: readonly Column[],
  shown: ShownView,
  requests: readonly CalendarVisit[],
) => {
  const { t } = useTranslation(['calendar', 'scheduling']);
  const formats = useFormats('UTC');
  const reschedule = useReschedule();
  const confirming = useRef<CalendarVisit | null>(null);
  const [overtaken, setOvertaken] = useState<Overtaking | null>(null);
  const change = useMove({
    onOvertaken: (refusal) =>
      confirming.current && setOvertaken({ visit: confirming.current, refusal, wanted: null }),
  });
  const [said, setSaid] = useState('');
  const places = calendar?.places ?? [];

  const columnOf = (visit: CalendarVisit, date: string) =>
    columns.find((column) => column.date === date && column.doctor.id === visit.appointment.doctor.id);

  const showDay = (date: string) => {
    if (!columns.some((column) => column.date === date)) shown.show({ date });
  };

  const spanOf = ({ minutes, length }: Carried) => ({ top: minutes, bottom: minutes + length });

  const inWords = (carried: Carried) => {
    const column = columnOf(carried.visit, carried.date);
    return [
      formats.longDate(`${carried.date}T00:00:00Z`),
      clockRange(formats, spanOf(carried)),
      column ? t(`fit.${fitOf(column, spanOf(carried), carried.visit.appointment.id)}`) : '',
    ]
      .filter(Boolean)
      .join(', ');
  };

  /** A request that is put where it was asked for is confirmed. */
  const confirms = ({ appointment, can }: CalendarVisit) =>
    can.confirm && requests.some((request) => request.appointment.id === appointment.id);

  const confirm = (visit: CalendarVisit) => {
    confirming.current = visit;
    change.move(visit, 'confirm');
  };

  const put = (visit: CalendarVisit, target: Target) => {
    if (isUnmoved(visit, target) && confirms(visit)) return confirm(visit);
    return reschedule.put(visit, target);
  };

  const giveUp = (visit: CalendarVisit) => {
    setSaid(t('moving.givenUp'));
    focusVisit(visit.appointment.id);
  };

  const keyboard = useKeyboardMove({
    stepOf: (visit) =>
      calendar?.doctors.find(({ id }) => id === visit.appointment.doctor.id)?.slot_minutes ?? 30,
    onStep: (carried) => {
      showDay(carried.date);
      setSaid(inWords(carried));
    },
    onSave: (carried) => {
      const { visit, date } = carried;
      const target = targetOf(visit, carried, columnOf(visit, date), places);
      if (isUnmoved(visit, target) && !confirms(visit)) return giveUp(visit);
      put(visit, target);
      setSaid(asksFirst(visit, target) ? '' : t('moving.saving'));
      focusVisit(visit.appointment.id);
    },
    onGiveUp: giveUp,
  });

  const ghost = ((): Ghost | null => {
    if (keyboard.carried) {
      const { visit, date } = keyboard.carried;
      return { visit, date, ...spanOf(keyboard.carried) };
    }
    const { waiting } = reschedule;
    if (!waiting) return null;
    const { visit } = waiting;
    const place = places.find(({ id }) => id === waiting.target.placeId) ?? visit.appointment.location;
    const { date, minutes } = wallOf(waiting.target.start, place.time_zone);
    const length = (Date.parse(waiting.target.end) - Date.parse(waiting.target.start)) / 60_000;
    return { visit, date, top: minutes, bottom: minutes + length };
  })();

  return {
    reschedule,
    ghost,
    said,
    /** Somebody else had changed the visit before it was put down. */
    overtaken: overtaken ?? reschedule.overtaken,
    /** It stays as the other has made it. */
    letBe: () => {
      setOvertaken(null);
      reschedule.letBe();
    },
    confirmAgain: (visit: CalendarVisit) => {
      setOvertaken(null);
      confirm(visit);
    },
    carried: keyboard.carried,
    carriedInWords: keyboard.carried ? inWords(keyboard.carried) : '',
    /** What was asked is answered: the visit goes there; of a series, only this one. */
    moveOne: () => {
      const { asking } = reschedule;
      reschedule.answered();
      if (!asking) return;
      reschedule.move(asking.visit, asking.target);
      setSaid(t('moving.saving'));
    },
    /** What was asked is answered: the visit stays where it is. */
    keep: () => {
      const { asking } = reschedule;
      reschedule.answered();
      if (asking) giveUp(asking.visit);
    },
    pickUp: (visit: CalendarVisit) => {
      keyboard.pickUp(visit);
      showDay(wallOf(visit.appointment.start, visit.appointment.location.time_zone).date);
      setSaid(`${t('moving.start', { name: visit.appointment.patient.name })} ${t('moving.keys')}`);
    },
    drop: ({ visit, column, top, bottom }: Drag) =>
      put(visit, targetOf(visit, droppedAt(visit, column.date, { top, bottom }), column, places)),
  };
};
