import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { patients } from '../../../../../eval/questions/charts.ts';
import {
  loadDictionary,
  recogniseAllergy,
  recogniseOrder,
  type TermKind,
  termName,
  terms,
  termsOfName,
} from '../../charts/clinical/index.ts';
import { understandBy } from './intents.ts';
import { type NamedSection, namedSections, namesOf } from './named.ts';
import { isCalled } from './things.ts';

const questions = {
  es: (name: string) => `¿Tiene ${name}?`,
  en: (name: string) => `Does she have ${name}?`,
  de: (name: string) => `Hat sie ${name}?`,
  it: (name: string) => `Ha ${name}?`,
  fr: (name: string) => `A-t-elle ${name} ?`,
  pt: (name: string) => `Tem ${name}?`,
  zh: (name: string) => `有${name}吗？`,
  ja: (name: string) => `${name}はありますか？`,
  ko: (name: string) => `${name} 있나요?`,
};

const kindOf: Partial<Record<NamedSection, TermKind>> = {
  conditions: 'problem',
  procedures: 'procedure',
  immunizations: 'vaccine',
  allergies: 'allergen',
};

const ingredientsOf = (name: string, section: NamedSection) => {
  if (section === 'medications') return recogniseOrder(name, loadDictionary()).ingredients;
  return section === 'allergies' ? recogniseAllergy(name, loadDictionary()).ingredients : [];
};

describe('every name of a chart', () => {
  it.each(languages)('is found by its formal name in %s', (language) => {
    const asked = Object.values(patients).flatMap((chart) => {
      const called = namesOf(chart);
      return namedSections.flatMap((section) =>
        called[section].flatMap((name) => {
          const own = [...termsOfName(name).own].filter((id) => id.startsWith(`${kindOf[section]}/`));
          const formal = [
            ...own
              .flatMap((id) => [...terms().values()].filter((term) => term.id === id))
              .map((term) => termName(term, language)),
            ...ingredientsOf(name, section).map(({ id, names }) => names[language]?.[0] ?? id),
          ];
          return formal.map((term) => ({ called, name, question: questions[language](term) }));
        }),
      );
    });
    expect(asked.length).toBeGreaterThan(100);
    const missed = asked.filter(
      ({ called, name, question }) =>
        !understandBy(question, language, called).things.some(
          (thing) => thing.isListed && isCalled(name, thing),
        ),
    );
    expect(missed.map(({ name, question }) => [name, question])).toEqual([]);
  });
});
