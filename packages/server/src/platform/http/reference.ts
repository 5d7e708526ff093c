import { api } from '@doctor-plus/contract/kernel/paths.ts';
import type { FastifyInstance } from 'fastify';
import type { BoundEndpoint } from './bind.ts';
import { openApiDocument } from './openapi.ts';

/** The OpenAPI document and a page to read it. */
export const mountReference = async (
  server: FastifyInstance,
  routes: readonly BoundEndpoint[],
): Promise<void> => {
  const document = openApiDocument(routes);
  server.get(`${api}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  );
};
