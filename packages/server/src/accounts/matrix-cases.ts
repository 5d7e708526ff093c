import { api, type Case, everybody, nothing, password, signedIn, wordPress } from '../testing/matrix-case.ts';

export const accountsCases: Record<string, readonly Case[]> = {
  [`POST ${api}/login`]: [
    {
      request: ({ username }) => ({ body: { username, password } }),
      expected: everybody(200),
      unknown: 401,
      endsSession: true,
    },
  ],
  [`GET ${api}/me`]: [{ request: nothing, expected: signedIn }],
  [`GET ${wordPress}/users/me`]: [{ request: nothing, expected: signedIn }],
  [`DELETE ${wordPress}/users/me`]: [
    { request: nothing, expected: everybody(200), endsSession: true, silentForVisitors: true },
  ],
  [`GET ${api}/nonce`]: [{ request: nothing, expected: everybody(200) }],
};
