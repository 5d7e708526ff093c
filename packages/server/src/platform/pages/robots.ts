/** Addresses that hold nothing for search engines: calls, and what needs a session. */
const closed = [
  '/wp-json/',
  '/wp-admin',
  '/panel',
  '/dashboard',
  '/reset-password',
  '/verify-email',
  '/invitation',
  '/verify',
];

/** The longer rule counts: photos of doctors are part of the pages that search engines and social networks show. */
const open = ['/wp-json/dr-assistant/v1/files/'];

/** `robots.txt`: where not to look, and where the list of pages is. A closed practice is not to be looked at at all. */
export const robots = (base: string, maintenance: boolean): string =>
  [
    'User-agent: *',
    ...(maintenance
      ? ['Allow: /$', 'Disallow: /']
      : [...open.map((path) => `Allow: ${path}`), ...closed.map((path) => `Disallow: ${path}`)]),
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n');
