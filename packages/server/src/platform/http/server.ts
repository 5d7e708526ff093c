import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { admits } from '@doctor-plus/contract/kernel/access.ts';
import { actsForHeader, backgroundHeader, type Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { FileContent } from '@doctor-plus/contract/kernel/file.ts';
import { rolesOf } from '@doctor-plus/contract/kernel/roles.ts';
import { Id } from '@doctor-plus/contract/kernel/values.ts';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Log } from '../log.ts';
import type { Acting, BrowserSessions, LiveSession } from '../sessions/browser.ts';
import type { Actor, Caller } from './actor.ts';
import type { BoundEndpoint } from './bind.ts';
import { sendFile } from './download.ts';
import { bodyOf, forbidden, notFound, notGranted, notSignedIn, Refusal } from './errors.ts';
import { asBeginning, isStream, sendStream } from './event-stream.ts';
import { generateParsers } from './generated-parsers.ts';
import { allowFromAnywhere, headersForAnywhere, headersOfEveryAnswer } from './headers.ts';
import { mostConnections } from './most-connections.ts';
import { acceptMultipart, dropRest, readForm } from './multipart.ts';
import { networkOf } from './network.ts';
import { refuseForeignOrigin } from './origin.ts';
import { refuseForeignPage } from './page-owner.ts';
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

const uploadMilliseconds = 120_000;
const headerMilliseconds = 30_000;

/** Largest body of an ordinary call; bytes. */
const bodyLimit = 100 * 1024;

/** A Fastify server with our manners, and no route yet. */
export const createServer = async (deps: ServerDeps): Promise<FastifyInstance> => {
  const server = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: deps.trustedProxy ? [...deps.trustedProxy] : false,
    // Long enough for a photo of 5 MB over a slow mobile connection; headers get less, see below.
    requestTimeout: uploadMilliseconds,
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
    rewriteUrl: (request) => {
      takeOverride(request);
      return request.url ?? '/';
    },
    // An address that cannot be decoded never reaches a route or a hook: it is refused here, in the same shape.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersOfEveryAnswer).header('x-request-id', request.id);
      refuse(reply, asRefusal(error));
    },
    ...(deps.https ? { https: deps.https } : {}),
  }) as unknown as FastifyInstance;
  server.server.headersTimeout = headerMilliseconds;
  server.server.maxConnections = await mostConnections();
  server.removeContentTypeParser('text/plain');
  readJson(server);
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

const overridable = new Set(['PUT', 'PATCH', 'DELETE']);

/**
 * WordPress's own client sends these methods as POST with a header, for servers that know POST only. The method is put
 * right before the route is chosen, so that the call meets the guards of what it really asks; a read stays a read.
 */
const takeOverride = (request: IncomingMessage): void => {
  const wanted = request.headers['x-http-method-override'];
  if (request.method === 'POST' && typeof wanted === 'string' && overridable.has(wanted)) {
    request.method = wanted;
  }
};

/**
 * The specification's sign-out declares JSON and sends none: that is no body, not a broken one. Bytes that are no UTF-8
 * are refused: decoding would put other letters in the place of what was written.
 */
const readJson = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined);
    else if (!isUtf8(bytes)) done(new Refusal('rest_invalid_param', 'The request is not UTF-8.'));
    else parse(request, bytes.toString(), done);
  });
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

/** Mounts every bound endpoint: session, origin, page, access, nonce, input, service, strict answer, in this order. */
export const mountEndpoints = (
  server: FastifyInstance,
  deps: ServerDeps,
  routes: readonly BoundEndpoint[],
): void => {
  allowFromAnywhere(
    server,
    routes.map(({ endpoint }) => endpoint),
  );
  for (const route of routes.filter(({ endpoint }) => !endpoint.multipart && !endpoint.signed))
    mountEndpoint(server, deps, route);
  for (const route of routes) if (route.endpoint.signed) mountSigned(server, deps, route);
  // In a scope of their own: no other route ever reads a multipart body.
  server.register(async (scope) => {
    await acceptMultipart(scope);
    for (const route of routes.filter(({ endpoint }) => endpoint.multipart))
      mountEndpoint(scope, deps, route);
  });
};

/** In a scope of its own: no other route ever takes its kind of body, and it takes no other. */
const mountSigned = (server: FastifyInstance, deps: ServerDeps, route: BoundEndpoint): void => {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(route.endpoint.signed ?? [], { parseAs: 'buffer' }, (_, bytes, done) =>
      done(null, bytes),
    );
    mountEndpoint(scope, deps, route);
  });
};

/** Sent by the page, not by a person. A change is always somebody's. */
const isPassive = ({ headers }: FastifyRequest, { passive, method }: Endpoint): boolean =>
  passive === true || (method === 'GET' && headers[backgroundHeader] !== undefined);

