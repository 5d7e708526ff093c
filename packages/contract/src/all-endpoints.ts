import * as accounts from './accounts/endpoints.ts';
import * as assistant from './assistant/endpoints.ts';
import * as charts from './charts/endpoints.ts';
import * as directory from './directory/endpoints.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import * as messaging from './messaging/endpoints.ts';
import * as reports from './reports/endpoints.ts';
import * as scheduling from './scheduling/endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the product, for the checks that must not forget one. Not for the browser. */
export const allEndpoints: readonly Endpoint[] = [
  accounts,
  directory,
  scheduling,
  charts,
  assistant,
  messaging,
  reports,
]
  .flatMap((slice) => Object.values<unknown>(slice))
  .filter(isEndpoint);
