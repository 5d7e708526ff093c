import type { EntryForm } from '../../entries/entry-fields.ts';
import type { ChartEntry } from '../../entries/entry-form.ts';
import { writtenStops } from '../../written-drugs.ts';
import { useOrderCheck } from './use-order-check.ts';
import type { WrittenCheckState } from './use-written-check.ts';

const nothing: WrittenCheckState = { state: { kind: 'idle' }, lines: [], stops: [] };

/** The check of a medication whose name or dose is being put right: it may thereby become another drug. */
export const useCorrectionCheck = (
  patientId: string,
  found: ChartEntry,
  form: EntryForm | null,
): WrittenCheckState => {
  const { entry } = found;
  const isCorrected =
    form !== null &&
    found.kind === 'medication' &&
    form.status === 'active' &&
    (form.name.trim() !== found.entry.name || form.dose.trim() !== (found.entry.dose ?? ''));
  const name = isCorrected ? form.name.trim() : '';
  const state = useOrderCheck(patientId, entry.id, {
    name,
    dose: isCorrected ? form.dose.trim() : '',
    dosage: null,
    amount: null,
  });
  if (!isCorrected || state.kind === 'idle') return nothing;
  const lines = [{ id: entry.id, text: name }];
  return { state, lines, stops: state.kind === 'answered' ? writtenStops(state.check, lines) : [] };
};
