import type { AddressInfo } from 'node:net';
import imported from '@wordpress/api-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from './app.ts';
import { createCircle } from './circle.ts';
import { linkIn } from './mails.ts';
import { samplePdf } from './sample-files.ts';

/**
 * The specified calls through WordPress's own client library, with its root and nonce middlewares: a client that we did
 * not write, over real HTTP. Its list of middlewares is one for the whole process, so the order below matters.
 */
const now = new Date('2026-11-23T12:00:00Z');
// The library's types describe its CommonJS build, what runs is its module.
const apiFetch = imported as unknown as (typeof imported)['default'];
const nonce = apiFetch.createNonceMiddleware('');

let app: TestApp;
let address: string;
/** The cookies of the one browser; `fetch` of Node keeps none. */
const cookies = new Map<string, string>();
const nodeFetch = globalThis.fetch;

const withCookies: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  const response = await nodeFetch(input, { ...init, headers });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  const fresh = response.headers.get('x-wp-nonce');
  if (fresh) nonce.nonce = fresh;
  return response;
};

/** The browser of somebody who is signed in, as the host page would set it up. */
const become = ({ cookie, nonce: issue }: TestClient): void => {
  cookies.clear();
  const [name = '', value = ''] = cookie.split('=');
  cookies.set(name, value);
  nonce.nonce = issue();
};

const becomeVisitor = async (): Promise<void> => {
  cookies.clear();
  nonce.nonce = '';
  const answer = await apiFetch<{ nonce: string }>({ path: 'dr-assistant/v1/nonce' });
  nonce.nonce = answer.nonce;
};

beforeAll(async () => {
  app = await createTestApp({ now });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  globalThis.fetch = withCookies;
  apiFetch.use(nonce);
  apiFetch.use(apiFetch.createRootURLMiddleware(`${address}/wp-json/`));
});
afterAll(async () => {
  globalThis.fetch = nodeFetch;
  await app.close();
});

const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (answer) => ({ answered: answer }),
    (error: unknown) => error,
  );

