import { api, type Case, nothing, only } from './case.ts';

export const teamCases: Record<string, readonly Case[]> = {
  [`GET ${api}/team/secretaries`]: [{ request: nothing, expected: only({ doctor: 200 }) }],
  [`POST ${api}/team/secretaries/:id/accept`]: [
    {
      request: ({ applicantId }) => ({ params: { id: applicantId } }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'somebody who was accepted already',
      request: ({ colleagueId }) => ({ params: { id: colleagueId } }),
      expected: only({ doctor: [409, 404] }),
    },
  ],
  [`POST ${api}/team/secretaries/:id/decline`]: [
    {
      request: ({ applicantId }) => ({ params: { id: applicantId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`DELETE ${api}/team/secretaries/:id`]: [
    {
      request: ({ colleagueId }) => ({ params: { id: colleagueId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`GET ${api}/team/doctors`]: [{ request: nothing, expected: only({ secretary: 200 }) }],
  [`POST ${api}/team/doctors`]: [
    {
      request: ({ doctorId }) => ({ body: { doctor_id: doctorId } }),
      expected: only({ secretary: 200 }),
      unknown: 404,
    },
  ],
  [`DELETE ${api}/team/doctors/:id`]: [
    {
      request: ({ askedDoctorId }) => ({ params: { id: askedDoctorId } }),
      expected: only({ secretary: [200, 404] }),
    },
  ],
};
