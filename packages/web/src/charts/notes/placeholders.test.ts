import { readFileSync } from 'node:fs';
import { sectionsOfNote } from '@doctor-plus/contract/charts/note-content.ts';
import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { asThemselves, bracesIn, filled, placeholders } from './placeholders.ts';
import { starters } from './starters.ts';

const values = {
  ...asThemselves,
  patient: 'Rosa Peña',
  age: '46 años',
  last_vitals: 'Presión arterial 128/82 mmHg',
  allergies: '$& {{patient}}',
};

describe('placeholders', () => {
  it('become what the chart says, blanks inside the braces or not, each time', () => {
    expect(filled('{{patient}}, {{ age }}: {{last_vitals}}. {{patient}}', values)).toBe(
      'Rosa Peña, 46 años: Presión arterial 128/82 mmHg. Rosa Peña',
    );
  });

  it('are filled once: what the chart says is no template, nor a pattern', () => {
    expect(filled('{{allergies}}', values)).toBe('$& {{patient}}');
  });

  it('that nothing is known of stay, and are named', () => {
    expect(filled('{{paciente}} {patient} {{}}', values)).toBe('{{paciente}} {patient} {{}}');
    expect(bracesIn('{{paciente}} {{patient}} {{paciente}}', 'unknown')).toEqual(['paciente']);
    expect(bracesIn('{{paciente}} {{ patient }}')).toEqual(['paciente', 'patient']);
  });
});

describe.each(languages)('the starters in %s', (language) => {
  const file = new URL(`../../../../locales/${language}/noteWriting.json`, import.meta.url);
  const words = JSON.parse(readFileSync(file, 'utf8'));

  it.each(starters.map((one) => [one.id, one] as const))(
    '%s has a name and its texts',
    (id, { kind, sections }) => {
      const starter = words.starter[id];
      expect(Object.keys(starter).sort()).toEqual([...sections, 'name'].sort());
      const allowed: readonly string[] = sectionsOfNote[kind];
      expect(sections.filter((name) => !allowed.includes(name))).toEqual([]);
      const text = Object.values<string>(starter).join('\n');
      expect(bracesIn(text, 'unknown')).toEqual([]);
      expect(bracesIn(text).length).toBeGreaterThan(0);
    },
  );

  it('explain every placeholder', () => {
    expect(Object.keys(words.placeholder).sort()).toEqual([...placeholders].sort());
  });
});
