import { api, type Case, everybody, nothing, only } from '../testing/matrix-case.ts';

const administrators = only({ administrator: 200 });
const aboutSomebody = only({ administrator: [200, 200] });

/** A mail server that nobody listens at: a try ends at once. */
const mailServer = {
  host: '127.0.0.1',
  port: 9,
  security: 'none',
  user: null,
  from: 'practice@example.org',
};

const settings = {
  version: 1,
  practice_name: 'Consultorio de prueba',
  time_zone: 'America/Santo_Domingo',
  emergency_number: '911',
  answer_hours: 48,
  address: 'Calle 1',
  phone: '+1 809 555 0100',
  email: 'consultorio@example.org',
  maintenance: false,
  languages: ['es', 'en'],
  retention: { identity_document_days: 30, audit_years: 10, export_days: 7, assistant_days: 90 },
  reminder_hours: [24, 2],
  mail: null,
};

export const adminCases: Record<string, readonly Case[]> = {
  [`GET ${api}/setup`]: [{ request: () => ({ query: { token: 'A'.repeat(43) } }), expected: everybody(200) }],
  // The world has an administrator, so no link opens anything.
  [`POST ${api}/setup`]: [
    {
      request: () => ({
        body: {
          token: 'A'.repeat(43),
          first_name: 'Rosa',
          last_name: 'Mercedes',
          email: 'rosa@example.org',
          username: 'rosa.mercedes',
          password: 'Una clave de prueba 2026',
          language: 'es',
          practice_name: 'Consultorio',
          time_zone: 'America/Santo_Domingo',
        },
      }),
      expected: everybody(403),
    },
  ],
  [`GET ${api}/admin/overview`]: [{ request: nothing, expected: administrators }],
  [`GET ${api}/admin/users`]: [{ request: () => ({ query: { query: 'Ana' } }), expected: administrators }],
  [`GET ${api}/admin/users/:id`]: [
    {
      request: ({ accountId }) => ({ params: { id: accountId } }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`PATCH ${api}/admin/users/:id`]: [
    {
      about: 'blocking',
      request: ({ accountId }) => ({ params: { id: accountId }, body: { status: 'blocked' } }),
      expected: aboutSomebody,
      unknown: 404,
    },
    {
      about: 'another role',
      request: ({ accountId }) => ({ params: { id: accountId }, body: { role: 'administrator' } }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`DELETE ${api}/admin/users/:id/sessions`]: [
    {
      request: ({ accountId }) => ({ params: { id: accountId } }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`DELETE ${api}/admin/users/:id/second-factor`]: [
    {
      request: ({ protectedId }) => ({ params: { id: protectedId } }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`POST ${api}/admin/users/:id/password-mail`]: [
    {
      request: ({ accountId }) => ({ params: { id: accountId } }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`POST ${api}/admin/users/:id/verified-email`]: [
    {
      request: ({ accountId }) => ({ params: { id: accountId } }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`GET ${api}/admin/applications`]: [{ request: nothing, expected: administrators }],
  [`GET ${api}/admin/applications/:id`]: [
    {
      request: ({ waitingDoctorId }) => ({ params: { id: waitingDoctorId } }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`POST ${api}/admin/applications/:id/decision`]: [
    {
      about: 'approving',
      request: ({ waitingDoctorId }) => ({
        params: { id: waitingDoctorId },
        body: { decision: 'approved', register_checked: true },
      }),
      expected: aboutSomebody,
      unknown: 404,
    },
    {
      about: 'refusing',
      request: ({ waitingDoctorId }) => ({
        params: { id: waitingDoctorId },
        body: { decision: 'rejected', reason: 'El documento no se lee.' },
      }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`DELETE ${api}/admin/applications/:id/decision`]: [
    {
      request: ({ refusedDoctorId }) => ({ params: { id: refusedDoctorId } }),
      expected: aboutSomebody,
      unknown: 404,
    },
  ],
  [`GET ${api}/admin/audit`]: [{ request: () => ({ query: { event: 'admin' } }), expected: administrators }],
  [`GET ${api}/admin/audit/export`]: [
    { request: () => ({ query: { outcome: 'refused' } }), expected: administrators },
  ],
  [`GET ${api}/admin/audit/verification`]: [{ request: nothing, expected: administrators }],
  [`POST ${api}/admin/audit/verify`]: [{ request: nothing, expected: administrators }],
  [`GET ${api}/admin/settings`]: [{ request: nothing, expected: administrators }],
  [`PUT ${api}/admin/settings`]: [
    {
      request: ({ settingsVersion }) => ({ body: { ...settings, version: settingsVersion } }),
      expected: administrators,
      unknown: 409,
    },
  ],
  [`POST ${api}/admin/settings/test-mail`]: [
    { request: () => ({ body: mailServer }), expected: administrators },
  ],
  [`GET ${api}/admin/health`]: [{ request: nothing, expected: administrators }],
  [`POST ${api}/admin/backups`]: [{ request: nothing, expected: administrators }],
  [`GET ${api}/admin/outbox`]: [
    { request: () => ({ query: { state: 'queued' } }), expected: administrators },
  ],
  [`POST ${api}/admin/outbox/:id/retry`]: [
    { request: ({ mailId }) => ({ params: { id: mailId } }), expected: aboutSomebody, unknown: 404 },
  ],
  [`GET ${api}/test`]: [{ request: nothing, expected: administrators }],
  [`GET ${api}/user-info`]: [{ request: nothing, expected: administrators }],
};
