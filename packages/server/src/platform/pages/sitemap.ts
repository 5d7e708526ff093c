import { html } from './markup.ts';

/** A page of the directory: its address within the installation, and when it last changed. */
export type ListedPage = { readonly path: string; readonly changedAt: Date | null };

/** The protocol allows no more addresses in one file: https://www.sitemaps.org/protocol.html. */
export const pagesPerFile = 50_000;

const opening = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const entry = (kind: 'url' | 'sitemap', base: string, { path, changedAt }: ListedPage): string =>
  `<${kind}>${html`<loc>${base + path}</loc>`.text}${
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  }</${kind}>`;

/** A sitemap of at most 50,000 pages. */
export const sitemapOf = (base: string, pages: readonly ListedPage[]): string =>
  `${opening}\n<urlset ${namespace}>\n${pages.map((page) => entry('url', base, page)).join('\n')}\n</urlset>\n`;

/** The list of `count` sitemaps, where one file cannot hold every page. */
export const sitemapIndex = (base: string, count: number): string => {
  const files = Array.from({ length: count }, (_, number) => ({
    path: `/sitemap-${number + 1}.xml`,
    changedAt: null,
  }));
  return `${opening}\n<sitemapindex ${namespace}>\n${files
    .map((file) => entry('sitemap', base, file))
    .join('\n')}\n</sitemapindex>\n`;
};
