import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Role } from '@doctor-plus/contract/kernel/roles.ts';
import { user } from '../accounts/tables.ts';
import { createApp } from '../app.ts';
import { doctor, doctorLocation, location } from '../directory/tables.ts';
import type { WebBuild } from '../platform/http/web-build.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createTestApp } from './app.ts';

type NewDoctor = Partial<typeof doctor.$inferInsert> & { name: string };

/** A build that stands for the real one: its files are named by what they hold. */
const buildIn = (directory: string): WebBuild => {
  const entry = (name: string) => ({
    script: `assets/${name}.js`,
    preload: [],
    styles: [`assets/${name}.css`],
  });
  return {
    directory,
    entries: { public: entry('public'), portal: entry('portal') },
    module: (source) => ({ script: `assets/${source}.js`, preload: [], styles: [] }),
    texts: (_, language, groups) => groups.map((group) => `assets/${language}-${group}.js`),
  };
};

/** The application over HTTPS with a web build, so that it sends pages. */
export const openSite = async (options: { publicUrl?: string; limitScale?: number } = {}) => {
  const app = await createTestApp();
  const directory = await mkdtemp(join(tmpdir(), 'doctor-plus-pages-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets', 'main.js'), 'export {};');
  await writeFile(join(directory, 'assets', 'main.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(directory, 'assets', 'pdf.worker.min-B5Yc7dP4.mjs'), 'export {};');
  await writeFile(join(directory, 'secret.txt'), 'not for the web');
  const { server } = await createApp({
    database: app.database,
    clock: app.database.clock,
    secrets: app.secrets,
    log: createLog('silent'),
    build: buildIn(directory),
    files: join(directory, 'files'),
    secure: true,
    ...options,
  });

  return {
    app,
    server,
    get: (url: string, headers: Record<string, string> = {}) =>
      server.inject({ url, headers: { host: 'localhost', ...headers } }),

    /** The cookie of a live session, under the name that it has over HTTPS. */
    signedIn: async (role: Role = 'patient') => {
      const { id, cookie } = await app.signIn(role);
      return { id, cookie: `__Host-${cookie}` };
    },

    setPractice: (change: { name?: string; maintenance?: boolean }) =>
      app.database.asSuperuser(
        'UPDATE practice SET name = coalesce($1, name), maintenance = coalesce($2, maintenance)',
        [change.name ?? null, change.maintenance ?? null],
      ),

    /** A doctor, listed unless said otherwise, who sees patients in Santiago. */
    addDoctor: async ({ listed = true, ...details }: NewDoctor): Promise<string> => {
      const id = newId();
      const place = newId();
      await app.database.transact(async (tx) => {
        await tx.insert(user).values({
          id,
          username: `d.${id}`,
          passwordHash: 'x',
          role: 'doctor',
          status: listed ? 'active' : 'pending',
          givenName: 'x',
          familyName: 'x',
        });
        await tx.insert(doctor).values({ specialties: ['cardiology'], ...details, id, listed });
        await tx.insert(location).values({
          id: place,
          name: 'Centro Médico Cibao',
          address: 'Av. Duarte 5',
          city: 'Santiago',
          timeZone: 'America/Santo_Domingo',
        });
        await tx.insert(doctorLocation).values({ doctorId: id, locationId: place });
      });
      return id;
    },

    close: async () => {
      await server.close();
      await app.close();
      await rm(directory, { recursive: true });
    },
  };
};

export type Site = Awaited<ReturnType<typeof openSite>>;
