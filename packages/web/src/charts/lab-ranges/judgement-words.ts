import type { LabJudgement } from '@doctor-plus/contract/charts/lab-ranges.ts';

type SaidJudgement = {
  readonly key: 'critical' | 'ambiguous' | 'none' | 'otherUnit' | 'high' | 'low' | 'within' | 'notCompared';
  readonly tone: 'bad' | 'warn' | 'plain';
};

/** Which sentence a judgement is. A missing flag means "within" only where the server says that it compared. */
export const saidOf = ({
  flag,
  by,
  low,
  high,
  critical_source: critical,
  compared,
  ambiguous,
}: LabJudgement): SaidJudgement => {
  if (critical !== null) return { key: 'critical', tone: 'bad' };
  if (ambiguous) return { key: 'ambiguous', tone: 'warn' };
  if (by === null) return { key: 'none', tone: 'plain' };
  if (low === null && high === null) return { key: 'otherUnit', tone: 'plain' };
  if (flag !== null) return { key: flag.startsWith('H') ? 'high' : 'low', tone: 'warn' };
  return { key: compared ? 'within' : 'notCompared', tone: 'plain' };
};
