import { getDoctor } from '@doctor-plus/contract/directory/endpoints.ts';
import { useSearchParams } from 'react-router';
import { useDraft } from '../../platform/use-draft.ts';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import { type Choice, readChoice, type Step, stepToShow, writeChoice } from './choice.ts';

/** Sent once and not answered: the same key finds out what became of it. */
type Attempt = { readonly signature: string; readonly key: string };
type Typed = { readonly reason: string; readonly attempt: Attempt | null };

const nothingTyped: Typed = { reason: '', attempt: null };

const readTyped = (stored: unknown): Typed | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { reason, attempt } = stored as { reason?: unknown; attempt?: unknown };
  if (typeof reason !== 'string') return null;
  const { signature, key } = (attempt ?? {}) as { signature?: unknown; key?: unknown };
  return {
    reason,
    attempt: typeof signature === 'string' && typeof key === 'string' ? { signature, key } : null,
  };
};

/**
 * The state of a booking. What was chosen stands in the address; the reason, being about somebody's health, is kept as a
 * draft on this device instead, together with an attempt that has no answer yet.
 */
export const useFlow = (
  path: readonly Step[],
  given: Partial<Choice> = {},
  patientName: string | null = null,
) => {
  const [address, setAddress] = useSearchParams();
  const choice: Choice = { ...readChoice(address), ...given };
  const step = stepToShow(address.get('step'), choice, path);
  const draft = useDraft(
    `booking/${choice.patient ?? 'self'}/${choice.doctor ?? 'none'}`,
    nothingTyped,
    readTyped,
  );
  const doctor = useEndpoint(
    getDoctor,
    { params: { id: choice.doctor ?? '' } },
    { enabled: choice.doctor !== null },
  );

  /** Changes the choice; with `to` a new page of the history, so that Back goes back one step. */
  const choose = (change: Partial<Choice>, to?: Step) => {
    setAddress(writeChoice({ ...choice, ...change }, to ?? step), { replace: to === undefined });
  };

  return {
    path,
    step,
    choice,
    choose,
    goTo: (to: Step) => choose({}, to),
    /** Whom a member of the practice books for; null for a patient's own booking. */
    patientName,
    doctor: doctor.data?.doctor,
    doctorFailure: doctor.error,
    reloadDoctor: () => void doctor.refetch(),
    reason: draft.value.reason,
    attempt: draft.value.attempt,
    type: (reason: string) => draft.set({ ...draft.value, reason }),
    keepAttempt: (attempt: Attempt | null) => draft.set({ ...draft.value, attempt }),
    forget: draft.clear,
  };
};

export type Flow = ReturnType<typeof useFlow>;
