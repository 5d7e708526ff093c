import { api, type Case, nothing, only, signedIn } from '../../testing/matrix-case.ts';

export const settingsCases: Record<string, readonly Case[]> = {
  [`GET ${api}/account/profile`]: [{ request: nothing, expected: signedIn }],
  [`PUT ${api}/account/profile`]: [
    {
      request: ({ patientId }) => ({
        // An id in the body names nobody: the profile is the caller's own.
        body: { phone: '809-555-0100', id: patientId, user_id: patientId },
      }),
      expected: signedIn,
    },
  ],
  [`PUT ${api}/account/photo`]: [
    {
      request: ({ pictureOf }, { id }) => ({ body: { file_id: pictureOf(id) } }),
      expected: signedIn,
      unknown: 409,
    },
    {
      about: 'a picture that another person handed in',
      request: ({ pictureOf, patientId, doctorId }, { id }) => ({
        body: { file_id: pictureOf(id === patientId ? doctorId : patientId) },
      }),
      expected: only({ patient: 409, doctor: 409, secretary: 409, administrator: 409 }),
    },
  ],
  [`DELETE ${api}/account/photo`]: [{ request: nothing, expected: signedIn }],
  [`PUT ${api}/account/appearance`]: [
    { request: () => ({ body: { language: 'ja', theme: 'dark' } }), expected: signedIn },
  ],
  [`GET ${api}/account/consents`]: [{ request: nothing, expected: signedIn }],
  [`PUT ${api}/account/consents/:kind`]: [
    {
      request: () => ({ params: { kind: 'privacy_notice' }, body: { given: true } }),
      expected: signedIn,
    },
    {
      about: 'that is asked of patients only',
      request: () => ({ params: { kind: 'assistant' }, body: { given: false } }),
      expected: only({ patient: 200, doctor: 404, secretary: 404, administrator: 404 }),
    },
  ],
  [`GET ${api}/account/record-access`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`GET ${api}/account/notifications`]: [{ request: nothing, expected: signedIn }],
  [`PUT ${api}/account/notifications/:event`]: [
    {
      request: () => ({ params: { event: 'security' }, body: { channel: 'mail', wanted: true } }),
      expected: signedIn,
    },
    {
      about: 'that does not concern patients',
      request: () => ({ params: { event: 'secretary_request' }, body: { channel: 'portal', wanted: false } }),
      expected: only({ patient: 404, doctor: 200, secretary: 200, administrator: 404 }),
    },
    {
      about: 'on a way that the practice does not have',
      request: () => ({ params: { event: 'message' }, body: { channel: 'sms', wanted: true } }),
      expected: only({ patient: 404, doctor: 404, secretary: 404, administrator: 404 }),
    },
  ],
  [`PUT ${api}/account/phones/:channel`]: [
    {
      request: () => ({ params: { channel: 'whatsapp' }, body: { given: false } }),
      expected: only({ patient: 200 }),
    },
    {
      about: 'that the practice has not set up',
      request: () => ({ params: { channel: 'whatsapp' }, body: { given: true } }),
      expected: only({ patient: 404 }),
    },
  ],
  [`PUT ${api}/account/mail-times`]: [
    {
      request: () => ({
        body: {
          time_zone: null,
          quiet: { from: '22:00', until: '07:00' },
          rhythm: 'daily',
          hour: 8,
          weekday: 1,
        },
      }),
      expected: signedIn,
    },
  ],
};
