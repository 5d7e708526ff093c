import type { CalculatorId } from '@doctor-plus/contract/charts/calculations.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import { notFound } from '../platform/http/errors.ts';
import type { ChartRead } from './engine/chart-entries.ts';
import type { ChartPart } from './engine/parts.ts';
import { instantOf } from './engine/since.ts';
import {
  type AppointmentsRead,
  type CalculationsRead,
  type CareRead,
  type ChangesRead,
  calculatorsFor,
  type DrugsRead,
  onlyAsked,
  type Tool,
  type ToolsRead,
  toolsFor,
} from './engine/tools.ts';
import type { Understood } from './engine/understood.ts';

/** A tool of another slice about a patient: null out of the actor's reach. */
export type About<Rest extends readonly unknown[], Found> = (
  tx: Transaction,
  actor: Actor,
  patientId: string,
  ...rest: Rest
) => Promise<Found | null>;

/** Rules, calculators and changes that charts fill in, and the appointments that scheduling does. */
export type ToolPorts = {
  /** The check of the chart's drugs with those that a question names, in the words of a language. */
  readonly drugs: About<
    [named: { readonly text: string; readonly leftover: readonly string[] }, language: Language],
    DrugsRead
  >;
  /** Calculators on the chart's values; null for all. */
  readonly calculations: About<[ids: readonly CalculatorId[] | null], CalculationsRead>;
  readonly care: About<[], CareRead>;
  /** What came into the chart since an instant; null: since the last visit. */
  readonly changes: About<[since: Date | null], ChangesRead>;
  readonly appointments: About<[], AppointmentsRead>;
};

/** Parts of a chart, sections with all of their entries. */
export type ChartParts = About<[parts: readonly ChartPart[]], Partial<ChartRead>>;

/** What a question asks for beside the entries of the chart, asked of those tools only. */
export const readTools = async (
  tx: Transaction,
  actor: Actor,
  ports: ToolPorts,
  question: {
    readonly patientId: string;
    readonly understood: Understood;
    readonly lang: Language;
    readonly now: Date;
    readonly timeZone: string;
  },
): Promise<ToolsRead> => {
  const { patientId, understood, lang, now, timeZone } = question;
  const { text, leftover, since } = understood;
  // The whole list of drugs is checked as it is; only a question about a drug adds one to it.
  const named = understood.intents.includes('check_drug') ? { text, leftover } : { text: '', leftover: [] };
  const ask: { readonly [T in Tool]: () => Promise<ReturnType<ToolsRead[T]> | null> } = {
    drugs: () => ports.drugs(tx, actor, patientId, named, lang),
    calculations: () => ports.calculations(tx, actor, patientId, calculatorsFor(understood)),
    care: () => ports.care(tx, actor, patientId),
    changes: () => ports.changes(tx, actor, patientId, since && instantOf(since, now, timeZone)),
    appointments: () => ports.appointments(tx, actor, patientId),
  };
  const answers: Partial<Record<Tool, unknown>> = {};
  for (const tool of toolsFor(understood)) {
    const answer = await ask[tool]();
    if (answer === null) throw notFound();
    answers[tool] = answer;
  }
  // Each name holds what its own tool answered; the union cannot follow that.
  return onlyAsked(answers as Parameters<typeof onlyAsked>[0]);
};
