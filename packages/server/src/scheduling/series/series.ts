import { createSeriesCancel } from './cancel-series.ts';
import type { SeriesDeps } from './deps.ts';
import { createSeriesMove } from './move-series.ts';
import { createNewSeries } from './new-series.ts';

/** Recurring appointments: each visit is an appointment of its own, and a series is what they belong together by. */
export const createAppointmentSeries = (deps: SeriesDeps) => ({
  ...createNewSeries(deps),
  ...createSeriesMove(deps),
  ...createSeriesCancel(deps),
});
