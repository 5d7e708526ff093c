import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { describe, expect, it } from 'vitest';
import { triggerLookAlikes, triggerMessages } from './questions/triggers.ts';
import { triggerOf } from './triggers.ts';

describe('triggers of the care screen', () => {
  for (const [name, messages] of Object.entries(triggerMessages)) {
    it.each(messages.map((message) => [message]))(`${name}: %s`, (message) => {
      expect(triggerOf(message)).toBe(name);
    });
  }

  it.each(triggerLookAlikes.map((message) => [message]))('is none: %s', (message) => {
    expect(triggerOf(message)).toBeNull();
  });

  it('takes the first of the specification’s order when a message holds several', () => {
    expect(triggerOf('diabetes medication and chest pain')).toBe('chestPain');
    expect(triggerOf('medicamentos para la diabetes')).toBe('bloodSugar');
  });

  it('has words in every language', () => {
    const spoken: Record<(typeof languages)[number], string> = {
      en: 'chest pain',
      es: 'dolor de pecho',
      de: 'Brustschmerz',
      it: 'dolore al petto',
      fr: 'douleur thoracique',
      pt: 'dor no peito',
      zh: '胸痛',
      ja: '胸の痛み',
      ko: '흉통',
    };
    for (const language of languages) expect(triggerOf(spoken[language])).toBe('chestPain');
  });
});
