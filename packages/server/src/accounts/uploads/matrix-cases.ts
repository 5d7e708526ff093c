import { api, type Case, only, type Row } from '../../testing/matrix-case.ts';
import { samplePdf } from '../../testing/sample-files.ts';

/** A document that an honest visitor would hand in. */
const file = { name: 'cédula.pdf', type: 'application/pdf', bytes: samplePdf() };

/**
 * Without a session there is no nonce. A session that opens nothing yet is no anonymous session either: nothing could
 * claim what it hands in.
 */
const uploaders: Row = {
  ...only({ patient: 200, doctor: 200, secretary: 200, administrator: 200 }),
  anonymous: 403,
};

export const uploadsCases: Record<string, readonly Case[]> = {
  [`POST ${api}/validate-file`]: [
    { request: () => ({ body: { upload_context: 'secure_upload' }, file }), expected: uploaders },
  ],
  [`POST ${api}/secure-upload`]: [
    {
      request: () => ({
        body: { upload_context: 'secure_upload', title: file.name, description: '' },
        file,
      }),
      expected: uploaders,
    },
  ],
  [`GET ${api}/files/:id`]: [
    {
      about: 'an identity document',
      request: ({ documentId }) => ({ params: { id: documentId } }),
      expected: {
        anonymous: 404,
        patient: 404,
        doctor: 404,
        secretary: [200, 404],
        administrator: 200,
        pending: 404,
      },
      unknown: 404,
    },
    {
      about: 'the photo of a listed doctor',
      request: ({ doctorPhotoId }) => ({ params: { id: doctorPhotoId } }),
      expected: {
        anonymous: 200,
        patient: 200,
        doctor: 200,
        secretary: 200,
        administrator: 200,
        pending: 200,
      },
      unknown: 404,
      unaudited: true,
    },
    {
      about: 'the photo of a patient',
      request: ({ patientPhotoId }) => ({ params: { id: patientPhotoId } }),
      expected: {
        anonymous: 404,
        patient: [200, 404],
        doctor: [200, 404],
        secretary: [200, 404],
        administrator: 200,
        pending: 404,
      },
      unknown: 404,
      unaudited: true,
    },
  ],
};
