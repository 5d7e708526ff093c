import type { Calculation, FormInput } from '@doctor-plus/contract/charts/calculations.ts';

/** Inputs that an answer on the spot would help: missing, old, out of range, unreadable or in contradiction. */
export const askedFor = (answer: Calculation['answer']): string[] => {
  if (answer.status === 'ok') return [];
  const { missing = [], stale = [], outOfRange = [], conflicting = [] } = answer;
  return [...new Set([...missing, ...[...stale, ...outOfRange, ...conflicting].map(({ name }) => name)])];
};

/** Optional items of which nothing is known: they may be answered, and change the result when they are. */
const unknownOptional = ({ name, optional }: FormInput, answer: Calculation['answer']): boolean =>
  optional && (answer.status === 'refused' || !answer.inputs.some((input) => input.name === name));

/** The fields of a calculator: what it lacks, what somebody wants to change, and optional items that are not known. */
export const fieldsToShow = (
  form: readonly FormInput[],
  answer: Calculation['answer'],
  wanted: ReadonlySet<string>,
): FormInput[] =>
  answer.status === 'refused' && (answer.code === 'not_reviewed' || answer.code === 'not_applicable')
    ? form.filter(({ name }) => wanted.has(name) && isAnswerable(form, name))
    : form.filter(
        (input) =>
          isAnswerable(form, input.name) && (wanted.has(input.name) || unknownOptional(input, answer)),
      );

/** Age and sex stand in the chart alone. */
const isAnswerable = (form: readonly FormInput[], name: string): boolean =>
  form.some((input) => input.name === name && input.kind !== 'age' && input.kind !== 'sex');
