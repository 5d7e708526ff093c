import { normalise } from '../../platform/text/compare.ts';
import { type Concept, concepts } from './concepts.ts';

/**
 * Concepts that are examples of a wider one, each by the first form of its line: who asks for bleeding wants black stools, and who
 * asks for black stools wants no bruises.
 */
const table = `
sangrado: heces negras; sangre en heces; hematuria; vómito con sangre; tos con sangre; sangrado vaginal
sangre en heces: heces negras
`;

const conceptOf = (first: string): Concept => concepts.find(([form]) => form === first) ?? [];

const examples: readonly (readonly [wide: Concept, narrow: readonly Concept[]])[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [wide = '', narrow = ''] = line.split(': ');
    return [conceptOf(wide), narrow.split('; ').map(conceptOf)] as const;
  });

/** Some meanings of a word, with those that are examples of them. */
export const withExamples = (meanings: readonly Concept[]): readonly Concept[] => [
  ...meanings,
  ...examples.flatMap(([wide, narrow]) =>
    meanings.some((one) => one[0] === wide[0] && wide[0] !== undefined) ? narrow : [],
  ),
];

/** Forms of a thing, with those of the concepts that are examples of one of them. */
export const withExamplesOf = (forms: readonly string[]): string[] => {
  const own = new Set(forms.map(normalise));
  const wide = examples.filter(([meaning]) => meaning.some((form) => own.has(normalise(form))));
  return [...new Set([...forms, ...wide.flatMap(([, narrow]) => narrow.flat())])];
};
