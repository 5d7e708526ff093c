import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { within } from '../../../testing/within.ts';
import { checkDrugs, drugChecks } from './check.ts';
import {
  allergy,
  answerTo,
  dictionary,
  fact,
  order,
  question,
  reviewed,
  saidOf,
} from './question-fixture.ts';
import { type Check, source, stillStanding } from './rule.ts';

const rulesInAll = drugChecks.reduce((sum, { pack }) => sum + pack.rules.length, 0);

describe('the answer', () => {
  it('is checked only when nothing was left out', () => {
    const answer = answerTo(['Paracetamol 500 mg']);
    expect(answer).toMatchObject({
      status: 'checked',
      reasons: [],
      rulesChecked: rulesInAll,
      unrecognised: [],
    });
    expect(answer.honesty).toEqual({
      key: 'clinical:drugs.honesty_all',
      params: { rules: rulesInAll, recognised: 1, names: '' },
    });
  });

  it('names the drugs that it does not know, and still checks the others', () => {
    const answer = answerTo(['Zaqyr 28 Day Pack', 'simvastatin', 'clarithromycin']);
    expect(answer.status).toBe('partly_checked');
    expect(answer.reasons).toContainEqual({ code: 'drug_unrecognised', names: ['Zaqyr 28 Day Pack'] });
    expect(answer.unrecognised).toMatchObject([{ text: 'Zaqyr 28 Day Pack', words: ['zaqyr'] }]);
    expect(answer.alerts).toHaveLength(1);
    expect(answer.honesty.params).toEqual({ rules: rulesInAll, recognised: 2, names: 'Zaqyr 28 Day Pack' });
  });

  it('is partly checked when half of a combination is not known', () => {
    const answer = answerTo(['Amoxicillin 500 mg / Foobarin 5 mg']);
    expect(answer.status).toBe('partly_checked');
    expect(answer.recognised).toMatchObject([{ ingredients: ['amoxicillin'] }]);
    expect(answer.unrecognised).toMatchObject([{ words: ['foobarin'] }]);
  });

  it('is not checked when nothing is recognised, nothing is there, or the dictionary is missing', () => {
    expect(answerTo(['Zaqyr'])).toMatchObject({ status: 'not_checked', rulesChecked: rulesInAll });
    expect(answerTo([])).toMatchObject({ status: 'not_checked', reasons: [{ code: 'no_medication' }] });
    expect(answerTo(['simvastatin'], { dictionary: null })).toMatchObject({
      status: 'not_checked',
      reasons: [{ code: 'dictionary_missing' }],
      rulesChecked: 0,
      unrecognised: [{ text: 'simvastatin' }],
    });
  });

  it('says which packs nobody has reviewed, and alerts all the same', () => {
    const answer = answerTo(['simvastatin', 'clarithromycin'], { reviews: new Map() });
    expect(
      answer.packs.every(({ reviewedBy, reviewedOn }) => reviewedBy === null && reviewedOn === null),
    ).toBe(true);
    expect(answer.reasons).toContainEqual({
      code: 'not_reviewed',
      names: [
        'high-priority-interactions',
        'labelled-interactions',
        'allergies',
        'duplicates',
        'renal',
        'labelled-cautions',
        'children',
      ],
    });
    expect(answer.alerts).toHaveLength(1);
    expect(answerTo(['paracetamol'], { reviews: new Map() }).status).toBe('partly_checked');
  });

  it('says which rules failed, and lets the others go on', () => {
    const broken: Check = {
      pack: { id: 'broken', version: '1', rules: [] },
      find: () => {
        throw new Error('no matter why');
      },
    };
    const answer = checkDrugs(question(['simvastatin', 'clarithromycin']), [broken, ...drugChecks]);
    expect(answer.status).toBe('partly_checked');
    expect(answer.reasons).toContainEqual({ code: 'rule_failed', names: ['broken'] });
    expect(answer.alerts).toHaveLength(1);
    expect(checkDrugs(question(['simvastatin']), [broken]).status).toBe('not_checked');
  });

  it('names the drugs that no rule checks for a recorded pregnancy', () => {
    const asked = answerTo(['paracetamol', 'ibuprofen'], { facts: [fact('pregnancy')] });
    expect(asked.reasons).toContainEqual({ code: 'pregnancy', names: ['paracetamol'] });
    expect(saidOf(asked, 'contraindication')).toEqual(['warn caution-pregnancy-nsaid']);
  });

  it('names recognised drugs that no rule knows', () => {
    const asked = answerTo(['melatonin 3 mg', 'bilastine 20 mg']);
    expect(asked.reasons).toContainEqual({ code: 'no_rule', names: ['bilastine'] });
    expect(asked.status).toBe('partly_checked');
  });

  it('lists the severest first', () => {
    const allergies = [allergy('simvastatin', { intolerance: true })];
    const levels = answerTo(['simvastatin', 'atorvastatin', 'clarithromycin'], { allergies }).alerts.map(
      ({ level }) => level,
    );
    expect(levels).toEqual(['stop', 'warn', 'warn', 'info']);
  });

  it('brings an overridden alert back only when a dose, a drug or the rule changes', () => {
    const alertsOf = (dose: string, other = 'clarithromycin') =>
      answerTo([order('simvastatin', { dose }), other]).alerts;
    const overridden = new Set(alertsOf('20 mg').map(({ fingerprint }) => fingerprint));
    expect(stillStanding(alertsOf('20 mg'), overridden)).toEqual([]);
    expect(stillStanding(alertsOf('40 mg'), overridden)).toHaveLength(1);
    expect(stillStanding(alertsOf('20 mg', 'erythromycin'), overridden)).toHaveLength(1);
    const newer = alertsOf('20 mg').map((one) => ({
      ...one,
      fingerprint: one.fingerprint.replace('@2012', '@2013'),
    }));
    expect(stillStanding(newer, overridden)).toHaveLength(1);
  });

  it('finds the same in whatever order the drugs stand', () => {
    const names = [...dictionary.ingredients.keys()];
    const some = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(some, (orders) => {
        const found = (list: readonly string[]) =>
          answerTo(list)
            .alerts.map(({ fingerprint }) => fingerprint)
            .sort();
        expect(found([...orders].reverse())).toEqual(found(orders));
      }),
      { numRuns: 60 },
    );
  });
});

