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
