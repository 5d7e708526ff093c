import listed from './insurers-do.json' with { type: 'json' };

/** An insurer as patients know it. Names are the insurers' own, so they read the same in every language. */
export type Insurer = { readonly slug: string; readonly name: string; readonly full_name: string };

/** Health insurers of the Dominican Republic (ARS), made from public facts; some of them may have closed since. */
export const insurers: readonly Insurer[] = listed;

const names = new Map(listed.map(({ slug, name }) => [slug, name]));

/** The name of a listed insurer; one that is not on the list was written in words already. */
export const insurerName = (insurer: string): string => names.get(insurer) ?? insurer;
