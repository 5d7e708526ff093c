import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../testing/pages.ts';
import type { PageDeps } from './deps.ts';
import { createSiteMap } from './site-map.ts';

describe('the map of a site', () => {
  const changedAt = new Date('2026-11-20T10:00:00Z');

  /** A site with so many profiles; `asked` counts the readings. */
  const siteWith = (count: number, maintenance = false) => {
    let asked = 0;
    let now = 0;
    const practice = {
      name: 'P',
      demonstration: false,
      maintenance,
      timeZone: 'UTC',
      emergencyNumber: '911',
      sendsMail: true,
    };
    const profiles: PageDeps['profiles'] = {
      count: async () => count,
      list: async (from, most) => {
        asked += 1;
        return Array.from({ length: Math.min(most, count - from) }, (_, index) => ({
          path: `/doctor/${from + index}`,
          changedAt,
        }));
      },
    };
    const facets = async () => ({
      specialties: [{ slug: 'cardiology', count: 2 }],
      provinces: [{ country: 'DO', province: 'DO-25', count: 1 }],
      cities: [
        { country: 'DO', province: 'DO-25', city: 'La Vega', count: 1 },
        { country: 'DO', province: null, city: 'La Vega', count: 1 },
      ],
      insurers: [{ insurer: 'senasa', count: 1 }],
      languages: [],
    });
    const deps = { practice: async () => practice, profiles, facets } as unknown as PageDeps;
    const map = createSiteMap(
      deps,
      () => 'https://clinica.example',
      () => now,
    );
    return { map, asked: () => asked, wait: (milliseconds: number) => (now += milliseconds) };
  };
  const urls = (text: string | null) => text?.match(/<url>/g)?.length ?? 0;

  it('is one file while everything fits', async () => {
    const text = await siteWith(2).map(0);
    expect(text).toContain('<loc>https://clinica.example/</loc>');
    expect(text).toContain(
      '<loc>https://clinica.example/doctor/1</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod>',
    );
    expect(await siteWith(2).map(4)).toBeNull();
  });

  it('holds the pages of the directory that lead to somebody', async () => {
    const addresses = [
      ...((await siteWith(2).map(0)) ?? '').matchAll(/<loc>([^<]*doctors[^<]*)<\/loc>/g),
    ].map(([, address]) => address?.replace('https://clinica.example/doctors/', ''));
    expect(addresses).toEqual([
      'specialty',
      'location',
      'insurance',
      'reviews',
      'nearby',
      'specialty?specialty=cardiology',
      'location?province=DO-25',
      'location?city=La+Vega',
      'insurance?insurer=senasa',
    ]);
  });

  it('is a list of files of at most 50,000 pages beyond that', async () => {
    const { map } = siteWith(120_001);
    const list = (await map(0)) ?? '';
    expect(list.match(/<sitemap>/g)).toHaveLength(4);
    expect(list).toContain('<loc>https://clinica.example/sitemap-4.xml</loc>');
    expect(urls(await map(1))).toBeGreaterThan(3);
    expect(urls(await map(2))).toBe(50_000);
    expect(urls(await map(4))).toBe(20_001);
    expect(await map(4)).toContain('/doctor/120000<');
    expect(await map(5)).toBeNull();
  });

  it('is read once for many questions, and anew after five minutes', async () => {
    const { map, asked, wait } = siteWith(3);
    await Promise.all([map(0), map(0), map(0)]);
    expect(asked()).toBe(1);
    wait(5 * 60_000 + 1);
    await map(0);
    expect(asked()).toBe(2);
  });

  it('keeps several files, so that asking for two in turn reads each once', async () => {
    const { map, asked } = siteWith(120_001);
    for (let round = 0; round < 3; round += 1) for (const file of [2, 3, 4, 9_999]) await map(file);
    expect(asked()).toBe(3);
  });

  it('holds the home page alone during maintenance', async () => {
    const text = await siteWith(5, true).map(0);
    expect(urls(text)).toBe(1);
    expect(text).toContain('<loc>https://clinica.example/</loc>');
  });
});

describe('what machines ask for', () => {
  let site: Site;
  let listed: string;
  let pending: string;
  beforeAll(async () => {
    site = await openSite({ publicUrl: 'https://clinica.example' });
    listed = await site.addDoctor({ name: 'Dra. Ana Rosario' });
    pending = await site.addDoctor({ name: 'Dr. Pendiente', listed: false });
  });
  afterAll(() => site.close());
  beforeEach(() => site.setPractice({ maintenance: false }));

  it('the map names listed doctors only, with the time of their last change', async () => {
    const { headers, body } = await site.get('/sitemap.xml', { host: 'evil.example' });
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toMatch(
      new RegExp(`<loc>https://clinica.example/doctor/${listed}</loc><lastmod>20[^<]+Z</lastmod>`),
    );
    expect(body).not.toContain(pending);
    expect(body).not.toContain('evil.example');
    expect((await site.get('/sitemap-9.xml')).statusCode).toBe(404);
    expect((await site.get('/sitemap-0.xml')).body).not.toContain('<urlset');
  });

  it('a profile that becomes different has a new time; one that is only saved again has not', async () => {
    const time = async () => {
      const { rows } = await site.app.database.asSuperuser('SELECT changed_at FROM doctor WHERE id = $1', [
        listed,
      ]);
      return (rows[0] as { changed_at: Date }).changed_at.getTime();
    };
    const before = await time();
    await site.app.database.asSuperuser('UPDATE doctor SET bio = bio WHERE id = $1', [listed]);
    expect(await time()).toBe(before);
    site.app.setNow(new Date(site.app.now().getTime() + 1_000));
    await site.app.database.asSuperuser("UPDATE doctor SET bio = 'Nueva' WHERE id = $1", [listed]);
    expect(await time()).toBeGreaterThan(before);
  });

  it('robots.txt keeps machines out of calls and portal, and out of everything during maintenance', async () => {
    const open = (await site.get('/robots.txt')).body;
    expect(open).toContain('Disallow: /wp-json/');
    expect(open).toContain('Allow: /wp-json/dr-assistant/v1/files/\n');
    expect(open).toContain('Disallow: /dashboard');
    expect(open).toContain('Sitemap: https://clinica.example/sitemap.xml');
    expect(open).not.toMatch(/^Disallow: \/$/m);
    await site.setPractice({ maintenance: true });
    expect((await site.get('/robots.txt')).body).toMatch(/^Disallow: \/$/m);
  });

  it('the sign of the product is a picture of a few bytes', async () => {
    const { headers, body } = await site.get('/favicon.svg');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(body).toMatch(/^<svg /);
  });
});
