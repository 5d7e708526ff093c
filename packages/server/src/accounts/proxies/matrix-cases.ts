import { api, type Case, nothing, only } from '../../testing/matrix-case.ts';

const wish = { relationship: 'parent', scopes: ['appointments'], until: '2027-01-31' };
const proof = 'Acta de nacimiento';

/** Who acts for whom. */
export const proxiesCases: Record<string, readonly Case[]> = {
  [`GET ${api}/proxies`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`POST ${api}/proxies`]: [
    {
      // Whoever is named, and whether anybody is: one answer.
      request: ({ proxyLogin }) => ({ body: { login: proxyLogin, ...wish } }),
      expected: only({ patient: 201 }),
    },
    {
      about: 'for longer than two years',
      request: ({ proxyLogin }) => ({ body: { login: proxyLogin, ...wish, until: '2199-01-31' } }),
      expected: only({ patient: 400 }),
    },
  ],
  [`POST ${api}/proxies/:id/answer`]: [
    {
      request: ({ invitationId }) => ({ params: { id: invitationId }, body: { accept: true } }),
      expected: only({ patient: [200, 404] }),
    },
    {
      about: 'in the negative',
      request: ({ invitationId }) => ({ params: { id: invitationId }, body: { accept: false } }),
      expected: only({ patient: [200, 404] }),
    },
  ],
  [`POST ${api}/proxies/:id/end`]: [
    {
      request: ({ givenProxyId }) => ({ params: { id: givenProxyId } }),
      expected: only({ patient: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/:id/proxies`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/proxies/find`]: [
    {
      request: ({ twinId, proxyLogin }) => ({ params: { id: twinId }, body: { login: proxyLogin } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/proxies`]: [
    {
      request: ({ twinId, proxyLogin, proxyAccountId }) => ({
        params: { id: twinId },
        body: { login: proxyLogin, account_id: proxyAccountId, proof, ...wish },
      }),
      expected: only({ doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'for a patient with an account',
      request: ({ patientId, proxyLogin, proxyAccountId }) => ({
        params: { id: patientId },
        body: { login: proxyLogin, account_id: proxyAccountId, proof, ...wish },
      }),
      expected: only({ doctor: [409, 404], secretary: [409, 404] }),
    },
    {
      about: 'by the id of an account that the name does not find',
      request: ({ twinId, proxyLogin, patientId }) => ({
        params: { id: twinId },
        body: { login: proxyLogin, account_id: patientId, proof, ...wish },
      }),
      expected: only({ doctor: 404, secretary: 404 }),
    },
  ],
  [`POST ${api}/patients/:id/proxies/:proxyId/end`]: [
    {
      request: ({ twinId, recordedProxyId }) => ({ params: { id: twinId, proxyId: recordedProxyId } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'of what the patient gave',
      request: ({ patientId, givenProxyId }) => ({ params: { id: patientId, proxyId: givenProxyId } }),
      expected: only({ doctor: 404, secretary: 404 }),
    },
  ],
};
