import { judgeLabResults, type LabJudgement } from '@doctor-plus/contract/charts/lab-ranges.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useEndpoint } from '../../platform/use-endpoint.ts';
import type { LabRow } from '../visit-form.ts';
import { missingInRow } from '../visit-problems.ts';

const pauseInMs = 500;

/** What a typed result comes to; nothing while it is typed, on its way, or not complete. */
export type RowJudgement = LabJudgement | 'waiting' | 'failed';

const isComplete = (row: LabRow): boolean => row.test.trim() !== '' && missingInRow(row) === null;

/** What typed results come to by the practice's table, by row, a moment after the last key. An answer belongs to exactly what was typed. */
export const useJudgements = (
  patientId: string,
  rows: readonly LabRow[],
): ReadonlyMap<string, RowJudgement> => {
  const complete = rows.filter(isComplete);
  const results = complete.map(({ test, value, unit }) => ({
    test: test.trim(),
    value: value.trim(),
    unit: unit.trim(),
  }));
  const text = JSON.stringify(results);
  const [settled] = useDebouncedValue(text, pauseInMs);
  const { data, failureReason } = useEndpoint(
    judgeLabResults,
    { params: { id: patientId }, body: { results } },
    { enabled: complete.length > 0 && settled === text, staleTime: 60_000 },
  );
  const answered = settled === text ? data?.data : undefined;
  return new Map(
    complete.map(({ id }, index) => [
      id,
      answered?.[index] ?? (settled === text && failureReason ? 'failed' : 'waiting'),
    ]),
  );
};
