import { firstQuestions } from '@doctor-plus/contract/directory/questions.ts';
import type { DoctorProfile } from '@doctor-plus/contract/directory/schema.ts';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { Id } from '@doctor-plus/contract/kernel/values.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { Refusal } from '../http/errors.ts';
import { refuse } from '../http/server.ts';
import { browse } from './browse.ts';
import { dashboard, portal, portalFor } from './dashboard.ts';
import type { PageDeps } from './deps.ts';
import { favicon } from './document.ts';
import { ownAddress } from './own-address.ts';
import { closedPage, doctorProfile, fixedPage, home } from './public-page.ts';
import { documentCheck, publicPages } from './public-pages.ts';
import { refusePage } from './refused-page.ts';
import { robots } from './robots.ts';
import { asksForPage, type Page, sendPage, type Visit, visitOf } from './send-page.ts';
import { createSiteMap } from './site-map.ts';
import { pageTexts } from './texts.ts';

/** Pages of the content-management system that mount the portal with a default role (specification 2.1). */
const hostPages: Record<string, Role> = {
  '/wp-admin': 'administrator',
  '/panel-doctor': 'doctor',
  '/panel-assistant': 'secretary',
  '/panel': 'patient',
};

const DoctorAddress = z.object({ id: Id });

/** The doctor whom an address names; null when it names nobody who is listed. */
const doctorAt = async (params: unknown, deps: PageDeps): Promise<DoctorProfile | null> => {
  const address = DoctorAddress.safeParse(params);
  if (!address.success) return null;
  try {
    return (await deps.doctor(address.data.id)).doctor;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
};

/** Serves the built files with immutable caching and precompressed, and every page with its settings. `server` is theirs alone: its refusals are pages, too. */
export const mountPages = async (server: FastifyInstance, deps: PageDeps): Promise<void> => {
  server.setErrorHandler(refusePage);
  const base = () => ownAddress(server, deps.publicUrl, deps.https);
  const answer =
    (page: (visit: Visit, t: TFunction) => Page | Promise<Page>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const visit = await visitOf(deps, base(), request, reply);
      return sendPage(deps, visit, await page(visit, await pageTexts(visit.language)));
    };

  if (deps.build) await mountFiles(server, deps.build.directory);
  mountForMachines(server, deps, base);

  server.get(
    '/',
    answer((visit, t) => (visit.closed ? closedPage : home)(visit, t)),
  );
  for (const [path, page] of Object.entries(publicPages)) {
    server.get(
      path,
      answer((visit, t) => fixedPage(visit, t, path, page)),
    );
  }
  server.get(
    '/doctor/:id',
    answer(async (visit, t) => {
      if (visit.closed) return closedPage(visit, t);
      return doctorProfile(visit, t, await doctorAt(visit.request.params, deps));
    }),
  );
  // A pattern of its own, so that no log holds a code.
  server.get(
    '/verify/:code',
    answer((visit, t) => fixedPage(visit, t, '/verify', documentCheck)),
  );
  server.get('/doctors', (_, reply) => reply.redirect('/doctors/specialty', 301));
  for (const first of firstQuestions) {
    server.get(
      `/doctors/${first}`,
      answer((visit, t) => {
        // Patients have the same search in their portal, with their favourites and a way to book.
        if (visit.signedIn && visit.live?.role === 'patient') return portal(visit, t);
        return visit.closed ? closedPage(visit, t) : browse(visit, t, first, deps);
      }),
    );
  }
  for (const [path, defaultRole] of Object.entries(hostPages)) {
    server.get(
      path,
      answer((visit, t) => ({ ...dashboard(visit, t), defaultRole })),
    );
  }
  server.get('/for/*', answer(portalFor));
  for (const path of ['/dashboard', '/dashboard/:role']) server.get(path, answer(dashboard));
  const anyOther = answer(portal);
  server.setNotFoundHandler(async (request, reply) => {
    return asksForPage(request)
      ? anyOther(request, reply)
      : refuse(reply, new Refusal('rest_no_route', 'No such address.'));
  });
};

/** The worker that reads PDFs for a page of the portal; a worker's rules are those of its own answer. */
const pdfReader = /[\\/]pdf\.worker\.[^\\/]*$/;

/** It fetches further decoders of ours and nothing else: no call, no text run as script. */
const pdfReaderPolicy = "default-src 'none'; script-src 'self'";

const mountFiles = async (server: FastifyInstance, directory: string): Promise<void> => {
  await server.register(fastifyStatic, {
    root: `${directory}/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      if (pdfReader.test(path)) reply.header('content-security-policy', pdfReaderPolicy);
    },
  });
};

/** What search engines and browsers ask for by themselves. */
const mountForMachines = (server: FastifyInstance, deps: PageDeps, base: () => string): void => {
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    server.get(path, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
    );
  }
  server.get('/robots.txt', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(robots(base(), (await deps.practice()).maintenance)),
  );
  const siteMap = createSiteMap(deps, base, () => performance.now());
  const sendMap = async (file: number, reply: FastifyReply) => {
    const text = await siteMap(file);
    if (text === null) throw new Refusal('rest_no_route', 'No such address.');
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/xml; charset=utf-8')
      .send(text);
  };
  server.get('/sitemap.xml', (_, reply) => sendMap(0, reply));
  server.get<{ Params: { file: string } }>('/sitemap-:file(^[1-9]\\d{0,3}).xml', ({ params }, reply) =>
    sendMap(Number(params.file), reply),
  );
};
