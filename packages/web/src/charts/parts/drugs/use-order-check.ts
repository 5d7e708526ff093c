import { checkOrder, type DrugCheck } from '@doctor-plus/contract/charts/drug-safety.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { NetworkError } from '../../../platform/api-errors.ts';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import type { OrderContent } from '../../drug-order.ts';

/** Where a check is: nothing to check yet, on its way, not possible, answered. */
export type CheckState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly offline: boolean; readonly again: () => void }
  | { readonly kind: 'answered'; readonly check: DrugCheck };

const pauseInMs = 350;

type Reading = {
  readonly data: DrugCheck | undefined;
  readonly failureReason: Error | null;
  readonly refetch: () => unknown;
};

/** A failure counts at once, while the call is still being repeated: an older answer never stands in for it. */
export const stateOf = ({ data, failureReason, refetch }: Reading): CheckState => {
  if (failureReason) {
    return {
      kind: 'failed',
      offline: failureReason instanceof NetworkError,
      again: () => void refetch(),
    };
  }
  return data ? { kind: 'answered', check: data } : { kind: 'waiting' };
};

/**
 * The check of what is typed, a moment after the last key. The answer belongs to exactly this text: while another one is
 * being typed there is none.
 */
export const useOrderCheck = (patientId: string, medicationId: string, content: OrderContent): CheckState => {
  const text = JSON.stringify(content);
  const [settled] = useDebouncedValue(text, pauseInMs);
  const typed = content.name !== '';
  const reading = useEndpoint(
    checkOrder,
    { params: { id: patientId, medicationId }, body: content },
    { enabled: typed && settled === text, staleTime: 30_000 },
  );
  if (!typed) return { kind: 'idle' };
  return settled === text ? stateOf(reading) : { kind: 'waiting' };
};
