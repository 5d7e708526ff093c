import { languages } from '@doctor-plus/contract/kernel/values.ts';
import { urgentSigns } from '@doctor-plus/contract/messaging/conversations.ts';
import { describe, expect, test } from 'vitest';
import { within } from '../../testing/within.ts';
import { screen } from './screen.ts';
import { screenCases } from './screen-cases.ts';

describe.each(languages)('in %s', (language) => {
  const cases = screenCases[language];

  test.each(urgentSigns)('%s is recognised while it happens', (name) => {
    for (const message of cases.emergencies[name]) expect(screen(message), message).toContain(name);
  });

  test('look-alikes are none', () => {
    expect(cases.lookAlikes.length).toBeGreaterThanOrEqual(20);
    const taken = cases.lookAlikes.flatMap((message) => {
      const found = screen(message);
      return found.length > 0 ? [`${message}: ${found.join(' ')}`] : [];
    });
    expect(taken).toEqual([]);
  });
});

test('what happens now is an emergency whatever else the message tells', () => {
  expect(screen('Antecedente de hipertensión. De repente no puede hablar')).toEqual(['stroke']);
  expect(screen('No tiene alergias, está inconsciente')).toEqual(['unconscious']);
  expect(screen('History of epilepsy, she is seizing now')).toEqual(['seizure']);
  expect(screen('No se siente bien: dolor de pecho y sudor frío')).toEqual(['chest_pain']);
  expect(screen('Su madre dice que no respira')).toEqual(['unconscious']);
  expect(screen('Não quer mais viver')).toEqual(['suicide']);
});

test('several emergencies are said in the order in which they kill', () => {
  expect(screen('Está convulsionando, sangrado abundante y quedó inconsciente')).toEqual([
    'unconscious',
    'bleeding',
    'seizure',
  ]);
});

test('a long text is screened in little time', async () => {
  const long = 'Paciente con hipertensión en control, refiere cansancio. '.repeat(140);
  expect(await within(250, () => screen(long))).toEqual([]);
});
