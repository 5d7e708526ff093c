import { useState } from 'react';
import { AnyTime } from './any-time.tsx';
import { TimeStep } from './time-step.tsx';
import type { Flow } from './use-flow.ts';
import { useOverbooking } from './use-overbooking.ts';

/** The time of a booking by the practice. With the right to overbook the doctor, any time of a day can be chosen, too. */
export function PracticeTime({ flow }: { flow: Flow }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { date, reading, mayOverbook } = useOverbooking(flow, typed);
  const calendar = reading.data;
  if (!mayOverbook) return <TimeStep flow={flow} />;
  return (
    <TimeStep
      flow={flow}
      beyond={(times) =>
        calendar ? (
          <AnyTime
            flow={flow}
            times={times}
            calendar={calendar}
            isRead={!reading.isPlaceholderData}
            date={date}
            onDate={setTyped}
          />
        ) : null
      }
    />
  );
}
