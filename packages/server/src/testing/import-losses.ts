import type { translate } from '../charts/import/translate.ts';

type Loss = {
  readonly type: string;
  readonly reason: string;
  readonly detail: string | null;
  readonly count: number;
};

/** Counts of entries left out, without their places in the file. */
export const countsOf = (losses: readonly Loss[] | undefined): Loss[] =>
  (losses ?? []).map(({ type, reason, detail, count }) => ({ type, reason, detail, count }));

/** Everything that a file alone leaves out, with the entries that its source takes back. */
export const lossesOf = ({ patients, notTaken }: ReturnType<typeof translate>): Loss[] => [
  ...countsOf(notTaken.list()),
  ...patients.flatMap(({ withdrawn = [] }) =>
    withdrawn.map(({ type, reason, detail }) => ({ type, reason, detail, count: 1 })),
  ),
];
