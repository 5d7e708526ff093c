import type { LabRange } from '@doctor-plus/contract/charts/lab-ranges.ts';
import type { RangeRow } from './repository.ts';

const by = (name: string | null, at: Date | null) =>
  name === null || at === null ? null : { name, at: at.toISOString() };

/** A version of a range as it is sent; `beside` are the other versions that stand. */
export const rangeFrom = (row: RangeRow, beside: readonly RangeRow[]): LabRange => ({
  id: row.id,
  version: row.version,
  state: row.state,
  name: row.name,
  code: row.code,
  unit: row.unit,
  sex: row.sex,
  age_from: row.ageFrom,
  age_to: row.ageTo,
  low: row.low,
  high: row.high,
  source: row.source,
  critical_low: row.criticalLow,
  critical_high: row.criticalHigh,
  critical_source: row.criticalSource,
  verified_on: row.verifiedOn,
  written: { name: row.writerName, at: row.writtenAt.toISOString() },
  reviewed: by(row.reviewerName, row.reviewedAt),
  ended: by(row.enderName, row.endedAt),
  replaces: row.state === 'draft' && beside.some(({ id, state }) => id === row.id && state === 'in_force'),
});
