import type { translate } from '../charts/import/translate.ts';

type Loss = {
  readonly type: string;
  readonly reason: string;
  readonly detail: string | null;
  readonly count: number;
};

/** What was left out, without where it stood in the file. */
export const countsOf = (losses: readonly Loss[] | undefined): Loss[] =>
  (losses ?? []).map(({ type, reason, detail, count }) => ({ type, reason, detail, count }));

/** What a file alone leaves out: also what its source takes back, which a chart without it never had. */
export const lossesOf = ({ patients, notTaken }: ReturnType<typeof translate>): Loss[] => [
  ...countsOf(notTaken.list()),
  ...patients.flatMap(({ withdrawn = [] }) =>
    withdrawn.map(({ type, reason, detail }) => ({ type, reason, detail, count: 1 })),
  ),
];
