import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { openSite, type Site } from '../../testing/pages.ts';
import { createLog } from '../log.ts';

const api = '/wp-json/dr-assistant/v1';
const ours = 'https://clinica.example';

/** Other sites, and spellings that a careless comparison takes for one of ours: `https://clinica.example` and `https://localhost`. */
const hostile = [
  'null',
  'https://evil.example',
  'https://clinica.example.evil.example',
  'https://evilclinica.example',
  'https://clinica.example:8443',
  'https://clinica.example:443.evil.example',
  'http://clinica.example',
  'https://sub.clinica.example',
  'https://clinica.example@evil.example',
  'https://clinica.example/',
  'https://CLINICA.example',
  'https://clinica.example.',
  'https://clinica_example',
  'https://clinica.exampl',
  'https://xn--clnica-4va.example',
  'file://clinica.example',
  'chrome-extension://clinica.example',
  'https://clinica.example, https://evil.example',
  'https://localhost.evil.example',
  'https://localhost:81',
  '*',
];

let site: Site;
let server: Site['server'];
beforeAll(async () => {
  site = await openSite();
  const { database, secrets, files } = site.app;
  ({ server } = await createApp({
    database,
    clock: database.clock,
    secrets,
    files,
    log: createLog('silent'),
    build: null,
    allowedOrigins: [ours],
    limitScale: 1_000_000,
  }));
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const sharing = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

/** What another site could ask for: public and personal reads, changes, pages, files and what is not there. */
const asked = [
  ['GET', `${api}/doctors/search?query=an`],
  ['GET', `${api}/me`],
  ['GET', `${api}/nonce`],
  ['POST', `${api}/login`],
  ['DELETE', '/wp-json/wp/v2/users/me'],
  ['OPTIONS', `${api}/login`],
  ['OPTIONS', `${api}/me`],
  ['GET', '/'],
  ['GET', '/assets/main.js'],
  ['GET', '/robots.txt'],
  ['GET', `${api}/openapi.json`],
  ['GET', '/wp-json/none'],
  ['GET', '/healthz'],
] as const;

describe('another origin (S44)', () => {
  it.each(hostile)('%s may read no answer', async (origin) => {
    const patient = await site.app.signIn('patient');
    for (const [method, url] of asked) {
      const headers = {
        host: 'localhost',
        origin,
        cookie: patient.cookie,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-wp-nonce, authorization',
      };
      const payload = method === 'POST' ? { payload: { username: 'x', password: 'y' } } : {};
      for (const front of [site.server, server]) {
        const answer = await front.inject({ method, url, headers, ...payload });
        expect(sharing(answer.headers), `${method} ${url}`).toEqual([]);
        expect(String(answer.headers.vary).toLowerCase(), `${method} ${url}`).toContain('origin');
      }
    }
  });

  it.each(hostile)('%s is not taken for an allowed one', async (origin) => {
    const patient = await site.app.signIn('patient');
    const change = (from: string) =>
      server.inject({
        method: 'PUT',
        url: `${api}/account/appearance`,
        headers: { host: 'localhost', origin: from, cookie: patient.cookie, 'x-wp-nonce': patient.nonce() },
        payload: { language: 'es', theme: 'light' },
      });
    const refused = await change(origin);
    expect(refused.json().code).toBe('origin_not_allowed');
    expect((await change(ours)).statusCode).toBe(200);
  });
});
