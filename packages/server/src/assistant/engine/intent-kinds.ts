import type { IntentName } from './lexicon/schema.ts';

/** Whether an intent asks for measured values: vital signs, results or their course. */
export const isOfValues = (intent: IntentName): boolean =>
  intent === 'vitals' || intent === 'lab_latest' || intent === 'lab_trend';
