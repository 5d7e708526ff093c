import type {
  CalculatorRefusal,
  CalculatorResult,
  PackReview,
} from '@doctor-plus/contract/charts/clinical.ts';
import type { DrugCheck, IngredientName } from '@doctor-plus/contract/charts/drug-safety.ts';
import type { Language } from '@doctor-plus/contract/kernel/values.ts';
import type { Transaction } from '../../platform/database/transact.ts';
import type { Actor } from '../../platform/http/actor.ts';
import {
  calculators,
  coverageOf,
  drugChecks,
  type Ingredient,
  isOrderWord,
  recogniseOrder,
  tokensOf,
} from '../clinical/index.ts';
import { reviewOf } from '../reviews.ts';
import { type AskedChart, type ChartCheck, checkNamed, findQuestion } from './check-chart.ts';
import { checkFrom, ingredientName, suggestionsFrom } from './present.ts';
import type { DrugReference } from './reference.ts';
import type { DrugBasis } from './repository.ts';

/** An ingredient in a language, and whether any rule speaks of it. */
type Covered = IngredientName & { readonly interactions: boolean; readonly renal: boolean };

/** What a question about drugs is answered from. */
export type DrugsAnswered = {
  readonly check: DrugCheck;
  readonly packs: readonly {
    readonly id: string;
    readonly version: string;
    readonly rules: number;
    readonly sources: readonly string[];
    readonly review: PackReview | null;
  }[];
  readonly asked: readonly {
    readonly orders: readonly string[];
    readonly name: string;
    readonly held: boolean;
    /** The member through which a class was checked; null for a drug. */
    readonly through: string | null;
    readonly ingredients: readonly Covered[];
  }[];
  readonly unknown: readonly { readonly word: string; readonly suggestions: readonly IngredientName[] }[];
  readonly active: readonly Covered[];
  readonly kidney: CalculatorResult | CalculatorRefusal | null;
  readonly kidneyReview: PackReview | null;
  /** The entries that the check looked at. */
  readonly sections: DrugBasis['sections'];
};

/** Drugs of a question: what it says, and the words of it that no phrase explains. */
export type NamedInQuestion = { readonly text: string; readonly leftover: readonly string[] };

/**
 * The check of a chart in reach with the drugs that a question names, in the words of a language; null out of reach. Words that
 * are no drug's name come back as `unknown`, with names that are written almost alike.
 */
export const answerDrugQuestion = async (
  tx: Transaction,
  actor: Actor,
  {
    patientId,
    named,
    language,
    reference,
    now,
  }: {
    readonly patientId: string;
    readonly named: NamedInQuestion;
    readonly language: Language;
    readonly reference: DrugReference;
    readonly now: Date;
  },
): Promise<DrugsAnswered | null> => {
  const chart = await findQuestion(tx, actor, { patientId, text: named.text, reference, now });
  return chart && answerAbout(chart, named, language);
};

/** Answers a question about drugs from a chart that was read already. Reads nothing itself. */
export const answerAbout = (chart: AskedChart, named: NamedInQuestion, language: Language): DrugsAnswered => {
  const found = checkNamed(chart, named.text);
  const { basis, question, asked } = found;
  const covered = (ingredient: Ingredient): Covered => ({
    ...ingredientName(found, ingredient.id, language),
    ...coverageOf(ingredient),
  });
  return {
    check: checkFrom(found, language),
    packs: drugChecks.map(({ pack: { id, version, rules } }) => ({
      id,
      version,
      rules: rules.length,
      sources: [...new Set(rules.map(({ source }) => source))],
      review: reviewOf(basis.reviews, { pack: id, version }),
    })),
    asked: asked.map(({ orders, held, name, ingredients, through }) => {
      const [only, ...others] = ingredients;
      const isNamed = only && others.length === 0 && !through;
      return {
        orders,
        held,
        name: isNamed ? ingredientName(found, only.id, language).name : name,
        through: through && ingredientName(found, through.id, language).name,
        ingredients: ingredients.map(covered),
      };
    }),
    unknown: unknownOf(
      found,
      named.leftover,
      asked.map(({ name }) => name),
      language,
    ),
    active: activeIngredients(found).map(covered),
    kidney: question.kidney,
    kidneyReview: reviewOf(basis.reviews, { pack: 'ckdepi2021', version: calculators.ckdepi2021.version }),
    sections: basis.sections,
  };
};

const unknownOf = (
  found: ChartCheck,
  leftover: readonly string[],
  names: readonly string[],
  language: Language,
): DrugsAnswered['unknown'] => {
  const suggestions = suggestionsFrom(found, language);
  const recognised = new Set(names.flatMap(tokensOf));
  return leftover
    .filter((word) => !recognised.has(word) && !isOrderWord(word))
    .map((word) => ({
      word,
      suggestions: suggestions([word]).map(({ ingredient }) => ingredient),
    }));
};

/** Ingredients of the orders that stand in the chart, each once. */
const activeIngredients = ({ basis, question: { dictionary } }: ChartCheck): Ingredient[] => {
  if (!dictionary) return [];
  const all = basis.sections.medications.entries.flatMap(
    ({ name }) => recogniseOrder(name, dictionary).ingredients,
  );
  return [...new Map(all.map((one) => [one.id, one])).values()];
};
