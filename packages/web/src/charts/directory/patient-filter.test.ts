import { describe, expect, test } from 'vitest';
import { queryOf, readView, writeView } from './patient-filter.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const read = (address: string) => readView(new URLSearchParams(address));

describe('the address of the directory', () => {
  test.each([
    '',
    'query=ana',
    'status=Follow-up+needed&sex=female',
    'query=ana&visit=not_365&ahead=no&age=older&type=walk-in&reason=imported&order=youngest',
    `order=name&after=${id}&page=3`,
  ])('%s says what it shows, and is written again as it was read', (address) => {
    const again = new URLSearchParams(writeView(read(address)));
    expect(Object.fromEntries(again)).toEqual(Object.fromEntries(new URLSearchParams(address)));
  });

  test('leaves out what no list has', () => {
    expect(read(`status=Dead&sex=x&order=match&after=1&page=9&query=${'a'.repeat(200)}`)).toEqual({
      query: 'a'.repeat(100),
      filter: {},
      order: '',
      after: '',
      page: 1,
    });
    expect(read(`after=${id}&page=-1`).page).toBe(2);
  });

  test('is what the server is asked', () => {
    expect(queryOf(read(`query= ana &status=deceased&order=oldest&after=${id}&page=2`))).toEqual({
      query: 'ana',
      status: 'deceased',
      order: 'oldest',
      after: id,
    });
    expect(queryOf(read(''))).toEqual({});
  });
});