describe('a visitor', () => {
  it('finds doctors, and the list for the secretary form', async () => {
    const { doctor } = await createCircle(app, 'Gama', now);
    await becomeVisitor();
    expect(await apiFetch({ path: 'dr-assistant/v1/doctors/search?query=Gama&per_page=5' })).toMatchObject({
      success: true,
      data: [{ id: doctor.id }],
    });
    expect(await apiFetch({ path: 'dr-assistant/v1/doctor-users' })).toContainEqual({
      ID: doctor.id,
      label: expect.any(String),
      display_name: expect.any(String),
    });
  });

  it('registers in each role, a document with the ones that ask for it', async () => {
    await becomeVisitor();
    const { doctor } = await createCircle(app, 'Delta', now);
    const form = () => {
      const data = new FormData();
      data.append('file', new File([new Uint8Array(samplePdf())], 'cédula.pdf', { type: 'application/pdf' }));
      return data;
    };
    expect(
      await apiFetch({ path: 'dr-assistant/v1/validate-file', method: 'POST', body: form() }),
    ).toMatchObject({ success: true });
    const uploadOne = async () => {
      const body = form();
      body.append('upload_context', 'secure_upload');
      body.append('title', 'cédula.pdf');
      body.append('description', '');
      const answer = await apiFetch<{ data: { file_id: string } }>({
        path: 'dr-assistant/v1/secure-upload',
        method: 'POST',
        body,
      });
      return answer.data.file_id;
    };
    const person = (last_name: string) => ({
      first_name: 'Lucía',
      last_name,
      email: `lucia.${last_name.toLowerCase()}@example.org`,
      password: 'una clave larga de prueba',
    });
    expect(
      await apiFetch({
        path: 'dr-assistant/v1/register-patient',
        method: 'POST',
        data: person('Marte'),
      }),
    ).toMatchObject({ success: true, username: expect.stringMatching(/^lucia\.marte/) });
    expect(
      await apiFetch({
        path: 'dr-assistant/v1/register-doctor',
        method: 'POST',
        data: {
          name: 'Lucía Luna',
          ...person('Luna'),
          specialties: ['cardiology'],
          bio: '',
          profile_image: null,
          id_document: await uploadOne(),
          exequatur_number: '123-45',
          id_type: 'cedula',
          id_number: '001-0000000-1',
          practice_country: 'DO',
          practice_state: '',
          practice_province: '',
          practice_canton: '',
          practice_territory: '',
        },
      }),
    ).toMatchObject({ success: true, username: expect.stringMatching(/^lucia\.luna/) });
    expect(
      await apiFetch({
        path: 'dr-assistant/v1/register-secretary',
        method: 'POST',
        data: { ...person('Sol'), doctor_id: doctor.id, id_document: await uploadOne() },
      }),
    ).toMatchObject({ success: true, username: expect.stringMatching(/^lucia\.sol/) });
  });

  it('gets a password back', async () => {
    const email = 'olvido@example.org';
    const { id } = await app.signIn('patient', { email });
    await becomeVisitor();
    expect(
      await apiFetch({
        path: 'dr-assistant/v1/request-password-reset',
        method: 'POST',
        data: { email },
      }),
    ).toMatchObject({ message: expect.any(String) });
    const token = (await linkIn(app, email, 'passwordReset')).searchParams.get('token');
    expect(
      await apiFetch({ path: `dr-assistant/v1/validate-reset-token?user=${id}&token=${token}` }),
    ).toMatchObject({ valid: true });
    expect(
      await apiFetch({
        path: 'dr-assistant/v1/reset-password',
        method: 'POST',
        data: { user_id: id, token, new_password: 'otra clave larga de prueba' },
      }),
    ).toMatchObject({ success: true, redirect: expect.stringMatching(/^\//) });
  });
});

describe('signing in and out', () => {
  it('answers in the fields that the specification reads', async () => {
    const { id } = await app.signIn('doctor', { username: 'dra.prueba', emailVerifiedAt: now });
    await becomeVisitor();
    expect(
      await refusal(
        apiFetch({
          path: 'dr-assistant/v1/login',
          method: 'POST',
          data: { username: 'dra.prueba', password: 'otra cosa', remember: false },
        }),
      ),
    ).toMatchObject({ code: 'invalid_credentials', data: { status: 401 } });
    const signedIn = await apiFetch<{ nonce: string }>({
      path: 'dr-assistant/v1/login',
      method: 'POST',
      data: { username: 'dra.prueba', password: app.password, remember: false },
    });
    expect(signedIn).toMatchObject({ success: true, roles: ['doctor'] });
    nonce.nonce = signedIn.nonce;
    expect(await apiFetch({ path: 'dr-assistant/v1/me' })).toMatchObject({ ID: id, roles: ['doctor'] });
    expect(await apiFetch({ path: 'wp/v2/users/me' })).toMatchObject({ roles: ['doctor'] });
    // The library sends DELETE as POST with `X-HTTP-Method-Override`, for servers that know no DELETE.
    expect(await apiFetch({ path: 'wp/v2/users/me', method: 'DELETE' })).toEqual({
      deleted: false,
      signed_out: true,
    });
    expect(await refusal(apiFetch({ path: 'dr-assistant/v1/me' }))).toMatchObject({
      data: { status: 401 },
    });
  });

  it('says why a doctor who awaits approval cannot come in', async () => {
    await app.signIn('doctor', { username: 'dr.espera', status: 'pending' });
    await becomeVisitor();
    expect(
      await refusal(
        apiFetch({
          path: 'dr-assistant/v1/login',
          method: 'POST',
          data: { username: 'dr.espera', password: app.password, remember: true },
        }),
      ),
    ).toMatchObject({ verification_status: 'pending' });
  });
});

describe('the assistant of a doctor', () => {
  it('keeps a conversation as the specification’s client sends it', async () => {
    const { doctor } = await createCircle(app, 'Épsilon', now);
    become(doctor);
    const question = { id: crypto.randomUUID(), role: 'user', content: '¿Qué puede hacer?' };
    const session = crypto.randomUUID();
    const save = (messages: object[]) =>
      apiFetch({
        path: 'dr-assistant/v1/chat',
        method: 'POST',
        data: { doctor_id: doctor.id, session_id: session, messages },
      });
    await save([question]);
    const { reply } = await apiFetch<{ reply: string }>({
      path: 'dr-assistant/v1/ask',
      method: 'POST',
      data: { messages: [question] },
    });
    expect(reply).not.toBe('');
    await save([question, { id: crypto.randomUUID(), role: 'assistant', content: reply }]);
    expect(
      await apiFetch({
        path: `dr-assistant/v1/chat?doctor_id=${doctor.id}&session_id=${session}`,
      }),
    ).toMatchObject({ messages: [{ role: 'user' }, { role: 'assistant', content: reply }] });
  });
});

describe('the calls of the administrator’s tests', () => {
  it('answer to an administrator and to nobody else', async () => {
    become(await app.signIn('administrator'));
    expect(await apiFetch({ path: 'dr-assistant/v1/user-info' })).toMatchObject({
      user_data: { roles: ['administrator'] },
    });
    expect(await apiFetch({ path: 'dr-assistant/v1/test' })).toMatchObject({ success: true });
    become(await app.signIn('patient'));
    for (const path of ['dr-assistant/v1/test', 'dr-assistant/v1/user-info']) {
      expect(await refusal(apiFetch({ path }))).toMatchObject({ data: { status: 403 } });
    }
  });
});
