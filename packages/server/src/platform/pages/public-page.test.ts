import { readFile } from 'node:fs/promises';
import { blocksOf, legalParts } from '@doctor-plus/contract/legal/texts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openSite, type Site } from '../../testing/pages.ts';
import { pageTexts } from './texts.ts';

let site: Site;
let ana: string;
let pending: string;
beforeAll(async () => {
  site = await openSite({ publicUrl: 'https://clinica.example/' });
  ana = await site.addDoctor({
    name: 'Dra. Ana Rosario',
    bio: 'Cardióloga con dieciséis años de práctica.',
    specialties: ['cardiology', 'pain-medicine'],
    languages: ['es', 'en'],
  });
  pending = await site.addDoctor({ name: 'Dr. Pendiente Solo', bio: 'canario-pendiente', listed: false });
});
afterAll(() => site.close());
beforeEach(() => site.setPractice({ name: 'Consultorio <Rosario> & Hijos', maintenance: false }));

const attribute = (body: string, pattern: RegExp) => pattern.exec(body)?.[1] ?? null;
const canonical = (body: string) => attribute(body, /<link rel="canonical" href="([^"]*)">/);
const title = (body: string) => attribute(body, /<title>([^<]*)<\/title>/);
const described = (body: string) => attribute(body, /<meta name="description" content="([^"]*)">/);
const noindex = (body: string) => body.includes('<meta name="robots" content="noindex">');
const dataOf = (body: string): Record<string, unknown>[] =>
  [...body.matchAll(/<script type="application\/ld\+json" nonce="[^"]+">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ''),
  );
const subjectOf = (body: string) =>
  JSON.parse(attribute(body, /id="dr-assistant-page">(.*?)<\/script>/s) ?? '');

describe('home', () => {
  it('says what it is in the visitor’s language, and where it is under the operator’s address only', async () => {
    const { body } = await site.get('/', { host: 'evil.example', 'accept-language': 'pt-BR,en;q=0.5' });
    expect(body).toContain('<html lang="pt"');
    expect(title(body)).toBe(
      'Consultorio &lt;Rosario&gt; &amp; Hijos · Encontre seu médico e agende sem ligar · Doctor Plus',
    );
    expect(described(body)).toMatch(/^Procure um médico pelo nome/);
    expect(canonical(body)).toBe('https://clinica.example/');
    expect(body).toContain('<meta property="og:locale" content="pt_BR">');
    expect(body).not.toContain('evil.example');
    expect(noindex(body)).toBe(false);
  });

  it('names each of its languages, and stands for itself where the address names one', async () => {
    const { body } = await site.get('/?lang=ja');
    expect(body).toContain('<html lang="ja"');
    expect(canonical(body)).toBe('https://clinica.example/?lang=ja');
    for (const code of ['en', 'es', 'de', 'it', 'fr', 'pt', 'zh', 'ja', 'ko'])
      expect(body).toContain(`hreflang="${code}" href="https://clinica.example/?lang=${code}"`);
    expect(body).toContain('hreflang="x-default" href="https://clinica.example/"');
  });

  it('describes the practice and its search to machines', async () => {
    const [clinic, site_] = dataOf((await site.get('/')).body);
    expect(clinic).toMatchObject({
      '@type': ['MedicalClinic', 'Physician'],
      '@id': 'https://clinica.example/#practice',
      name: 'Consultorio <Rosario> & Hijos',
    });
    expect(site_).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://clinica.example/?query={search_term_string}' },
      },
    });
  });

  it('can be read and searched before any script runs', async () => {
    const { body } = await site.get('/');
    expect(body).toContain('Encuentre a su médico y reserve sin llamar</h1>');
    expect(body).toMatch(/<form [^>]*action="\/"/);
    expect(body).toContain('name="query"');
    for (const role of ['patient', 'doctor', 'secretary'])
      expect(body).toContain(`href="/register?role=${role}"`);
    expect(body).toContain('href="/login"');
  });

  it('leads whoever is signed in to the portal instead of to a registration', async () => {
    const { body } = await site.get('/', await site.signedIn());
    expect(body).toContain('href="/dashboard"');
    expect(body).not.toContain('href="/login"');
  });
});

