import { api, type Case, only, type Target } from '../../testing/matrix-case.ts';

const series = ({ doctorId, locationId, patientId, seriesStart }: Target) => ({
  doctor_id: doctorId,
  location_id: locationId,
  patient_id: patientId,
  start: seriesStart,
  type: 'follow-up',
  reason: 'Control',
  rule: 'FREQ=DAILY;COUNT=2',
});

const shift = ({ seriesVisitId, seriesMovedTo }: Target) => ({
  appointment_id: seriesVisitId,
  scope: 'all',
  start: seriesMovedTo,
});

export const seriesCases: Record<string, readonly Case[]> = {
  [`POST ${api}/appointments/series/preview`]: [
    {
      request: (target) => ({ body: series(target) }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'with oneself, for a patient of the target',
      request: (target, caller) => ({
        body: { ...series(target), doctor_id: caller.id, location_id: caller.locationId },
      }),
      expected: only({ doctor: [200, 404], secretary: 404 }),
    },
  ],
  [`POST ${api}/appointments/series`]: [
    {
      request: (target) => ({ body: series(target) }),
      expected: only({ doctor: [201, 404], secretary: [201, 404] }),
    },
  ],
  [`GET ${api}/appointments/series/:id`]: [
    {
      request: ({ seriesId }) => ({ params: { id: seriesId } }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/appointments/series/:id/preview`]: [
    {
      request: (target) => ({ params: { id: target.seriesId }, body: shift(target) }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`PATCH ${api}/appointments/series/:id`]: [
    {
      request: (target) => ({
        params: { id: target.seriesId },
        body: { ...shift(target), revision: target.seriesRevision },
      }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/appointments/series/:id/cancel`]: [
    {
      request: ({ seriesId, seriesVisitId }) => ({
        params: { id: seriesId },
        body: { appointment_id: seriesVisitId, scope: 'all', version: 1, reason: 'Cambio de planes' },
      }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
};
