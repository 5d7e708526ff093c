import { exportExchanges, listExchanges } from '@doctor-plus/contract/assistant/exchanges.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Exchanges } from './service.ts';

export const exchangeRoutes = (exchanges: Exchanges) => [
  bind(listExchanges, ({ actor, query }) => exchanges.list(actor, query)),
  bind(exportExchanges, ({ actor, query }) => exchanges.export(actor, query)),
];
