import { api, type Case, nothing, only } from '../../testing/matrix-case.ts';

const wishes = {
  location_ids: [],
  from: '2026-11-24',
  until: '2026-12-31',
  weekdays: [1, 2, 3],
  parts: ['morning', 'evening'],
};

export const waitlistCases: Record<string, readonly Case[]> = {
  [`GET ${api}/waitlist`]: [
    { request: nothing, expected: only({ patient: 200, doctor: 200, secretary: 200 }) },
    {
      about: 'of one doctor',
      request: ({ doctorId }) => ({ query: { doctor_id: doctorId } }),
      expected: only({ patient: 200, doctor: 200, secretary: 200 }),
    },
  ],
  [`POST ${api}/waitlist`]: [
    {
      about: 'for a named patient',
      request: ({ doctorId, locationId, patientId }) => ({
        body: {
          doctor_id: doctorId,
          patient_id: patientId,
          type: 'consultation',
          ...wishes,
          location_ids: [locationId],
        },
      }),
      expected: only({ patient: [201, 404], doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'for oneself, with any listed doctor',
      request: ({ doctorId }) => ({ body: { doctor_id: doctorId, type: 'consultation', ...wishes } }),
      expected: only({ patient: 201, doctor: 400, secretary: 400 }),
      unknown: 404,
    },
    {
      about: 'for an appointment',
      request: ({ doctorId, patientId, appointmentId }) => ({
        body: {
          doctor_id: doctorId,
          patient_id: patientId,
          appointment_id: appointmentId,
          type: 'consultation',
          ...wishes,
        },
      }),
      expected: only({ patient: [201, 404], doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'as urgent, which is not for patients to say',
      request: ({ doctorId, patientId }) => ({
        body: {
          doctor_id: doctorId,
          patient_id: patientId,
          type: 'consultation',
          ...wishes,
          priority: 'urgent',
          priority_reason: 'Dolor fuerte',
          note: 'Llamar por la tarde',
        },
      }),
      expected: only({ patient: [403, 404], doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'with oneself, for a patient of the target',
      request: ({ patientId }, caller) => ({
        body: { doctor_id: caller.id, patient_id: patientId, type: 'consultation', ...wishes },
      }),
      expected: only({ patient: 404, doctor: [201, 404], secretary: 404 }),
    },
  ],
  [`PATCH ${api}/waitlist/:id`]: [
    {
      request: ({ waitlistEntryId }) => ({
        params: { id: waitlistEntryId },
        body: { ...wishes, version: 1 },
      }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`DELETE ${api}/waitlist/:id`]: [
    {
      request: ({ waitlistEntryId }) => ({ params: { id: waitlistEntryId } }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/waitlist/:id/offers`]: [
    {
      about: 'asking, for an appointment that is to come earlier',
      request: ({ unofferedEntryId, locationId, start }) => ({
        params: { id: unofferedEntryId },
        body: { location_id: locationId, start, as: 'offer' },
      }),
      expected: only({ doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'booking at once',
      request: ({ unofferedEntryId, locationId, start }) => ({
        params: { id: unofferedEntryId },
        body: { location_id: locationId, start, as: 'booking' },
      }),
      expected: only({ doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'to somebody who is being asked',
      request: ({ waitlistEntryId, locationId, start }) => ({
        params: { id: waitlistEntryId },
        body: { location_id: locationId, start, as: 'offer' },
      }),
      expected: only({ doctor: [409, 404], secretary: [409, 404] }),
    },
  ],
  [`POST ${api}/waitlist/offers/:id/answer`]: [
    {
      about: 'accept',
      request: ({ waitlistOfferId }) => ({ params: { id: waitlistOfferId }, body: { answer: 'accept' } }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'decline',
      request: ({ waitlistOfferId }) => ({ params: { id: waitlistOfferId }, body: { answer: 'decline' } }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'nobody answered, which only the practice can say',
      request: ({ waitlistOfferId }) => ({ params: { id: waitlistOfferId }, body: { answer: 'no_answer' } }),
      expected: only({ patient: 403, doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
};
