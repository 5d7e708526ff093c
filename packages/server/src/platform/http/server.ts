import { admits } from '@doctor-plus/contract/kernel/access.ts';
import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { newId } from '../ids.ts';
import type { Log } from '../log.ts';
import type { BrowserSessions, LiveSession } from '../sessions/browser.ts';
import type { Caller } from './actor.ts';
import type { BoundEndpoint } from './bind.ts';
import { bodyOf, forbidden, notSignedIn, Refusal } from './errors.ts';
import { headersOfEveryAnswer } from './headers.ts';
import { networkOf } from './network.ts';
import { refuseForeignOrigin } from './origin.ts';
import { readInput, writeResponse } from './schemas.ts';
import { asRefusal } from './translate.ts';
import { refuseUnreadable } from './unreadable.ts';

export type ServerDeps = {
  readonly log: Log;
  readonly browser: BrowserSessions;
  /** Origins that are ours, besides the request's own host. */
  readonly allowedOrigins: readonly string[];
  readonly trustedProxy: readonly string[] | undefined;
  readonly https?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Leaves the audit row of a refused call. */
  readonly recordRefusal: (
    caller: Caller,
    endpoint: Endpoint,
    refusal: Refusal,
    objectId: string | undefined,
  ) => Promise<void>;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Largest body of an ordinary call; bytes. */
const bodyLimit = 100 * 1024;

/** A Fastify server with our manners, and no route yet. */
export const createServer = async (deps: ServerDeps): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit,
    trustProxy: deps.trustedProxy ? [...deps.trustedProxy] : false,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // The answer while stopping is ours (see pressure.ts), in the shape of every refusal.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    routerOptions: {
      maxParamLength: 200,
      caseSensitive: true,
      ignoreDuplicateSlashes: false,
      ignoreTrailingSlash: false,
    },
    // An address that cannot be decoded never reaches a route or a hook: it is refused here, in the same shape.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOfEveryAnswer).header('x-request-id', request.id);
      refuse(reply, asRefusal(error));
    },
    ...(deps.https ? { https: deps.https } : {}),
  }) as unknown as FastifyInstance;
  server.removeContentTypeParser('text/plain');
  server.decorateRequest('caller', null);
  await server.register(cookie);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  server.setErrorHandler(async (error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error({ id: request.id, err: error }, refusal.code);
    return refuse(reply, refusal);
  });
  return server;
};

/** Sends a refusal in the shape of the catalogue. */
export const refuse = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const wait = refusal.extra.retry_after;
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal)));
};

/** Mounts every bound endpoint: session, origin, access, nonce, input, service, strict answer, in this order. */
export const mountEndpoints = (
  server: FastifyInstance,
  deps: ServerDeps,
  routes: readonly BoundEndpoint[],
): void => {
  for (const { endpoint, handle } of routes) {
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      onRequest: async (request) => {
        const found = await deps.browser.find(request);
        request.caller = callerOf(request, found);
        refuseOtherCharsets(request.headers['content-type']);
        if (endpoint.method !== 'GET') refuseForeignOrigin(request, deps.allowedOrigins);
        if (endpoint.access.kind === 'signed-in') admit(endpoint, found);
        if (endpoint.method !== 'GET') demandNonce(endpoint, deps.browser, request, found);
      },
      handler: async (request, reply) => {
        const input = readInput(endpoint, request);
        const result = await handle({ ...input, actor: request.caller, request, reply } as never);
        // Signing in and out change the session: a nonce of the one that the request came with would be stale.
        if (request.caller?.kind === 'actor' && endpoint.nonce !== 'optional') {
          reply.header('x-wp-nonce', deps.browser.nonceOf(request.caller));
        }
        return reply
          .code(endpoint.status ?? 200)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(writeResponse(endpoint, result));
      },
      errorHandler: async (error, request, reply) => {
        const refusal = asRefusal(error);
        if (refusal.status >= 500) request.log.error({ id: request.id, err: error }, refusal.code);
        if (isAudited(refusal) && request.caller) {
          const objectId = refusal.objectId ?? objectOf(request);
          await deps.recordRefusal(request.caller, endpoint, refusal, objectId);
        }
        return refuse(reply, refusal);
      },
    });
  }
};

const callerOf = (request: FastifyRequest, found: LiveSession | null): Caller => {
  const header = request.headers['idempotency-key'];
  const context = {
    requestId: request.id,
    network: networkOf(request.ip),
    idempotencyKey: typeof header === 'string' && header !== '' ? idempotencyKey(header) : null,
  };
  if (found?.status !== 'active') return { kind: 'visitor', ...context };
  const { id, role, name, language, sessionHash } = found;
  return { kind: 'actor', id, role, name, language, sessionHash, ...context };
};

const idempotencyKey = (header: string): string => {
  if (!/^[\x21-\x7E]{1,200}$/.test(header)) {
    throw new Refusal('rest_invalid_param', 'Some fields are not valid.', {
      params: { 'Idempotency-Key': 'invalid' },
    });
  }
  return header;
};

const admit = (endpoint: Endpoint, found: LiveSession | null): void => {
  if (!found) throw notSignedIn();
  if (found.status !== 'active' || !admits(endpoint.access, found.role)) throw forbidden();
};

/** JSON is UTF-8; a declared other character set means that a part on the way reads other text than we do. */
const refuseOtherCharsets = (contentType: string | undefined): void => {
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
    throw new Refusal('unsupported_media_type', 'Send JSON in UTF-8.');
  }
};

/** A state change with a cookie session needs the session's nonce; sign-in and sign-out accept a missing one. */
const demandNonce = (
  endpoint: Endpoint,
  browser: BrowserSessions,
  request: FastifyRequest,
  found: LiveSession | null,
): void => {
  const nonce = browser.hasNonce(request);
  const mayBeAbsent = endpoint.nonce === 'optional' && (endpoint.method === 'DELETE' || found === null);
  if (nonce === 'valid' || (nonce === 'missing' && mayBeAbsent)) return;
  if (nonce === 'wrong' && endpoint.method === 'DELETE' && endpoint.nonce === 'optional') return;
  throw new Refusal(
    'rest_cookie_invalid_nonce',
    'The nonce is missing or no longer valid. Fetch a fresh one and repeat.',
  );
};

const isAudited = (refusal: Refusal): boolean => [401, 403, 404, 429].includes(refusal.status);

const objectOf = (request: FastifyRequest): string | undefined => {
  const params = request.params;
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? id : undefined;
};
