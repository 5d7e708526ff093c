import { judge, type LabFlag, unitSpelled } from '../clinical/index.ts';
import { type LabValue, parseLabValue } from '../rules.ts';

type Printed = {
  readonly low: number | null;
  readonly high: number | null;
  /** The laboratory's own judgement, null for "normal"; undefined where it gave none. */
  readonly said: LabFlag | null | undefined;
  /** Where a practice has the range from whose own it is; null for one that was printed with the result. */
  readonly source: string | null;
};

type Result = {
  readonly value: number | null;
  readonly comparator: '<' | '<=' | '>' | '>=' | null;
  readonly unit: string | null;
};

/** What is printed with a result holds whoever it is of; the practice's table is asked when the result comes into a chart. */
const nobody = { age: null, sex: 'unknown' } as const;

/** A result's columns about its range, as far as they came with it. The laboratory's own judgement wins; without one the limits are compared. */
export const printedFields = (result: Result, { low, high, said, source }: Printed) => {
  const printed = { low, high, ...(said === undefined ? {} : { flag: said }) };
  const { by, flag } = judge(result, printed, nobody, []);
  const own = source !== null && by !== null;
  return {
    low,
    high,
    flag,
    rangeBy: own ? ('origin' as const) : by && ('printed' as const),
    rangeSource: own ? source : null,
  };
};

export type ReadRange = { readonly low: number | null; readonly high: number | null };

const figure = String.raw`[+-]?\d[\d.,]*`;
/** `3.5 - 5.1`, `de 3,5 a 5,1`. */
const between = new RegExp(
  String.raw`^(?:de|desde|from|von|entre|between|zwischen|da|dal)?\s*(${figure})\s*(?:[-–—~～]|a|al|to|bis|à|y|and|und|et|e|ate|até|hasta)\s*(${figure})$`,
  'iu',
);
/** Bounds in words, each with the sign that it means. A limit "hasta 5" belongs to the range. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:hasta|up to|upto|bis(?: zu)?|jusqu['’]à|jusqu['’]a|fino a|até|ate|máximo|max\.?|maximum|no mayor (?:de|que|a))\s*/iu,
    '<=',
  ],
  [/^(?:menor o igual (?:a|que|de)|less than or equal to)\s*/iu, '<='],
  [
    /^(?:mayor o igual (?:a|que|de)|greater than or equal to|desde|from|ab|mínimo|min\.?|minimum|au moins|almeno|at least)\s*/iu,
    '>=',
  ],
  [
    /^(?:menor(?:es)? (?:de|que|a)|menos de|inferior a|less than|below|under|unter|kleiner(?: als)?|moins de|inférieur à|inferiore a|minore di|menor que)\s*/iu,
    '<',
  ],
  [
    /^(?:mayor(?:es)? (?:de|que|a)|más de|superior a|more than|greater than|above|over|über|größer(?: als)?|plus de|supérieur à|superiore a|maggiore di|maior que)\s*/iu,
    '>',
  ],
];
/** `5以下`: the sign stands behind the figure. */
const behind: readonly (readonly [RegExp, string])[] = [
  [/^([\d.,]+)\s*(?:以下|이하)$/u, '<='],
  [/^([\d.,]+)\s*(?:以上|이상)$/u, '>='],
  [/^([\d.,]+)\s*(?:未満|未满|미만)$/u, '<'],
];

/**
 * The limits that a printed range says, in the unit of the result: `3.5 - 5.1`, `≤ 5`, `< 130 mg/dL`, `hasta 5`. Null for words, for
 * a unit that is not the result's, and where the result lies on a bound that does not belong to the range: below 5 is not 5.
 * `read` knows the decimal sign of the table that the text stands in.
 */
export const readPrintedRange = (
  printed: string,
  { value, unit }: Pick<Result, 'value' | 'unit'>,
  read: (text: string) => LabValue = parseLabValue,
): ReadRange | null => {
  const text = printed.replace(/[[\]()]/g, '').trim();
  const before = beforeUnit(text, unit);
  return limitsIn(text, value, read) ?? (before === null ? null : limitsIn(before, value, read));
};

const limitsIn = (text: string, value: number | null, read: (text: string) => LabValue): ReadRange | null => {
  const both = between.exec(text);
  if (both) {
    const [from, to] = [both[1], both[2]].map((one) => read(one ?? '').value);
    return from != null && to != null && from < to ? { low: from, high: to } : null;
  }
  const { value: limit, comparator } = read(signed(text));
  if (limit === null || comparator === null) return null;
  if (comparator.length === 1 && value === limit) return null;
  return comparator.startsWith('<') ? { low: null, high: limit } : { low: limit, high: null };
};

const signed = (text: string): string => {
  for (const [words, sign] of spoken) if (words.test(text)) return `${sign}${text.replace(words, '')}`;
  for (const [words, sign] of behind) {
    const limit = words.exec(text)?.[1];
    if (limit !== undefined) return `${sign}${limit}`;
  }
  return text;
};

/** The text before the result's own unit; null where it ends in another one, or in none. */
const beforeUnit = (text: string, unit: string | null): string | null => {
  const [, before = '', written = ''] = /^(.*\d)\s*([^\d\s.,][^,;]*)$/u.exec(text) ?? [];
  return unit !== null && written !== '' && unitSpelled(written) === unitSpelled(unit) ? before : null;
};
