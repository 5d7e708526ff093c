import { expect, test } from 'vitest';
import { notePlace, recentPlaces } from './recent-places.ts';

test('keeps the last six places, each once, without the one where one is', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    notePlace({ href: `/${name}`, title: `${name} · Doctor Plus` });
  notePlace({ href: '/c', title: 'C · Doctor Plus' });
  notePlace({ href: '/nameless', title: 'Doctor Plus' });
  expect(recentPlaces('/g').map(({ title }) => title)).toEqual(['C', 'f', 'e', 'd', 'b']);
});
