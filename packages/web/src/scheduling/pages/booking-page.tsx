import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import type { ComponentType } from 'react';
import { ApiError } from '../../platform/api-errors.ts';
import type { Step } from '../booking/choice.ts';
import { DoctorStep } from '../booking/doctor-step.tsx';
import type { FindDoctor } from '../booking/find-doctor.ts';
import { BookingOrBooked, LaterSteps } from '../booking/later-steps.tsx';
import { useFlow } from '../booking/use-flow.ts';

const path: readonly Step[] = ['doctor', 'reason', 'time', 'confirm'];

/** A patient books for nobody else, whatever the address says. */
const ownBooking = { patient: null, chart: null, repeat: null };

const isUnknown = (failure: Error | null) =>
  failure instanceof ApiError && (failure.status === 404 || failure.status === 400);

/** A patient's own booking, in four steps. The search for a doctor is another slice's and comes from outside. */
export const createBookingPage = (Search: ComponentType<FindDoctor>) =>
  function BookingPage() {
    return <BookingOrBooked>{(onBooked) => <Steps Search={Search} onBooked={onBooked} />}</BookingOrBooked>;
  };

type StepsProps = { Search: ComponentType<FindDoctor>; onBooked: (answer: AppointmentWithAbilities) => void };

function Steps({ Search, onBooked }: StepsProps) {
  const flow = useFlow(path, ownBooking);
  const missing = isUnknown(flow.doctorFailure);
  if (flow.step === 'doctor' || missing) {
    return <DoctorStep flow={{ ...flow, step: 'doctor' }} Search={Search} missing={missing} />;
  }
  return <LaterSteps flow={flow} onBooked={onBooked} />;
}
