import type { Answer } from '@doctor-plus/contract/assistant/schema.ts';
import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const id = '01980000-0000-7000-8000-0000000000aa';
const citation = (n: number, label: string) => ({
  n,
  ref: `lab/${id}@1`,
  kind: 'lab' as const,
  id,
  version: 1,
  label,
  date: '2026-11-18T11:40:00.000Z',
  quote: label,
});
const answer: Answer = {
  reply: 'El potasio es 5.3.',
  engine: 'embedded',
  type: 'info',
  lang: 'es',
  blocks: [
    { kind: 'fact', text: 'El potasio es 5.3.', cites: [1, 2] },
    { kind: 'missing', text: 'No consta ECG.', cites: [] },
  ],
  citations: [citation(1, 'Potasio 5.3'), citation(2, 'Potasio 4.8'), citation(3, 'sin citar')],
  refused: null,
  leftClinic: null,
  runId: id,
  auditId: null,
  ms: 3,
};

describe('answerText', () => {
  it('keeps the numbers behind each statement and says what they stand for', () => {
    expect(answerText(answer, ({ label }) => label)).toBe(
      'El potasio es 5.3. [1] [2]\nNo consta ECG.\n\n[1] Potasio 5.3\n[2] Potasio 4.8',
    );
  });

  it('is the reply where there are no statements, and has no empty list of sources', () => {
    expect(answerText({ ...answer, blocks: [] }, () => '')).toBe('El potasio es 5.3.');
    expect(
      answerText({ ...answer, blocks: [{ kind: 'missing', text: 'No consta.', cites: [] }] }, () => ''),
    ).toBe('No consta.');
  });
});
