import { api, type Case, only } from '../../testing/matrix-case.ts';

const readers = only({ patient: [200, 404], doctor: [200, 404] });

/** Calculators, health score, reviews and courses of a chart. */
export const calculationsCases: Record<string, readonly Case[]> = {
  [`GET ${api}/patients/:id/calculations`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: readers },
  ],
  [`POST ${api}/patients/:id/calculations/:calculator`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId, calculator: 'gcs' },
        body: { answers: [{ name: 'eye', value: '4' }], accept_stale: ['verbal'] },
      }),
      expected: readers,
    },
    {
      about: 'with an item that it does not ask for',
      request: ({ patientId }) => ({
        params: { id: patientId, calculator: 'gcs' },
        body: { answers: [{ name: 'creatinine', value: 1, unit: 'mg/dL' }], accept_stale: [] },
      }),
      expected: only({ patient: 400, doctor: 400 }),
    },
  ],
  [`PUT ${api}/clinical-reviews/:calculator`]: [
    {
      request: () => ({ params: { calculator: 'bmi' }, body: { version: '1' } }),
      expected: only({ doctor: 200 }),
    },
    {
      about: 'of another version than runs',
      request: () => ({ params: { calculator: 'bmi' }, body: { version: '0' } }),
      expected: only({ doctor: 409 }),
    },
  ],
  [`DELETE ${api}/clinical-reviews/:calculator`]: [
    { request: () => ({ params: { calculator: 'bmi' } }), expected: only({ doctor: 200 }) },
  ],
  [`GET ${api}/patients/:id/health-score`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: readers },
  ],
  [`POST ${api}/patients/:id/health-score`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId },
        body: {
          dietScore: 9,
          activeMinutes: 100,
          nicotineUse: 'never',
          smokerAtHome: false,
          sleepHours: 6.5,
          lipidsTreated: true,
          pressureTreated: true,
          diabetes: false,
        },
      }),
      expected: readers,
    },
  ],
  [`GET ${api}/patients/:id/series`]: [
    {
      request: ({ patientId }) => ({
        params: { id: patientId },
        query: { section: 'vitals', of: 'weight', months: '12' },
      }),
      expected: readers,
    },
  ],
};
