import { randomBytes } from 'node:crypto';
import { pageOwner } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import type { LanguageCode } from '@doctor-plus/locales/index.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors.ts';
import type { EntryFiles, WebBuild } from '../http/web-build.ts';
import type { LiveSession } from '../sessions/browser.ts';
import type { PageDeps } from './deps.ts';
import { documentText, type Scripts, type Theme } from './document.ts';
import { type Head, headMarkup } from './head.ts';
import { pageLanguage } from './language.ts';
import type { Markup } from './markup.ts';
import { contentSecurityPolicy } from './policy.ts';

/** Whether this is an address of a page: not of a call, and not of a file of the build. */
export const asksForPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/wp-json') && !url.startsWith('/assets/');

/** Who asks for a page, and how they want it; found out once, before it is decided which page it is. */
export type Visit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly base: string;
  readonly practice: Awaited<ReturnType<PageDeps['practice']>>;
  readonly live: LiveSession | null;
  readonly signedIn: boolean;
  /** A stranger at a practice that receives no visitors yet. */
  readonly closed: boolean;
  readonly language: LanguageCode;
  readonly languageInAddress: boolean;
};

export const visitOf = async (
  { browser, practice }: PageDeps,
  base: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit> => {
  const [live, found] = await Promise.all([browser.find(request, true), practice()]);
  const signedIn = live?.status === 'active';
  const query = request.query as Record<string, unknown>;
  const language = pageLanguage({
    address: query.lang,
    chosen: request.cookies['dp-language'],
    account: live?.language,
    acceptLanguage: request.headers['accept-language'],
  });
  return {
    request,
    reply,
    base,
    practice: found,
    live,
    signedIn,
    closed: found.maintenance && !signedIn,
    language,
    languageInAddress: query.lang === language,
  };
};

export type Page = {
  readonly entry: 'public' | 'portal';
  readonly defaultRole?: Role;
  /** Whose portal it is. */
  readonly role?: Role;
  readonly status?: 200 | 404;
  readonly head: Head;
  /** Module and text groups that the page needs beside those of its entry. */
  readonly module?: string;
  readonly groups: readonly string[];
  readonly data?: object;
  /** Addresses of calls that it begins with, asked for by the document itself. */
  readonly asks?: readonly string[];
  readonly body?: Markup;
  readonly scripts?: Scripts;
};

/** All that the browser fetches first: the entry, the page itself, and their texts. */
const filesOf = (build: WebBuild, page: Page, language: LanguageCode): EntryFiles => {
  const entry = build.entries[page.entry];
  const own = page.module === undefined ? null : build.module(page.module);
  const preload = new Set([
    ...entry.preload,
    ...(own ? [own.script, ...own.preload] : []),
    ...build.texts(page.entry, language, page.groups),
  ]);
  preload.delete(entry.script);
  return {
    script: entry.script,
    preload: [...preload],
    styles: [...new Set([...entry.styles, ...(own?.styles ?? [])])],
  };
};

/** Sends a page: never kept, and with a policy that lets only its own scripts run. */
export const sendPage = ({ build, browser }: PageDeps, visit: Visit, page: Page): FastifyReply => {
  if (!build) throw new Refusal('unavailable', 'The web application has not been built: run npm run build.');
  const { request, reply, practice, language } = visit;
  const nonce = randomBytes(16).toString('base64');
  const owner = visit.signedIn && visit.live ? pageOwner(visit.live) : '';
  const theme: Theme = request.cookies['dp-theme'] === 'dark' ? 'dark' : 'light';
  const settings = {
    root: '/wp-json/',
    nonce: browser.nonce(request, reply),
    default_role: page.defaultRole ?? null,
    signed_in: visit.signedIn,
    page_of: owner,
    role: page.role ?? null,
    language,
    theme,
    demonstration: practice.demonstration,
    maintenance: visit.closed,
    practice: practice.name,
    time_zone: practice.timeZone,
    emergency_number: practice.emergencyNumber,
    sends_mail: practice.sendsMail,
    languages: practice.languages,
    style_nonce: nonce,
    version: 'v1.0',
  };
  const around = {
    base: visit.base,
    site: practice.name,
    language,
    languageInAddress: visit.languageInAddress,
    nonce,
  };
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      documentText({
        files: filesOf(build, page, language),
        head: headMarkup(page.head, around),
        settings,
        data: page.data ?? null,
        language,
        theme,
        nonce,
        asks: page.asks ?? [],
        owner,
        body: page.body ?? null,
        scripts: page.scripts ?? 'at-once',
      }),
    );
};
