import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from '../../platform/clock.ts';
import { draw, person } from '../../testing/draw.ts';
import { blank, type EntryForm } from './entry-fields.ts';
import type { BackgroundEntry } from './use-background-words.ts';

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-11-24T13:00:00Z'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const groups = ['charts', 'entries'];

const factsOf = (over: Partial<BackgroundEntry>) =>
  draw(
    async () => {
      const { useBackgroundWords } = await import('./use-background-words.ts');
      const entry = {
        effective_at: '2026-11-01T12:00:00Z',
        value: null,
        name: '',
        amount: null,
        until_on: null,
        last_period_on: null,
        relation: null,
        deceased: null,
        ...over,
      } as BackgroundEntry;
      const Facts = () => useBackgroundWords().facts(entry).join('; ');
      return createElement(Facts);
    },
    { me: person('doctor'), groups },
  );

it('writes the weeks of a pregnancy without a plural when one day is over', async () => {
  expect(await factsOf({ topic: 'pregnancy', value: 'pregnant', last_period_on: '2026-08-31' })).toContain(
    'embarazada; 12 sem + 1 d; última regla',
  );
});

it('writes the age at onset without a plural when it is one year', async () => {
  expect(await factsOf({ topic: 'family', name: 'Asma', amount: 1 })).toMatch(/>Asma; edad de inicio: 1$/);
});

it('says of a former smoker nothing about the sex', async () => {
  expect(await factsOf({ topic: 'smoking', value: 'former' })).toMatch(/>fumaba antes$/);
});

const fieldsWith = (form: Partial<EntryForm>) =>
  draw(
    async () => {
      const { EntryFields } = await import('../parts/entries/entry-fields.tsx');
      return createElement(EntryFields, {
        kind: 'background',
        form: { ...blank, ...form },
        problems: {},
        before: null,
        onChange: () => {},
      });
    },
    { me: person('doctor'), groups },
  );

it('shows the form of a typed date in the language of the reader when only a year may be known', async () => {
  expect(await fieldsWith({ topic: 'smoking', value: 'former' })).toContain('placeholder="AAAA o AAAA-MM"');
});
