import type { TestApp, TestClient } from './app.ts';

/** Somebody without an account in a browser of their own: with the anonymous session and its nonce (D6). */
export const newVisitor = async (app: TestApp): Promise<TestClient> => {
  const answer = await app.anonymous.call('GET', '/wp-json/dr-assistant/v1/nonce');
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  const nonce = (): string => answer.json().nonce;
  return {
    id: '',
    cookie,
    nonce,
    call: (method, url, body, headers = {}) =>
      app.anonymous.call(method, url, body, { cookie, 'x-wp-nonce': nonce(), ...headers }),
  };
};
