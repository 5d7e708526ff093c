import type { DraftedWith } from '@doctor-plus/contract/charts/note-content.ts';

/** Who wrote a text down for whoever signed or issued it, as its row keeps it. */
export type Drafted = {
  readonly draftedWith: DraftedWith | null;
  /** Name of the language model that had a part in it. */
  readonly draftedModel: string | null;
  /** When it was written down. */
  readonly draftedAt: Date | null;
};

/** Nobody did: they wrote it themselves. */
export const byHand: Drafted = { draftedWith: null, draftedModel: null, draftedAt: null };
