import type { DraftContent } from '@doctor-plus/contract/assistant/draft-content.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Answer, Drafted } from '../../charts/index.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ChartParts, ToolPorts } from '../read-tools.ts';

export type NoteOf = Extract<DraftContent, { kind: 'note' }>['note'];

/** What a confirmed letter or instructions become, as the documents of the chart know them. */
export type Paper = {
  readonly patientId: string;
  readonly language: Language;
  readonly content:
    | { readonly kind: 'letter'; readonly recipient: string; readonly text: string }
    | { readonly kind: 'instructions'; readonly text: string };
  readonly answers: readonly Answer[];
  readonly drafted: Drafted;
};

/** Keeps a paper that was drawn before, inside the transaction; returns the id of the document. */
export type KeepPaper = (tx: Transaction) => Promise<string>;

/** What charts and the schedule do for drafts, each as the signed-in doctor and with its own checks. */
export type DraftPorts = {
  readonly chartParts: ChartParts;
  readonly appointments: ToolPorts['appointments'];
  readonly emergencyNumberOf: (tx: Transaction) => Promise<string>;
  readonly timeZoneOf: (tx: Transaction) => Promise<string>;
  /** Signs a note under the id of its draft. Errors: `not_found` without care, `rest_invalid_param` for one without words. */
  readonly signNote: (
    tx: Transaction,
    actor: Actor,
    note: {
      readonly id: string;
      readonly patientId: string;
      readonly note: NoteOf;
      readonly answers: readonly Answer[];
      readonly drafted: Drafted;
    },
  ) => Promise<void>;
  /** Draws a paper, which takes long: outside of any transaction. Errors: `not_found` without care, `unavailable`. */
  readonly drawPaper: (actor: Actor, paper: Paper) => Promise<KeepPaper>;
};
