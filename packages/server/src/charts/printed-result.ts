/** A result that stands in the chart, in its columns. */
type Result = {
  readonly value: number | null;
  readonly comparator: string | null;
  readonly text: string | null;
};

/** A plain figure, in the one way in which JSON writes one. */
const plain = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The digits of a result as they were printed or typed, `4.0` for 4; what was typed in another way is written as its number. */
export const digitsOf = ({ value, comparator, text }: Result): string | null => {
  if (value === null) return null;
  const typed = (text ?? '').replace(/^\s*(?:<=|=<|>=|=>|[<>≤≥])?\s*/u, '').replace(/^(\d+),(\d+)$/, '$1.$2');
  const isSame = plain.test(typed) && Number(typed) === value;
  return isSame && (comparator === null) === !/^\s*[=<>≤≥]/u.test(text ?? '') ? typed : plainNumber(value);
};

const plainNumber = (value: number): string => {
  const text = String(value);
  return text.includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : text;
};

/** `<0.30`, `4.0`, or the words of a result without a figure. */
export const printedResult = (result: Result): string =>
  result.value === null ? (result.text ?? '') : `${result.comparator ?? ''}${digitsOf(result)}`;
