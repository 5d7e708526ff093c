import { pageOfHeader } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import type { EntryFiles } from '../http/web-build.ts';
import { dataScript, html, type Markup } from './markup.ts';

export type Theme = 'light' | 'dark';

export type PageDocument = {
  readonly files: EntryFiles;
  readonly head: readonly Markup[];
  readonly settings: object;
  /** What the page needs to know of its own subject; null where there is none. */
  readonly data: object | null;
  readonly language: LanguageCode;
  readonly theme: Theme;
  readonly nonce: string;
  /** Addresses of calls that the page begins with. */
  readonly asks: readonly string[];
  /** Whose page it is; empty for a stranger's. */
  readonly owner: string;
  readonly body: Markup | null;
  readonly scripts: Scripts;
};

/**
 * `after-paint` where the server has drawn what there is to read, `run-after-paint` where it has drawn what stands around it,
 * `at-once` where only the scripts can draw.
 */
export type Scripts = 'at-once' | 'run-after-paint' | 'after-paint';

/** The colour of the browser's own bar around the page: the token `--surface`. */
const barColour: Record<Theme, string> = { light: '#ffffff', dark: '#12181b' };

/**
 * Starts the page's scripts, and fetches them unless that has begun, once the page that the server drew is on the screen: before that
 * they would only hold it back. A page in the background is never painted, so there is a clock as well.
 */
const scriptsAfterPaint = ({ files, nonce, scripts }: PageDocument): Markup =>
  html`<script nonce="${nonce}" data-files="${(scripts === 'after-paint' ? files.preload : []).map((file) => `/${file}`).join(' ')}">{
const { nonce, dataset } = document.currentScript;
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const file of dataset.files.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file, nonce }));
  }
  import('/${files.script}');
};
requestAnimationFrame(() => setTimeout(begin));
setTimeout(begin, 1000);
}</script>`;

/** The page's files, fetched from the beginning; after the styles where the server has drawn something to look at. */
const preloads = ({ files, nonce, scripts }: PageDocument): readonly Markup[] => {
  if (scripts === 'after-paint') return [];
  const [all, priority] =
    scripts === 'at-once'
      ? [files.preload, null]
      : [[files.script, ...files.preload], html` fetchpriority="low"`];
  return all.map((file) => html`<link rel="modulepreload" href="/${file}" nonce="${nonce}"${priority}>`);
};

/**
 * Asks for what the page shows first while its scripts are still on their way. Before the styles, which it would otherwise wait
 * for; `platform/first-answers.ts` in the web application takes the answers.
 */
const firstAsks = ({ asks, owner, nonce }: PageDocument): Markup | null =>
  asks.length === 0
    ? null
    : html`<script nonce="${nonce}" data-asks="${asks.join(' ')}" data-owner="${owner}">globalThis.firstAnswers = new Map(document.currentScript.dataset.asks.split(' ').map((address) => {
  const { owner } = document.currentScript.dataset;
  const answer = fetch(address, { headers: { Accept: 'application/json', ...(owner && { '${pageOfHeader}': owner }) }, credentials: 'include', signal: AbortSignal.timeout(30000) });
  answer.catch(() => undefined);
  return [address, answer];
}));</script>`;

/** The whole page as it is sent. */
export const documentText = (page: PageDocument): string =>
  html`<!doctype html>
<html lang="${page.language}" data-mantine-color-scheme="${page.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${page.theme}">
<meta name="theme-color" content="${barColour[page.theme]}">
${page.head}
${firstAsks(page)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${page.files.styles.map((file) => html`<link rel="stylesheet" href="/${file}">`)}
${preloads(page)}
${dataScript('application/json', page.settings, { id: 'dr-assistant-settings' })}
${page.data ? dataScript('application/json', page.data, { id: 'dr-assistant-page' }) : null}
</head>
<body${page.owner ? html` class="logged-in"` : null}>
<div id="root">${page.body}</div>
${page.scripts === 'at-once' ? html`<script type="module" src="/${page.files.script}" nonce="${page.nonce}"></script>` : scriptsAfterPaint(page)}
</body>
</html>
`.text;

/** The mark of the product, for the browser's tab. */
export const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#0d7773"/><path d="M12 6.5v11M6.5 12h11" stroke="#fff" stroke-width="3" stroke-linecap="round"/></svg>';
