import { expect, test } from 'vitest';
import { daysUpTo, queryOf, readNarrowed, writeNarrowed } from './reach-filter.ts';

const read = (address: string) => readNarrowed(new URLSearchParams(address));
const doctor = '01900000-0000-7000-8000-000000000001';

test('an address is read as it was written', () => {
  for (const address of ['', 'show=failed', `days=30&doctor=${doctor}&show=not_reached`])
    expect(writeNarrowed(read(address)).toString()).toBe(address);
});

test.each(['days=0', 'days=731', 'days=7x', 'days=-1', 'doctor=Ana', 'show=reached', 'show='])(
  'what is of another form is not chosen: %s',
  (address) => {
    expect(queryOf(read(address))).toEqual({ days: 7 });
  },
);

test('days reach as far as patients book ahead, and hold what is asked for', () => {
  expect(daysUpTo(45, 7)).toEqual([1, 7, 14, 30, 45]);
  expect(daysUpTo(30, 7)).toEqual([1, 7, 14, 30]);
  expect(daysUpTo(3, 7)).toEqual([1, 3, 7]);
});
