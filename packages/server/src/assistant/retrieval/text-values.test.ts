import { describe, expect, it } from 'vitest';
import { testsNamedIn, valueIn } from './text-values.ts';

describe('values in texts', () => {
  it.each([
    ['Control: FEVI 42 %', ['FEVI'], 42, '%'],
    ['EF (Simpson) estimated at 38%', ['EF'], 38, '%'],
    ['Fibrillation, QTc 492 ms', ['QTc'], 492, 'ms'],
    ['T-score -2.8 lumbar spine', ['T-score'], -2.8, null],
    ['Endometrio: 12,5 mm', ['endometrio'], 12.5, 'mm'],
    ['射血分数为42%', ['射血分数'], 42, '%'],
  ])('reads the value when it stands behind the name: %s', (text, forms, value, unit) => {
    expect(valueIn(text, forms)).toMatchObject({ value, unit });
  });

  it.each([
    ['EF stable since 2019', ['EF']],
    ['EF normal, left atrium 45 mm', ['EF']],
    ['EF 35-40 %', ['EF']],
    ['FEV1/FVC 0.61', ['FEV1']],
    ['EF on 10/03/2025', ['EF']],
    ['No EF given', ['EF']],
  ])('reads no value when the figure is of something else or a range: %s', (text, forms) => {
    expect(valueIn(text, forms)).toBeNull();
  });

  it('finds the tests that a result names', () => {
    expect(testsNamedIn('FEV1 54 % of predicted')).toEqual(['test/fev1']);
    expect(testsNamedIn('Screening; two polyps removed')).toEqual([]);
  });
});
