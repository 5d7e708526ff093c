import { describe, expect, it } from 'vitest';
import { operationsIn } from './operations.ts';

describe('operationsIn', () => {
  it.each([
    ['es', '¿Cuántas HbA1c tiene registradas?', 'count'],
    ['es', '¿Quién le indicó la espironolactona?', 'who'],
    ['es', '¿Desde cuándo toma metformina?', 'since'],
    ['es', '¿Por qué se le quitó el amlodipino?', 'why'],
    ['es', '¿Cuál fue su primera HbA1c registrada?', 'first'],
    ['en', 'When was metformin stopped?', 'until'],
    ['de', 'Wie viele Medikamente nimmt er?', 'count'],
    ['fr', 'Qui a prescrit la spironolactone ?', 'who'],
    ['ja', 'HbA1cは何回測りましたか', 'count'],
    ['zh', '谁开的螺内酯？', 'who'],
    ['ko', '메트포르민은 언제부터 먹었나요?', 'since'],
  ] as const)('finds in %s “%s” the operation %s', (language, question, operation) => {
    expect([...operationsIn(question, language).operations]).toContain(operation);
  });

  it.each([
    [
      'es',
      '¿Ha tenido potasio mayor de 5.5?',
      { side: 'above', value: 5.5, second: null, isInclusive: false },
    ],
    [
      'es',
      '¿Alguna presión de 140/90 o más en el embarazo?',
      { side: 'above', value: 140, second: 90, isInclusive: true },
    ],
    [
      'es',
      '¿Cuándo bajó la TFG de 45 por primera vez?',
      { side: 'below', value: 45, second: null, isInclusive: false },
    ],
    ['es', '¿Alguna HbA1c por debajo de 7?', { side: 'below', value: 7, second: null, isInclusive: false }],
    ['en', 'any potassium above 5,5?', { side: 'above', value: 5.5, second: null, isInclusive: false }],
    ['de', 'War das Kalium je über 5,5?', { side: 'above', value: 5.5, second: null, isInclusive: false }],
    ['ja', 'カリウムが5.5以上のことは？', { side: 'above', value: 5.5, second: null, isInclusive: true }],
    ['zh', '血钾超过5.5过吗？', { side: 'above', value: 5.5, second: null, isInclusive: false }],
    ['ko', '칼륨이 5.5를 넘은 적이 있나요?', { side: 'above', value: 5.5, second: null, isInclusive: false }],
  ] as const)('reads the limit of %s “%s”', (language, question, limit) => {
    expect(operationsIn(question, language).limit).toEqual(limit);
  });

  it('takes a year for no limit', () => {
    expect(operationsIn('labs over 2024', 'en').limit).toBeNull();
  });
});
