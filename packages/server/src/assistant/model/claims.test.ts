import { describe, expect, it } from 'vitest';
import { withinProcessorTime } from '../../testing/within.ts';
import { claimsIn, createClaimReader } from './claims.ts';
import type { Claim } from './enforce.ts';

const fact = (text: string, ...refs: string[]): Claim => ({ kind: 'fact', text, refs });
const blocks = [
  fact('Dice «{"a": [1]}» y \\ también "comillas".', 'r1'),
  fact('[Sin] {cerrar: ', 'r2', 'r3'),
  { kind: 'opinion', text: '😀 漢字', refs: [] } satisfies Claim,
];
const answer = JSON.stringify({ blocks });

/** What comes of each piece, of so many signs. */
const readIn = (text: string, size: number): Claim[][] => {
  const reader = createClaimReader();
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    reader.push(text.slice(at * size, (at + 1) * size)),
  );
};

describe('an answer that is being written', () => {
  it.each([
    answer,
    JSON.stringify({ blocks }, null, 2),
    `\n\`\`\`json\n${answer}\n\`\`\``,
    `${answer.slice(0, -1)},"more":{"blocks":[{"kind":"fact","text":"x","refs":[]}]}}`,
  ])('gives each statement once, in whatever pieces it comes: %#', (text) => {
    for (const size of [1, 2, 3, 7, 50, 10_000])
      expect(readIn(text, size).flat(), `pieces of ${size}`).toEqual(blocks);
  });

  it('gives a statement with its last sign and not before', () => {
    const end = answer.indexOf('},') + 1;
    const reader = createClaimReader();
    expect(reader.push(answer.slice(0, end - 1))).toEqual([]);
    expect(reader.push(answer.slice(end - 1, end))).toEqual([blocks[0]]);
    expect(reader.push(answer.slice(end, -3))).toEqual([blocks[1]]);
  });

  it('without refs cites nothing, as at its end', () => {
    const text = '{"blocks":[{"kind":"action","text":"Pregunte."}]}';
    expect(readIn(text, 5).flat()).toEqual(claimsIn(text));
  });

  it.each([
    ['words before it', `Claro: ${answer}`],
    ['another key first', '{"note":"x","blocks":[{"kind":"fact","text":"x","refs":[]}]}'],
    ['no list', '{"blocks":{"kind":"fact","text":"x","refs":[]}}'],
    ['a list in a list', '{"blocks":[[{"kind":"fact","text":"x","refs":[]}]]}'],
    ['another kind', '{"blocks":[{"kind":"poem","text":"x","refs":[]}]}'],
    ['no text at all', ' '.repeat(300)],
  ])('with %s gives nothing before its end', (_, text) => {
    expect(readIn(text, 4).flat()).toEqual([]);
  });

  it('gives nothing behind what is no statement', () => {
    const text = `{"blocks":[${JSON.stringify(blocks[0])},7,${JSON.stringify(blocks[1])}]}`;
    expect(readIn(text, 6).flat()).toEqual([blocks[0]]);
    expect(() => claimsIn(text)).toThrow('bad_answer');
  });

  it('stops reading what is longer than any statement, at once', async () => {
    const text = `{"blocks":[{"kind":"fact","text":"${'x'.repeat(300_000)}","refs":[]},${JSON.stringify(blocks[0])}]}`;
    expect((await withinProcessorTime(2_000, () => readIn(text, 5))).flat()).toEqual([]);
  });

  it('gives no more statements than an answer may have', () => {
    const many = JSON.stringify({ blocks: Array.from({ length: 30 }, (_, at) => fact(`n${at}`)) });
    expect(readIn(many, 100).flat()).toHaveLength(24);
    expect(() => claimsIn(many)).toThrow('bad_answer');
  });
});
