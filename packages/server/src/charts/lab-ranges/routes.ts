import * as contract from '@doctor-plus/contract/charts/lab-ranges.ts';
import { bind } from '../../platform/http/bind.ts';
import type { LabRanges } from './service.ts';

export const labRangeRoutes = (ranges: LabRanges) => [
  bind(contract.listLabRanges, ({ query }) => ranges.list(query.query)),
  bind(contract.addLabRange, ({ actor, body }) => ranges.add(actor, body)),
  bind(contract.changeLabRange, ({ actor, params, body }) => ranges.change(actor, { params, body })),
  bind(contract.reviewLabRange, ({ actor, params, body }) => ranges.review(actor, { params, body })),
  bind(contract.retireLabRange, ({ actor, params, body }) => ranges.retire(actor, { params, body })),
  bind(contract.listLabRangeVersions, ({ params }) => ranges.versions(params.id)),
  bind(contract.judgeLabResults, ({ actor, params, body }) => ranges.judge(actor, { params, body })),
];
