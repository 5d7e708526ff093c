import { readFileSync } from 'node:fs';
import { complaintIds } from '@doctor-plus/contract/assistant/diagnosis.ts';
import { calculatorIds } from '@doctor-plus/contract/charts/calculations.ts';
import { languages } from '@doctor-plus/locales/index.ts';
import { describe, expect, test } from 'vitest';
import { loadDictionary } from '../../charts/clinical/index.ts';
import { drugsOfFact, factIds } from './facts.ts';
import { findings } from './findings.ts';
import { complaintPacks, packOf } from './packs/packs.ts';
import { sources } from './sources.ts';

const conditions = complaintPacks.flatMap((pack) => pack.conditions.map((one) => ({ ...one, pack })));
const distinct = <T>(all: readonly T[]) => [...new Set(all)];

test('there is one pack for each complaint of the contract, in its order', () => {
  expect(complaintPacks.map(({ complaint }) => complaint)).toEqual(complaintIds);
});

describe.each(complaintIds)('%s', (complaint) => {
  const pack = packOf(complaint);

  test('never names one diagnosis alone, nor one twice, and what cannot wait comes with it', () => {
    const ids = pack.conditions.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(5);
    expect(distinct(ids)).toEqual(ids);
    expect(pack.conditions.some(({ urgency }) => urgency === 'now')).toBe(true);
  });

  test('each condition has a question that speaks for it and a guideline that names it', () => {
    for (const { id, findings: asked, facts, sources: from } of pack.conditions) {
      expect([id, asked.length > 0, from.length > 0]).toEqual([id, true, true]);
      for (const list of [asked, facts, from]) expect(distinct<string>(list)).toEqual(list);
      for (const fact of facts) expect(factIds).toContain(fact);
    }
  });

  test('its scores are calculators of the product, each once', () => {
    expect(distinct(pack.scores)).toEqual(pack.scores);
    for (const score of pack.scores) expect(calculatorIds).toContain(score);
  });
});

test('one condition is said to be as urgent wherever it stands, but for heart failure, which a swollen leg alone leaves time for', () => {
  const urgencies = Map.groupBy(conditions, ({ id }) => id);
  const both = [...urgencies].filter(([, all]) => distinct(all.map(({ urgency }) => urgency)).length > 1);
  expect(both.map(([id]) => id)).toEqual(['heart_failure']);
});

test('every finding, fact and source is used', () => {
  expect(distinct(conditions.flatMap((one) => one.findings)).sort()).toEqual(Object.keys(findings).sort());
  expect(distinct(conditions.flatMap((one) => one.facts)).sort()).toEqual([...factIds].sort());
  expect(distinct(conditions.flatMap((one) => one.sources)).sort()).toEqual(Object.keys(sources).sort());
});

test('a source says who published it, in which year, and what it is called', () => {
  for (const { title, by, year } of Object.values(sources)) {
    expect([title.length > 8, by.length > 1, year >= 2005 && year <= 2026]).toEqual([true, true, true]);
  }
});

test('the ingredients of facts are ingredients of the dictionary', () => {
  const dictionary = loadDictionary();
  for (const id of Object.values(drugsOfFact).flat())
    expect([id, dictionary?.ingredients.has(id)]).toEqual([id, true]);
});

describe.each(languages.map(({ code }) => code))('the words in %s', (language) => {
  const file = new URL(`../../../../locales/${language}/diagnosis.json`, import.meta.url);
  const texts: Record<string, Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));
  test.each([
    ['complaint', complaintIds],
    ['condition', distinct(conditions.map(({ id }) => id))],
    ['finding', Object.keys(findings)],
    ['fact', factIds],
  ] as const)('name every %s, each differently', (group, ids) => {
    const named = texts[group] ?? {};
    expect(Object.keys(named).sort()).toEqual([...ids].sort());
    expect(distinct(Object.values(named)).length).toBe(ids.length);
    for (const text of Object.values(named)) expect(text.trim().length).toBeGreaterThan(0);
  });
});
