import { describe, expect, it } from 'vitest';
import { inPlainWords, type PlainQuestion } from './plain-question.ts';
import { questionOf } from './run-fixture.ts';

const answered = async (asked: PlainQuestion): Promise<string> => {
  const { run } = await questionOf('¿?', { baseUrl: 'http://127.0.0.1:9/v1' });
  return (await run.reads.asked(inPlainWords(asked))).blocks.map(({ text }) => text).join('\n');
};

describe('a question that a model fills in', () => {
  it.each<[PlainQuestion, string]>([
    [{ ask: 'last', thing: 'HbA1c' }, '7.9'],
    [{ ask: 'highest', thing: 'HbA1c' }, '8.4'],
    [{ ask: 'lowest', thing: 'HbA1c' }, '7.9'],
    [{ ask: 'first', thing: 'HbA1c' }, '8.4'],
    [{ ask: 'trend', thing: 'HbA1c' }, '8.4'],
    [{ ask: 'change', thing: 'HbA1c' }, '8.4'],
    [{ ask: 'count', thing: 'HbA1c', above: 8 }, '1'],
    [{ ask: 'count', thing: 'HbA1c', below: 7 }, '0'],
    [{ ask: 'last', thing: 'HbA1c', from: '2026-05-01', until: '2026-05-31' }, '8.4'],
    [{ ask: 'present', thing: 'diabetes' }, 'Diabetes mellitus tipo 2'],
    [{ ask: 'present', thing: 'warfarina' }, 'warfarina'],
    [{ ask: 'list', thing: 'medicines' }, 'Metformina'],
    [{ ask: 'dose', thing: 'metformin' }, '850 mg'],
    [{ ask: 'since', thing: 'diabetes' }, '2020'],
    [{ ask: 'since', thing: 'metformin' }, '2026'],
  ])('is answered from the chart: %j', async (asked, told) => {
    expect(await answered(asked)).toContain(told);
  });

  it('says by name that a thing is not recorded', async () => {
    expect(await answered({ ask: 'present', thing: 'colonoscopy' })).toMatch(/colonoscop/i);
  });

  it('keeps only days of the calendar', () => {
    const asked = { ask: 'last', thing: 'HbA1c', from: 'yesterday', until: '2026-13-40' } as const;
    expect(inPlainWords(asked)).toBe('last HbA1c');
  });

  it('puts a thing as it was written', () => {
    expect(inPlainWords({ ask: 'why', thing: "$& $'" })).toBe("why $& $'");
  });
});
