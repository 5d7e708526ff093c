import { randomBytes } from 'node:crypto';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { type Language, languages } from '@doctor-plus/contract/kernel/values.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserSessions } from '../sessions/browser.ts';
import { Refusal } from './errors.ts';
import { refuse } from './server.ts';
import type { EntryFiles, WebBuild } from './web-build.ts';

type PageDeps = {
  readonly build: WebBuild | null;
  readonly browser: BrowserSessions;
  readonly practice: () => Promise<{ name: string; demonstration: boolean; timeZone: string }>;
};

/** Pages of the content-management system that mount the portal with a default role (specification 2.1). */
const hostPages: Record<string, Role> = {
  '/wp-admin': 'administrator',
  '/panel-doctor': 'doctor',
  '/panel-assistant': 'secretary',
  '/panel': 'patient',
};

const publicPages = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/terms',
  '/privacy',
  '/cookies',
];

/** Serves the built files with immutable caching and precompressed, and HTML with the page's settings. */
export const mountPages = async (server: FastifyInstance, deps: PageDeps): Promise<void> => {
  if (deps.build) {
    await server.register(fastifyStatic, {
      root: `${deps.build.directory}/assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
  }
  for (const path of publicPages) {
    server.get(path, (request, reply) => sendPage(deps, 'public', null, request, reply));
  }
  for (const [path, role] of Object.entries(hostPages)) {
    server.get(path, (request, reply) => sendPage(deps, 'portal', role, request, reply));
  }
  server.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/wp-json') &&
      !request.url.startsWith('/assets/');
    if (isPage) return sendPage(deps, 'portal', null, request, reply);
    return refuse(reply, new Refusal('rest_no_route', 'No such address.'));
  });
};

const sendPage = async (
  { build, browser, practice }: PageDeps,
  entry: 'public' | 'portal',
  defaultRole: Role | null,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  if (!build) throw new Refusal('unavailable', 'The web application has not been built: run npm run build.');
  const live = await browser.find(request);
  const { name, demonstration, timeZone } = await practice();
  const scriptNonce = randomBytes(16).toString('base64');
  const language = languageOf(request);
  const theme = request.cookies['dp-theme'] === 'dark' ? 'dark' : 'light';
  const settings = {
    root: '/wp-json/',
    nonce: browser.nonce(request, reply),
    default_role: defaultRole,
    signed_in: live?.status === 'active',
    language,
    theme,
    demonstration,
    practice: name,
    time_zone: timeZone,
    style_nonce: scriptNonce,
    version: 'v1.0',
  };
  return reply
    .header('content-security-policy', contentSecurityPolicy(scriptNonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html({ files: withTexts(build, entry, language), settings, language, theme, nonce: scriptNonce }));
};

const withTexts = (build: WebBuild, entry: 'public' | 'portal', language: Language): EntryFiles => {
  const { preload, ...files } = build.entries[entry];
  return { ...files, preload: [...preload, ...build.texts(entry, language)] };
};

const languageOf = (request: FastifyRequest): Language => {
  const chosen = request.cookies['dp-language'];
  return languages.find((code) => code === chosen) ?? 'es';
};

const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** JSON inside a script element: nothing in it may end the element or start a comment. */
const embedded = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Html = {
  files: EntryFiles;
  settings: object;
  language: Language;
  theme: 'light' | 'dark';
  nonce: string;
};

const html = ({ files, settings, language, theme, nonce }: Html): string => `<!doctype html>
<html lang="${language}" data-mantine-color-scheme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme}">
<meta name="theme-color" content="${theme === 'dark' ? '#12181b' : '#ffffff'}">
<meta name="description" content="Doctor Plus">
<title>Doctor Plus</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%230d7773'/%3E%3Cpath d='M12 6v12M6 12h12' stroke='%23fff' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E">
${files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('\n')}
${files.preload.map((file) => `<link rel="modulepreload" href="/${file}" nonce="${nonce}">`).join('\n')}
<script type="application/json" id="dr-assistant-settings">${embedded(settings)}</script>
</head>
<body>
<div id="root"></div>
<script type="module" src="/${files.script}" nonce="${nonce}"></script>
</body>
</html>
`;
