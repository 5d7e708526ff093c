import type { Endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer: calls, files, pages, refusals, and what is refused before a route or a hook is reached.
 * Pages replace the policy with one that holds their nonce.
 */
export const headersOfEveryAnswer: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  // A change is refused by its origin: no cache may give one origin's answer to another (S44).
  vary: 'Origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers is itself a hole; the policy above does its work.
  'x-xss-protection': '0',
};

/** Sets them before anything else can refuse the request. */
export const mountHeaders = async (server: FastifyInstance): Promise<void> => {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headersOfEveryAnswer);
  });
};

/** Beside those, of calls that declare `fromAnywhere`, refusals included: every page may read the answer, none with cookies. */
export const headersForAnywhere: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

/** Answers browsers that ask beforehand whether they may send such a call. Nothing else answers `OPTIONS`. */
export const allowFromAnywhere = (server: FastifyInstance, endpoints: readonly Endpoint[]): void => {
  const open = endpoints.filter(({ fromAnywhere }) => fromAnywhere);
  for (const [path, those] of Map.groupBy(open, (endpoint) => endpoint.path)) {
    const methods = those.map(({ method }) => method).join(', ');
    server.options(path, async (_request, reply) =>
      reply
        .headers(headersForAnywhere)
        .header('access-control-allow-methods', methods)
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '86400')
        .code(204)
        .send(),
    );
  }
};
