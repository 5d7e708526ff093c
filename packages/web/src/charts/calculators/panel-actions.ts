import type { ChartRef } from '@doctor-plus/contract/charts/clinical.ts';

/** What rows of the panel can do outside of it. */
export type PanelActions = {
  readonly onOpen: (ref: ChartRef) => void;
  /** Null where this person may not write. */
  readonly onUseInNote: ((text: string) => void) | null;
  /** After a calculator was switched on or off; null where this person may not. */
  readonly onReviewed: (() => void) | null;
};
