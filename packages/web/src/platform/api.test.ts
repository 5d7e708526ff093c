import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signedIn } from '@doctor-plus/contract/kernel/access.ts';
import { endpoint } from '@doctor-plus/contract/kernel/endpoint.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

const keep = endpoint({
  method: 'PUT',
  path: '/wp-json/dr-assistant/v1/favourites/:doctorId',
  summary: 'Keep',
  access: signedIn,
  params: z.object({ doctorId: z.string() }),
  query: z.object({ note: z.optional(z.string()), tag: z.optional(z.array(z.string())) }),
  body: z.object({ text: z.string() }),
  response: z.object({ kept: z.boolean() }),
  idempotent: true,
  queries: 1,
});

type Call = {
  method: string;
  url: string;
  nonce: string | undefined;
  key: string | undefined;
  background: string | undefined;
  page: string | undefined;
  body: string;
};

const calls: Call[] = [];
let answer: (call: Call, response: ServerResponse) => void;
let server: Server;
let root: string;

const answerWith = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const refuse = (response: ServerResponse, status: number, code: string) =>
  answerWith(response, status, { code, message: code, data: { status } }, { 'x-request-id': '7F3A-21' });

const readCall = async (request: IncomingMessage): Promise<Call> => {
  let body = '';
  for await (const part of request) body += part;
  const { 'x-wp-nonce': nonce, 'idempotency-key': key } = request.headers;
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    nonce: nonce as string,
    key: key as string,
    background: request.headers['x-background'] as string,
    page: request.headers['x-page-of'] as string,
    body,
  };
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    answer(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wp-json/`;
});

afterAll(() => void server.close());

/** The page's settings element is all that the client asks of a document. */
const openPage = async (settings: object = {}) => {
  vi.resetModules();
  const textContent = JSON.stringify({ root, nonce: 'first', signed_in: true, ...settings });
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  const [{ api }, session, identity] = await Promise.all([
    import('./api.ts'),
    import('./session.ts'),
    import('./identity.ts'),
  ]);
  return { api, session, identity, lock: await import('./page-lock.ts') };
};

const input = { params: { doctorId: 'a/b' }, query: { tag: ['x', 'y'] }, body: { text: 'hola' } };

beforeEach(() => {
  calls.length = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a call carries its parameters, the nonce and a key of its own', async () => {
  const { api } = await openPage();
  answer = (_, response) => answerWith(response, 200, { kept: true, secret: 'leak' });
  await expect(api(keep, input)).resolves.toEqual({ kept: true });
  expect(calls).toMatchObject([
    {
      method: 'PUT',
      url: '/wp-json/dr-assistant/v1/favourites/a%2Fb?tag=x&tag=y',
      nonce: 'first',
      body: '{"text":"hola"}',
    },
  ]);
  expect(calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

const read = endpoint({
  method: 'GET',
  path: '/wp-json/dr-assistant/v1/favourites',
  summary: 'Read',
  access: signedIn,
  response: z.object({ kept: z.boolean() }),
  queries: 1,
});

/** The document asked before the scripts were there; the page is so many milliseconds old. */
const askedFirst = (first: Promise<Response>, age = 100) => {
  vi.spyOn(performance, 'now').mockReturnValue(age);
  first.catch(() => undefined);
  vi.stubGlobal('firstAnswers', new Map([[`${root}dr-assistant/v1/favourites`, first]]));
};

test('what the document asked for is taken once, and asked for afterwards', async () => {
  const { api } = await openPage();
  answer = (_, response) => answerWith(response, 200, { kept: false });
  askedFirst(Promise.resolve(Response.json({ kept: true })));
  await expect(api(read, {})).resolves.toEqual({ kept: true });
  expect(calls).toEqual([]);
  await expect(api(read, {})).resolves.toEqual({ kept: false });
  expect(calls).toHaveLength(1);
});

test.each([
  ['was refused', () => Promise.resolve(Response.json({ code: 'rest_forbidden' }, { status: 403 }))],
  ['never came', () => Promise.reject(new TypeError('no connection'))],
])('what the document asked for and %s is asked for again', async (_, first) => {
  const { api } = await openPage();
  answer = (_, response) => answerWith(response, 200, { kept: true });
  askedFirst(first());
  await expect(api(read, {})).resolves.toEqual({ kept: true });
  expect(calls).toHaveLength(1);
});

test('what the document asked for a minute ago is asked for again', async () => {
  const { api } = await openPage();
  answer = (_, response) => answerWith(response, 200, { kept: false });
  askedFirst(Promise.resolve(Response.json({ kept: true })), 60_001);
  await expect(api(read, {})).resolves.toEqual({ kept: false });
});

test('what the page asks by itself says so, and nothing else does', async () => {
  const { api } = await openPage();
  answer = (_, response) => answerWith(response, 200, { kept: true });
  await api(keep, input, { background: true });
  await api(keep, input);
  expect(calls.map(({ background }) => background)).toEqual(['1', undefined]);
});

test('a stale nonce is renewed and the call repeated once, with the same key', async () => {
  const { api } = await openPage();
  answer = ({ url, nonce }, response) => {
    if (url.endsWith('/nonce')) answerWith(response, 200, { nonce: 'second' });
    else if (nonce === 'first') refuse(response, 403, 'rest_cookie_invalid_nonce');
    else answerWith(response, 200, { kept: true });
  };
  await expect(api(keep, input)).resolves.toEqual({ kept: true });
  const [one, , two] = calls;
  expect(two).toMatchObject({ nonce: 'second', key: one?.key });
});

test('a nonce that stays refused is an error after one repetition', async () => {
  const { api } = await openPage();
  answer = ({ url }, response) =>
    url.endsWith('/nonce')
      ? answerWith(response, 200, { nonce: 'second' })
      : refuse(response, 403, 'rest_cookie_invalid_nonce');
  await expect(api(keep, input)).rejects.toMatchObject({
    code: 'rest_cookie_invalid_nonce',
    requestId: '7F3A-21',
  });
  expect(calls).toHaveLength(3);
});

test('every answer may bring a newer nonce', async () => {
  const { api } = await openPage();
  answer = (_, response) => answerWith(response, 200, { kept: true }, { 'x-wp-nonce': 'newer' });
  await api(keep, input);
  await api(keep, input);
  expect(calls.map(({ nonce }) => nonce)).toEqual(['first', 'newer']);
});

test('an ended session waits for the person and then sends the same words with the same key', async () => {
  const { api, session } = await openPage();
  let back = false;
  answer = (_, response) =>
    back ? answerWith(response, 200, { kept: true }) : refuse(response, 401, 'rest_not_logged_in');
  const kept = api(keep, input);
  await vi.waitFor(() => expect(session.sessionHasEnded()).toBe(true));
  expect(calls).toHaveLength(1);
  back = true;
  session.resumeSession();
  await expect(kept).resolves.toEqual({ kept: true });
  expect(calls[1]).toEqual(calls[0]);
  expect(session.sessionHasEnded()).toBe(false);
});

test('a sensitive change waits for a fresh proof and then goes on with the same key', async () => {
  const { api, identity } = await openPage();
  let proved = false;
  answer = (_, response) =>
    proved ? answerWith(response, 200, { kept: true }) : refuse(response, 403, 'reauthentication_required');
  const kept = api(keep, input);
  await vi.waitFor(() => expect(identity.identityInDoubt()).toBe(true));
  proved = true;
  identity.settleIdentity(true);
  await expect(kept).resolves.toEqual({ kept: true });
  expect(calls[1]).toEqual(calls[0]);
});

test('a proof that is refused to the dialog gives the change up', async () => {
  const { api, identity } = await openPage();
  answer = (_, response) => refuse(response, 403, 'reauthentication_required');
  const kept = api(keep, input);
  kept.catch(() => undefined);
  await vi.waitFor(() => expect(identity.identityInDoubt()).toBe(true));
  identity.settleIdentity(false);
  await expect(kept).rejects.toMatchObject({ code: 'reauthentication_required' });
  expect(calls).toHaveLength(1);
  expect(identity.identityInDoubt()).toBe(false);
});

test('a call that crossed a change of the session goes on with the new one, without asking anybody', async () => {
  const { api, session } = await openPage();
  const { keepNonce } = await import('./nonce.ts');
  answer = ({ nonce }, response) => {
    if (nonce !== 'first') return answerWith(response, 200, { kept: true });
    keepNonce('of the new session');
    refuse(response, 401, 'rest_not_logged_in');
  };
  await expect(api(keep, input)).resolves.toEqual({ kept: true });
  expect(session.sessionHasEnded()).toBe(false);
});

test('a quiet question is answered, not asked again in a dialog', async () => {
  const { api, session } = await openPage();
  answer = (_, response) => refuse(response, 401, 'rest_not_logged_in');
  await expect(api(keep, input, { quietly: true })).rejects.toMatchObject({ status: 401 });
  expect(session.sessionHasEnded()).toBe(false);
});

test('too many calls say how long to wait; a dropped connection is a network error', async () => {
  const { api } = await openPage();
  answer = (_, response) =>
    answerWith(
      response,
      429,
      { code: 'too_many_requests', message: '', data: { status: 429 } },
      { 'retry-after': '610' },
    );
  await expect(api(keep, input)).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 610 });
  answer = (_, response) => void response.destroy();
  await expect(api(keep, input)).rejects.toMatchObject({ name: 'NetworkError' });
});

test('an answer that the contract does not know is refused', async () => {
  const { api } = await openPage();
  answer = (_, response) => answerWith(response, 200, { kept: 'yes' });
  await expect(api(keep, input)).rejects.toThrow();
});

const file = endpoint({
  method: 'GET',
  path: '/wp-json/dr-assistant/v1/file',
  summary: 'File',
  access: signedIn,
  download: true,
  response: z.any(),
  queries: 1,
});

test.each([
  [`attachment; filename="auditor_a.csv"; filename*=UTF-8''auditor%C3%ADa.csv`, 'auditoría.csv'],
  ['attachment; filename="audit.csv"', 'audit.csv'],
])('a file is saved under its whole name (%s)', async (disposition, name) => {
  const saved: string[] = [];
  vi.doMock('./save-file.ts', () => ({ saveFile: (given: string) => saved.push(given) }));
  await openPage();
  const { download } = await import('./download.ts');
  answer = (_, response) => response.writeHead(200, { 'content-disposition': disposition }).end('a');
  await download(file, {});
  vi.doUnmock('./save-file.ts');
  expect(saved).toEqual([name]);
});

const foreign = { code: 'page_of_another', message: 'No', data: { status: 409, signed_in_as: 'Dra. Elena' } };

test('a call waits while somebody else is there, and goes on with the nonce of its own person', async () => {
  const { api, lock } = await openPage({ page_of: 'ana.doctor' });
  let there: 'elena' | 'ana' = 'elena';
  answer = ({ url }, response) => {
    if (there === 'elena') answerWith(response, 409, foreign, { 'x-wp-nonce': 'of elena' });
    else if (url.endsWith('/nonce')) answerWith(response, 200, { nonce: 'second' });
    else answerWith(response, 200, { kept: true });
  };
  const { renewNonce } = await import('./api.ts');
  const call = api(keep, input);
  await vi.waitFor(() => expect(lock.pageIsLocked()).toBe(true));
  expect(lock.whoIsThereNow()).toBe('Dra. Elena');
  await renewNonce();
  expect(lock.pageIsLocked()).toBe(true);
  const later = api(read, {});
  there = 'ana';
  await renewNonce();
  await expect(call).resolves.toEqual({ kept: true });
  await expect(later).resolves.toEqual({ kept: true });
  expect(lock.whoIsThereNow()).toBeNull();
  expect(calls.every(({ page }) => page === 'ana.doctor')).toBe(true);
  const [first, repeated] = calls.filter(({ method }) => method === 'PUT');
  expect([first?.nonce, repeated?.nonce]).toEqual(['first', 'second']);
  expect(repeated?.key).toBe(first?.key);
});

test('a stale nonce is not renewed for somebody else', async () => {
  const { api, lock } = await openPage({ page_of: 'ana.doctor' });
  answer = ({ url }, response) => {
    if (url.endsWith('/nonce')) answerWith(response, 409, foreign);
    else if (calls.length === 1) refuse(response, 403, 'rest_cookie_invalid_nonce');
    else answerWith(response, 200, { kept: true });
  };
  void api(keep, input);
  await vi.waitFor(() => expect(lock.pageIsLocked()).toBe(true));
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'GET']);
});

test('a call that asks quietly is told, and locks nothing', async () => {
  const { api, lock } = await openPage({ page_of: 'ana.doctor' });
  answer = (_, response) => answerWith(response, 409, foreign);
  await expect(api(read, {}, { quietly: true })).rejects.toMatchObject({ code: 'page_of_another' });
  expect(lock.pageIsLocked()).toBe(false);
});

test('a page whose host does not say whose it is says so once it knows', async () => {
  const { api, lock } = await openPage();
  answer = (_, response) => answerWith(response, 200, { kept: true });
  await api(read, {});
  lock.ownPage({ id: 'ana', role: 'doctor' });
  lock.ownPage({ id: 'elena', role: 'doctor' });
  await api(read, {});
  expect(calls.map(({ page }) => page)).toEqual([undefined, 'ana.doctor']);
});
