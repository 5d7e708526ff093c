import type { InputOf } from '../kernel/endpoint.ts';
import type { FirstQuestion } from './questions.ts';
import { insurerName } from './reference/insurers.ts';
import { provinceName, provinces } from './reference/provinces.ts';
import { DoctorQuestion, doctorOrders, type findDoctors, leastRatings } from './search.ts';

/** What can be asked for, as it stands in the address. */
export const filterNames = [
  'query',
  'specialty',
  'province',
  'city',
  'area',
  'insurer',
  'language',
  'min_rating',
  'free_within',
] as const;
export type FilterName = (typeof filterNames)[number];

export type Filters = Partial<Record<FilterName, string>>;

/** Where to measure from: here, as the browser says, or the main city of a province by its code. */
export const here = 'here';

export const orders = doctorOrders.filter((order) => order !== 'match');
export type Order = (typeof orders)[number];

export type Search = {
  readonly filters: Filters;
  readonly near: string | null;
  readonly sort: Order;
  readonly page: number;
};

const standardOrder: Record<FirstQuestion, Order> = {
  specialty: 'next_free',
  location: 'next_free',
  insurance: 'next_free',
  reviews: 'rating',
  nearby: 'distance',
};

const known = DoctorQuestion.shape;

/** What an address asks for; what makes no sense in it is left out. */
export const readSearch = (address: URLSearchParams, first: FirstQuestion): Search => {
  const filters: Filters = {};
  for (const name of filterNames) {
    const value = address.get(name);
    if (value !== null && known[name].safeParse(value).success) filters[name] = value;
  }
  const near = address.get('near');
  const sort = orders.find((order) => order === address.get('sort')) ?? standardOrder[first];
  const page = Number(address.get('page') ?? 1);
  return {
    filters,
    near,
    sort: sort === 'distance' && near === null ? 'name' : sort,
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
};

/** The address with some filters changed; from the first page again. A province takes its city with it. */
export const withFilters = (
  address: URLSearchParams,
  changes: Record<string, string | null>,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete('page');
  if ('province' in changes && !('city' in changes)) next.delete('city');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
};

/** Whether the first question has its answer, so that there is something to show. */
export const isAnswered = (first: FirstQuestion, { filters, near }: Search): boolean =>
  ({
    specialty: filters.specialty !== undefined || filters.query !== undefined,
    location: filters.province !== undefined || filters.city !== undefined || filters.area !== undefined,
    insurance: filters.insurer !== undefined,
    reviews: true,
    nearby: near !== null,
  })[first];

export type Position = { readonly lat: number; readonly lng: number };

/** The middle of the city from which an address measures; null for any other place, as for `here`. */
export const cityPosition = ({ near }: Search): Position | null => {
  const city = provinces.find(({ code }) => code === near);
  return city ? { lat: city.lat, lng: city.lng } : null;
};

/** The search as if nothing were said of a place to measure from: nobody knows where that is. */
export const withoutPosition = (address: URLSearchParams, first: FirstQuestion): Search =>
  readSearch(withFilters(address, { near: null }), first);

export const resultsPerPage = 10;

/** What the server is asked. */
export const questionOf = (
  { filters, sort, page }: Search,
  position: Position | null,
): InputOf<typeof findDoctors> => {
  const { min_rating, free_within, ...rest } = filters;
  const rating = leastRatings.find((value) => value === min_rating);
  return {
    query: {
      ...rest,
      ...(rating === undefined ? {} : { min_rating: rating }),
      ...(free_within === undefined ? {} : { free_within }),
      ...(position ?? {}),
      sort,
      page: String(page),
      per_page: String(resultsPerPage),
    },
  };
};

/** What a search is for, as its heading names it: a specialty by the key of its text, everything else by its name. */
export const namedIn = ({ filters }: Search): readonly ({ key: string } | { name: string })[] => {
  const { specialty, insurer, city, province, area } = filters;
  const place = area ?? city ?? (province === undefined ? undefined : provinceName(province));
  return [
    ...(specialty === undefined ? [] : [{ key: `specialties:${specialty}` }]),
    ...(insurer === undefined ? [] : [{ name: insurerName(insurer) }]),
    ...(place === undefined ? [] : [{ name: place }]),
  ];
};

/** What answers each first question by itself. */
const ownFilters: Record<FirstQuestion, readonly FilterName[]> = {
  specialty: ['specialty'],
  location: ['province', 'city', 'area'],
  insurance: ['insurer'],
  reviews: [],
  nearby: [],
};

/** The page of a question with its answer, as links and search engines know it. */
export const browseAddress = (first: FirstQuestion, answer: Filters = {}): string => {
  const query = new URLSearchParams(answer).toString();
  return `/doctors/${first}${query === '' ? '' : `?${query}`}`;
};

/**
 * The one address under which search engines may know what an address shows: the question alone, or with its own
 * answer. Null for what is narrowed, sorted or turned further: that is one of very many views of the same doctors.
 */
export const listedAddress = (address: URLSearchParams, first: FirstQuestion): string | null => {
  const asked = [...filterNames, 'near', 'sort', 'page'].filter((name) => address.has(name));
  const { filters } = readSearch(address, first);
  const [own, ...more] = ownFilters[first].filter((name) => filters[name] !== undefined);
  if (own === undefined) return asked.length === 0 ? browseAddress(first) : null;
  return more.length === 0 && asked.length === 1 ? browseAddress(first, { [own]: filters[own] ?? '' }) : null;
};
