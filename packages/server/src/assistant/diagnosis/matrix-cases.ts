import { api, type Case, only } from '../../testing/matrix-case.ts';

export const assistantPagesCases: Record<string, readonly Case[]> = {
  [`GET ${api}/assistant/diagnosis`]: [
    {
      request: ({ patientId }) => ({ query: { patient_id: patientId, complaint: 'chest_pain' } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`PUT ${api}/assistant/complaint-packs/:complaint/review`]: [
    {
      request: () => ({ params: { complaint: 'chest_pain' }, body: { version: '1', reviewed: true } }),
      expected: only({ doctor: 200 }),
    },
  ],
  [`GET ${api}/assistant/treatment`]: [
    {
      request: ({ patientId }) => ({ query: { patient_id: patientId } }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'a drug that is not ordered',
      request: ({ patientId }) => ({ query: { patient_id: patientId, drug: 'Ibuprofeno' } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
};
