import { browseAddress } from '@doctor-plus/contract/directory/address.ts';
import { firstQuestions } from '@doctor-plus/contract/directory/questions.ts';
import type { Facets } from '@doctor-plus/contract/directory/search.ts';
import type { PageDeps } from './deps.ts';
import { publicPages } from './public-pages.ts';
import { type ListedPage, pagesPerFile, sitemapIndex, sitemapOf } from './sitemap.ts';

/** How long a file of the map is given again as it was; milliseconds. */
const keptFor = 5 * 60_000;

/** Most files that are kept; a full one takes some 8 MB. */
const mostKept = 4;

const plain = (path: string): ListedPage => ({ path, changedAt: null });

const fixed: readonly ListedPage[] = [
  plain('/'),
  ...Object.entries(publicPages).flatMap(([path, { indexed }]) => (indexed ? [plain(path)] : [])),
];

/** More pages of the directory than this are left out: the profiles themselves are all listed. */
const mostBrowsed = 10_000;

/** The first questions of the directory, and each with every answer that some doctor meets. */
const browsePages = ({ specialties, provinces, cities, insurers }: Facets): ListedPage[] =>
  [
    ...firstQuestions.map((first) => browseAddress(first)),
    ...specialties.map(({ slug }) => browseAddress('specialty', { specialty: slug })),
    ...provinces.map(({ province }) => browseAddress('location', { province })),
    // Cities of one name are one page.
    ...new Set(cities.map(({ city }) => browseAddress('location', { city }))),
    ...insurers.map(({ insurer }) => browseAddress('insurance', { insurer })),
  ]
    .slice(0, mostBrowsed)
    .map(plain);

/**
 * The site's map: one file while all pages fit into it, else a list of files, the first with the fixed pages and those
 * of the directory, the others with 50,000 profiles each. The few files that were asked for last are kept for five
 * minutes, and so is how many there are: a flood of questions for any of them, or for files that are none, costs one
 * reading.
 */
export const createSiteMap = (
  { practice, profiles, facets }: PageDeps,
  base: () => string,
  now: () => number,
) => {
  let counted: { until: number; count: Promise<number> } | null = null;
  const countProfiles = (): Promise<number> => {
    if (counted === null || counted.until < now()) {
      const reading = { until: now() + keptFor, count: profiles.count() };
      counted = reading;
      // A failure is not kept: the next question asks again.
      reading.count.catch(() => {
        if (counted === reading) counted = null;
      });
    }
    return counted.count;
  };

  const write = async (file: number, count: number): Promise<string> => {
    if (file < 2) {
      const first = [...fixed, ...browsePages(await facets())];
      if (file === 1) return sitemapOf(base(), first);
      return first.length + count <= pagesPerFile
        ? sitemapOf(base(), [...first, ...(await profiles.list(0, count))])
        : sitemapIndex(base(), filesOf(count));
    }
    return sitemapOf(base(), await profiles.list((file - 2) * pagesPerFile, pagesPerFile));
  };

  const kept = new Map<number, { readonly until: number; readonly text: Promise<string> }>();
  const keep = (file: number, count: number): Promise<string> => {
    const written = { until: now() + keptFor, text: write(file, count) };
    kept.delete(file);
    kept.set(file, written);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    written.text.catch(() => {
      if (kept.get(file) === written) kept.delete(file);
    });
    return written.text;
  };

  /** File 0 is `sitemap.xml`; null for a number beyond the last. */
  return async (file: number): Promise<string | null> => {
    const { maintenance } = await practice();
    if (maintenance) return file === 0 ? sitemapOf(base(), [plain('/')]) : null;
    const count = await countProfiles();
    if (file > filesOf(count)) return null;
    const known = kept.get(file);
    return known && known.until >= now() ? known.text : keep(file, count);
  };
};

/** How many files there are beside the list of them. */
const filesOf = (count: number): number => Math.ceil(count / pagesPerFile) + 1;
