import { judge, type LabFlag } from '../clinical/index.ts';

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
