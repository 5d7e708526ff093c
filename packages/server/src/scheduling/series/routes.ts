import {
  cancelSeries,
  createSeries,
  getSeries,
  moveSeries,
  previewSeries,
  previewSeriesMove,
} from '@doctor-plus/contract/scheduling/series.ts';
import { bind } from '../../platform/http/bind.ts';
import type { createAppointmentSeries } from './series.ts';

export const seriesRoutes = (series: ReturnType<typeof createAppointmentSeries>) => [
  bind(previewSeries, ({ actor, body }) => series.previewSeries(actor, body)),
  bind(createSeries, ({ actor, body }) => series.createSeries(actor, body)),
  bind(getSeries, ({ actor, params }) => series.series(actor, params.id)),
  bind(previewSeriesMove, ({ actor, params, body }) => series.previewSeriesMove(actor, params.id, body)),
  bind(moveSeries, ({ actor, params, body }) => series.moveSeries(actor, params.id, body)),
  bind(cancelSeries, ({ actor, params, body }) => series.cancelSeries(actor, params.id, body)),
];
