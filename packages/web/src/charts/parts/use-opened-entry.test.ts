import { expect, it } from 'vitest';
import { entryOfHash } from './use-opened-entry.ts';

it('reads the entry that an address names, and nothing else', () => {
  expect(entryOfHash('#lab/01980000-0000-7000-8000-000000000001')).toEqual({
    kind: 'lab',
    id: '01980000-0000-7000-8000-000000000001',
  });
  expect(entryOfHash('#visit/01980000-0000-7000-8000-000000000001')?.kind).toBe('visit');
  for (const hash of ['', '#', '#lab', '#lab/', '#nothing/1', '#constructor/1'])
    expect(entryOfHash(hash)).toBeNull();
});
