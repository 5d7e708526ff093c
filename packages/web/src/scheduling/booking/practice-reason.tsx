import { ReasonStep } from './reason-step.tsx';
import type { Flow } from './use-flow.ts';
import { useOverbooking } from './use-overbooking.ts';

/** The reason of a booking by the practice. With the right to overbook the doctor, a time of the calendar is never lost. */
export function PracticeReason({ flow }: { flow: Flow }) {
  return <ReasonStep flow={flow} anyTime={useOverbooking(flow).mayOverbook} />;
}
