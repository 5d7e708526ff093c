import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { isId } from '../../platform/is-id.ts';
import { periodOf, type View, views } from './period.ts';

const narrowScreen = '(max-width: 47.99em)';

const listen = (changed: () => void) => {
  const query = matchMedia(narrowScreen);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the screen is as narrow as a phone. */
const useNarrow = (): boolean => useSyncExternalStore(listen, () => matchMedia(narrowScreen).matches);

const isDate = /^20\d{2}-\d{2}-\d{2}$/;

/** What the calendar shows stands in the address. A narrow screen has no room for a week: it shows three days and says so. */
export const useView = (today: string) => {
  const narrow = useNarrow();
  const [address, setAddress] = useSearchParams();
  const wanted = views.find((view) => view === address.get('view'));
  const view: View = wanted ?? (narrow ? 'agenda' : 'week');
  const from = address.get('from') ?? '';
  const date = isDate.test(from) && !Number.isNaN(Date.parse(from)) ? from : today;
  const doctor = address.get('doctor') ?? '';
  const visit = address.get('visit') ?? '';

  const show = (change: { view?: View; date?: string; doctor?: string }) => {
    const next = new URLSearchParams(address);
    if (change.view) next.set('view', change.view);
    if (change.date === today) next.delete('from');
    else if (change.date) next.set('from', change.date);
    if (change.doctor === '') next.delete('doctor');
    else if (change.doctor) next.set('doctor', change.doctor);
    setAddress(next, { replace: true });
  };

  return {
    view,
    date,
    narrow,
    /** Id of the one doctor who is asked for; null for all of them. */
    doctor: isId(doctor) ? doctor : null,
    period: periodOf(view, date, narrow),
    /** Key of the name of the view. */
    viewName: (choice: View) => (narrow && choice === 'week' ? 'threeDays' : choice),
    /** Id of the visit that the address asks for; null for none. */
    visit: isId(visit) ? visit : null,
    /** The visit was shown: going on in the calendar does not show it again. */
    visitShown: () =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('visit');
          return next;
        },
        { replace: true },
      ),
    show,
  };
};

export type ShownView = ReturnType<typeof useView>;
