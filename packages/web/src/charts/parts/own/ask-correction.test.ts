import { createElement } from 'react';
import { expect, test } from 'vitest';
import { draw, person } from '../../../testing/draw.ts';

test('a correction can always be sent off, so that the form says at which field something lacks', async () => {
  const html = await draw(
    async () => {
      const { AskCorrection } = await import('./ask-correction.tsx');
      const entry = { kind: 'medication', id: crypto.randomUUID(), name: 'Losartán 50 mg' } as const;
      return createElement(AskCorrection, { ...entry, onClose: () => undefined });
    },
    { me: person('patient'), groups: ['entries'] },
  );
  expect(html).toMatch(/<form[^>]* novalidate/i);
  expect(html).toMatch(/<button[^>]* type="submit"/);
  expect(html).not.toMatch(/<button[^>]* disabled/);
  for (const name of ['wrong', 'right']) expect(html).toContain(`name="${name}"`);
});

test.each([
  ['', false],
  [' no ', false],
  ['50 mg', true],
])('%j says something: %j', async (words, isEnough) => {
  const { isSaid } = await import('./words-field.tsx');
  expect(isSaid(words)).toBe(isEnough);
});
