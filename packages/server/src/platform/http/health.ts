import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** `/healthz` answers while the process lives; `/readyz` when the database answers too. Neither tells a version. */
export const mountHealth = (server: FastifyInstance, pool: pg.Pool): void => {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await pool.query('SELECT 1');
      return reply.send({ status: 'ready' });
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    }
  });
};
