import type { Block } from '@doctor-plus/contract/assistant/schema.ts';
import { expect, test } from 'vitest';
import { byGravity } from './by-gravity.ts';

const block = (kind: Block['kind'], text: string): Block => ({ kind, text, cites: [] });

test('puts alerts before everything else, those of allergies first', () => {
  const list = byGravity([
    { id: 'regimen', blocks: [block('fact', 'takes enalapril'), block('alert', 'potassium')] },
    { id: 'renal', blocks: [block('missing', 'no weight'), block('alert', 'dose')] },
    { id: 'allergies', blocks: [block('alert', 'penicillin')] },
  ]);
  expect(list.map(({ block: { text } }) => text)).toEqual([
    'penicillin',
    'potassium',
    'dose',
    'takes enalapril',
    'no weight',
  ]);
});

test('keeps the order of the server among equals', () => {
  const list = byGravity([{ id: 'regimen', blocks: [block('alert', 'stop'), block('alert', 'warn')] }]);
  expect(list.map(({ block: { text } }) => text)).toEqual(['stop', 'warn']);
});
