import { describe, expect, it } from 'vitest';
import {
  cityPosition,
  isAnswered,
  listedAddress,
  namedIn,
  questionOf,
  readSearch,
  withFilters,
  withoutPosition,
} from './address.ts';
import { suggestedAddress } from './suggested-address.ts';

const read = (address: string, first: Parameters<typeof readSearch>[1] = 'specialty') =>
  readSearch(new URLSearchParams(address), first);

const nothing = {
  query: null,
  specialty: null,
  province: null,
  city: null,
  area: null,
  insurer: null,
  count: 1,
};

describe('a search in words', () => {
  it.each([
    [{ specialty: 'cardiology', area: 'Naco' }, 'specialty', { specialty: 'cardiology', area: 'Naco' }],
    [{ area: 'Piantini', insurer: 'humano' }, 'location', { area: 'Piantini', insurer: 'humano' }],
    [{ insurer: 'humano' }, 'insurance', { insurer: 'humano' }],
  ] as const)('builds and reads the address of %j on the page of %s', (asked, first, filters) => {
    const address = new URL(suggestedAddress({ ...nothing, ...asked }), 'http://localhost');
    expect(address.pathname).toBe(`/doctors/${first}`);
    const search = readSearch(address.searchParams, first);
    expect([search.filters, isAnswered(first, search)]).toEqual([filters, true]);
  });
});

describe('a search in the address', () => {
  it('is read back as it was chosen', () => {
    expect(read('specialty=cardiology&insurer=senasa&min_rating=4.5&sort=rating&page=3')).toEqual({
      filters: { specialty: 'cardiology', insurer: 'senasa', min_rating: '4.5' },
      near: null,
      sort: 'rating',
      page: 3,
    });
  });

  it.each([
    ['specialty=%3Cscript%3E', {}],
    ['min_rating=4.2', {}],
    ['free_within=400', {}],
    ['language=español', {}],
    ['query=a', {}],
    ['listed=false&id=1', {}],
  ])('leaves out what makes no sense: %s', (address, filters) => {
    expect(read(address).filters).toEqual(filters);
  });

  it.each(['0', '-1', '1.5', 'x', '1001', ''])('has no page %s', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  it('sorts as its first question suggests, and by distance only from somewhere', () => {
    expect(read('', 'reviews').sort).toBe('rating');
    expect(read('near=DO-25', 'nearby').sort).toBe('distance');
    expect(read('', 'nearby').sort).toBe('name');
    expect(read('sort=match').sort).toBe('next_free');
  });

  it('begins again on the first page when a filter changes, and a province takes its city with it', () => {
    const address = new URLSearchParams('province=DO-25&city=Santiago&page=4');
    expect(withFilters(address, { insurer: 'senasa' }).toString()).toBe(
      'province=DO-25&city=Santiago&insurer=senasa',
    );
    expect(withFilters(address, { province: 'DO-01' }).toString()).toBe('province=DO-01');
    expect(withFilters(address, { city: null }).toString()).toBe('province=DO-25');
  });

  it('is answered by the first question only', () => {
    expect(isAnswered('specialty', read('insurer=senasa'))).toBe(false);
    expect(isAnswered('insurance', read('insurer=senasa'))).toBe(true);
    expect(isAnswered('location', read('city=Moca'))).toBe(true);
    expect(isAnswered('nearby', read('near=here', 'nearby'))).toBe(true);
    expect(isAnswered('reviews', read(''))).toBe(true);
  });

  it('asks the server for what was chosen, and for nothing else', () => {
    expect(questionOf(read('specialty=cardiology&near=DO-25', 'nearby'), { lat: 19.45, lng: -70.7 })).toEqual(
      {
        query: {
          specialty: 'cardiology',
          lat: 19.45,
          lng: -70.7,
          sort: 'distance',
          page: '1',
          per_page: '10',
        },
      },
    );
  });

  it.each([
    ['specialty', '', '/doctors/specialty'],
    ['specialty', 'specialty=cardiology', '/doctors/specialty?specialty=cardiology'],
    ['specialty', 'specialty=cardiology&lang=ja&utm_source=x', '/doctors/specialty?specialty=cardiology'],
    ['location', 'city=La+Vega', '/doctors/location?city=La+Vega'],
    ['location', 'province=DO-25&city=Moca', null],
    ['insurance', 'insurer=senasa&page=2', null],
    ['reviews', 'sort=name', null],
    ['nearby', 'near=DO-25', null],
    ['specialty', 'specialty=%3Cb%3E', null],
  ] as const)('of %s is known to search engines: %s', (first, address, expected) => {
    expect(listedAddress(new URLSearchParams(address), first)).toBe(expected);
  });

  it('has a position where it names a city, and none for where somebody is', () => {
    expect(cityPosition(read('near=DO-25'))).toEqual({ lat: 19.4517, lng: -70.697 });
    expect(cityPosition(read('near=here'))).toBeNull();
    expect(withoutPosition(new URLSearchParams('near=here&insurer=senasa'), 'nearby')).toMatchObject({
      near: null,
      filters: { insurer: 'senasa' },
    });
  });

  it('names what it is for', () => {
    expect(namedIn(read('specialty=cardiology&insurer=senasa&province=DO-25&language=es'))).toEqual([
      { key: 'specialties:cardiology' },
      { name: 'SeNaSa' },
      { name: 'Santiago' },
    ]);
  });
});
