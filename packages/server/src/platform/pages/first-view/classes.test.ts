import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from '../../../testing/pages.ts';

const web = join(import.meta.dirname, '../../../../../web/src');

/** Classes of the style sheets that both sides draw with, by the names that the build gives them. */
const known = new Set(
  ['ui', 'app/public', 'app/shell', 'directory/parts', 'accounts/pages', 'accounts/register'].flatMap(
    (folder) =>
      readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.module.css'))
        .flatMap((file) => {
          const name = file.replace(/^.*\//, '').replace('.module.css', '');
          const text = readFileSync(join(web, folder, file), 'utf8');
          return [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, local]) => `${name}_${local}`);
        }),
  ),
);

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it('uses only classes that the style sheets have', async () => {
  const insurers = ['senasa'];
  const id = await site.addDoctor({ name: 'Dra. Ana Rosario', bio: 'Bio', insurers });
  const pages = [
    '/',
    `/doctor/${id}`,
    '/doctor/x',
    '/doctors/specialty',
    '/doctors/location',
    '/doctors/nearby',
    '/doctors/specialty?specialty=cardiology',
    '/doctors/nearby?near=DO-25&query=ana',
    '/doctors/specialty?specialty=urology',
    '/terms',
    '/privacy',
    '/cookies',
    '/login',
    '/forgot-password',
    '/register',
    '/register?role=doctor',
  ];
  await site.setPractice({ maintenance: false });
  const bodies = await Promise.all(pages.map(async (path) => (await site.get(path)).body));
  const { cookie } = await site.signedIn();
  bodies.push((await site.get('/dashboard', { cookie })).body);
  await site.setPractice({ maintenance: true });
  bodies.push((await site.get('/')).body);
  const used = new Set(
    bodies.flatMap((body) =>
      [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
    ),
  );
  used.delete('tabler-icon');
  used.delete('visually-hidden');
  // A marker that the specification names; nothing is drawn by it.
  used.delete('logged-in');
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});
