import type { IntentName } from '../lexicon/schema.ts';

/** A question and the intents that a doctor would expect from it, in order; `ambiguous` where two readings are fair. */
export type Case = readonly [question: string, expected: readonly IntentName[] | 'ambiguous'];
