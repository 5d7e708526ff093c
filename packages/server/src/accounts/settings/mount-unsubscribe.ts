import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../platform/http/network.ts';
import type { createUnsubscribe } from './unsubscribe.ts';

/**
 * `POST /unsubscribe/{token}`: mail programs end optional mails without a session (RFC 8058, one click). Whoever opens the address
 * chooses in the portal: a mail scanner that follows links must end nothing.
 */
export const mountUnsubscribe = (
  server: FastifyInstance,
  unsubscribe: ReturnType<typeof createUnsubscribe>,
): void => {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is sent along says the same each time and is not read.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _bytes, done) =>
      done(null, null),
    );
    scope.get('/unsubscribe/:token', async (_request, reply) =>
      reply.redirect('/settings/notifications', 303),
    );
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const { token } = request.params;
      const done = await unsubscribe({ token, requestId: request.id, network: networkOf(request.ip) });
      return reply
        .code(done ? 200 : 404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('');
    });
  });
};
