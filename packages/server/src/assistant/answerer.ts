import type { ModelFailure } from '@doctor-plus/contract/assistant/model.ts';
import type {
  Answer,
  Block,
  Citation,
  LeftClinic,
  RunStatus,
} from '@doctor-plus/contract/assistant/schema.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../platform/http/actor.ts';
import type { KeptDraft } from './engine/compose.ts';
import type { PatientReads } from './patient-reads.ts';

/** A question that is being answered. */
export type Asked = {
  readonly runId: string;
  readonly actor: Actor;
  readonly question: string;
  /** The language of the answer. */
  readonly lang: Language;
  readonly patientId: string | null;
  /** How a model may read on about this patient; null where none may be asked: without a patient, or outside of a conversation. */
  readonly reads: PatientReads | null;
  /** What the engine wrote down for the doctor; null where the question wants nothing written. */
  readonly drafted: KeptDraft | null;
  /**
   * Writes down word for word what is about to leave the practice; resolves when it is kept. Only then may it leave: what was
   * sent can always be read.
   */
  readonly letOut: (body: string, about: z.output<typeof LeftClinic>) => Promise<void>;
};

/** What the embedded engine answers: the evidence for a model, and the answer when there is none or it fails. */
export type EmbeddedAnswer = Pick<
  Answer,
  'reply' | 'engine' | 'type' | 'lang' | 'blocks' | 'citations' | 'refused'
>;

/** A draft that a language model had a part in, and how it is called. */
export type ModelDraft = KeptDraft & { readonly model: string };

/** A piece of an answer, in the order in which it is made. */
export type AnswerPart =
  | { readonly kind: 'status'; readonly status: RunStatus['status']; readonly count?: number }
  | { readonly kind: 'citation'; readonly citation: Citation }
  | { readonly kind: 'block'; readonly block: Block }
  /**
   * A statement that can be shown before the answer is whole, with the citations that no statement before it had. It comes
   * again, as a block, with the answer.
   */
  | { readonly kind: 'ahead'; readonly block: Block; readonly citations: readonly Citation[] }
  /** What was shown ahead is not of the answer. */
  | { readonly kind: 'withdrawn' }
  /** Which engine made it, where that is not the embedded one. */
  | { readonly kind: 'engine'; readonly engine: Answer['engine'] }
  /** The draft as a language model added to it; it takes the place of the engine's own. */
  | { readonly kind: 'drafted'; readonly drafted: ModelDraft }
  /** Why the answer is not what was asked for, where the embedded answer does not say it. */
  | { readonly kind: 'refused'; readonly refused: Answer['refused'] }
  /** Why the embedded answer stands where a model was asked. */
  | { readonly kind: 'failure'; readonly failure: ModelFailure };

/**
 * Makes the answer to a question from the embedded one. When it throws, what it told before is dropped, also what was shown ahead: the
 * embedded answer is shown instead. It ends soon after `signal` is aborted; what it tells then is dropped as well.
 */
export type Answerer = (
  asked: Asked,
  embedded: EmbeddedAnswer,
  signal: AbortSignal,
) => AsyncIterable<AnswerPart>;

/** The embedded answer as it is. */
export const embeddedAnswerer: Answerer = async function* (_asked, { citations, blocks }) {
  for (const citation of citations) yield { kind: 'citation', citation };
  for (const block of blocks) yield { kind: 'block', block };
};
