import * as endpoints from '@doctor-plus/contract/accounts/proxies.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Proxies } from './service.ts';

export const proxyRoutes = ({ own, ofChart }: Proxies) => [
  bind(endpoints.listProxies, ({ actor }) => own.list(actor)),
  bind(endpoints.inviteProxy, ({ actor, body }) => own.invite(actor, body)),
  bind(endpoints.answerProxy, ({ actor, params, body }) => own.answer(actor, params.id, body.accept)),
  bind(endpoints.endProxy, ({ actor, params }) => own.end(actor, params.id)),
  bind(endpoints.listChartProxies, ({ actor, params }) => ofChart.list(actor, params.id)),
  bind(endpoints.findProxyAccount, ({ actor, params, body }) =>
    ofChart.findAccount(actor, params.id, body.login),
  ),
  bind(endpoints.recordProxy, ({ actor, params, body }) => ofChart.record(actor, params.id, body)),
  bind(endpoints.endChartProxy, ({ actor, params }) => ofChart.end(actor, params)),
];
