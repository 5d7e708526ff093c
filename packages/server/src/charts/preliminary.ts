/*
 * A result that is not final yet stands in the chart with a mark behind its name: a critical value must not be lost, nor look
 * final. The mark is the status as FHIR and laboratories write it, word for word like the name itself.
 */

const mark = ' (preliminary)';

export const isPreliminary = (name: string): boolean => name.endsWith(mark);

/** The name with the mark, once. */
export const asPreliminary = (name: string): string => (isPreliminary(name) ? name : `${name}${mark}`);

/** The name of what was measured, whether final or not. */
export const withoutMark = (name: string): string =>
  isPreliminary(name) ? name.slice(0, -mark.length) : name;
