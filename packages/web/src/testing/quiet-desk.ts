import type { ResponseOf } from '@doctor-plus/contract/kernel/endpoint.ts';
import type { getSecretaryDashboard } from '@doctor-plus/contract/reports/endpoints.ts';

/** The dashboard of a secretary on a day on which nothing waits. */
export const quietDesk: Omit<ResponseOf<typeof getSecretaryDashboard>, 'doctors'> = {
  today: [],
  requests: [],
  patient_requests: { waiting: 0, since: null },
  upcoming: [],
  recent_patients: [],
  counters: {
    appointments_today: 2,
    patients_today: 1,
    appointments_total: 40,
    appointments_ahead: 4,
    patients: 30,
    new_patients_month: 5,
    unread_messages: 0,
  },
  week: { attendance: { value: 90, of: 20 }, average_minutes: { value: 25, of: 20 } },
  satisfaction: { value: null, of: 0 },
  channels: [{ channel: 'sms', state: 'ready', waiting: 0, failed: 0 }],
};
