import { expect, it } from 'vitest';
import { withExamplesOf } from './wider-concepts.ts';

it('finds what is an example of a thing, and nothing beside it', () => {
  expect(withExamplesOf(['sangre en heces'])).toContain('heces negras');
  expect(withExamplesOf(['heces negras'])).toEqual(['heces negras']);
  expect(withExamplesOf(['cefalea'])).toEqual(['cefalea']);
});
