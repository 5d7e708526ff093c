export type Sending = 'idle' | 'sending' | 'visitFailed';

type Steps = {
  /** Saves the visit that the order belongs to and returns its id; null if that failed. Absent outside of a visit. */
  begin: (() => Promise<string | null>) | undefined;
  /** Sends the order; settles once the server has answered, whatever it said. */
  send: (visitId: string | undefined) => Promise<void>;
  onState: (state: Sending) => void;
};

/** Saves the visit, then sends its order: one at a time, however often it is asked for, and busy until both are done. */
export const createOrderSteps = () => {
  let isBusy = false;
  return async ({ begin, send, onState }: Steps): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    onState('sending');
    const visitId = begin ? await begin().catch(() => null) : undefined;
    if (visitId !== null) await send(visitId);
    isBusy = false;
    onState(visitId === null ? 'visitFailed' : 'idle');
  };
};
