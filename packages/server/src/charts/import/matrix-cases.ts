import { api, type Case, only } from '../../testing/matrix-case.ts';

/** A doctor's own; administrators reach what they handed in themselves. */
const owners = { ...only({ doctor: [200, 404], administrator: 404 }) };

const file = {
  name: 'pacientes.csv',
  type: 'text/csv',
  bytes: Buffer.from('nombre,apellido\nMarta,Pérez\n'),
};

export const importsCases: Record<string, readonly Case[]> = {
  [`GET ${api}/imports`]: [{ request: () => ({}), expected: only({ doctor: 200, administrator: 200 }) }],
  [`POST ${api}/imports`]: [
    {
      about: 'into the care of an active doctor',
      request: ({ doctorId }) => ({ body: { doctor_id: doctorId }, file }),
      expected: only({ doctor: [201, 400], administrator: 201 }),
      unknown: 400,
    },
  ],
  [`GET ${api}/imports/:id`]: [
    { request: ({ previewedId }) => ({ params: { id: previewedId } }), expected: owners, unknown: 404 },
  ],
  [`PUT ${api}/imports/:id/table`]: [
    {
      request: ({ tableId }) => ({
        params: { id: tableId },
        body: { columns: ['full_name'], date_order: null },
      }),
      expected: owners,
      unknown: 404,
    },
  ],
  [`PUT ${api}/imports/:id/decisions`]: [
    {
      request: ({ previewedId }) => ({
        params: { id: previewedId },
        body: { decisions: [{ position: 0, decision: 'skip' }] },
      }),
      expected: owners,
      unknown: 404,
    },
    {
      about: 'about all',
      request: ({ previewedId }) => ({ params: { id: previewedId }, body: { all: 'create' } }),
      expected: owners,
      unknown: 404,
    },
  ],
  [`POST ${api}/imports/:id/start`]: [
    { request: ({ previewedId }) => ({ params: { id: previewedId } }), expected: owners, unknown: 404 },
  ],
  [`POST ${api}/imports/:id/stop`]: [
    { request: ({ previewedId }) => ({ params: { id: previewedId } }), expected: owners, unknown: 404 },
  ],
  [`POST ${api}/imports/:id/undo`]: [
    { request: ({ importedId }) => ({ params: { id: importedId } }), expected: owners, unknown: 404 },
  ],
  [`GET ${api}/imports/:id/entries`]: [
    { request: ({ importedId }) => ({ params: { id: importedId } }), expected: owners, unknown: 404 },
  ],
  [`GET ${api}/imports/:id/report`]: [
    { request: ({ importedId }) => ({ params: { id: importedId } }), expected: owners, unknown: 404 },
    {
      about: 'as JSON',
      request: ({ importedId }) => ({ params: { id: importedId }, query: { format: 'json' } }),
      expected: owners,
      unknown: 404,
    },
  ],
  [`POST ${api}/patients/:id/export`]: [
    {
      request: ({ patientId }) => ({ params: { id: patientId }, body: { format: 'fhir' } }),
      expected: only({ patient: [200, 404], doctor: [200, 404] }),
      unknown: 404,
    },
    {
      about: 'as a summary',
      request: ({ patientId }) => ({ params: { id: patientId }, body: { format: 'ips' } }),
      expected: only({ patient: [200, 404], doctor: [200, 404] }),
      unknown: 404,
    },
  ],
};