it('tells a hundred alerts at most, the severest, and how many there are', () => {
  const repeated = Array.from({ length: 60 }, () => 'Paracetamol 500 mg');
  const answer = answerTo(['Simvastatina 20 mg', 'Claritromicina 500 mg', ...repeated]);
  expect(answer.alerts).toHaveLength(100);
  expect(answer.alerts[0]).toMatchObject({ level: 'stop', kind: 'interaction' });
  expect(answer.reasons).toContainEqual({ code: 'too_many_alerts', names: ['1771'] });
  expect(answer.status).toBe('partly_checked');
  expect(answerTo(repeated.slice(0, 14)).reasons.map(({ code }) => code)).not.toContain('too_many_alerts');
});

describe('every rule', () => {
  it('without a source does not compile', () => {
    // @ts-expect-error an empty citation is none
    expect(source('')).toBe('');
  });

  const rules = drugChecks.flatMap(({ pack }) => pack.rules);

  it('has a source, a version and an id of its own', () => {
    expect(rules.filter(({ source, version }) => source.trim() === '' || version.trim() === '')).toEqual([]);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    expect([...reviewed.keys()]).toEqual(drugChecks.map(({ pack }) => pack.id));
  });
});

describe('texts', () => {
  it('exist for every alert, reason and level', async () => {
    const path = new URL('../../../../../locales/en/clinical.json', import.meta.url);
    const texts: unknown = JSON.parse(await readFile(path, 'utf8'));
    const textOf = (key: string): unknown =>
      key
        .replace(/^clinical:/, '')
        .split('.')
        .reduce<unknown>(
          (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
          texts,
        );
    const twice = (group: string, names: readonly string[]) =>
      names.flatMap((name) => [`${group}.${name}.mechanism`, `${group}.${name}.consider`]);
    const interactionIds = drugChecks[0]?.pack.rules.map(({ id }) => id) ?? [];
    const relations =
      'intolerance same_ingredient identical_side_chain similar_side_chain same_class beta_lactam'.split(' ');
    const reasons =
      `dictionary_missing rule_failed too_many_alerts not_reviewed no_medication drug_unrecognised allergy_unrecognised
      allergies_not_recorded no_rule egfr dose weight age pregnancy breastfeeding`.split(/\s+/);
    const keys = [
      ...twice('interactions', interactionIds),
      ...twice('allergies', relations),
      ...twice('duplicates', ['same_ingredient', 'same_class']),
      'duplicates.switch',
      ...twice('renal', ['contraindicated', 'starting', 'continuing', 'contrast']),
      ...['dose', 'day', 'day_total', 'doses', 'age', 'consider'].map((code) => `children.${code}`),
      ...reasons.map((code) => `drugs.reasons.${code}`),
      ...['stop', 'warn', 'info', 'not_checked'].map((level) => `drugs.levels.${level}`),
      ...drugChecks.map(({ pack }) => `drugs.packs.${pack.id}`),
      'drugs.honesty',
      'drugs.honesty_all',
    ];
    expect(keys.filter((key) => typeof textOf(key) !== 'string')).toEqual([]);
  });
});

describe('speed', () => {
  it('checks 40 medications against 20 allergies in about a millisecond', async () => {
    const names = [...dictionary.ingredients.values()];
    const orders = names.slice(0, 40).map(({ id }) => order(`${id} 500 MG Oral Tablet`));
    const allergies = names.slice(60, 80).map(({ id }) => allergy(`Allergy to ${id}`));
    const asked = question(orders, { allergies });
    for (let run = 0; run < 300; run += 1) checkDrugs(asked);
    // On average, with room for a machine that does other things, too.
    await within(500, () => {
      for (let run = 0; run < 100; run += 1) checkDrugs(asked);
    });
  });
});
