import { newId } from '../platform/ids.ts';
import { api, type Case, only, signedIn } from '../testing/matrix-case.ts';

const somebodyNew = {
  firstName: 'María',
  lastName: 'Núñez',
  dateOfBirth: '1990-05-17',
  phone: '809-555-0101',
  email: '',
  emergencyContact: '',
  allergies: '',
  currentMedications: '',
  medicalHistory: '',
};

export const chartsCases: Record<string, readonly Case[]> = {
  [`GET ${api}/patients`]: [
    { request: () => ({ query: { query: 'Paciente' } }), expected: only({ doctor: 200, secretary: 200 }) },
    {
      about: 'by chart number or name of another circle',
      request: () => ({ query: { query: 'T-' } }),
      expected: only({ doctor: 200, secretary: 200 }),
    },
  ],
  [`GET ${api}/term-names`]: [{ request: () => ({ query: { language: 'es' } }), expected: signedIn }],
  [`POST ${api}/patients`]: [
    {
      request: ({ doctorId }) => ({ body: { ...somebodyNew, doctor_id: doctorId } }),
      expected: only({ doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'without saying for whom',
      request: () => ({ body: somebodyNew }),
      expected: only({ doctor: 201, secretary: 400 }),
    },
    {
      about: 'with what is clinical',
      request: ({ doctorId }) => ({ body: { ...somebodyNew, allergies: 'Látex', doctor_id: doctorId } }),
      expected: only({ doctor: [201, 404], secretary: 400 }),
    },
  ],
  [`GET ${api}/patients/:id/chart`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId } }),
      expected: only({ patient: [200, 404], doctor: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/:id/chart/:section`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId, section: 'notes' } }),
      expected: only({ patient: [200, 404], doctor: [200, 404] }),
    },
    {
      about: 'from an entry that is not in it',
      request: ({ patientId }) => ({
        params: { id: patientId, section: 'notes' },
        query: { before: newId() },
      }),
      expected: only({ patient: 404, doctor: 404 }),
    },
  ],
  [`PUT ${api}/patients/:id/visits/:visitId`]: [
    {
      about: 'a new visit',
      request: ({ patientId }) => ({
        params: { id: patientId, visitId: newId() },
        body: {
          version: 0,
          finished: true,
          content: {
            chief_complaint: 'Tos',
            vitals: { systolic: 120, diastolic: 80, heart_rate: 72 },
            lab_results: [{ id: newId(), test: 'Glucosa', value: '99', unit: 'mg/dL' }],
            notes: 'Sin novedad',
            conclusion: { diagnosis: 'Resfriado', treatment: '', follow_up: '', prescription: '' },
          },
        },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'an existing visit under the id of a patient who is not in it',
      request: ({ visitId }) => ({
        params: { id: newId(), visitId },
        body: { version: 1, content: { notes: 'x' } },
      }),
      expected: only({ doctor: 404 }),
    },
  ],
  [`GET ${api}/patients/:id/visits/:visitId`]: [
    {
      request: ({ patientId, visitId }) => ({ params: { id: patientId, visitId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
};
