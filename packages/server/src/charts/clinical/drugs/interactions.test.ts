import { describe, expect, it } from 'vitest';
import { interactionPack } from './interaction-rules.ts';
import { answerTo, order, saidOf } from './question-fixture.ts';

const pairsOf = () =>
  interactionPack.rules.flatMap(({ id, objects, precipitants }) =>
    objects.flatMap((object) => precipitants.map((precipitant) => ({ id, object, precipitant }))),
  );

describe('high-priority interactions', () => {
  it.each([
    ['onc-1', 60],
    ['onc-2', 6],
    ['onc-3', 2],
    ['onc-4', 55],
    ['onc-5', 23],
    ['onc-6', 30],
    ['onc-7', 40],
    ['onc-9', 4],
    ['onc-10', 60],
    ['onc-11', 40],
    ['onc-12', 60],
    ['onc-13', 7],
    ['onc-14', 1],
    ['onc-15', 15],
  ])('%s has %d pairs', (rule, count) => {
    expect(pairsOf().filter(({ id }) => id === rule)).toHaveLength(count);
  });

  it('stops every one of the 403 pairs, in both orders', () => {
    const pairs = pairsOf();
    expect(pairs).toHaveLength(403);
    const missed = pairs.flatMap(({ id, object, precipitant }) =>
      [
        [object, precipitant],
        [precipitant, object],
      ].filter((both) => saidOf(answerTo(both), 'interaction').join() !== `stop ${id}`),
    );
    expect(missed).toEqual([]);
  });

  it('raises no alert of any kind for 60 benign pairs', () => {
    const some = ['paracetamol', 'amlodipine', 'levothyroxine', 'loratadine', 'furosemide', 'cyanocobalamin'];
    const others = [
      'amoxicillin',
      'losartan',
      'atorvastatin',
      'insulin human',
      'salbutamol',
      'hydrochlorothiazide',
      'prednisone',
      'cetirizine',
      'nitrofurantoin',
      'omeprazole',
    ];
    const pairs = some.flatMap((one) => others.map((other) => [one, other]));
    expect(pairs).toHaveLength(60);
    expect(pairs.filter((pair) => answerTo(pair).alerts.length > 0)).toEqual([]);
  });

  it('names both entries, the rule, its source and what it is about', () => {
    const answer = answerTo(['Clarithromycin 500 mg', 'Simvastatina 20 mg']);
    expect(answer.alerts).toMatchObject([
      {
        level: 'stop',
        kind: 'interaction',
        rule: { id: 'onc-11', version: '2012', source: expect.stringContaining('Phansalkar') },
        params: { object: 'simvastatin', precipitant: 'clarithromycin' },
        entries: [{ id: 'Clarithromycin 500 mg' }, { id: 'Simvastatina 20 mg' }],
      },
    ]);
  });

  it('finds a pair inside one combination once', () => {
    const answer = answerTo([order('Simvastatin 20 mg / Diltiazem 60 mg')]);
    expect(saidOf(answer, 'interaction')).toEqual(['stop onc-11']);
    expect(answer.alerts[0]?.entries).toHaveLength(1);
  });
});
