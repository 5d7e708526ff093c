import { api, type Case, only } from '../../testing/matrix-case.ts';

const administrators = only({ administrator: 200 });
const endpoint = {
  provider: 'openai-compatible',
  base_url: 'http://127.0.0.1:9/v1',
  model: 'modelo',
  structured_output: true,
};
const own = only({ doctor: [200, 404], secretary: [200, 404] });

/** The year in which the circles live. */
const lately = { from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z' };

export const assistantModelCases: Record<string, readonly Case[]> = {
  [`GET ${api}/admin/assistant-model`]: [{ request: () => ({}), expected: administrators }],
  [`PUT ${api}/admin/assistant-model`]: [
    {
      request: ({ modelVersion }) => ({
        body: {
          ...endpoint,
          version: modelVersion,
          enabled: false,
          contract_basis: 'none',
          region: '',
          retention_days: null,
          daily_tokens: 1000,
        },
      }),
      expected: administrators,
      unknown: 409,
    },
  ],
  [`POST ${api}/admin/assistant-model/test`]: [
    { request: () => ({ body: endpoint }), expected: administrators },
  ],
  [`GET ${api}/admin/assistant/exchanges`]: [
    { request: () => ({ query: lately }), expected: administrators },
  ],
  [`GET ${api}/admin/assistant/exchanges/export`]: [
    { request: () => ({ query: lately }), expected: administrators },
  ],
  [`GET ${api}/assistant/engine`]: [{ request: () => ({}), expected: only({ doctor: 200 }) }],
  [`GET ${api}/patients/:id/model-consent`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: own },
  ],
  [`PUT ${api}/patients/:id/model-consent`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId },
        body: { place: 'external', given: true, way: 'written' },
      }),
      expected: own,
    },
  ],
};
