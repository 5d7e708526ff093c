import { api, type Case, nothing, only, signedIn } from '../../testing/matrix-case.ts';

export const leavingCases: Record<string, readonly Case[]> = {
  [`GET ${api}/account/exports`]: [{ request: nothing, expected: signedIn }],
  [`POST ${api}/account/exports`]: [
    {
      request: nothing,
      expected: only({ patient: 201, doctor: 201, secretary: 201, administrator: 201 }),
    },
  ],
  [`POST ${api}/account/exports/:id/link`]: [
    {
      request: ({ exportId }) => ({ params: { id: exportId } }),
      expected: only({ patient: [200, 404], doctor: 404, secretary: 404, administrator: 404 }),
    },
  ],
  [`POST ${api}/account/exports/:id/file`]: [
    {
      request: ({ exportId, exportKey }) => ({ params: { id: exportId }, body: { key: exportKey } }),
      expected: only({ patient: [200, 404], doctor: 404, secretary: 404, administrator: 404 }),
    },
  ],
  [`GET ${api}/account/deletion`]: [{ request: nothing, expected: signedIn }],
  [`POST ${api}/account/deletion`]: [
    {
      // The doctors of both circles have appointments to come, and nobody else administers the place.
      request: (_target, { username }) => ({ body: { confirmation: username } }),
      expected: only({ patient: 200, doctor: 409, secretary: 200, administrator: 409 }),
    },
  ],
  [`DELETE ${api}/account/deletion`]: [{ request: nothing, expected: signedIn }],
};
