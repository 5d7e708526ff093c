import { allPermissions, noPermissions } from '@doctor-plus/contract/kernel/team-areas.ts';
import { api, type Case, everybody, nothing, only } from '../testing/matrix-case.ts';

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
  [`POST ${api}/team/secretaries/:id/suspend`]: [
    {
      request: ({ colleagueId }) => ({ params: { id: colleagueId } }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'somebody who only asked',
      request: ({ applicantId }) => ({ params: { id: applicantId } }),
      expected: only({ doctor: [409, 404] }),
    },
  ],
  [`POST ${api}/team/secretaries/:id/resume`]: [
    {
      request: ({ suspendedId }) => ({ params: { id: suspendedId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`PUT ${api}/team/secretaries/:id/permissions`]: [
    {
      request: ({ colleagueId }) => ({
        params: { id: colleagueId },
        body: { from: allPermissions, permissions: { ...allPermissions, messages: 'read' } },
      }),
      expected: only({ doctor: [200, 404] }),
    },
    {
      about: 'somebody who was not accepted yet',
      request: ({ applicantId }) => ({
        params: { id: applicantId },
        body: { from: allPermissions, permissions: noPermissions },
      }),
      expected: only({ doctor: [409, 404] }),
    },
  ],
  [`GET ${api}/team/secretaries/:id/view`]: [
    {
      request: ({ colleagueId }) => ({ params: { id: colleagueId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`POST ${api}/team/invitations`]: [
    {
      request: ({ letterId }) => ({ body: { address: `${letterId}@example.org` } }),
      expected: only({ doctor: 200 }),
    },
  ],
  [`DELETE ${api}/team/invitations/:id`]: [
    {
      request: ({ letterId }) => ({ params: { id: letterId } }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`POST ${api}/team/invitations/look`]: [
    {
      request: ({ letterToken }) => ({ body: { token: letterToken } }),
      expected: everybody(200),
      unknown: 400,
    },
  ],
  [`POST ${api}/team/invitations/accept`]: [
    {
      request: ({ letterToken }) => ({ body: { token: letterToken } }),
      expected: only({ secretary: 200 }),
      unknown: 400,
    },
  ],
  [`GET ${api}/team/schedules`]: [{ request: nothing, expected: only({ doctor: 200 }) }],
  [`PUT ${api}/team/schedules/:id`]: [
    {
      request: ({ colleagueId }) => ({
        params: { id: colleagueId },
        body: { from: [], hours: [{ weekday: 1, starts_at: '08:00', ends_at: '12:00' }] },
      }),
      expected: only({ doctor: [200, 404] }),
    },
  ],
  [`GET ${api}/team/own-week`]: [{ request: nothing, expected: only({ secretary: 200 }) }],
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
