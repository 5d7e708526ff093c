import { type LanguageCode, languages } from '@doctor-plus/locales/index.ts';
import { localeOf } from './language.ts';
import { dataScript, html, type Markup } from './markup.ts';

/** What a page says about itself to search engines and to whoever shows a link to it. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** Its one address in this installation, such as `/doctor/…`; null where it has none to be found under. */
  readonly path: string | null;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  readonly kind?: 'website' | 'profile';
  /** Address of a picture, with the host. */
  readonly image?: string | undefined;
  /** schema.org objects. */
  readonly data?: readonly object[];
};

/** Search engines show about this much; cut at a word's end. */
const descriptionMaximum = 160;

/** The beginning of a text in one line, at most 160 characters. */
export const describe = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...plain];
  if (letters.length <= descriptionMaximum) return plain;
  const cut = letters.slice(0, descriptionMaximum - 1).join('');
  const word = cut.lastIndexOf(' ');
  return `${(word > descriptionMaximum / 2 ? cut.slice(0, word) : cut).replace(/[\s,;:.–-]+$/u, '')}…`;
};

/** Address of a page in one language; without `lang` each reader gets their own. */
const inLanguage = (address: string, language: LanguageCode) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

type Surroundings = {
  /** Own address of the installation, without a slash at the end. */
  readonly base: string;
  readonly site: string;
  readonly language: LanguageCode;
  /** The language was named in the address. */
  readonly languageInAddress: boolean;
  readonly nonce: string;
};

const meta = (name: string, content: string) => html`<meta name="${name}" content="${content}">`;
const property = (name: string, content: string) => html`<meta property="${name}" content="${content}">`;

/** The same page in each language, and where each reader gets their own. */
const alternates = (address: string): Markup[] => [
  ...languages.map(
    ({ code }) => html`<link rel="alternate" hreflang="${code}" href="${inLanguage(address, code)}">`,
  ),
  html`<link rel="alternate" hreflang="x-default" href="${address}">`,
];

/** The elements of `<head>` that tell what the page is. */
export const headMarkup = (head: Head, around: Surroundings): Markup[] => {
  const address = head.path === null ? null : around.base + head.path;
  const own = address && around.languageInAddress ? inLanguage(address, around.language) : address;
  return [
    meta('description', head.description),
    html`<title>${head.title}</title>`,
    ...(head.indexed ? [] : [meta('robots', 'noindex')]),
    ...(own ? [html`<link rel="canonical" href="${own}">`, property('og:url', own)] : []),
    ...(address && head.indexed ? alternates(address) : []),
    property('og:site_name', around.site),
    property('og:type', head.kind ?? 'website'),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:locale', localeOf(around.language).replace('-', '_')),
    ...(head.image ? [property('og:image', head.image)] : []),
    meta('twitter:card', 'summary'),
    ...(head.data ?? []).map((object) =>
      dataScript(
        'application/ld+json',
        { '@context': 'https://schema.org', ...object },
        { nonce: around.nonce },
      ),
    ),
  ];
};
