import { describe, expect, it } from 'vitest';
import { asksToxicity, withLevels } from './level-asked.ts';
import type { EntryNames } from './named.ts';

const named = (labs: readonly string[]): EntryNames => ({
  allergies: [],
  medications: ['Digoxin', 'Metformin'],
  conditions: [],
  immunizations: [],
  procedures: [],
  labs,
});

describe('levels of drugs', () => {
  it.each([
    ['es', '¿cómo salió la digoxina?', '¿cómo salió la nivel de digoxina?'],
    ['en', 'is he digoxin toxic?', 'is he digoxin level toxic?'],
  ] as const)('are asked for with a result or a poisoning in %s', (language, asked, read) => {
    expect(withLevels(asked, language, named(['Digoxin level']))).toBe(read);
  });

  it.each([
    ['the drug itself is asked for', 'what dose of digoxin?', ['Digoxin level']],
    ['the laboratory does not measure it', 'is he digoxin toxic?', ['Potassium']],
    ['another drug is asked for', 'metformin results', ['Digoxin level']],
  ])('are not asked for when %s', (_, asked, labs) => {
    expect(withLevels(asked, 'en', named(labs))).toBe(asked);
  });

  it('tells a question for a poisoning', () => {
    expect(asksToxicity('¿está intoxicado con digoxina?')).toBe(true);
    expect(asksToxicity('is he on digoxin?')).toBe(false);
  });
});
