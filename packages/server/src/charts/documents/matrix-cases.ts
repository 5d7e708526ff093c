import { api, type Case, everybody, only } from '../../testing/matrix-case.ts';

const about = { kind: 'lab_report', title: 'Hemograma', released: true };

export const documentsCases: Record<string, readonly Case[]> = {
  [`GET ${api}/patients/:id/documents`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId } }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/documents`]: [
    {
      about: 'a prescription',
      request: ({ patientId, medicationId }) => ({
        params: { id: patientId },
        body: {
          language: 'es',
          content: {
            kind: 'prescription',
            lines: [
              {
                medication_id: medicationId,
                dose: '50 mg cada 12 horas',
                form: 'tableta',
                route: 'oral',
                duration: '30 días',
                quantity: '60',
                instructions: 'con agua',
              },
            ],
            notes: 'Control en un mes',
          },
        },
      }),
      expected: only({ doctor: [201, 404] }),
    },
    {
      about: 'a summary of an unfinished visit',
      request: ({ patientId, visitId }) => ({
        params: { id: patientId },
        body: { content: { kind: 'visit_summary', visit_id: visitId } },
      }),
      expected: only({ doctor: [409, 404] }),
    },
    {
      about: 'a certificate in place of another',
      request: ({ patientId, issuedId }) => ({
        params: { id: patientId },
        body: {
          content: {
            kind: 'certificate',
            type: 'rest',
            text: 'Reposo',
            from: '2026-11-23',
            to: '2026-11-24',
          },
          replaces: { id: issuedId, reason: 'Otra fecha' },
        },
      }),
      expected: only({ doctor: [201, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/documents/:documentId/revoke`]: [
    {
      request: ({ patientId, issuedId }) => ({
        params: { id: patientId, documentId: issuedId },
        body: { reason: 'Error en la fecha' },
      }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/:id/documents/:documentId/file`]: [
    {
      request: ({ patientId, issuedId }) => ({ params: { id: patientId, documentId: issuedId } }),
      expected: only({ patient: [200, 404], doctor: [200, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/files`]: [
    {
      request: ({ patientId, uploadOf }, { id }) => ({
        params: { id: patientId },
        body: { file_id: uploadOf(id), ...about },
      }),
      expected: only({ doctor: [201, 404], secretary: [201, 404] }),
    },
    {
      about: 'an upload of somebody else',
      request: ({ patientId, uploadOf }) => ({
        params: { id: patientId },
        body: { file_id: uploadOf(patientId), ...about },
      }),
      expected: only({ doctor: [409, 404], secretary: [409, 404] }),
    },
  ],
  [`PATCH ${api}/patients/:id/files/:fileId`]: [
    {
      request: ({ patientId, chartFileId }) => ({
        params: { id: patientId, fileId: chartFileId },
        body: { version: 1, ...about },
      }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/patients/:id/files/:fileId/mistake`]: [
    {
      request: ({ patientId, chartFileId }) => ({
        params: { id: patientId, fileId: chartFileId },
        body: { reason: 'De otro paciente' },
      }),
      expected: only({ doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`GET ${api}/patients/:id/files/:fileId/content`]: [
    {
      request: ({ patientId, chartFileId }) => ({ params: { id: patientId, fileId: chartFileId } }),
      expected: only({ patient: [200, 404], doctor: [200, 404], secretary: [200, 404] }),
    },
  ],
  [`POST ${api}/documents/verify`]: [
    {
      about: 'a code without its second part',
      request: ({ verifyCode }) => ({ body: { code: verifyCode, second: '' } }),
      expected: everybody(200),
      unaudited: true,
    },
    {
      about: 'a code with a wrong second part',
      request: ({ verifyCode }) => ({ body: { code: verifyCode, second: 'otra' } }),
      expected: everybody(200),
      unaudited: true,
    },
  ],
};
