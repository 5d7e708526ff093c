import type { EntryVersion } from '@doctor-plus/contract/charts/entries.ts';

export type FieldChange = {
  readonly field: string;
  readonly from: EntryVersion['values'][string];
  readonly to: EntryVersion['values'][string];
};

/** What is different between two versions, in the order of the fields. Nothing and empty text are the same. */
export const changesBetween = (before: EntryVersion, after: EntryVersion): readonly FieldChange[] =>
  Object.keys(after.values)
    .map((field) => ({ field, from: before.values[field] ?? null, to: after.values[field] ?? null }))
    .filter(({ from, to }) => (from ?? '') !== (to ?? ''));

/** Everything that a version says. */
export const saidIn = (version: EntryVersion): readonly FieldChange[] =>
  Object.entries(version.values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, to]) => ({ field, from: null, to }));
