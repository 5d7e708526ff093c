import * as z from 'zod';
import type { Concept, ResourceOf } from './fhir.ts';
import { ownEntry } from './own-key.ts';
import { conceptCode, conceptName } from './read-bundle.ts';

type Observation = ResourceOf<'Observation'>;

const loinc = 'http://loinc.org';

/** The answers that the chart keeps of a PHQ-9, with the most each can be (loinc.org, panel 44249-1). */
const kept = {
  /** Item 9: thoughts of being better off dead or of hurting oneself. */
  '44260-8': 3,
  /** The sum of all nine. */
  '44261-6': 27,
} as const satisfies Record<string, number>;
type Code = keyof typeof kept;
const isKept = (code: string | null): code is Code => code !== null && Object.hasOwn(kept, code);

/** The four answers of every item (LOINC answer list LL358-3), from "not at all" to "nearly every day". */
const scoreOfAnswer: Readonly<Record<string, number>> = {
  'LA6568-5': 0,
  'LA6569-3': 1,
  'LA6570-1': 2,
  'LA6571-9': 3,
};

type Said = {
  readonly quantity?: number | undefined;
  readonly concept?: Concept | undefined;
};

/** The score that an answer stands for; null for one that is none of the questionnaire. */
const scoreOf = (code: Code, { quantity, concept }: Said): number | null => {
  const score = quantity ?? ownEntry(scoreOfAnswer, conceptCode(concept) ?? '');
  return score !== undefined && Number.isInteger(score) && score >= 0 && score <= kept[code] ? score : null;
};

/** A kept answer as an observation of its own. */
export type PhqAnswer = { readonly code: Code; readonly name: string; readonly score: number | null };

/**
 * The kept answers in an observation: the item or the sum by itself, or those among the components of the whole questionnaire.
 * Empty for any other observation.
 */
export const phqAnswersIn = (observation: Observation): PhqAnswer[] => {
  const parts = [observation, ...(observation.component ?? [])];
  return parts.flatMap((part) => {
    const code = conceptCode(part.code, loinc);
    if (!isKept(code)) return [];
    const quantity = part.valueQuantity?.comparator ? undefined : part.valueQuantity?.value;
    const score = scoreOf(code, {
      quantity: quantity ?? part.valueInteger,
      concept: part.valueCodeableConcept,
    });
    return [{ code, name: conceptName(part.code), score }];
  });
};

const ordinalValue = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';

const Extensions = z.array(z.object({ url: z.string(), valueDecimal: z.number().optional() })).catch([]);
const Given = z.object({
  valueInteger: z.number().optional(),
  valueDecimal: z.number().optional(),
  valueCoding: z.object({ code: z.string().optional(), extension: z.unknown().optional() }).optional(),
});
const Item = z.object({
  linkId: z.string(),
  text: z.string().optional(),
  answer: z.array(z.unknown()).optional(),
  item: z.array(z.unknown()).optional(),
});

/** Items lie in groups, and below answers; no form nests them deeper. */
const deepest = 6;

const itemsIn = (items: readonly unknown[], depth = 0): z.output<typeof Item>[] =>
  depth > deepest
    ? []
    : items.flatMap((raw) => {
        const item = Item.safeParse(raw).data;
        return item ? [item, ...itemsIn(item.item ?? [], depth + 1)] : [];
      });

const saidIn = (raw: unknown): Said => {
  const { valueInteger, valueDecimal, valueCoding } = Given.safeParse(raw).data ?? {};
  const ordinal = Extensions.parse(valueCoding?.extension ?? []).find(({ url }) => url === ordinalValue);
  return {
    quantity: valueInteger ?? valueDecimal ?? ordinal?.valueDecimal,
    concept: valueCoding && { coding: [valueCoding] },
  };
};

/** The kept answers of a questionnaire whose items are named by their LOINC codes (`/44260-8`), as the forms of LOINC name them. */
export const phqAnswersOf = ({ item }: ResourceOf<'QuestionnaireResponse'>): PhqAnswer[] =>
  itemsIn(item ?? []).flatMap(({ linkId, text, answer = [] }) => {
    const code = linkId.split('/').at(-1) ?? '';
    if (!isKept(code) || answer.length === 0) return [];
    return [{ code, name: text ?? '', score: scoreOf(code, saidIn(answer[0])) }];
  });
