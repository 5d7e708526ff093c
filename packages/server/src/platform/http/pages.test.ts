import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createLog } from '../log.ts';

let app: TestApp;
let directory: string;
let server: FastifyInstance;
beforeAll(async () => {
  app = await createTestApp();
  directory = await mkdtemp(join(tmpdir(), 'doctor-plus-pages-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'main.js'), 'export {};');
  await writeFile(join(directory, 'secret.txt'), 'not for the web');
  const files = { script: 'assets/main.js', preload: [], styles: [] };
  const build = { directory, entries: { public: files, portal: files }, texts: () => [] };
  const { database, secrets } = app;
  ({ server } = await createApp({ database, secrets, log: createLog('silent'), build, secure: true }));
});
afterAll(async () => {
  await server.close();
  await app.close();
  await rm(directory, { recursive: true });
});

const page = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: 'localhost', ...headers } });

const settingsOf = (html: string) =>
  JSON.parse(/id="dr-assistant-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('a page', () => {
  it('holds a name that looks like the end of its script as text', async () => {
    const name = '</script><script>alert(1)</script><!--\u2028';
    await app.database.asSuperuser('UPDATE practice SET name = $1', [name]);
    const { body } = await page('/login');
    expect(settingsOf(body).practice).toBe(name);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<!--');
  });

  it('takes nothing from cookies or address into its text', async () => {
    const cookie = 'dp-theme="><script>x</script>; dp-language="><script>x</script>';
    const { body } = await page('/login?next="><script>x</script>', { cookie });
    expect(body).not.toContain('<script>x');
    expect(settingsOf(body)).toMatchObject({ theme: 'light', language: 'es' });
  });

  it('is never kept, and runs no script but its own', async () => {
    const [first, second] = [await page('/panel'), await page('/panel')];
    expect(first.headers['cache-control']).toBe('no-store');
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split('script-src')[1]?.split(';')[0]).not.toContain('unsafe');
    expect(policy).not.toBe(second.headers['content-security-policy']);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
  });

  it('gives a visitor a cookie that only this host and only HTTPS get', async () => {
    const answer = await page('/login');
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-dp-visitor=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('signing in over HTTPS', () => {
  it('sets a __Host- cookie and ignores one of the other name', async () => {
    const patient = await app.signIn('patient');
    const username = `patient.${patient.id.slice(-12)}`;
    const answer = await server.inject({
      method: 'POST',
      url: '/wp-json/dr-assistant/v1/login',
      headers: { host: 'localhost' },
      payload: { username, password: app.password },
    });
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-dp-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const withPlainName = await page('/wp-json/dr-assistant/v1/me', { cookie: patient.cookie });
    expect(withPlainName.statusCode).toBe(401);
  });
});

describe('a file', () => {
  it('is kept for a year and has the headers of every answer', async () => {
    const answer = await page('/assets/main.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers.server).toBeUndefined();
  });

  it.each(['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt', '/assets/%00'])(
    'outside the folder is not served: %s',
    async (url) => expect((await page(url)).body).not.toContain('not for the web'),
  );
});
