import { careReasons } from '@doctor-plus/contract/charts/own-record.ts';
import {
  ageBands,
  listedStatuses,
  type listPatients,
  patientOrders,
  patientTypes,
  seenChoices,
} from '@doctor-plus/contract/charts/patient-list.ts';
import { PatientSummary } from '@doctor-plus/contract/charts/schema.ts';
import type { InputOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import { isId } from '../../platform/is-id.ts';

/** By what the directory is narrowed, each to one of its values or not at all. */
export const filterChoices = {
  status: listedStatuses,
  visit: seenChoices,
  ahead: ['yes', 'no'],
  age: Object.keys(ageBands),
  sex: PatientSummary.shape.sex.options,
  type: patientTypes,
  reason: careReasons,
} as const satisfies Record<string, readonly string[]>;
export type FilterName = keyof typeof filterChoices;
export const filterNames = Object.keys(filterChoices) as readonly FilterName[];

export type PatientFilter = Readonly<Partial<Record<FilterName, string>>>;

/** What a page of the directory shows. It stands in the address: a reload, a shared link and going back show the same. */
export type DirectoryView = {
  readonly query: string;
  readonly filter: PatientFilter;
  /** Empty for the order that nobody chose. */
  readonly order: string;
  /** Behind whom the page begins; empty for the first. */
  readonly after: string;
  readonly page: number;
};

/** Reads the view from an address; whatever is not of the right form counts as not chosen. */
export const readView = (address: URLSearchParams): DirectoryView => {
  const chosen = filterNames.flatMap((name) => {
    const value = address.get(name) ?? '';
    return filterChoices[name].some((choice) => choice === value) ? [[name, value]] : [];
  });
  const order = address.get('order') ?? '';
  const after = address.get('after') ?? '';
  const page = Number(address.get('page'));
  const isBehind = isId(after);
  return {
    query: (address.get('query') ?? '').trim().slice(0, 100),
    filter: Object.fromEntries(chosen),
    order: patientOrders.some((one) => one === order) && order !== 'match' ? order : '',
    after: isBehind ? after : '',
    page: isBehind && Number.isInteger(page) && page > 1 && page < 100_000 ? page : isBehind ? 2 : 1,
  };
};

/** The address of a view; what nobody chose is left out. */
export const writeView = ({ query, filter, order, after, page }: DirectoryView): URLSearchParams => {
  const address = new URLSearchParams();
  const place = after === '' ? {} : { after, page: String(page) };
  for (const [key, value] of Object.entries({ query, ...filter, order, ...place }))
    if (value) address.set(key, value);
  return address;
};

type Query = NonNullable<InputOf<typeof listPatients>['query']>;

/** What the server is asked for. */
export const queryOf = ({ query, filter, order, after }: Omit<DirectoryView, 'page'>): Query => ({
  ...(query ? { query } : {}),
  // Read from an address by the very lists that the call takes.
  ...(filter as Partial<Query>),
  ...(order ? { order: order as Query['order'] } : {}),
  ...(after ? { after } : {}),
});
