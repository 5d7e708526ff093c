import { api, type Case, everybody, nothing, only } from '../testing/matrix-case.ts';

export const schedulingCases: Record<string, readonly Case[]> = {
  [`GET ${api}/doctors/:id/slots`]: [
    {
      request: ({ doctorId }) => ({
        params: { id: doctorId },
        query: { from: '2026-12-01T00:00:00Z', to: '2026-12-03T00:00:00Z', type: 'consultation' },
      }),
      expected: everybody(200),
      unknown: 404,
    },
  ],
  [`POST ${api}/appointments`]: [
    {
      about: 'for a named patient',
      request: ({ doctorId, locationId, patientId, start }) => ({
        body: {
          doctor_id: doctorId,
          location_id: locationId,
          patient_id: patientId,
          start,
          type: 'consultation',
          reason: 'Control',
        },
      }),
      expected: only({ patient: [201, 404], doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'for oneself, with any listed doctor',
      request: ({ doctorId, locationId, start }) => ({
        body: { doctor_id: doctorId, location_id: locationId, start, type: 'consultation' },
      }),
      expected: only({ patient: 201, doctor: 400, secretary: 400 }),
      unknown: 404,
    },
    {
      about: 'with oneself, for a patient of the target',
      request: ({ patientId, start }, caller) => ({
        body: {
          doctor_id: caller.id,
          location_id: caller.locationId,
          patient_id: patientId,
          start,
          type: 'consultation',
        },
      }),
      expected: only({ patient: 404, doctor: [201, 404], secretary: 404 }),
    },
  ],
  [`GET ${api}/appointments`]: [
    { request: nothing, expected: only({ patient: 200, doctor: 200, secretary: 200 }) },
    {
      about: 'of one doctor',
      request: ({ doctorId }) => ({ query: { doctor_id: doctorId } }),
      expected: only({ patient: 200, doctor: 200, secretary: 200 }),
    },
  ],
  [`GET ${api}/availability/:id`]: [
    {
      request: ({ doctorId }) => ({ params: { id: doctorId } }),
      expected: only({ patient: 403, doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`PUT ${api}/availability/:id`]: [
    {
      request: ({ doctorId, locationId, availabilityVersion }) => ({
        params: { id: doctorId },
        body: {
          booking: 'request',
          notice_minutes: 0,
          window_days: 365,
          cancel_minutes: 0,
          secretaries_override: true,
          types: [
            { type: 'consultation', name: 'Primera consulta', minutes: null, pause_minutes: 0, online: true },
          ],
          hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
            location_id: locationId,
            weekday,
            starts_at: '06:00',
            ends_at: '22:00',
            slot_minutes: 30,
          })),
          version: availabilityVersion,
        },
      }),
      expected: only({ patient: 403, doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/availability/:id/exceptions`]: [
    {
      request: ({ doctorId, locationId }) => ({
        params: { id: doctorId },
        body: {
          kind: 'open',
          location_id: locationId,
          start: '2027-11-28T12:00:00Z',
          end: '2027-11-28T16:00:00Z',
          slot_minutes: 30,
          note: 'Jornada de sábado',
        },
      }),
      expected: only({ patient: 403, doctor: [201, 404], secretary: [201, 404] }),
    },
  ],
  [`POST ${api}/availability/:id/closures`]: [
    {
      request: ({ doctorId }) => ({
        params: { id: doctorId },
        body: {
          closures: [{ start: '2027-12-25T04:00:00Z', end: '2027-12-26T04:00:00Z', note: 'Navidad' }],
        },
      }),
      expected: only({ patient: 403, doctor: [201, 404], secretary: [201, 404] }),
    },
  ],
  [`POST ${api}/availability/:id/outside`]: [
    {
      request: ({ doctorId, appointmentId }) => ({
        params: { id: doctorId },
        body: { visits: [{ id: appointmentId, version: 1 }], reason: 'Consultorio cerrado' },
      }),
      expected: only({ patient: 403, doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'with a visit of the target, at one’s own doctor',
      request: ({ appointmentId }, caller) => ({
        params: { id: caller.id },
        body: { visits: [{ id: appointmentId, version: 1 }] },
      }),
      expected: only({ patient: 403, doctor: [200, 404], secretary: 404 }),
    },
  ],
  [`PUT ${api}/availability/:id/outside/:appointmentId/call`]: [
    {
      request: ({ doctorId, appointmentId }) => ({
        params: { id: doctorId, appointmentId },
        body: { called: true },
      }),
      expected: only({ patient: 403, doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'about a visit of the target, at one’s own doctor',
      request: ({ appointmentId }, caller) => ({
        params: { id: caller.id, appointmentId },
        body: { called: true },
      }),
      expected: only({ patient: 403, doctor: [200, 404], secretary: 404 }),
    },
  ],
  [`DELETE ${api}/availability/:id/exceptions/:exceptionId`]: [
    {
      request: ({ doctorId, exceptionId }) => ({ params: { id: doctorId, exceptionId } }),
      expected: only({ patient: 403, doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`GET ${api}/calendar`]: [
    {
      request: () => ({ query: { from: '2026-11-23T00:00:00Z', to: '2026-11-30T00:00:00Z' } }),
      expected: only({ doctor: 200, secretary: 200 }),
    },
    {
      about: 'of one doctor',
      request: ({ doctorId }) => ({
        query: { from: '2026-11-23T00:00:00Z', to: '2026-11-30T00:00:00Z', doctor_id: doctorId },
      }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`PATCH ${api}/appointments/:id/time`]: [
    {
      request: ({ appointmentId, start }) => ({
        params: { id: appointmentId },
        body: { start, version: 1 },
      }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`PUT ${api}/appointments/:id/proposal`]: [
    {
      request: ({ appointmentId, start }) => ({
        params: { id: appointmentId },
        body: { start, message: 'Otra hora', version: 1 },
      }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`PATCH ${api}/appointments/:id/proposal`]: [
    {
      request: ({ proposedId }) => ({
        params: { id: proposedId },
        body: { step: 'decline', answer: 'Palabras', version: 1 },
      }),
      expected: only({ patient: [200, 404], doctor: [409, 404], secretary: [409, 404] }),
    },
    {
      about: 'that was never made',
      request: ({ appointmentId }) => ({
        params: { id: appointmentId },
        body: { step: 'decline', answer: 'Palabras', version: 1 },
      }),
      expected: only({ patient: [409, 404], doctor: [409, 404], secretary: [409, 404] }),
    },
  ],
  [`PATCH ${api}/appointments/:id`]: [
    {
      about: 'cancel',
      request: ({ appointmentId }) => ({
        params: { id: appointmentId },
        body: { action: 'cancel', version: 1, reason: 'Cambio de planes' },
      }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'confirm, which is not for patients',
      request: ({ appointmentId }) => ({
        params: { id: appointmentId },
        body: { action: 'confirm', version: 1 },
      }),
      expected: only({ patient: [409, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
    {
      about: 'take back, of a visit of which nothing was recorded',
      request: ({ appointmentId }) => ({
        params: { id: appointmentId },
        body: { action: 'take_back', version: 1 },
      }),
      expected: only({ patient: [409, 404], doctor: [409, 404], secretary: [409, 404] }),
    },
  ],
  [`GET ${api}/appointments/history`]: [
    { request: nothing, expected: only({ patient: 200, doctor: 200, secretary: 200 }) },
    {
      about: 'of one doctor and one patient',
      request: ({ doctorId }) => ({ query: { doctor_id: doctorId, patient: 'Paciente' } }),
      expected: only({ patient: 200, doctor: 200, secretary: 200 }),
    },
  ],
  [`GET ${api}/appointments/history.csv`]: [
    { request: nothing, expected: only({ doctor: 200, secretary: 200 }) },
    {
      about: 'of one doctor',
      request: ({ doctorId }) => ({ query: { doctor_id: doctorId } }),
      expected: only({ doctor: 200, secretary: 200 }),
    },
  ],
  [`GET ${api}/appointments/day-sheet`]: [
    {
      request: ({ doctorId, start }) => ({ query: { doctor_id: doctorId, date: start.slice(0, 10) } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/appointments/close`]: [
    {
      request: ({ openVisitId }) => ({
        body: { outcome: 'completed', visits: [{ id: openVisitId, version: 1 }] },
      }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`GET ${api}/appointments/walk-in/places`]: [
    { request: nothing, expected: only({ doctor: 200, secretary: 200 }) },
  ],
  [`POST ${api}/appointments/walk-in`]: [
    {
      about: 'once; the patient whom the doctor received waits already when the secretary asks',
      request: ({ doctorId, locationId, patientId }) => ({
        body: {
          doctor_id: doctorId,
          location_id: locationId,
          patient_id: patientId,
          type: 'consultation',
          reason: 'Fiebre desde anoche',
          override_reason: 'Dolor fuerte',
        },
      }),
      expected: only({ doctor: [201, 404], secretary: [409, 404] }),
    },
    {
      about: 'with oneself, for a patient of the target',
      request: ({ patientId }, caller) => ({
        body: {
          doctor_id: caller.id,
          location_id: caller.locationId,
          patient_id: patientId,
          type: 'consultation',
        },
      }),
      expected: only({ doctor: [201, 404], secretary: 404 }),
    },
  ],
  [`GET ${api}/reminders`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`PUT ${api}/reminders`]: [
    {
      request: () => ({ body: { mail: true, portal: true, hours: [24] } }),
      expected: only({ patient: 200 }),
    },
  ],
  [`PUT ${api}/reminders/people/:id`]: [
    {
      // Whether somebody acts for that patient, nobody is told who does not.
      request: ({ patientId }) => ({ params: { id: patientId }, body: { wanted: false } }),
      expected: only({ patient: 404 }),
    },
  ],
  [`GET ${api}/reminders/reach`]: [
    { request: nothing, expected: only({ doctor: 200, secretary: 200 }) },
    {
      about: 'those of one doctor',
      request: ({ doctorId }) => ({ query: { doctor_id: doctorId, days: '180' } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`GET ${api}/appointments/:id/reminders`]: [
    {
      request: ({ appointmentId }) => ({ params: { id: appointmentId } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
};
