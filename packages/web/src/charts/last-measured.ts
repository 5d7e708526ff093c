import { newestFirst } from '@doctor-plus/contract/charts/when.ts';
import type { VitalEntry } from './vital-tiles.ts';
import { isUsualUnit } from './vital-tiles.ts';

/** A value that a new one is compared with: when it was measured, and how many days before. */
export type LastMeasured = { readonly value: number; readonly at: string; readonly daysAgo: number };

/** Signs that change slowly enough for that. */
const compared = ['weight', 'height'] as const;
export type LastValues = Readonly<Partial<Record<(typeof compared)[number], LastMeasured>>>;

const perDay = 86_400_000;

type Moment = {
  readonly now: Date;
  /** Since when what is written belongs to the visit, or to the measurement, itself; null while nothing does. */
  readonly since: string | null;
};

/** The last weight and height of a chart in its units, before a visit began. */
export const lastValues = (vitals: readonly VitalEntry[], { now, since }: Moment): LastValues => {
  const until = since === null ? null : Date.parse(since);
  const at = until ?? now.getTime();
  const earlier = vitals
    .filter((entry) => isUsualUnit(entry) && (until === null || Date.parse(entry.effective_at) < until))
    .sort(newestFirst);
  return Object.fromEntries(
    compared.flatMap((code) => {
      const found = earlier.find((entry) => entry.code === code);
      if (!found) return [];
      const { value, effective_at } = found;
      return [[code, { value, at: effective_at, daysAgo: (at - Date.parse(effective_at)) / perDay }]];
    }),
  );
};
