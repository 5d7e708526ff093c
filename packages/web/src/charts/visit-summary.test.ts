import { describe, expect, test, vi } from 'vitest';
import { createSummarySteps, summaryOf } from './visit-summary.ts';

describe('the summary of the visit being written', () => {
  test('is issued of the visit once that is finished, in the language of the patient', async () => {
    const done: string[] = [];
    const steps = createSummarySteps();
    const finish = async () => done.push('finished') > 0;
    expect(await steps({ finish, issue: () => done.push('issued') })).toBe(true);
    expect(done).toEqual(['finished', 'issued']);
    expect(summaryOf('v1')).toEqual({ content: { kind: 'visit_summary', visit_id: 'v1' } });
  });

  test('is not issued while something stands in the way of finishing', async () => {
    const issue = vi.fn();
    const steps = createSummarySteps();
    expect(await steps({ finish: async () => false, issue })).toBe(false);
    expect(issue).not.toHaveBeenCalled();
    expect(await steps({ finish: async () => true, issue })).toBe(true);
    expect(issue).toHaveBeenCalledOnce();
  });

  test('finishes one visit only when it is asked for again: the next one is not touched', async () => {
    const finish = vi.fn(async () => true);
    const issue = vi.fn();
    const steps = createSummarySteps();
    await steps({ finish, issue });
    await steps({ finish, issue });
    expect(finish).toHaveBeenCalledOnce();
    expect(issue).toHaveBeenCalledTimes(2);
  });
});
