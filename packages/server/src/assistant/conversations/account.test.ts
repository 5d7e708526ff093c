import type { Citation } from '@doctor-plus/contract/assistant/schema.ts';
import { expect, it } from 'vitest';
import { formatsFor } from '../engine/formats.ts';
import { accountOf } from './account.ts';

const citation = (kind: Citation['kind'], date: string): Citation =>
  ({ n: 1, ref: `${kind}/x`, kind, id: 'x', version: 1, label: 'Fuente', quote: 'Fuente', date }) as Citation;

const sourceOf = (cited: Citation): string => {
  const [part] = accountOf({
    language: 'es',
    practice: 'Clínica',
    title: 'Conversación',
    facts: [],
    messages: [
      {
        id: 'a',
        role: 'assistant',
        content: 'Se aplica.',
        createdAt: '2026-11-21T02:00:00Z',
        changed: [],
        answer: {
          blocks: [{ kind: 'fact', text: 'Se aplica.', cites: [1] }],
          citations: [cited],
          reply: 'Se aplica.',
        },
      },
    ] as never,
    word: (key) => key,
    moment: String,
    show: formatsFor('es', 'America/Santo_Domingo'),
  }).parts;
  return part?.lines.at(-1) ?? '';
};

it('names the day on which a rule was reviewed, whatever the zone', () => {
  expect(sourceOf(citation('rule', '2026-11-21'))).toContain('21 nov 2026');
  expect(sourceOf(citation('rule', ''))).toContain('ui.notReviewed');
});

it('names the day of an entry in the zone of the practice', () => {
  expect(sourceOf(citation('lab', '2026-11-21T02:00:00Z'))).toContain('20 nov 2026');
});
