/** One thing that was tried: what it was, and what came instead of what was wanted; null when it held. */
export type Case = readonly [name: string, wrong: string | null];

/** A line of the table. `wrong` is printed below it when the gate is missed. */
export type Row = {
  readonly name: string;
  readonly size: number;
  readonly score: string;
  readonly gate: string;
  readonly held: boolean;
  readonly wrong: readonly string[];
};

/**
 * One suite of the evaluation. A file of `eval/suites` that exports one under the name `suite` is in it; `place` is
 * where in the table. It needs no model and no network, and lists only what the product does today; the questions of
 * doctors alone were written before the code, and their gate rises with it.
 */
export type Suite = { readonly place: number; readonly run: () => Row[] | Promise<Row[]> };

/** Cut off, so that nothing is 100 % that is not. */
export const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

/** A line whose gate is a share of its cases, between 0 and 1. No case at all is no pass. */
export const shareRow = (name: string, gate: number, cases: readonly Case[]): Row => {
  const wrong = cases.flatMap(([what, why]) => (why === null ? [] : [`${what}: ${why}`]));
  const share = cases.length === 0 ? 0 : 1 - wrong.length / cases.length;
  return {
    name,
    size: cases.length,
    score: percent(share),
    gate: gate === 1 ? '100 %' : `≥ ${percent(gate)}`,
    held: cases.length > 0 && share >= gate,
    wrong,
  };
};

/** Null when both are the same, else both. */
export const differenceOf = (wanted: unknown, got: unknown): string | null => {
  const [a, b] = [JSON.stringify(wanted), JSON.stringify(got)];
  return a === b ? null : `wanted ${a}, got ${b}`;
};
