import type { Calculation, CalculatorId, CareItem } from '@doctor-plus/contract/charts/calculations.ts';
import type {
  CalculatorRefusal,
  CalculatorResult,
  PackReview,
} from '@doctor-plus/contract/charts/clinical.ts';
import type { DrugCheck, IngredientName } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { ChartRead, Section } from './chart-entries.ts';
import type { AppointmentRead } from './cited.ts';
import type { IntentName } from './lexicon/schema.ts';
import type { TriggerName } from './lexicon/triggers.ts';
import type { Understood } from './understood.ts';

/** Entries that a rule or a calculator was applied to. */
export type Sections = Partial<Pick<ChartRead, Section>>;

/** A pack of drug rules as it was applied. */
export type PackRead = {
  readonly id: string;
  readonly version: string;
  readonly rules: number;
  readonly sources: readonly string[];
  readonly review: PackReview | null;
};

/** An ingredient of an order, and whether any rule speaks of it. */
export type CoveredIngredient = IngredientName & {
  readonly interactions: boolean;
  readonly renal: boolean;
};

/** The check of the chart's drugs, and of those that a question names. */
export type DrugsRead = {
  readonly check: DrugCheck;
  readonly packs: readonly PackRead[];
  /** Drugs of the question; `held`: an active order of the chart holds it already. */
  readonly asked: readonly {
    readonly orders: readonly string[];
    readonly name: string;
    readonly held: boolean;
    /** The member through which a class such as `penicilina` was checked; null for a drug. */
    readonly through: string | null;
    readonly ingredients: readonly CoveredIngredient[];
  }[];
  /** Words of the question that are no known drug, with names that are written almost alike. */
  readonly unknown: readonly { readonly word: string; readonly suggestions: readonly IngredientName[] }[];
  /** Ingredients of the active orders. */
  readonly active: readonly CoveredIngredient[];
  /** The eGFR that the renal rules were applied to, with the calculator's own review. */
  readonly kidney: CalculatorResult | CalculatorRefusal | null;
  readonly kidneyReview: PackReview | null;
  readonly sections: Sections;
};

/** Calculators on the values of the chart. */
export type CalculationsRead = {
  readonly calculations: readonly Calculation[];
  readonly sections: Sections;
};

/** Where the patient stands with each verified rule of preventive care. */
export type CareRead = { readonly items: readonly CareItem[]; readonly sections: Sections };

/** What came into a chart since an instant; `from` is null when no visit is known from which to count. */
export type ChangesRead = {
  readonly from: string | null;
  readonly by: 'own_visit' | 'visit' | 'date';
  readonly sections: Pick<ChartRead, Section>;
};

/** The nearest appointments to come, soonest first, and the newest past ones. */
export type AppointmentsRead = {
  readonly next: readonly AppointmentRead[];
  readonly last: readonly AppointmentRead[];
};

type Answers = {
  readonly drugs: DrugsRead;
  readonly calculations: CalculationsRead;
  readonly care: CareRead;
  readonly changes: ChangesRead;
  readonly appointments: AppointmentsRead;
};
export type Tool = keyof Answers;

/** What was asked of the tools. Looking at an answer that was not asked for throws. */
export type ToolsRead = { readonly [T in Tool]: () => Answers[T] };

const ofIntent: Partial<Record<IntentName, Tool>> = {
  changes_since: 'changes',
  overdue: 'care',
  check_drug: 'drugs',
  check_regimen: 'drugs',
  renal_flags: 'drugs',
  calculate: 'calculations',
  appointments: 'appointments',
  // Instructions for a patient name the next one.
  draft: 'appointments',
};

const ofTrigger: Partial<Record<TriggerName, Tool>> = { chestPain: 'calculations', medication: 'drugs' };

/** The tools that the answer to a question needs: none of them is asked for the others. */
export const toolsFor = ({ intents, trigger }: Understood): Tool[] => {
  const needed = [...intents.map((intent) => ofIntent[intent]), trigger ? ofTrigger[trigger] : undefined];
  return [...new Set(needed.flatMap((tool) => (tool === undefined ? [] : [tool])))];
};

/** The answers of the tools that were asked. */
export const onlyAsked = (answers: Partial<Answers>): ToolsRead => {
  const of =
    <T extends Tool>(tool: T) =>
    (): Answers[T] => {
      const answer: Answers[T] | undefined = answers[tool];
      if (answer === undefined) throw new Error(`The answer looks at ${tool}, which was not asked`);
      return answer;
    };
  return {
    drugs: of('drugs'),
    calculations: of('calculations'),
    care: of('care'),
    changes: of('changes'),
    appointments: of('appointments'),
  };
};

/** Calculators that answer what a question aims at. */
const ofAim: Partial<Record<NonNullable<Understood['aim']>['kind'], readonly CalculatorId[]>> = {
  bmi: ['bmi'],
  kidneyStage: ['ckdepi2021'],
  clearance: ['cockcroft-gault'],
};

/** Calculators that the answer looks at; null for all of them. */
export const calculatorsFor = ({ intents, calculators, trigger, aim }: Understood): CalculatorId[] | null => {
  if (!intents.includes('calculate')) return trigger === 'chestPain' ? ['news2'] : [];
  if (aim) return [...new Set([...(ofAim[aim.kind] ?? []), ...calculators])];
  if (calculators.length === 0) return null;
  return [...new Set([...calculators, ...(trigger === 'chestPain' ? (['news2'] as const) : [])])];
};
