import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { UrgentSign } from '@doctor-plus/contract/messaging/conversations.ts';

type Sentences = {
  /** Emergencies by sign, of the writer or of somebody beside them. */
  readonly alarms: Readonly<Record<UrgentSign, readonly string[]>>;
  /** Messages that tell of none, many of them in the same words. */
  readonly calm: readonly string[];
};

export type Sets = Readonly<Record<Language, Sentences>>;
