import { randomBytes } from 'node:crypto';
import { api } from '@doctor-plus/contract/kernel/paths.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { BoundEndpoint } from './bind.ts';
import { openApiDocument } from './openapi.ts';

const prefix = `${api}/reference`;

/** The OpenAPI document and a page to read it, both made for the first who asks: most starts serve nobody who does. */
export const mountReference = (server: FastifyInstance, routes: readonly BoundEndpoint[]): void => {
  let document: ReturnType<typeof openApiDocument> | undefined;
  const readDocument = () => (document ??= openApiDocument(routes));
  server.get(`${api}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await readDocument()),
  );

  let viewer: Promise<FastifyInstance> | undefined;
  server.get(`${prefix}/*`, async (request, reply) => {
    viewer ??= readDocument().then(openViewer);
    const answer = await (await viewer).inject({ method: 'GET', url: request.url });
    const type = String(answer.headers['content-type'] ?? 'text/plain');
    reply.code(answer.statusCode).type(type);
    if (!type.startsWith('text/html'))
      return reply.header('cache-control', 'public, max-age=3600').send(answer.rawPayload);
    const nonce = randomBytes(16).toString('base64');
    return reply.header('content-security-policy', policy(nonce)).send(withNonce(answer.body, nonce));
  });
  server.get(prefix, (_request, reply) => reply.redirect(`${prefix}/`));
};

/** The viewer is four megabytes of script in one module: it is loaded when somebody opens the page, and kept apart. */
const openViewer = async (content: object): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const viewer = Fastify({ logger: false });
  await viewer.register(scalar, {
    routePrefix: prefix as `/${string}`,
    configuration: {
      content,
      theme: 'none',
      hideClientButton: true,
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      // Nothing on this page may call or advertise a service outside the installation.
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return viewer;
};

const withNonce = (page: string, nonce: string): string =>
  page.replaceAll('<script', `<script nonce="${nonce}"`);

/**
 * The viewer's script writes style elements without the nonce, so this one page allows inline styles; scripts need
 * the nonce here as everywhere.
 */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
