import type { DiagnosisCondition } from '@doctor-plus/contract/assistant/diagnosis.ts';

/** What the doctor answered, by finding; what is not here was not answered. */
export type Answers = ReadonlyMap<string, boolean>;

/** A condition with those of its findings that were answered. */
export type Pointed = {
  readonly condition: DiagnosisCondition;
  readonly present: readonly string[];
  readonly absent: readonly string[];
};

/**
 * Conditions to which an answer or the chart points, and the others, each in the order of the list. Nothing is counted and
 * nothing taken out: an answer of "no" excludes nothing.
 */
export const grouped = (
  conditions: readonly DiagnosisCondition[],
  answers: Answers,
): { readonly pointed: readonly Pointed[]; readonly others: readonly Pointed[] } => {
  const all = conditions.map(
    (condition): Pointed => ({
      condition,
      present: condition.findings.filter((id) => answers.get(id) === true),
      absent: condition.findings.filter((id) => answers.get(id) === false),
    }),
  );
  const isPointed = ({ condition, present }: Pointed) => present.length > 0 || condition.facts.length > 0;
  return { pointed: all.filter(isPointed), others: all.filter((one) => !isPointed(one)) };
};
