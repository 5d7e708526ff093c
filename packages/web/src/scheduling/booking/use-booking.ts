import { bookAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import type { AppointmentWithAbilities } from '@doctor-plus/contract/scheduling/schema.ts';
import { useEffect, useState } from 'react';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { readingsOfAppointments } from '../parts/use-move.ts';
import type { Flow } from './use-flow.ts';

/** Nobody knows whether it arrived: the line broke, or the server failed on the way. */
const isUncertain = (failure: Error): boolean =>
  failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);

const bodyOf = ({ choice, reason }: Flow, anyway: string) => ({
  doctor_id: choice.doctor ?? '',
  location_id: choice.place ?? '',
  start: choice.start ?? '',
  type: choice.type ?? ('consultation' as const),
  reason: reason.trim(),
  ...(choice.patient === null ? {} : { patient_id: choice.patient }),
  ...(anyway === '' ? {} : { override_reason: anyway }),
});

/**
 * Sends the booking. One choice has one `Idempotency-Key`, kept on this device until the answer is known: asking again
 * after a broken line tells what became of the first try and never books twice. Another choice gets another key.
 */
export const useBooking = (flow: Flow, onBooked: (answer: AppointmentWithAbilities) => void) => {
  /** Why a time that was refused is booked all the same. */
  const [anyway, setAnyway] = useState('');
  /** A plain refusal; it stays while the same is asked again with a reason. */
  const [refusal, setRefusal] = useState<Error | null>(null);
  const signature = JSON.stringify(bodyOf(flow, anyway));
  const isOpen = flow.attempt?.signature === signature;
  /** The choice that waits for a connection. */
  const [held, setHeld] = useState<string | null>(null);
  const call = useAction(bookAppointment, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      flow.forget();
      onBooked(answer);
    },
    onFailed: (failure) => {
      const isKnown = !isUncertain(failure);
      setRefusal(isKnown ? failure : null);
      if (isKnown) flow.keepAttempt(null);
    },
  });

  const sendWith = (reason: string) => {
    if (call.isPending) return;
    const body = bodyOf(flow, reason);
    const sent = JSON.stringify(body);
    setAnyway(reason);
    setHeld(navigator.onLine ? null : sent);
    if (!navigator.onLine) return;
    const key = flow.attempt?.signature === sent ? flow.attempt.key : crypto.randomUUID();
    flow.keepAttempt({ signature: sent, key });
    call.mutate({ body, idempotencyKey: key });
  };
  const send = () => sendWith(anyway);

  const paused = held === signature;
  const uncertain = isOpen && !paused && !call.isPending && (call.error === null || isUncertain(call.error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` belongs to the same attempt.
  useEffect(() => {
    if (!uncertain && !paused) return;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [uncertain, paused, signature]);

  return {
    send,
    /** The same although it was refused, with a reason. */
    sendAnyway: sendWith,
    pending: call.isPending || paused,
    /** Not sent yet: there is no connection. It goes out by itself when there is one again, as long as this step is open. */
    paused,
    /** Sent, and the answer was lost. */
    uncertain,
    /** Another choice was sent before, and nobody knows what became of it. */
    earlier: flow.attempt !== null && !isOpen,
    refusal,
    /** Away with the last refusal: the person chose something else. */
    reset: () => {
      call.reset();
      setRefusal(null);
      setAnyway('');
    },
  };
};
