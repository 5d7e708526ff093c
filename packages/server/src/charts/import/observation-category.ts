import * as z from 'zod/mini';
import { plainHeader } from './csv/guess-columns.ts';
import type { Concept } from './fhir.ts';
import categories from './observation-categories.json' with { type: 'json' };
import { conceptName } from './read-bundle.ts';
import { clean } from './text.ts';

const Named = z.object({ codes: z.array(z.string()), words: z.array(z.string()) });
const listed = z.parse(z.object({ laboratory: Named, 'vital-signs': Named }), categories);
const setsOf = ({ codes, words }: z.output<typeof Named>) => ({
  codes: new Set(codes),
  words: new Set(words.map(plainHeader)),
});
const laboratory = setsOf(listed.laboratory);
const vitalSigns = setsOf(listed['vital-signs']);

/** The category of an observation; `other` with its code or word, null for none. */
export type ObservationCategory =
  | { readonly kind: 'laboratory' | 'vital_signs' }
  | { readonly kind: 'other'; readonly name: string; readonly isStandard: boolean }
  | null;

const standard = 'http://terminology.hl7.org/CodeSystem/observation-category';

const isOneOf = ({ coding = [], text }: Concept, { codes, words }: ReturnType<typeof setsOf>): boolean =>
  coding.some(({ code }) => code !== undefined && codes.has(code)) ||
  [text, ...coding.map(({ display }) => display)].some(
    (written) => written !== undefined && words.has(plainHeader(written)),
  );

/**
 * The category by the codes of FHIR (observation-category), those of HL7 v2 table 0074 that are a laboratory's, or by words in any of
 * the nine languages.
 */
export const categoryOf = (concepts: readonly Concept[] = []): ObservationCategory => {
  if (concepts.some((one) => isOneOf(one, laboratory))) return { kind: 'laboratory' };
  if (concepts.some((one) => isOneOf(one, vitalSigns))) return { kind: 'vital_signs' };
  const codings = concepts.flatMap(({ coding = [] }) => coding);
  const coded =
    codings.find(({ system, code }) => code && system === standard) ?? codings.find(({ code }) => code);
  if (coded?.code) {
    // A bare code is taken for one of FHIR, whose lists it mostly comes from.
    return {
      kind: 'other',
      name: clean(coded.code),
      isStandard: coded.system === undefined || coded.system === standard,
    };
  }
  const name = concepts.map(conceptName).find((text) => text !== '');
  return name === undefined ? null : { kind: 'other', name, isStandard: false };
};
