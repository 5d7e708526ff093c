import { api, type Case, nothing, only } from '../../testing/matrix-case.ts';

const answer = { body: { answer: 'Fue la cita que usted pidió por teléfono.' } };

/** What patients read of their own record, and what they report of who opened it. */
export const ownRecordCases: Record<string, readonly Case[]> = {
  [`GET ${api}/own-record/personal`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/own-record/medications`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/own-record/test-results`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/own-record/vaccinations`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/own-record/conditions`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/own-record/timeline`]: [
    {
      // An id in the query names nobody: the record is the caller's own.
      request: ({ patientId }) => ({ query: { kind: 'visit', patient_id: patientId } }),
      expected: only({ patient: 200 }),
    },
    {
      about: 'from below an entry of another circle',
      request: ({ visitId }) => ({ query: { before: '2026-11-23T12:00:00Z', before_id: visitId } }),
      expected: only({ patient: 200 }),
    },
  ],
  [`POST ${api}/account/access-reports`]: [
    {
      request: ({ accessId }) => ({ body: { access: accessId, reason: 'No tenía cita ese día.' } }),
      expected: only({ patient: [201, 404] }),
    },
    {
      about: 'words that are no access',
      request: () => ({ body: { access: 'ayer/nadie/nada', reason: 'No tenía cita ese día.' } }),
      expected: only({ patient: 404 }),
    },
  ],
  [`GET ${api}/admin/access-reports`]: [
    { request: () => ({ query: { state: 'open' } }), expected: only({ administrator: 200 }) },
  ],
  [`PUT ${api}/admin/access-reports/:id/answer`]: [
    {
      request: ({ accessReportId }) => ({ params: { id: accessReportId }, ...answer }),
      expected: only({ administrator: 200 }),
      unknown: 404,
    },
  ],
};
