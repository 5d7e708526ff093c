import * as contract from '@doctor-plus/contract/charts/critical-results.ts';
import { bind } from '../../platform/http/bind.ts';
import type { CriticalResults } from './service.ts';

export const criticalResultRoutes = (results: CriticalResults) => [
  bind(contract.listCriticalResults, ({ actor }) => results.waiting(actor)),
  bind(contract.listCriticalResultsOf, ({ actor, params }) => results.ofPatient(actor, params.id)),
  bind(contract.acknowledgeCriticalResult, ({ actor, params, body }) =>
    results.acknowledge(actor, { params, body }),
  ),
];
