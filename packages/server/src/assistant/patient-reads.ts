import type { ChartRead, Section } from './engine/chart-entries.ts';
import type { EngineAnswer } from './engine/compose.ts';
import type { IntentName } from './engine/lexicon/schema.ts';
import type { LibrarySearch } from './library/passage.ts';

/** How the chart of a question's one patient is read; who that is was decided before any model was asked. */
export type PatientReads = {
  /** Sections, each of them whole; throws when they cannot be read. */
  readonly sections: (names: readonly Section[]) => Promise<Partial<ChartRead>>;
  /** The engine's own answer to one of its intents; `about` is what it is about. Null for one that it does not answer. */
  readonly engine: (intent: IntentName, about: string) => Promise<Omit<EngineAnswer, 'drafted'> | null>;
  /** The engine's answer to an English sentence, in the language of the doctor's own question. */
  readonly asked: (sentence: string) => Promise<Omit<EngineAnswer, 'drafted'>>;
  /** What the practice's library says; it knows nothing of the patient. */
  readonly library: (question: string) => Promise<LibrarySearch>;
};
