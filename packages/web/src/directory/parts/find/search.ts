import {
  DoctorQuestion,
  doctorOrders,
  type findDoctors,
  leastRatings,
} from '@doctor-plus/contract/directory/search.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';

/** Which question a search begins with: one for each entry of the menu. */
export const firstQuestions = ['specialty', 'location', 'insurance', 'reviews', 'nearby'] as const;
export type FirstQuestion = (typeof firstQuestions)[number];

/** What can be asked for, as it stands in the address. */
export const filterNames = [
  'query',
  'specialty',
  'province',
  'city',
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
    location: filters.province !== undefined || filters.city !== undefined,
    insurance: filters.insurer !== undefined,
    reviews: true,
    nearby: near !== null,
  })[first];

type Position = { lat: number; lng: number };

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
