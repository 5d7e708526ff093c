import listed from './provinces-do.json' with { type: 'json' };

/** A province with its main city; the position is that city's centre, in degrees (WGS 84). */
export type Province = {
  /** ISO 3166-2. */
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly lat: number;
  readonly lng: number;
};

/** The 31 provinces of the Dominican Republic and its Distrito Nacional. */
export const provinces: readonly Province[] = listed;

const names = new Map(listed.map(({ code, name }) => [code, name]));

/** The name of a listed province; another country's is shown by its code. */
export const provinceName = (code: string): string => names.get(code) ?? code;
