import { newId } from '../../platform/ids.ts';
import { api, type Case, only } from '../../testing/matrix-case.ts';

const fields = () => ({
  name: newId(),
  unit: 'mg/dL',
  age_from: 0,
  age_to: 17,
  low: 1,
  high: 2,
  source: 'Inserto del reactivo',
  verified_on: '2026-01-15',
});
const doctors = (status: number) => only({ doctor: status });

export const labRangeCases: Record<string, readonly Case[]> = {
  [`GET ${api}/lab-ranges`]: [
    { request: () => ({ query: { query: 'creatinina' } }), expected: doctors(200) },
  ],
  [`POST ${api}/lab-ranges`]: [{ request: () => ({ body: fields() }), expected: doctors(201) }],
  [`PUT ${api}/lab-ranges/:id`]: [
    {
      request: ({ rangeId }) => ({ params: { id: rangeId }, body: { version: 1, ...fields() } }),
      expected: doctors(200),
      unknown: 404,
    },
  ],
  [`PUT ${api}/lab-ranges/:id/review`]: [
    {
      request: ({ rangeId }) => ({ params: { id: rangeId }, body: { version: 1 } }),
      expected: doctors(200),
      unknown: 404,
    },
  ],
  [`PUT ${api}/lab-ranges/:id/retire`]: [
    {
      request: ({ rangeId }) => ({ params: { id: rangeId }, body: { version: 1 } }),
      expected: doctors(200),
      unknown: 404,
    },
  ],
  [`GET ${api}/lab-ranges/:id/versions`]: [
    { request: ({ rangeId }) => ({ params: { id: rangeId } }), expected: doctors(200), unknown: 404 },
  ],
  [`POST ${api}/patients/:id/lab-judgements`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId },
        body: { results: [{ test: 'Creatinina', value: '1.4', unit: 'mg/dL' }] },
      }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
};
