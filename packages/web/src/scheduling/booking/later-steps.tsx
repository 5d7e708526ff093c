import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BookedAt } from './booked-at.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import { TimeStep } from './time-step.tsx';
import type { Flow } from './use-flow.ts';

type OnBooked = (answer: AppointmentWithAbilities) => void;

/** The steps that every booking ends with. */
export function LaterSteps({ flow, onBooked }: { flow: Flow; onBooked: OnBooked }) {
  if (flow.step === 'reason') return <ReasonStep flow={flow} />;
  if (flow.step === 'time') return <TimeStep flow={flow} />;
  return <ConfirmStep flow={flow} onBooked={onBooked} />;
}

/** The steps, or, once booked, what became of it: the address then names the appointment in place of the choice. */
export function BookingOrBooked({ children }: { children: (onBooked: OnBooked) => ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const [answer, setAnswer] = useState<AppointmentWithAbilities | null>(null);
  const id = address.get('booked');
  if (id) return <BookedAt id={id} answer={answer?.appointment.id === id ? answer : null} />;
  return children((booked) => {
    setAnswer(booked);
    setAddress({ booked: booked.appointment.id }, { replace: true });
  });
}
