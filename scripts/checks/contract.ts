import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { allEndpoints } from '../../packages/contract/src/all-endpoints.ts';
import type { Endpoint } from '../../packages/contract/src/kernel/endpoint.ts';
import { createApp } from '../../packages/server/src/app.ts';
import { openDatabase } from '../../packages/server/src/platform/database/transact.ts';
import { createLog } from '../../packages/server/src/platform/log.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Problems of the contract: an endpoint that nobody answers, that answers twice, or whose declaration is not whole. */
export const checkContract = async (): Promise<string[]> => {
  const bound = await boundEndpoints();
  return [
    ...duplicates(allEndpoints.map(nameOf)).map((name) => `${name} is declared twice`),
    ...allEndpoints.flatMap(declarationProblems),
    ...eventsWithoutWords(),
    ...allEndpoints
      .filter((endpoint) => !bound.includes(endpoint))
      .map((e) => `${nameOf(e)} is not bound in app.ts`),
    ...bound
      .filter((endpoint) => !allEndpoints.includes(endpoint))
      .map((e) => `${nameOf(e)} is bound, but all-endpoints.ts does not list it`),
  ];
};

/** Administrators read the audit log in words; one language is enough, because all have the same keys. */
const eventsWithoutWords = (): string[] => {
  const file = new URL('../../packages/locales/es/admin.json', import.meta.url);
  const { event: words }: { event: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'));
  const events = new Set(allEndpoints.flatMap(({ audit }) => (audit ? [audit] : [])));
  return [...events]
    .filter((event) => !(event.replaceAll('.', '_') in words))
    .map((event) => `the audit event ${event} has no words in admin:event`);
};

/** What the composed application mounts. Nothing connects: the pool opens connections only when a query asks. */
const boundEndpoints = async (): Promise<Endpoint[]> => {
  const nowhere = { host: '/nonexistent', port: 1, user: 'nobody', database: 'nowhere' };
  const database = openDatabase({ connection: () => nowhere }, { onError: () => {} });
  const key = Buffer.alloc(32);
  const { server, routes } = await createApp({
    database,
    secrets: { nonceKey: createSecretKey(key), limiterKey: key, fieldKey: key },
    log: createLog('silent'),
    build: null,
    files: '/nonexistent',
  });
  await server.close();
  await database.close();
  return routes.map(({ endpoint }) => endpoint);
};

const duplicates = (names: string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

const declarationProblems = (endpoint: Endpoint): string[] => {
  const { access, audit, method, nonce, path, params, queries, summary } = endpoint;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const declared = Object.keys(params?.shape ?? {});
  const personal = access.kind === 'signed-in';
  const changes = method !== 'GET';
  const problems = [
    !path.startsWith('/wp-json/') && 'is outside /wp-json/',
    !summary && 'has no summary',
    !(Number.isInteger(queries) && queries > 0 && queries <= 50) && 'declares no sensible number of queries',
    named.join() !== declared.join() &&
      `names ${named.join()} in its path and ${declared.join()} in its params`,
    changes && personal && !audit && 'changes something and declares no audit event',
    nonce && personal && 'may not leave the nonce out: only calls without a session may',
    access.kind === 'signed-in' && access.roles?.length === 0 && 'admits nobody',
  ];
  return problems.filter((problem) => typeof problem === 'string').map((p) => `${nameOf(endpoint)} ${p}`);
};
