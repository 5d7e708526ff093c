import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../testing/pages.ts';
import { newId } from '../ids.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const page = (url: string, headers?: Record<string, string>) => site.get(url, headers);

const settingsOf = (html: string) =>
  JSON.parse(/id="dr-assistant-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('a page', () => {
  it('holds a name that looks like the end of its script as text', async () => {
    const name = '</script><script>alert(1)</script><!--\u2028';
    await site.setPractice({ name });
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

  it('names the languages that the administrator offers', async () => {
    await site.app.database.asSuperuser("UPDATE practice SET languages = '{es,en}'");
    expect(settingsOf((await page('/login')).body).languages).toEqual(['es', 'en']);
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

describe('the settings of a page', () => {
  it('say whose it is, and nobody of a stranger', async () => {
    const { id, ...visit } = await site.signedIn();
    expect(settingsOf((await page('/dashboard', visit)).body).page_of).toBe(`${id}.patient`);
    expect(settingsOf((await page('/login')).body).page_of).toBe('');
  });

  it('stand beside a marker on the body of who is signed in', async () => {
    const { id: _, ...visit } = await site.signedIn();
    expect((await page('/dashboard', visit)).body).toContain('<body class="logged-in">');
    expect((await page('/', visit)).body).toContain('<body class="logged-in">');
    expect((await page('/login')).body).toContain('<body>');
  });

  it('say whether mail is sent: by a server that is set up, or in the demonstration', async () => {
    const { database } = site.app;
    const sendsMail = async (change: string) => {
      await database.asSuperuser(`UPDATE practice SET ${change}`);
      return settingsOf((await page('/login')).body).sends_mail;
    };
    expect(await sendsMail('demonstration = true, mail_host = NULL')).toBe(true);
    expect(await sendsMail('demonstration = false')).toBe(false);
    expect(await sendsMail("mail_host = 'mail.example.org'")).toBe(true);
    await database.asSuperuser('UPDATE practice SET demonstration = true, mail_host = NULL');
  });
});

describe('a page that is loaded', () => {
  it('does not keep a session alive: only what a person does in it counts', async () => {
    const { database } = site.app;
    const { cookie } = await site.signedIn();
    const seen = async () =>
      (await database.asSuperuser('SELECT last_seen_at FROM session ORDER BY created_at DESC LIMIT 1'))
        .rows[0].last_seen_at;
    await database.asSuperuser("UPDATE session SET last_seen_at = app_now() - interval '10 minutes'");
    const before = await seen();
    const { body } = await page('/dashboard', { cookie });
    expect(settingsOf(body).signed_in).toBe(true);
    expect(await seen()).toEqual(before);
  });
});

describe('a dashboard', () => {
  it('brings the files and texts of who asks for it', async () => {
    const { cookie } = await site.signedIn();
    const { body } = await page('/dashboard', { cookie });
    expect(body).toContain('modulepreload" href="/assets/src/app/homes/patient-home.tsx.js"');
    expect(body).toContain('modulepreload" href="/assets/es-dashboard.js"');
  });

  it('shows its bar before its scripts run, and says what it needs them for', async () => {
    const { cookie } = await site.signedIn();
    for (const path of ['/dashboard', '/appointments/upcoming', '/panel', `/for/${newId()}/dashboard`]) {
      const { body } = await page(path, { cookie });
      expect(body, path).toMatch(
        /<header class="top-bar_bar">.*Doctor Plus.*<noscript>.*<p .*role="status">Verificando/s,
      );
    }
  });

  it('says whose portal it is, so that the files of their page are fetched at once', async () => {
    const roleAt = async (path: string, headers = {}) => settingsOf((await page(path, headers)).body).role;
    const doctor = await site.signedIn('doctor');
    expect(await roleAt('/communications/chat', await site.signedIn())).toBe('patient');
    expect(await roleAt('/communications/team-chat', doctor)).toBe('doctor');
    expect(await roleAt(`/for/${newId()}/communications/chat`, doctor)).toBe('patient');
    expect(await roleAt('/communications/chat')).toBeNull();
  });

  it('brings those of nobody to a stranger', async () => {
    const { body } = await page('/dashboard');
    expect(body).not.toContain('-home.tsx');
    expect(body).toContain('<div id="root"></div>');
  });

  const asksOf = ({ body }: { body: string }) => /data-asks="([^"]*)"/.exec(body)?.[1] ?? null;
  const api = '/wp-json/dr-assistant/v1';
  const frame = `${api}/me ${api}/notifications/unread`;

  it('asks for what it shows first before anything else of it is there', async () => {
    const { cookie } = await site.signedIn();
    const answer = await page('/panel', { cookie });
    expect(asksOf(answer)).toBe(`${frame} ${api}/dashboard/patient`);
    expect(answer.body.indexOf('data-asks')).toBeLessThan(answer.body.indexOf('rel="stylesheet"'));
  });

  it('asks only who is there for an account that owes something', async () => {
    const { app } = site;
    await app.database.asSuperuser('UPDATE practice SET demonstration = false');
    expect(asksOf(await page('/panel-doctor', await site.signedIn('doctor')))).toBe(`${api}/me`);
    await app.database.asSuperuser('UPDATE practice SET demonstration = true');
  });

  it('asks who is there on every other page of the portal, and for nothing where nobody is', async () => {
    const { cookie } = await site.signedIn();
    expect(asksOf(await page('/appointments/upcoming', { cookie }))).toBe(frame);
    expect(asksOf(await page('/doctors/specialty', { cookie }))).toBe(frame);
    expect(asksOf(await page(`/for/${newId()}/dashboard`, { cookie }))).toBe(`${api}/me`);
    for (const path of ['/panel', '/appointments/upcoming', '/login'])
      expect(asksOf(await page(path)), path).toBeNull();
  });
});

describe('signing in over HTTPS', () => {
  it('sets a __Host- cookie and ignores one of the other name', async () => {
    const patient = await site.app.signIn('patient');
    const username = `patient.${patient.id.slice(-12)}`;
    const answer = await site.server.inject({
      method: 'POST',
      url: '/wp-json/dr-assistant/v1/login',
      headers: { host: 'localhost' },
      payload: { username, password: site.app.password },
    });
    const session = [answer.headers['set-cookie']].flat().find((cookie) => cookie?.includes('session'));
    expect(session).toMatch(/^__Host-dp-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
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

  it('travels as it was compressed by the build to who reads Brotli', async () => {
    const answer = await site.server.inject({
      url: '/assets/main.js',
      headers: { host: 'localhost', 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {};');
    expect((await page('/assets/main.js')).headers['content-encoding']).toBeUndefined();
  });

  it('may load further scripts of ours when it is the worker that reads PDFs, and nothing more', async () => {
    const worker = await page('/assets/pdf.worker.min-B5Yc7dP4.mjs');
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'");
    expect((await page('/assets/main.js')).headers['content-security-policy']).not.toContain("'self'");
  });

  it.each(['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt', '/assets/%00'])(
    'outside the folder is not served: %s',
    async (url) => expect((await page(url)).body).not.toContain('not for the web'),
  );
});

describe('a page that cannot be drawn', () => {
  it.each([
    ['es-DO', 'El servidor falló. No se perdió nada de lo guardado.', 'Reintentar'],
    ['ja', 'サーバーで問題が発生しました。', '再試行'],
  ])('says so in words (%s)', async (language, words, retry) => {
    await site.app.database.asSuperuser('ALTER TABLE practice RENAME TO practice_away');
    const answer = await site.get('/doctors/specialty', { 'accept-language': language });
    const call = await site.get('/wp-json/dr-assistant/v1/setup', { 'accept-language': language });
    await site.app.database.asSuperuser('ALTER TABLE practice_away RENAME TO practice');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(retry);
    expect(answer.body).not.toMatch(/http-equiv|practice|select/i);
    expect(call.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
