import { expect, it } from 'vitest';
import { textsOfConclusion, textsOfNote } from './written-drugs.ts';

it('reads a prescription line by line and the rest as prose when a conclusion orders drugs', () => {
  expect(textsOfConclusion({ prescription: 'A', treatment: 'B', follow_up: 'C' })).toEqual([
    { as: 'lines', text: 'A' },
    { as: 'prose', text: 'B' },
    { as: 'prose', text: 'C' },
  ]);
});

it('leaves out what orders nothing when a note has several sections', () => {
  expect(
    textsOfNote([
      { name: 'subjective', text: 'A' },
      { name: 'plan', text: 'B' },
      { name: 'text', text: 'C' },
    ]),
  ).toEqual([
    { as: 'prose', text: 'B' },
    { as: 'story', text: 'C' },
  ]);
});
