import { createElement } from 'react';
import { expect, it } from 'vitest';
import { draw, person } from '../testing/draw.ts';

const list = (stale: boolean) =>
  draw(
    async () => {
      const { Loaded } = await import('./loaded.tsx');
      const Names = () =>
        Loaded<string[]>({
          of: { data: ['Ana'], error: null, refetch: () => undefined },
          stale,
          children: (names) => createElement('button', { type: 'button' }, names[0]),
        });
      return createElement(Names);
    },
    { me: person('doctor'), groups: [] },
  );

it('lets nothing of a list be chosen when it does not yet answer what is typed', async () => {
  expect(await list(true)).toMatch(/<div[^>]* inert[^>]*><button/);
  expect(await list(false)).not.toContain('inert');
});
