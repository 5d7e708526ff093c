import type { Chart } from '@doctor-plus/contract/charts/schema.ts';
import { newestFirst } from '@doctor-plus/contract/charts/when.ts';

/** The blood group of a chart by its newest entry, such as `AB-`; null where none is recorded. */
export const bloodGroupOf = ({ background }: Pick<Chart, 'background'>): string | null =>
  background.entries
    .filter(({ topic, value }) => topic === 'blood_group' && value !== null)
    .toSorted(newestFirst)[0]?.value ?? null;
