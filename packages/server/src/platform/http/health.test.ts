import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { mountHealth } from './health.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const asked = async (server: FastifyInstance, url: string) => {
  const { statusCode, headers, body } = await server.inject({ url, headers: { host: 'localhost' } });
  return { statusCode, retry: headers['retry-after'], kept: headers['cache-control'], body };
};

it('says that the process lives, and that it can serve', async () => {
  const said = { statusCode: 200, kept: 'no-store', retry: undefined };
  expect(await asked(app.server, '/healthz')).toEqual({ ...said, body: '{"status":"ok"}' });
  expect(await asked(app.server, '/readyz')).toEqual({ ...said, body: '{"status":"ready"}' });
});

it('says that it cannot serve without its database, and still that it lives', async () => {
  const pool = new pg.Pool({ host: '/nowhere' });
  const server = Fastify();
  mountHealth(server, pool);
  expect(await asked(server, '/readyz')).toEqual({
    statusCode: 503,
    kept: 'no-store',
    retry: '2',
    body: '{"status":"unavailable"}',
  });
  expect((await asked(server, '/healthz')).statusCode).toBe(200);
  await server.close();
  await pool.end();
});
