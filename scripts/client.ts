/** A signed-in person who speaks to a running server over HTTP: cookie, nonce and JSON. */
export type Client = {
  /** What a browser of theirs would send. */
  readonly cookie: string;
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  /** Posts a form with files. */
  readonly post: (path: string, form: FormData) => Promise<Response>;
};

const api = '/wp-json/dr-assistant/v1';

const cookieFrom = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Signs in at `address`; throws with the server's answer when that is refused. */
export const signIn = async (address: string, username: string, password: string): Promise<Client> => {
  const response = await fetch(`${address}${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (response.status !== 200) throw new Error(`${username} could not sign in: ${await response.text()}`);
  const { nonce } = (await response.json()) as { nonce: string };
  const cookie = cookieFrom(response);
  return {
    cookie,
    call: (method, path, body, headers = {}) =>
      fetch(`${address}${api}${path}`, {
        method,
        headers: {
          cookie,
          'x-wp-nonce': nonce,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    post: (path, form) =>
      fetch(`${address}${api}${path}`, {
        method: 'POST',
        headers: { cookie, 'x-wp-nonce': nonce },
        body: form,
      }),
  };
};

/** Password of every account of the demonstration. */
export const demonstrationPassword = 'Demo-Clinica-2026';
