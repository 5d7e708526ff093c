import * as calculations from '@doctor-plus/contract/charts/calculations.ts';
import * as score from '@doctor-plus/contract/charts/health-score.ts';
import { getSeries } from '@doctor-plus/contract/charts/series.ts';
import { bind } from '../../platform/http/bind.ts';
import type { createSeries } from './series.ts';
import type { createCalculations } from './service.ts';

export const calculationRoutes = (
  service: ReturnType<typeof createCalculations>,
  series: ReturnType<typeof createSeries>,
) => [
  bind(calculations.listCalculations, ({ actor, params }) => service.list(actor, params.id)),
  bind(calculations.calculateNow, ({ actor, params, body }) => service.calculate(actor, { params, body })),
  bind(calculations.reviewCalculator, ({ actor, params, body }) =>
    service.review(actor, params.calculator, body.version),
  ),
  bind(calculations.withdrawReview, ({ actor, params }) => service.withdrawReview(actor, params.calculator)),
  bind(score.getHealthScore, ({ actor, params }) => service.healthScore(actor, params.id)),
  bind(score.saveHealthAnswers, ({ actor, params, body }) =>
    service.saveHealthAnswers(actor, { params, body }),
  ),
  bind(getSeries, ({ actor, params, query }) => series(actor, params.id, query)),
];
