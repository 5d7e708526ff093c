import { expect, it } from 'vitest';
import { drugClasses } from './dictionary.ts';
import { loadDictionary } from './load.ts';
import { classesNamedIn, namedClassTable } from './named-classes.ts';

const dictionary = loadDictionary();
const named = (text: string) =>
  classesNamedIn(text, dictionary).map(({ drugClass, member }) => `${drugClass ?? '-'} ${member.id}`);

it('the table names classes and ingredients that exist, each member in its class', () => {
  expect(namedClassTable.length).toBeGreaterThan(20);
  for (const { drugClass, member } of namedClassTable) {
    const ingredient = dictionary.ingredients.get(member);
    expect(ingredient, member).toBeDefined();
    if (drugClass === null) continue;
    expect(drugClasses).toContain(drugClass);
    expect(ingredient?.classes, member).toContain(drugClass);
  }
});

it.each([
  ['¿Le puedo poner penicilina?', 'penicillin amoxicillin'],
  ['un AINE', 'nsaid ibuprofen'],
  ['an ACE inhibitor', 'ace_inhibitor enalapril'],
  ['ist ein Betablocker ok?', 'beta_blocker propranolol'],
  ['una statina', 'statin atorvastatin'],
  ['un anti-inflammatoire', 'nsaid ibuprofen'],
  ['suplemento de potássio', '- potassium chloride'],
  ['可以做增强CT吗', 'iodinated_contrast iohexol'],
  ['造影CTは可能ですか', 'iodinated_contrast iohexol'],
  ['조영제 써도 되나요', 'iodinated_contrast iohexol'],
])('%s names one class', (text, expected) => {
  expect(named(text)).toEqual([expected]);
});

it('the name of a drug is no class', () => {
  expect(named('ibuprofeno o amoxicilina')).toEqual([]);
  expect(named('¿Está bien el potasio?')).toEqual([]);
  expect(classesNamedIn('penicilina', dictionary, ['penicilina'])).toEqual([]);
});
