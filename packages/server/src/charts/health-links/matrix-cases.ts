import { api, type Case, everybody, nothing, only } from '../../testing/matrix-case.ts';

const own = `${api}/own-record/health-links`;
const recipient = { recipient: 'Dra. Soto, Clínica Norte' };

/** Links by which patients share their record; whoever has one needs no account. */
export const healthLinksCases: Record<string, readonly Case[]> = {
  [`GET ${own}`]: [{ request: nothing, expected: only({ patient: 200 }) }],
  [`POST ${own}`]: [
    {
      // An id in the body names nobody: the record is the caller's own.
      request: ({ patientId }) => ({
        body: {
          label: 'Cardiólogo',
          documents: true,
          ends: 'week',
          passcode: 'sol y mar',
          patient_id: patientId,
        },
      }),
      expected: only({ patient: 201 }),
    },
  ],
  [`POST ${own}/:id/show`]: [
    {
      request: ({ healthLinkId }) => ({ params: { id: healthLinkId } }),
      expected: only({ patient: [200, 404] }),
    },
  ],
  [`POST ${own}/:id/end`]: [
    {
      request: ({ healthLinkId }) => ({ params: { id: healthLinkId } }),
      expected: only({ patient: [200, 404] }),
    },
  ],
  [`POST ${api}/shl/:secret`]: [
    {
      request: ({ healthLinkSecret }) => ({ params: { secret: healthLinkSecret }, body: recipient }),
      expected: everybody(200),
      unknown: 404,
    },
    {
      about: 'with less room than the summary takes',
      request: ({ healthLinkSecret }) => ({
        params: { secret: healthLinkSecret },
        body: { ...recipient, embeddedLengthMax: 10 },
      }),
      expected: everybody(200),
      unknown: 404,
    },
    {
      about: 'by the id of a link',
      request: ({ healthLinkId }) => ({ params: { secret: healthLinkId }, body: recipient }),
      expected: everybody(404),
    },
  ],
  [`GET ${api}/shl/:secret/:ticket`]: [
    {
      request: ({ healthLinkSecret, healthLinkTicket }) => ({
        params: { secret: healthLinkSecret, ticket: healthLinkTicket },
      }),
      expected: everybody(200),
      unknown: 404,
    },
  ],
};
