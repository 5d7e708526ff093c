import type { TestApp, TestClient } from './app.ts';

/**
 * Somebody without an account in a browser of their own: with the anonymous session and its nonce (D6), beside what the
 * browser had before.
 */
export const newVisitor = async (app: TestApp, before = ''): Promise<TestClient> => {
  const answer = await app.anonymous.call('GET', '/wp-json/dr-assistant/v1/nonce', undefined, {
    cookie: before,
  });
  const [given = ''] = String(answer.headers['set-cookie']).split(';');
  const cookie = [before, given].filter(Boolean).join('; ');
  const nonce = (): string => answer.json().nonce;
  return {
    id: '',
    cookie,
    nonce,
    call: (method, url, body, headers = {}) =>
      app.anonymous.call(method, url, body, { cookie, 'x-wp-nonce': nonce(), ...headers }),
  };
};
