import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import product from '../package.json' with { type: 'json' };
import { accountsRoutes, createAccounts, readPractice, timeZoneOf } from './accounts/index.ts';
import { assistantRoutes, createAssistant } from './assistant/index.ts';
import { chartsRoutes, createCharts } from './charts/index.ts';
import { createDirectory, directoryRoutes, specialtiesOf } from './directory/index.ts';
import { createMessaging, messagingRoutes } from './messaging/index.ts';
import { appendAudit } from './platform/audit/audit.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { DatabaseHandle } from './platform/database/transact.ts';
import type { Caller } from './platform/http/actor.ts';
import type { BoundEndpoint } from './platform/http/bind.ts';
import type { Refusal } from './platform/http/errors.ts';
import { mountHeaders } from './platform/http/headers.ts';
import { mountHealth } from './platform/http/health.ts';
import { createLimits } from './platform/http/limits.ts';
import { mountPages } from './platform/http/pages.ts';
import { mountPressure } from './platform/http/pressure.ts';
import { mountReference } from './platform/http/reference.ts';
import { createServer, mountEndpoints } from './platform/http/server.ts';
import type { WebBuild } from './platform/http/web-build.ts';
import type { Log } from './platform/log.ts';
import { createBrowserSessions } from './platform/sessions/browser.ts';
import { sessionCookies } from './platform/sessions/cookies.ts';
import type { Secrets } from './platform/settings/secrets.ts';
import { createReports, reportsRoutes } from './reports/index.ts';
import { createScheduling, schedulingRoutes } from './scheduling/index.ts';

export type AppDeps = {
  readonly database: DatabaseHandle;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly build: WebBuild | null;
  readonly clock?: Clock;
  /** Cookies carry `Secure` and the `__Host-` prefix. */
  readonly secure?: boolean;
  readonly allowedOrigins?: readonly string[];
  readonly trustedProxy?: readonly string[] | undefined;
  readonly https?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Multiplies the rate limits; measurements set it, the product does not. */
  readonly limitScale?: number;
};

export type App = { readonly server: FastifyInstance; readonly routes: readonly BoundEndpoint[] };

/** Builds every slice, fills their ports and mounts their routes. Nothing listens yet. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  const { database, secrets, log, clock = systemClock } = deps;
  const { transact, read, pool } = database;
  const limits = createLimits(pool, secrets.limiterKey, deps.limitScale);
  const cookies = sessionCookies(deps.secure ?? false);
  const browser = createBrowserSessions({ pool, cookies, nonceKey: secrets.nonceKey, clock });

  const accounts = createAccounts({ transact, read, limits, specialtiesOf });
  const directory = createDirectory({ read, limits });
  const messaging = createMessaging({ transact, read, clock });
  const scheduling = createScheduling({ transact, read, clock, notify: messaging.notify });
  const charts = createCharts({ transact, clock });
  const assistant = createAssistant({
    transact,
    clock,
    limits,
    readChart: (tx, actor, patientId) => charts.readChart(tx, actor, patientId, { entries: 'all' }),
    timeZoneOf,
  });
  const reports = createReports({
    transact,
    clock,
    sources: { ...scheduling, ...messaging, ...charts, timeZoneOf },
    version: product.version,
    startedAt: clock.now(),
  });

  const routes: readonly BoundEndpoint[] = [
    ...accountsRoutes(accounts, browser, limits),
    ...directoryRoutes(directory),
    ...schedulingRoutes(scheduling),
    ...chartsRoutes(charts),
    ...messagingRoutes(messaging),
    ...assistantRoutes(assistant),
    ...reportsRoutes(reports),
  ];

  const serverDeps = {
    log,
    browser,
    allowedOrigins: deps.allowedOrigins ?? [],
    trustedProxy: deps.trustedProxy,
    https: deps.https,
    recordRefusal: (caller: Caller, endpoint: Endpoint, refusal: Refusal, objectId: string | undefined) =>
      database.transact((tx) =>
        appendAudit(tx, {
          event: endpoint.audit ?? `${endpoint.method} ${endpoint.path}`,
          outcome: 'refused',
          caller,
          objectId,
          details: { code: refusal.code },
        }),
      ),
  };
  const server = await createServer(serverDeps);
  await mountHeaders(server);
  await mountPressure(server);
  mountHealth(server, pool);
  mountEndpoints(server, serverDeps, routes);
  mountReference(server, routes);
  await mountPages(server, { build: deps.build, browser, practice: () => readPractice(read) });
  return { server, routes };
};
