import type { ProxyDeps } from './deps.ts';
import { createChartProxies } from './of-chart.ts';
import { createOwnProxies } from './own.ts';

/** Who acts for whom: as patients give it, and as the practice records it. */
export const createProxies = (deps: ProxyDeps) => ({
  own: createOwnProxies(deps),
  ofChart: createChartProxies(deps),
});

export type Proxies = ReturnType<typeof createProxies>;