describe('a doctor’s page', () => {
  it('names the doctor in its head, its data and its text', async () => {
    const { statusCode, body } = await site.get(`/doctor/${ana}`);
    expect(statusCode).toBe(200);
    expect(title(body)).toBe('Dra. Ana Rosario, Cardiología, Medicina del dolor, Santiago · Doctor Plus');
    expect(described(body)).toBe('Cardióloga con dieciséis años de práctica.');
    expect(canonical(body)).toBe(`https://clinica.example/doctor/${ana}`);
    expect(body).toContain('<meta property="og:type" content="profile">');
    const [physician, crumbs] = dataOf(body);
    expect(physician).toMatchObject({
      '@type': 'Physician',
      name: 'Dra. Ana Rosario',
      medicalSpecialty: ['https://schema.org/Cardiovascular', 'https://schema.org/Anesthesia'],
      knowsAbout: ['Cardiología', 'Medicina del dolor'],
      address: { streetAddress: 'Av. Duarte 5', addressLocality: 'Santiago' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(body).toMatch(/<h1 [^>]*>Dra. Ana Rosario<\/h1>/);
    expect(subjectOf(body).doctor).toMatchObject({ id: ana, name: 'Dra. Ana Rosario' });
  });

  it('speaks the visitor’s language', async () => {
    const { body } = await site.get(`/doctor/${ana}`, { cookie: 'dp-language=de' });
    expect(title(body)).toContain('Kardiologie');
  });

  it('holds whatever a doctor writes as text', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'<!--\u2028';
    const id = await site.addDoctor({ name: evil, bio: evil, insurers: [evil], languages: ['es'] });
    const { body } = await site.get(`/doctor/${id}`);
    expect(body).not.toMatch(/<script>alert|<img src=x|<!--/);
    expect(dataOf(body)[0]).toMatchObject({ name: evil, description: evil });
    expect(subjectOf(body).doctor).toMatchObject({ name: evil, bio: evil });
    expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    // Every script element is either data or carries the answer's nonce.
    for (const [element] of body.matchAll(/<script[^>]*>/g))
      expect(element).toMatch(/nonce="[\w+/=]{24}"|type="application\/json"/);
  });

  test.each([
    ['of nobody', () => '/doctor/0196f0f5-0000-7000-8000-000000000000'],
    ['of a doctor who waits for approval', () => `/doctor/${pending}`],
    ['with something else than an id', () => '/doctor/"><script>x'],
  ])('%s is a kind page that is not there', async (_, address) => {
    const { statusCode, body } = await site.get(encodeURI(address()));
    expect(statusCode).toBe(404);
    expect(noindex(body)).toBe(true);
    expect(canonical(body)).toBeNull();
    expect(body).toContain('No encontramos a ese médico</h1>');
    expect(subjectOf(body)).toEqual({ doctor: null });
    expect(body).not.toContain('canario-pendiente');
    expect(dataOf(body)).toEqual([]);
  });

  it('is a page of the portal for whoever is signed in, with the same head', async () => {
    const { body } = await site.get(`/doctor/${ana}`, await site.signedIn());
    expect(body).toContain("import('/assets/portal.js')");
    expect(title(body)).toContain('Dra. Ana Rosario');
    const missing = await site.get(`/doctor/${pending}`, await site.signedIn());
    expect(missing.statusCode).toBe(404);
  });
});

describe('a page of the directory', () => {
  const specialty = '/doctors/specialty';
  const cardiology = `${specialty}?specialty=cardiology`;

  it('offers what doctors have as links, before any script runs', async () => {
    const { statusCode, body } = await site.get(specialty);
    expect(statusCode).toBe(200);
    expect(title(body)).toBe('Médicos por especialidad · Doctor Plus');
    expect(canonical(body)).toBe(`https://clinica.example${specialty}`);
    expect(noindex(body)).toBe(false);
    expect(body).toMatch(/<a [^>]*href="\?specialty=cardiology"[^>]*><span [^>]*>Cardiología<\/span>/);
    expect(subjectOf(body)).toMatchObject({ facets: { cities: [{ city: 'Santiago' }] }, found: null });
    for (const way of ['location', 'insurance', 'reviews', 'nearby'])
      expect(body).toContain(`href="/doctors/${way}"`);
  });

  it('shows who was found, and names it in head, text and data', async () => {
    const { body } = await site.get(cardiology);
    expect(title(body)).toBe('Cardiología: médicos con horas libres · Doctor Plus');
    expect(body).toMatch(/<h1 [^>]*>Cardiología: médicos con horas libres<\/h1>/);
    expect(described(body)).toMatch(/^Cardiología: médicos con horas libres\. Compare/);
    expect(canonical(body)).toBe(`https://clinica.example${cardiology}`);
    expect(body).toContain(`<a href="/doctor/${ana}">Dra. Ana Rosario</a>`);
    expect(dataOf(body)[0]).toMatchObject({
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([
        expect.objectContaining({ name: 'Dra. Ana Rosario', url: `https://clinica.example/doctor/${ana}` }),
      ]),
    });
    const { facets, found } = subjectOf(body);
    expect(facets).toBeNull();
    expect(found.data.map(({ id }: { id: string }) => id)).toContain(ana);
    expect(body).not.toMatch(/phone|canario-pendiente|Pendiente Solo/);
  });

  it('stands for itself in each language', async () => {
    const { body } = await site.get(`${cardiology}&lang=ja`);
    expect(canonical(body)).toBe(`https://clinica.example${cardiology}&amp;lang=ja`);
    expect(body).toContain(`hreflang="de" href="https://clinica.example${cardiology}&amp;lang=de"`);
    expect(title(body)).toBe('循環器内科：空き時間のある医師 · Doctor Plus');
  });

  it.each([
    ['narrowed further', `${cardiology}&language=es`],
    ['sorted by hand', `${cardiology}&sort=name`],
    ['a later page', '/doctors/reviews?page=2'],
    ['about nobody', `${specialty}?specialty=urology`],
    ['of an invented place', '/doctors/location?city=%3Cb%3EGanga%3C%2Fb%3E'],
  ])('is no page for search engines when it is %s', async (_, address) => {
    const { statusCode, body } = await site.get(address);
    expect(statusCode).toBe(200);
    expect(noindex(body)).toBe(true);
    expect(canonical(body)).toBeNull();
    expect(title(body)).not.toContain('Ganga');
    expect(body).not.toContain('<b>Ganga');
  });

  it('measures from a city, and asks again where only the browser knows the position', async () => {
    const near = subjectOf((await site.get('/doctors/nearby?near=DO-25')).body);
    expect(near.found.total).toBeGreaterThan(0);
    const here = await site.get('/doctors/nearby?near=here');
    expect(subjectOf(here.body).found).toBeNull();
    expect(here.body).toContain('<select ');
  });

  it('leaves what makes no sense in the address out', async () => {
    const { statusCode, body } = await site.get(`${specialty}?specialty=%27%3Cscript%3E&page=-1&sort=id`);
    expect(statusCode).toBe(200);
    expect(subjectOf(body).found).toBeNull();
  });

  it('is a page of the portal for a patient, and the public one for everybody else', async () => {
    const { body } = await site.get(specialty, await site.signedIn());
    expect(body).toContain("import('/assets/portal.js')");
    const doctor = { cookie: `__Host-${(await site.app.signIn('doctor')).cookie}` };
    expect((await site.get(specialty, doctor)).body).toContain('Médicos por especialidad</h1>');
  });

  it('begins with the specialty', async () => {
    const { statusCode, headers } = await site.get('/doctors');
    expect([statusCode, headers.location]).toEqual([301, '/doctors/specialty']);
  });

  it('is drawn without doctors for a network that asked too often', async () => {
    const limited = await openSite({ limitScale: 1 });
    await limited.setPractice({ maintenance: false });
    await limited.addDoctor({ name: 'Dra. Una' });
    const read = async () => subjectOf((await limited.get(cardiology)).body).found;
    for (let call = 0; call < 60; call += 1) expect(await read()).not.toBeNull();
    expect(await read()).toBeNull();
    expect((await limited.get(cardiology)).statusCode).toBe(200);
    await limited.close();
  });
});

describe('maintenance', () => {
  beforeEach(() => site.setPractice({ maintenance: true }));
  const notice = 'Estamos preparando el portal</h1>';

  it('shows a stranger the notice and the administrator’s way in, and nothing else', async () => {
    for (const address of [
      '/',
      `/doctor/${ana}`,
      '/doctors/specialty',
      '/doctors/specialty?specialty=cardiology',
    ]) {
      const { statusCode, body } = await site.get(address);
      expect(statusCode).toBe(200);
      expect(body).toContain(notice);
      expect(body).toContain('href="/wp-admin"');
      expect(noindex(body)).toBe(true);
      expect(body).not.toMatch(/Dra\. Ana|href="\/(register|login|terms)|role="search"/);
      expect(body).toContain('"maintenance":true');
    }
  });

  it('leaves the pages of accounts open, but not to search engines', async () => {
    for (const address of ['/login', '/register', '/privacy']) {
      const { body } = await site.get(address);
      expect(body).not.toContain(notice);
      expect(noindex(body)).toBe(true);
    }
  });

  it('does not concern whoever is signed in', async () => {
    const { body } = await site.get('/', await site.signedIn());
    expect(body).not.toContain(notice);
    expect(body).toContain('role="search"');
    expect(body).toContain('"maintenance":false');
  });
});

describe('a page with a form', () => {
  it.each([
    ['/login', 'login.title'],
    ['/forgot-password', 'forgot.title'],
    ['/register', 'register.pick.title'],
    ['/register?mode=login', 'login.title'],
    ['/register?role=secretary', 'register.form.secretary.title'],
    ['/register?role="><script>', 'register.pick.title'],
  ])('%s says what it is before its scripts run', async (address, key) => {
    const { body } = await site.get(address);
    const t = await pageTexts('es');
    expect(body).toContain(`>${t(`registration:${key}`)}</h1>`);
    expect(body).not.toContain('"><script>');
  });
});

describe('every answer to a browser', () => {
  it('carries the headers that protect it, found or not', async () => {
    for (const path of [
      '/',
      `/doctor/${ana}`,
      '/doctor/nobody',
      '/sitemap.xml',
      '/robots.txt',
      '/favicon.svg',
      '/x',
    ])
      expect((await site.get(path)).headers, path).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
  });

  it('sets no cookie that the page about cookies does not explain', async () => {
    const patient = await site.app.signIn('patient');
    const login = await site.server.inject({
      method: 'POST',
      url: '/wp-json/dr-assistant/v1/login',
      headers: { host: 'localhost' },
      payload: { username: `patient.${patient.id.slice(-12)}`, password: site.app.password },
    });
    const answers = [login, await site.get('/'), await site.get('/cookies')];
    const names = answers.flatMap(({ cookies }) => cookies.map(({ name }) => name.replace('__Host-dp-', '')));
    expect(names).toContain('session');
    const explained = JSON.parse(
      await readFile(new URL(import.meta.resolve('@doctor-plus/locales/es/cookies.json')), 'utf8'),
    );
    for (const name of names) expect(explained.kept).toHaveProperty(name);
  });
});

describe('other pages', () => {
  test.each([
    ['/terms', 'Términos de uso'],
    ['/privacy', 'Privacidad'],
    ['/cookies', 'Cookies'],
  ])('%s is a page of its own', async (path, name) => {
    const { body } = await site.get(path);
    expect(title(body)).toBe(`${name} · Doctor Plus`);
    expect(canonical(body)).toBe(`https://clinica.example${path}`);
    expect(described(body)).toContain('Consultorio &lt;Rosario&gt; &amp; Hijos');
    expect(body).toMatch(new RegExp(`<h1 [^>]*>${name}</h1>`));
    expect(body).toContain(`/assets/es-${path.slice(1)}.js`);
  });

  test.each(['terms', 'privacy', 'cookies'] as const)(
    '%s can be read whole without scripts',
    async (text) => {
      const said = JSON.parse(
        await readFile(new URL(import.meta.resolve(`@doctor-plus/locales/es/${text}.json`)), 'utf8'),
      );
      const { body } = await site.get(`/${text}`);
      for (const part of legalParts[text]) {
        expect(body).toContain(`>${said[part].title}</h2>`);
        const [first] = blocksOf(said[part].text).flat();
        if (!first?.includes('{{')) expect(body).toContain(`>${first}</`);
      }
      expect(body).toContain('Consultorio &lt;Rosario&gt; &amp; Hijos</h2>');
      expect(body).toContain('21 nov 2026');
      expect(body).not.toMatch(/\{\{|<Rosario>/);
    },
  );

  it('are not listed where only a token leads, nor where a session is needed', async () => {
    for (const path of ['/reset-password', '/forgot-password', '/panel', '/dashboard', '/anything'])
      expect(noindex((await site.get(path)).body)).toBe(true);
  });
});