const mountEndpoint = (
  server: FastifyInstance,
  deps: ServerDeps,
  { endpoint, handle }: BoundEndpoint,
): void => {
  const { params, query, body, response } = endpoint;
  for (const schema of [params, query, body, response]) if (schema) generateParsers(schema);
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request, reply) => {
      if (endpoint.fromAnywhere || endpoint.signed) {
        request.caller = strangerOf(request);
        if (endpoint.fromAnywhere) reply.headers(headersForAnywhere);
        refuseOtherCharsets(request.headers['content-type']);
        return;
      }
      const acting = actingOf(request, endpoint);
      const wished = acting === 'impossible' ? null : acting;
      const found = await deps.browser.find(request, isPassive(request, endpoint), reply, wished);
      request.caller = callerOf(request, found, endpoint, deps.browser.visitorHash(request));
      refuseOtherCharsets(request.headers['content-type']);
      if (endpoint.method !== 'GET') refuseForeignOrigin(request, deps.allowedOrigins);
      refuseForeignPage(request, endpoint, found);
      if (endpoint.access.kind === 'signed-in') admit(endpoint, found);
      if (endpoint.method !== 'GET') demandNonce(endpoint, deps.browser, request, found);
      if (acting !== null) request.caller = asProxy(request.caller, endpoint, found, wished);
    },
    handler: async (request, reply) => {
      const input = readInput(endpoint, request);
      const form = endpoint.multipart ? { readForm: () => readForm(endpoint, request) } : {};
      const sent = endpoint.signed ? { raw: rawOf(request) } : {};
      const result = await handle({
        ...input,
        ...form,
        ...sent,
        actor: request.caller,
        request,
        reply,
      } as never);
      // Signing in and out change the session: a nonce of the one that the request came with would be stale.
      if (
        request.caller?.kind === 'actor' &&
        endpoint.nonce !== 'optional' &&
        !reply.hasHeader('x-wp-nonce')
      ) {
        reply.header('x-wp-nonce', deps.browser.nonceOf(request.caller));
      }
      if (endpoint.download) return sendFile(reply, FileContent.parse(result));
      if (isStream(endpoint, result)) return sendStream(reply, asBeginning(result));
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
      if (endpoint.multipart) await dropRest(request);
      return refuse(reply, refusal);
    },
  });
};

const rawOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Whoever calls what is open to every site, or signs each call: their cookies, if any came along, mean nothing. */
const strangerOf = (request: FastifyRequest): Caller => ({
  kind: 'visitor',
  requestId: request.id,
  network: networkOf(request.ip),
  idempotencyKey: null,
  visitorHash: null,
});

/**
 * For whom a call is to be made: null for the caller, `impossible` when the header names no patient, or when nobody may make
 * this call for another.
 */
const actingOf = ({ headers }: FastifyRequest, { proxy }: Endpoint): Acting | 'impossible' | null => {
  const header = headers[actsForHeader];
  if (header === undefined) return null;
  const patientId = Id.safeParse(header);
  return proxy && patientId.success ? { patientId: patientId.data, scope: proxy } : 'impossible';
};

/**
 * The caller in the place of a patient. Throws 403 where nobody may be, whoever is named; 404 for a patient for whom this person
 * does not act, or not with this scope, or no longer: the same for one who does not exist.
 */
const asProxy = (
  caller: Caller,
  { proxy }: Endpoint,
  found: LiveSession | null,
  acting: Acting | null,
): Actor => {
  if (!proxy) throw forbidden();
  if (caller.kind !== 'actor' || !acting || !found?.acts) throw notFound(acting?.patientId);
  return { ...caller, actsFor: acting.patientId };
};

const callerOf = (
  request: FastifyRequest,
  found: LiveSession | null,
  endpoint: Endpoint,
  visitorHash: Buffer | null,
): Caller => {
  const header = request.headers['idempotency-key'];
  const context = {
    requestId: request.id,
    network: networkOf(request.ip),
    idempotencyKey: typeof header === 'string' && header !== '' ? idempotencyKey(header) : null,
    visitorHash,
  };
  if (found?.status !== 'active' || owes(found, endpoint)) return { kind: 'visitor', ...context };
  const { id, role, administers, name, language, sessionHash, owes: owed, works } = found;
  const need = endpoint.team === undefined || endpoint.team === 'own' ? null : endpoint.team;
  return {
    kind: 'actor',
    id,
    role,
    administers,
    name,
    language,
    sessionHash,
    actsFor: null,
    owes: owed,
    need,
    works,
    ...context,
  };
};

const idempotencyKey = (header: string): string => {
  if (!/^[\x21-\x7E]{1,200}$/.test(header)) {
    throw new Refusal('rest_invalid_param', 'Some fields are not valid.', {
      params: { 'Idempotency-Key': 'invalid' },
    });
  }
  return header;
};

const isAdmitted = ({ access }: Endpoint, found: LiveSession): boolean =>
  rolesOf(found).some((role) => admits(access, role));

const admit = (endpoint: Endpoint, found: LiveSession | null): void => {
  if (!found) throw notSignedIn();
  if (found.status !== 'active' || !isAdmitted(endpoint, found)) throw forbidden();
  const owed = owes(found, endpoint);
  if (owed) throw owed;
  if (found.role === 'secretary' && !isGranted(endpoint, found)) throw notGranted();
  if (endpoint.recent && !found.recent) {
    throw new Refusal('reauthentication_required', 'Confirm with your password that it is you.');
  }
};

/**
 * Whether some doctor grants a secretary what the call needs; whose rows it then reaches is the policy's. Who was granted nothing by
 * anybody, because nobody has accepted yet or everybody suspended, is refused nothing here, and finds nothing.
 */
const isGranted = ({ team }: Endpoint, { works }: LiveSession): boolean => {
  if (team === undefined || team === 'own') return true;
  const granted = [...works.values()].filter(({ size }) => size > 0);
  return granted.length === 0 || granted.some((one) => one.has(team));
};

/** The refusal of a session that must first settle something, at every endpoint that does not serve to settle it. */
const owes = (found: LiveSession, endpoint: Endpoint): Refusal | null => {
  if (found.owes === null || endpoint.lifecycle) return null;
  return found.owes === 'second_factor'
    ? new Refusal('must_enrol_second_factor', 'This account needs a second factor first.')
    : new Refusal('must_verify_email', 'The mail address must be verified first.');
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

/** Each refusal leaves one row; a failure of ours is in the server's own log. */
const isAudited = (refusal: Refusal): boolean => refusal.status < 500;

const objectOf = (request: FastifyRequest): string | undefined => {
  const params = request.params;
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? id : undefined;
};
