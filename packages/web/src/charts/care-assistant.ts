import type { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { ComponentType } from 'react';
import type { RowRef } from './parts/cited-entry.ts';

/** What the care screen hands to the assistant beside the chart. */
type CareAssistantProps = {
  /** Null while nobody is chosen: then nothing can be asked. */
  patient: PatientSummary | null;
  /** One conversation per visit: a new visit begins an empty one. */
  sessionId: string | null;
  /** Tests whose latest result is out of range, the most severe first: worth asking about. */
  outOfRange: readonly string[];
  /** The entry that is lit up in the chart, as `kind/id`. */
  openedEntry: string | null;
  onOpenEntry: (entry: RowRef) => void;
  /** Puts text below what stands in the note of this visit; null where this person may not write. */
  onUseInNote: ((text: string) => void) | null;
  /** Back to the chart, where both do not fit side by side. */
  onClose: () => void;
  /** A question goes out: what becomes of the conversation must find its visit again. */
  onAsk: () => void;
};

/** The assistant on the care screen; the composition fills the place. */
export type CareAssistant = {
  readonly Panel: ComponentType<CareAssistantProps>;
  /** Which engine answers, where only the way to the panel is shown. */
  readonly Engine: ComponentType;
};
