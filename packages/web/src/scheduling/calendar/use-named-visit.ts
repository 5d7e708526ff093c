import type { Calendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.tsx';
import { wallOf } from './clock.ts';
import type { ShownView } from './use-view.ts';

const litInMs = 3_000;

/**
 * Shows the visit that the address names, as a citation does: brings it into view, marks it for three seconds and moves the
 * focus to it. A place may keep another clock than the practice: then its day is gone to first.
 */
export const useNamedVisit = (
  calendar: Calendar,
  isWhole: boolean,
  { visit, date, view, show, visitShown }: ShownView,
  mark: (id: string | null) => void,
): void => {
  const { t } = useTranslation('calendar');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a visit, as soon as its day is there.
  useEffect(() => {
    if (visit === null) return;
    const named = calendar.appointments.find(({ appointment }) => appointment.id === visit);
    if (!named) {
      if (!isWhole) return;
      toast.error(t('notHere'));
      visitShown();
      return;
    }
    const day = wallOf(named.appointment.start, named.appointment.location.time_zone).date;
    if (view === 'day' && day !== date) return show({ date: day });
    const frame = requestAnimationFrame(() => {
      const block = document.querySelector<HTMLElement>(`[data-visit="${visit}"]`);
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      block?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
      block?.focus({ preventScroll: true });
      mark(visit);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => mark(null), litInMs);
      visitShown();
    });
    return () => cancelAnimationFrame(frame);
  }, [calendar, isWhole, visit, date, view]);
};
