import type { Occurrence, SeriesReport } from '@doctor-plus/contract/scheduling/series.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { slotShown } from '../book.ts';
import { type Checked, fits } from './check.ts';

const shown = (one: Checked): Occurrence => ({
  recurrence_id: one.recurrenceId.toISOString(),
  number: one.number,
  start: one.start.toISOString(),
  end: one.end.toISOString(),
  location_id: one.locationId,
  state: one.state,
  skipped: one.skipped,
  override: one.override,
  can_override: one.canOverride,
  note: one.note,
  alternatives: one.alternatives.map(slotShown),
});

type About = { readonly timeZone: string; readonly kept?: number; readonly revision?: string };

/** What was found, visit by visit. */
export const reportOf = (
  checked: readonly Checked[],
  { timeZone, kept = 0, revision = '' }: About,
): SeriesReport => ({
  time_zone: timeZone,
  data: checked.map(shown),
  fitting: checked.filter((one) => !one.skipped && fits(one)).length,
  open: checked.filter((one) => !fits(one)).length,
  kept,
  revision,
});

/** Some visits wait for a decision: nothing was saved. */
export const seriesConflict = (report: SeriesReport): Refusal =>
  new Refusal('series_conflict', 'Some visits of the series do not fit.', { report });
