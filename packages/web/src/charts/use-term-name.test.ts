import { expect, test } from 'vitest';
import { nameIn } from './use-term-name.ts';

const names = { '4548-4': 'Hemoglobina glicosilada' };

test.each([
  [{ name: 'Hemoglobin A1c/Hemoglobin.total in Blood', code: '4548-4' }, 'Hemoglobina glicosilada', true],
  [{ name: 'HEMOGLOBINA GLICOSILADA', code: '4548-4' }, 'HEMOGLOBINA GLICOSILADA', false],
  [{ name: 'Renina', code: '2915-7' }, 'Renina', false],
  [{ name: 'Renina', code: null }, 'Renina', false],
])('returns the name and the recorded words of %j', (entry, name, differs) => {
  expect(nameIn(names, entry)).toEqual({ name, recorded: differs ? entry.name : null });
  expect(nameIn(undefined, entry)).toEqual({ name: entry.name, recorded: null });
});
