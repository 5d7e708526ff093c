import type { ComplaintId } from '@doctor-plus/contract/assistant/diagnosis.ts';
import type { CalculatorId } from '@doctor-plus/contract/charts/calculations.ts';
import type { FactId } from './facts.ts';
import type { FindingId } from './findings.ts';
import type { SourceId } from './sources.ts';

/** Something that must not be missed behind a complaint. */
export type PackCondition = {
  /** Names the text `diagnosis:condition.<id>`. */
  readonly id: string;
  /** `now`: minutes count; `today`: it is looked for before the patient leaves. */
  readonly urgency: 'now' | 'today';
  /** Answers that speak for looking for it first. That none of them is given speaks against nothing. */
  readonly findings: readonly FindingId[];
  /** What a chart may hold that makes it more relevant. */
  readonly facts: readonly FactId[];
  /** Whom alone it can concern; it is left out only where the chart says that this is somebody else. */
  readonly only?: 'fertile_woman' | 'age50';
  /** Where it is said, each in `sources.ts`. */
  readonly sources: readonly SourceId[];
};

/** What a complaint asks for. A pack is reviewed as one, in its version: any change of what it says is a new version. */
export type ComplaintPack = {
  readonly complaint: ComplaintId;
  readonly version: string;
  /** For whom its guidelines are made. */
  readonly madeFor: 'adults' | 'children';
  /** The most dangerous first: the order of a list, no order of likelihood. */
  readonly conditions: readonly PackCondition[];
  /** Calculators of the product that a source of this pack uses for this complaint. */
  readonly scores: readonly CalculatorId[];
};

/** One condition in one line: a pack is read as a table. */
export const condition = <const Id extends string>(
  id: Id,
  urgency: PackCondition['urgency'],
  findings: readonly FindingId[],
  facts: readonly FactId[],
  sources: readonly SourceId[],
  only?: PackCondition['only'],
): PackCondition & { readonly id: Id } => ({
  id,
  urgency,
  findings,
  facts,
  sources,
  ...(only ? { only } : {}),
});
