import { bookAppointment } from '@doctor-plus/contract/scheduling/endpoints.ts';
import { type AppointmentWithAbilities, Slot } from '@doctor-plus/contract/scheduling/schema.ts';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { ApiError, NetworkError } from '../../platform/api-errors.ts';
import { useAction } from '../../platform/use-endpoint.ts';
import { readingsOfAppointments } from '../parts/use-move.ts';
import type { Flow } from './use-flow.ts';

/** Nobody knows whether it arrived: the line broke, or the server failed on the way. */
const isUncertain = (failure: Error): boolean =>
  failure instanceof NetworkError || (failure instanceof ApiError && failure.status >= 500);

const Alternatives = z.array(Slot);

/** The nearest free times that come with a refused time; none when the answer carries none. */
export const alternativesOf = (failure: Error | null): Slot[] => {
  if (!(failure instanceof ApiError)) return [];
  const read = Alternatives.safeParse(failure.data.alternatives);
  return read.success ? read.data : [];
};

const bodyOf = ({ choice, reason }: Flow) => ({
  doctor_id: choice.doctor ?? '',
  location_id: choice.place ?? '',
  start: choice.start ?? '',
  type: choice.type ?? ('consultation' as const),
  reason: reason.trim(),
  ...(choice.patient === null ? {} : { patient_id: choice.patient }),
});

/**
 * Sends the booking. One choice has one `Idempotency-Key`, kept on this device until the answer is known: asking again
 * after a broken line tells what became of the first try and never books twice. Another choice gets another key.
 */
export const useBooking = (flow: Flow, onBooked: (answer: AppointmentWithAbilities) => void) => {
  const signature = JSON.stringify(bodyOf(flow));
  const isOpen = flow.attempt?.signature === signature;
  const call = useAction(bookAppointment, {
    stale: readingsOfAppointments,
    onDone: (answer) => {
      flow.forget();
      onBooked(answer);
    },
    onFailed: (failure) => {
      if (!isUncertain(failure)) flow.keepAttempt(null);
    },
  });

  const send = () => {
    if (call.isPending) return;
    const key = isOpen && flow.attempt ? flow.attempt.key : crypto.randomUUID();
    flow.keepAttempt({ signature, key });
    call.mutate({ body: bodyOf(flow), idempotencyKey: key });
  };

  const uncertain = isOpen && !call.isPending && (call.error === null || isUncertain(call.error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` belongs to the same attempt.
  useEffect(() => {
    if (!uncertain) return;
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [uncertain, signature]);

  return {
    send,
    pending: call.isPending,
    /** Not sent yet: there is no connection. It goes out by itself when there is one again. */
    paused: call.isPaused,
    /** Sent, and the answer was lost. */
    uncertain,
    /** Another choice was sent before, and nobody knows what became of it. */
    earlier: flow.attempt !== null && !isOpen,
    /** A plain refusal. */
    refusal: call.error && !isUncertain(call.error) ? call.error : null,
    /** Away with the last refusal: the person chose something else. */
    reset: call.reset,
  };
};
