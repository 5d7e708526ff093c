import { api, type Case, only } from '../../testing/matrix-case.ts';

const alike = { firstName: 'María', lastName: 'Núñez', dateOfBirth: '', phone: '', email: '' };

/** Duplicates, merges, emergencies, and who may see a chart. */
export const inCareCases: Record<string, readonly Case[]> = {
  [`POST ${api}/patients/alike`]: [
    { request: () => ({ body: alike }), expected: only({ doctor: 200, secretary: 200 }) },
  ],
  [`GET ${api}/patients/duplicates`]: [{ request: () => ({}), expected: only({ doctor: 200 }) }],
  [`POST ${api}/patients/duplicates/apart`]: [
    {
      request: ({ patientId, twinId }) => ({ body: { one: patientId, other: twinId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/:id/merge/:otherId`]: [
    {
      request: ({ patientId, twinId }) => ({ params: { id: patientId, otherId: twinId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/merge`]: [
    {
      request: ({ patientId, twinId }) => ({ params: { id: patientId }, body: { other: twinId, take: [] } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/merges`]: [{ request: () => ({}), expected: only({ doctor: 200 }) }],
  [`POST ${api}/patients/merges/:id/undo`]: [
    { request: ({ mergeId }) => ({ params: { id: mergeId } }), expected: only({ doctor: [200, 404] }) },
  ],
  [`POST ${api}/emergency-access`]: [
    {
      request: ({ strangerNumber }) => ({
        body: { chart_number: strangerNumber, birth_date: '1980-02-29', reason: 'Llegó inconsciente' },
      }),
      expected: only({ doctor: 201 }),
      unknown: 404,
    },
    {
      about: 'by a birth date that is another',
      request: ({ strangerNumber }) => ({
        body: { chart_number: strangerNumber, birth_date: '1901-01-01', reason: 'Llegó inconsciente' },
      }),
      expected: only({ doctor: 404 }),
    },
  ],
  [`GET ${api}/emergency-access`]: [{ request: () => ({}), expected: only({ doctor: 200 }) }],
  [`POST ${api}/emergency-access/:id/end`]: [
    {
      request: ({ emergencyId }) => ({ params: { id: emergencyId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`GET ${api}/admin/emergency-access`]: [{ request: () => ({}), expected: only({ administrator: 200 }) }],
  [`PUT ${api}/admin/emergency-access/:id/review`]: [
    {
      request: ({ emergencyId }) => ({ params: { id: emergencyId }, body: { text: 'Comprobado' } }),
      expected: only({ administrator: 200 }),
      unknown: 404,
    },
  ],
  [`GET ${api}/patients/:id/care`]: [
    { request: ({ patientId }) => ({ params: { id: patientId } }), expected: only({ doctor: [200, 404] }) },
  ],
  [`POST ${api}/patients/:id/care`]: [
    {
      request: ({ twinId, freeColleagueId }) => ({
        params: { id: twinId },
        body: { doctor_id: freeColleagueId, words: 'Interconsulta', until: '2026-12-01' },
      }),
      expected: only({ doctor: [201, 404] }),
    },
    {
      about: 'for longer than a year',
      request: ({ twinId, freeColleagueId }) => ({
        params: { id: twinId },
        body: { doctor_id: freeColleagueId, words: 'Interconsulta', until: '2199-01-01' },
      }),
      expected: only({ doctor: [400, 404] }),
    },
  ],
  [`GET ${api}/patients/directory`]: [
    {
      request: () => ({ query: { status: 'Active', order: 'name', ahead: 'no' } }),
      expected: only({ doctor: 200, secretary: 200 }),
    },
    {
      about: 'by the name of another circle',
      request: () => ({ query: { query: 'Paciente', sex: 'male' } }),
      expected: only({ doctor: 200, secretary: 200 }),
    },
    {
      about: 'behind a patient',
      request: ({ patientId }) => ({ query: { after: patientId } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/:id/person`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/:id/person/versions`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId } }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`PUT ${api}/patients/:id/person`]: [
    {
      request: ({ twinId }) => ({
        params: { id: twinId },
        body: {
          version: 1,
          reason: 'Error al escribir',
          document_seen: true,
          values: {
            given_name: 'Luis',
            family_name: 'Corregido',
            birth_date: '1980-03-01',
            sex: 'male',
            phone: '809-555-0101',
            email: '',
            emergency_contact: 'Rosa',
            status: 'Active',
          },
        },
      }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`PUT ${api}/patients/:id/death`]: [
    {
      request: ({ twinId }) => ({
        params: { id: twinId },
        body: { version: 1, on: '2026-11-01', reason: 'Certificado' },
      }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/care/:careId/end`]: [
    {
      request: ({ twinId, twinCareId }) => ({ params: { id: twinId, careId: twinCareId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
};
