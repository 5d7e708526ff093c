import {
  checkWritten,
  type WrittenPlace,
  type WrittenText,
} from '@doctor-plus/contract/charts/written-drugs.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEndpoint } from '../../../platform/use-endpoint.ts';
import { type WrittenLine, writtenStops } from '../../written-drugs.ts';
import { type CheckState, stateOf } from './use-order-check.ts';

const pauseInMs = 350;

export type WrittenCheckState = {
  readonly state: CheckState;
  readonly lines: readonly WrittenLine[];
  /** Alerts that want a written reason; none while the check is on its way. */
  readonly stops: ReturnType<typeof writtenStops>;
};

/**
 * The check of drugs that are written in words, a moment after the last key. The answer belongs to exactly these texts: while others are
 * being typed there is none.
 */
export const useWrittenCheck = (
  patientId: string,
  place: WrittenPlace,
  texts: readonly WrittenText[],
): WrittenCheckState => {
  const typed = JSON.stringify(texts);
  const [settled] = useDebouncedValue(typed, pauseInMs);
  const isBlank = texts.every(({ text }) => text.trim() === '');
  const reading = useEndpoint(
    checkWritten,
    { params: { id: patientId }, body: { place, texts: [...texts] } },
    { enabled: !isBlank && settled === typed, staleTime: 30_000 },
  );
  if (isBlank) return { state: { kind: 'idle' }, lines: [], stops: [] };
  const { data, failureReason, refetch } = reading;
  const state: CheckState =
    settled === typed ? stateOf({ data: data?.check, failureReason, refetch }) : { kind: 'waiting' };
  if (state.kind !== 'answered') return { state, lines: [], stops: [] };
  const lines = data?.lines ?? [];
  return { state, lines, stops: writtenStops(state.check, lines) };
};
