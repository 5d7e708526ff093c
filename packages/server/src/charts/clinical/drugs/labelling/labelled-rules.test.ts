import { readFileSync } from 'node:fs';
import { languages } from '@doctor-plus/locales/index.ts';
import { describe, expect, test } from 'vitest';
import { answerTo, dictionary, order } from '../question-fixture.ts';
import { recogniseOrder } from '../recognise.ts';
import { alertLevels } from '../rule.ts';
import { labelledCautions } from './cautions.ts';
import { benignPairs, expectedPairs } from './expected-pairs.ts';
import { recordedFacts } from './facts.ts';
import { groupNames, membersOf } from './groups.ts';
import { labelledInteractions } from './interactions.ts';

const linesOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

const namesOf = (text: string): string[] => recogniseOrder(text, dictionary).ingredients.map(({ id }) => id);

/** The severest level of an interaction between two orders; `silent` for none. */
const levelBetween = (one: string, other: string): string => {
  const found = answerTo([order(one), order(other)]).alerts.filter(
    ({ kind, entries }) => kind === 'interaction' && entries.length === 2,
  );
  return alertLevels.find((level) => found.some((alert) => alert.level === level)) ?? 'silent';
};

describe('labelled interactions', () => {
  const pairs = linesOf(expectedPairs);

  test('cover at least two hundred pairs of primary care', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(190);
    expect(labelledInteractions.rules.length).toBeGreaterThanOrEqual(150);
  });

  test('raise every expected pair at its level, in both orders', () => {
    const wrong = pairs.flatMap(([level = '', one = '', other = '']) =>
      [levelBetween(one, other), levelBetween(other, one)].some((found) => found !== level)
        ? [`${one} + ${other}: ${levelBetween(one, other)} instead of ${level}`]
        : [],
    );
    expect(wrong).toEqual([]);
  });

  test('recognise both sides of every expected and benign pair', () => {
    const all = [...pairs.map(([, ...names]) => names), ...linesOf(benignPairs)].flat();
    expect(all.filter((name) => namesOf(name).length === 0)).toEqual([]);
  });

  test('raise nothing for benign pairs', () => {
    const benign = linesOf(benignPairs);
    expect(benign.length).toBeGreaterThanOrEqual(60);
    const raised = benign.flatMap(([one = '', other = '']) => {
      const { alerts } = answerTo([order(one), order(other)]);
      return alerts.length > 0 ? [`${one} + ${other}: ${alerts.map(({ rule }) => rule.id).join()}`] : [];
    });
    expect(raised).toEqual([]);
  });

  test('say mechanism, effect, action and both drugs', () => {
    const [alert] = answerTo(['warfarina 5 mg', 'ibuprofeno 400 mg']).alerts;
    expect(alert).toMatchObject({
      level: 'warn',
      mechanism: 'clinical:labelling.mechanisms.bleeding_adds',
      effect: 'clinical:labelling.effects.bleeding',
      consider: 'clinical:labelling.actions.other_analgesic',
      params: { object: 'warfarin', precipitant: 'ibuprofen' },
      rule: { source: expect.stringContaining('Coumadin (warfarin), 2017, section 7.3') },
    });
  });

  test('leave forms out that act where they are put on', () => {
    expect(answerTo(['warfarin', 'diclofenac gel']).alerts).toEqual([]);
    expect(answerTo(['warfarin', 'miconazole gel']).alerts).toMatchObject([{ level: 'stop' }]);
  });

  test('find a pair inside one combination once', () => {
    const { alerts } = answerTo(['Vimovo', 'warfarin']);
    expect(alerts.map(({ rule }) => rule.id)).toEqual(['label-vka-nsaid', 'label-vka-ppi']);
  });
});

describe('the tables', () => {
  const rules = [...labelledInteractions.rules, ...labelledCautions.rules];

  test('name only ingredients of the dictionary', () => {
    const members = [
      ...groupNames.flatMap((name) => membersOf(`@${name}`)),
      ...labelledInteractions.rules.flatMap(({ objects, precipitants }) => [...objects, ...precipitants]),
      ...labelledCautions.rules.flatMap(({ drugs }) => drugs),
    ];
    expect([...new Set(members)].filter((id) => !dictionary.ingredients.has(id))).toEqual([]);
  });

  test('name only facts that are recognised', () => {
    const facts = labelledCautions.rules.flatMap(({ circumstances }) =>
      circumstances.flatMap((one) => (one.kind === 'fact' ? [one.fact] : [])),
    );
    expect(
      [...new Set(facts)].filter((one) => one !== 'childbearing' && !recordedFacts.includes(one)),
    ).toEqual([]);
    const limits = labelledCautions.rules.flatMap(({ circumstances }) =>
      circumstances.flatMap((one) => (one.kind === 'fact' ? [] : [one.limit])),
    );
    expect(limits.filter((limit) => !(limit > 0 && limit < 120))).toEqual([]);
  });

  test('cite a dated labelling for every rule', () => {
    expect(rules.filter(({ source }) => !/\d{4}|CFR|SmPC|Germany|boxed/u.test(source))).toEqual([]);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  test.each(languages.map(({ code }) => code))('have every phrase in %s', (language) => {
    const path = new URL(`../../../../../../locales/${language}/clinical.json`, import.meta.url);
    const { labelling } = JSON.parse(readFileSync(path, 'utf8'));
    const missing = [
      ...labelledInteractions.rules.map(({ mechanism }) => labelling.mechanisms[mechanism] ?? mechanism),
      ...rules.map(({ effect }) => labelling.effects[effect] ?? effect),
      ...rules.map(({ action }) => labelling.actions[action] ?? action),
      ...[...recordedFacts, 'childbearing', 'age_below', 'age_from', 'months_below', 'egfr'].map(
        (fact) => labelling.facts[fact] ?? fact,
      ),
    ].filter((text) => !/[^a-z0-9_]/u.test(String(text)));
    expect(missing).toEqual([]);
  });

  test('use every phrase', () => {
    const path = new URL('../../../../../../locales/en/clinical.json', import.meta.url);
    const { labelling } = JSON.parse(readFileSync(path, 'utf8'));
    const used = new Set<string>(rules.flatMap(({ effect, action }) => [effect, action]));
    for (const { mechanism } of labelledInteractions.rules) used.add(mechanism);
    const all = [labelling.mechanisms, labelling.effects, labelling.actions].flatMap(Object.keys);
    expect(all.filter((key) => !used.has(key))).toEqual([]);
  });
});
