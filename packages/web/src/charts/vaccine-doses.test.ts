import { expect, it } from 'vitest';
import { recordedDoses } from './vaccine-doses.ts';

const dose = (id: string, day: string, name: string, code: string | null = null) => ({
  id,
  name,
  code,
  effective_at: `${day}T12:00:00.000Z`,
});

it('counts the doses of each vaccine from the first on', () => {
  const doses = recordedDoses([
    dose('c', '2026-03-01', 'Tétanos'),
    dose('b', '2026-02-01', 'Influenza'),
    dose('a', '2026-01-01', 'tétanos '),
  ]);
  expect(Object.fromEntries(doses)).toEqual({
    a: { number: 1, of: 2 },
    c: { number: 2, of: 2 },
    b: { number: 1, of: 1 },
  });
});

it('goes by the code where there is one', () => {
  const doses = recordedDoses([
    dose('a', '2026-01-01', 'Td (adult)', '113'),
    dose('b', '2026-02-01', 'Td, adsorbed', '113'),
    dose('c', '2026-03-01', 'Td (adult)', '9'),
  ]);
  expect(doses.get('b')).toEqual({ number: 2, of: 2 });
  expect(doses.get('c')).toEqual({ number: 1, of: 1 });
});
