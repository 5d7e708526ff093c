import { getCalendar } from '@doctor-plus/contract/scheduling/calendar.ts';
import { useState } from 'react';
import { clock } from '../../platform/clock.ts';
import { dayOf } from '../../platform/formats.ts';
import { practiceZone } from '../../platform/practice-zone.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { instantOf } from '../calendar/clock.ts';
import { AnyTime } from './any-time.tsx';
import { addDays } from './calendar-days.ts';
import { TimeStep } from './time-step.tsx';
import type { Flow } from './use-flow.ts';

/** The time of a booking by the practice. With the right to overbook the doctor, any time of a day can be chosen, too. */
export function PracticeTime({ flow }: { flow: Flow }) {
  const { choice, doctor } = flow;
  const places = doctor?.locations ?? [];
  const zone = (places.find(({ id }) => id === choice.place) ?? places[0])?.time_zone ?? practiceZone();
  const [typed, setTyped] = useState<string | null>(null);
  const date = typed ?? dayOf(choice.start ?? clock.now(), zone);
  const reading = useEndpoint(
    getCalendar,
    {
      query: {
        from: instantOf({ date, minutes: 0 }, zone),
        to: instantOf({ date: addDays(date, 1), minutes: 0 }, zone),
        ...(choice.doctor === null ? {} : { doctor_id: choice.doctor }),
      },
    },
    { every: 60_000, keepPrevious: true },
  );
  const calendar = reading.data;
  const mayOverride = calendar?.doctors.some(({ id, can_override }) => id === choice.doctor && can_override);
  // Until it is known, nothing says that a chosen time is lost.
  if (reading.isPending) return <TimeStep flow={flow} beyond={() => null} />;
  if (!calendar || !mayOverride) return <TimeStep flow={flow} />;
  return (
    <TimeStep
      flow={flow}
      beyond={(times) => (
        <AnyTime
          flow={flow}
          times={times}
          calendar={calendar}
          isRead={!reading.isPlaceholderData}
          date={date}
          onDate={setTyped}
        />
      )}
    />
  );
}
